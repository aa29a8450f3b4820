import { getFocusedElement, isFocusOutside } from '../ui/focus.ts'

/** Tracks whether the focus is outside an element, or was when it was last set. */
export interface FocusWatch {
  isOutside(): boolean
  stop(): void
}

/** Starts tracking for an element; the focused node can be removed before `isOutside` is called. */
export function watchFocus(element: Element): FocusWatch {
  const page = element.ownerDocument
  let wasOutside = isFocusOutside(element)
  function updateWasOutside(event: Event): void {
    wasOutside = !event.composedPath().includes(element)
  }
  page.addEventListener('focusin', updateWasOutside)
  return {
    isOutside: () => (getFocusedElement(element) ? isFocusOutside(element) : wasOutside),
    stop: () => page.removeEventListener('focusin', updateWasOutside),
  }
}
