/** What has the focus, as seen from where an element stands; null where nobody has it. */
function focusedFrom(element: Element): Element | null {
  const root = element.getRootNode()
  const page = element.ownerDocument
  const focused = (root instanceof ShadowRoot && root.activeElement) || page.activeElement
  return focused === page.body || focused === page.documentElement ? null : focused
}

/** Whether somebody is elsewhere on the page, as in a field of its own. */
export function isFocusElsewhere(element: Element): boolean {
  const focused = focusedFrom(element)
  return focused !== null && !element.contains(focused)
}

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
