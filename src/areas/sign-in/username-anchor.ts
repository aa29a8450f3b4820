import { useEffect, useMemo } from 'react'

/** Name of the slot that takes the anchor into the layout, out of sight. */
export const USERNAME_SLOT = 'acct-username'

/**
 * A light-DOM `autocomplete="username"` field that mirrors the typed name: password managers whose saving rules do
 * not look into shadow trees find the account's name there (design.md decision 2). Gives the mirroring function.
 */
export function useUsernameAnchor(host: HTMLElement | null): (username: string) => void {
  const anchor = useMemo(() => (host ? createAnchor(host.ownerDocument) : null), [host])
  useEffect(() => {
    if (!host || !anchor) return
    host.append(anchor)
    return () => anchor.remove()
  }, [host, anchor])
  return (username) => {
    if (anchor) anchor.value = username
  }
}

function createAnchor(page: Document): HTMLInputElement {
  const anchor = page.createElement('input')
  anchor.type = 'email'
  anchor.name = 'username'
  anchor.autocomplete = 'username'
  anchor.slot = USERNAME_SLOT
  anchor.tabIndex = -1
  anchor.readOnly = true
  anchor.setAttribute('aria-hidden', 'true')
  return anchor
}
