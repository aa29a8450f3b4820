import { focusedFrom, isFocusElsewhere } from '../ui/focus.ts'

/** Where on the page somebody is, or was last. */
export interface FocusWatch {
  isElsewhere(): boolean
  stop(): void
}

/** Watches it for an element: what had the focus may be gone by the time that it is asked. */
export function watchFocus(element: Element): FocusWatch {
  const page = element.ownerDocument
  let wasElsewhere = isFocusElsewhere(element)
  function note(event: Event): void {
    wasElsewhere = !event.composedPath().includes(element)
  }
  page.addEventListener('focusin', note)
  return {
    isElsewhere: () => (focusedFrom(element) ? isFocusElsewhere(element) : wasElsewhere),
    stop: () => page.removeEventListener('focusin', note),
  }
}
