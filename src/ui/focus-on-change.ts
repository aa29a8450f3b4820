import { type RefObject, useEffect, useRef } from 'react'
import { isFocusElsewhere } from './focus-place.ts'

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
