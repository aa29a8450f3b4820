import { type RefObject, useEffect, useRef } from 'react'

/** What has the focus, as seen from where an element stands; null where nobody has it. */
export function focusedFrom(element: Element): Element | null {
  const root = element.getRootNode()
  const page = element.ownerDocument
  const focused = (root instanceof ShadowRoot && root.activeElement) || page.activeElement
  return focused === page.body ? null : focused
}

/** Whether somebody is elsewhere on the page, as in a field of its own. */
export function isFocusElsewhere(element: Element): boolean {
  const focused = focusedFrom(element)
  return focused !== null && !element.contains(focused)
}

/**
 * Moves the focus to an element whenever `state` changes: what had it has gone. The first drawing leaves it alone, and so
 * does every other one while somebody is elsewhere on the page.
 */
export function useFocusOnChange<Target extends HTMLElement>(state: unknown): RefObject<Target | null> {
  const target = useRef<Target>(null)
  const known = useRef(state)
  useEffect(() => {
    const root = target.current?.getRootNode()
    const isElsewhere = root instanceof ShadowRoot && isFocusElsewhere(root.host)
    if (known.current !== state && !isElsewhere) target.current?.focus()
    known.current = state
  }, [state])
  return target
}
