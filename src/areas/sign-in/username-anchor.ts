import { useEffect, useMemo } from 'react'
import { watchRemoval } from '../../ui/watch-removal.ts'

/** Name of the visually hidden slot that renders the anchor. */
export const USERNAME_SLOT = 'acct-username'

/**
 * Adds a light-DOM `autocomplete="username"` field that mirrors the typed username, because some password
 * managers do not look into shadow trees when they save. Adds the field again when the page removes it.
 * Returns the function that updates it.
 */
export function useUsernameAnchor(host: HTMLElement | null): (username: string) => void {
  const anchor = useMemo(() => (host ? createAnchor(host.ownerDocument) : null), [host])
  useEffect(() => {
    if (!host || !anchor) return
    let unwatch = (): void => {}
    const place = (): void => {
      host.append(anchor)
      unwatch = watchRemoval(host, [anchor], place)
    }
    place()
    // A dialog of the host page that opens focuses its first control, which is this one in WebKit.
    anchor.onfocus = () => host.shadowRoot?.querySelector<HTMLElement>('[name="username"]')?.focus()
    return () => {
      unwatch()
      anchor.remove()
    }
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
  // No form of the host page owns the field, and sends it.
  anchor.setAttribute('form', '')
  return anchor
}
