import { type RefObject, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/** Signs that a visitor is about to use a form. */
const SIGNS = ['focusin', 'pointerover', 'keydown']

/**
 * Calls `adopt` after the first render, and whenever the visitor reaches the form around the control, so that a
 * component can take a value that no event has reported: typed, pasted or autofilled before hydration, or set
 * by a password manager.
 */
export function useUnreportedInput<Control extends HTMLElement>(
  control: RefObject<Control | null>,
  adopt: (control: Control) => void,
): void {
  const latest = useRef(adopt)
  useLayoutEffect(() => {
    latest.current = adopt
  })
  useLayoutEffect(() => {
    const element = control.current
    if (!element) return
    latest.current(element)
    // At once, because the next field of the form can change the same state.
    const read = (): void => flushSync(() => latest.current(element))
    const form = element.closest('form') ?? element
    for (const sign of SIGNS) form.addEventListener(sign, read)
    return () => {
      for (const sign of SIGNS) form.removeEventListener(sign, read)
    }
  }, [control])
}
