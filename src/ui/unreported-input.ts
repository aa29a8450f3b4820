import { type RefObject, useLayoutEffect } from 'react'

/**
 * Calls `adopt` once, after the first render, so that a component can take the value which the visitor typed,
 * pasted or autofilled before hydration.
 */
export function usePrehydrationInput<Control extends HTMLElement>(
  control: RefObject<Control | null>,
  adopt: (control: Control) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hook reads the control only after the first render
  useLayoutEffect(() => {
    if (control.current) adopt(control.current)
  }, [])
}
