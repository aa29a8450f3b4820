import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to an element whenever `state` changes: what had it has gone. The first drawing leaves it alone. */
export function useFocusOnChange<Target extends HTMLElement>(state: unknown): RefObject<Target | null> {
  const target = useRef<Target>(null)
  const known = useRef(state)
  useEffect(() => {
    if (known.current !== state) target.current?.focus()
    known.current = state
  }, [state])
  return target
}
