import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { getFocusedElement } from './focus.ts'

/** Props of the element that keeps the focus. */
export interface FocusKeeper {
  onFocus(event: FocusEvent<HTMLElement>): void
  onBlur(): void
}

/**
 * Moves the focus to an element when a focused control inside it unmounts, for example a button that removes
 * its own row. Otherwise the focus falls back to the page, and keyboards start there again.
 */
export function useKeptFocus(): FocusKeeper {
  const last = useRef<[keeper: HTMLElement, focused: Element]>(null)
  useLayoutEffect(() => {
    if (!last.current || last.current[1].isConnected) return
    const [keeper] = last.current
    last.current = null
    if (getFocusedElement(keeper)) return
    keeper.tabIndex = -1
    keeper.focus({ preventScroll: true })
  })
  return {
    onFocus({ currentTarget, target }) {
      last.current = [currentTarget, target]
    },
    onBlur() {
      last.current = null
    },
  }
}
