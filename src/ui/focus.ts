import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns the focused element of the element's shadow root or page; null when only the body has the focus.
 */
export function getFocusedElement(element: Element): Element | null {
  const root = element.getRootNode()
  const page = element.ownerDocument
  const focused = (root instanceof ShadowRoot && root.activeElement) || page.activeElement
  return focused === page.body ? null : focused
}

/** Returns whether the focus is on the page but outside the element. */
export function isFocusOutside(element: Element): boolean {
  const focused = getFocusedElement(element)
  return focused !== null && !element.contains(focused)
}

/**
 * Moves the focus to the returned ref when `state` changes, because the previously focused element has
 * unmounted. The hook leaves the focus alone on the first render and while it is outside the custom element.
 */
export function useFocusOnChange<Target extends HTMLElement>(state: unknown): RefObject<Target | null> {
  const target = useRef<Target>(null)
  const previous = useRef(state)
  useEffect(() => {
    const root = target.current?.getRootNode()
    const isOutside = root instanceof ShadowRoot && isFocusOutside(root.host)
    if (previous.current !== state && !isOutside) target.current?.focus()
    previous.current = state
  }, [state])
  return target
}
