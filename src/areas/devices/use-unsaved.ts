import { useEffect, useRef } from 'react'
import type { AccountEvents } from '../../react/events.ts'
import {
  type DialogStep,
  HISTORY_STEP,
  type SignOutDetail,
  type SignOutStep,
} from '../../react/navigation.ts'
import { useAccount } from '../../react/use-account.ts'

const SIGN_OUT_STEP: SignOutStep = 'acct:sign-out'
const DIALOG_STEP: DialogStep = 'acct:dialog-step'

/** A navigation away from the screen that waits for the account holder's confirmation. */
export interface Leaving {
  isBack: boolean
  go(): void
}

/**
 * Calls `ask` while a choice is unsaved, before a link or button of the element, the browser's Back, or Sign
 * Out leaves the screen. The choice survives a page load, which needs no confirmation. Returns a function that
 * does the same for navigations of the screen itself.
 */
export function useUnsaved(isUnsaved: boolean, ask: (leaving: Leaving) => void): (leaving: Leaving) => void {
  const { host, brand, navigate } = useAccount()
  const latest = useRef({ ask, navigate })
  useEffect(() => {
    latest.current = { ask, navigate }
  })
  const isLeaving = useRef(false)
  function confirm({ isBack, go }: Leaving): void {
    latest.current.ask({
      isBack,
      go() {
        isLeaving.current = true
        go()
      },
    })
  }
  const latestConfirm = useRef(confirm)

  useEffect(() => {
    const view = host?.ownerDocument.defaultView
    if (!isUnsaved || !host || !view) return
    isLeaving.current = false
    function onNavigate(event: Event): void {
      if (isLeaving.current || event.composedPath()[0] !== host) return
      const { to, replace, reason } = (event as CustomEvent<AccountEvents['acct-navigate']>).detail
      // Navigations by guards and errors need no confirmation.
      if (reason !== 'link' && reason !== 'back') return
      event.preventDefault()
      // The host page receives the event once the navigation happens.
      event.stopImmediatePropagation()
      const go = (): void => void latest.current.navigate(to, { replace, reason, byUser: true })
      latestConfirm.current({ isBack: reason === 'back', go })
    }
    function onSignOut(event: Event): void {
      const { detail } = event as CustomEvent<SignOutDetail>
      // The session of another brand on the page ends without this one.
      if (detail.brand !== brand.name) return
      event.preventDefault()
      latestConfirm.current({ isBack: false, go: detail.signOut })
    }
    for (const step of ['acct-navigate', DIALOG_STEP]) view.addEventListener(step, onNavigate, true)
    view.addEventListener(SIGN_OUT_STEP, onSignOut)
    const stopBack = host.matches('[routing="history"], [routing="hash"]')
      ? holdBack(view, isLeaving, () =>
          latestConfirm.current({ isBack: true, go: () => view.history.back() }),
        )
      : null
    return () => {
      for (const step of ['acct-navigate', DIALOG_STEP]) view.removeEventListener(step, onNavigate, true)
      view.removeEventListener(SIGN_OUT_STEP, onSignOut)
      stopBack?.()
    }
  }, [isUnsaved, host, brand])

  return (leaving) => (isUnsaved ? confirm(leaving) : leaving.go())
}

/**
 * Returns to the present address after the browser's Back and calls `ask`, until the returned function runs.
 * The entry that Back has opened stays below the present one, so that one more step back opens it.
 */
function holdBack(view: Window, isLeaving: { current: boolean }, ask: () => void): () => void {
  const { href } = view.location
  const { state } = view.history
  function onStep(event: Event): void {
    if (isLeaving.current || view.location.href === href) return
    event.preventDefault()
    view.history.pushState(state, '', href)
    ask()
  }
  view.addEventListener(HISTORY_STEP, onStep)
  return () => view.removeEventListener(HISTORY_STEP, onStep)
}

/** Returns a function that goes to a path: one entry back where that shows it, else by replacing. */
export function useGoBack(): (to: string) => void {
  const { host, href, navigate } = useAccount()
  return (to) => {
    const view = host?.ownerDocument.defaultView
    if (host?.matches('[routing="history"]') && view && isPrevious(view, href(to))) view.history.back()
    else navigate(to, { replace: true, reason: 'back', byUser: true })
  }
}

/** Returns whether the entry before the present one shows the path of an address; false where unknown. */
function isPrevious({ navigation, location }: Window, address: string): boolean {
  const index = navigation?.currentEntry?.index ?? 0
  const url = index > 0 ? navigation.entries()[index - 1]?.url : null
  return !!url && new URL(url).pathname === new URL(address, location.href).pathname
}
