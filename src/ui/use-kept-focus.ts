import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/** Props of the element that keeps the focus. */
export interface FocusKeeper {
  onFocus(event: FocusEvent<HTMLElement>): void
  onBlur(event: FocusEvent<HTMLElement>): void
}

/**
 * Moves the focus to an element when a focused control inside it unmounts, for example a button that removes
 * its own row. Otherwise the focus falls back to the page's first control, and keyboards start there again.
 */
export function useKeptFocus(): FocusKeeper {
  const last = useRef<[keeper: HTMLElement, focused: Element]>(null)
  useLayoutEffect(() => {
    if (!last.current || last.current[1].isConnected) return
    const [keeper] = last.current
    last.current = null
    // By now, React has moved the focus to the host, which passes it to its first control.
    keeper.tabIndex = -1
    keeper.focus({ preventScroll: true })
  })
  return {
    onFocus({ currentTarget, target }) {
      last.current = [currentTarget, target]
    },
    onBlur({ target }) {
      // A window that takes the focus, such as PayPal's, leaves the control the active element.
      if ((target.getRootNode() as ShadowRoot).activeElement !== target) last.current = null
    },
  }
}
