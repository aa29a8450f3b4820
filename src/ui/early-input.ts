import { type RefObject, useLayoutEffect } from 'react'

/**
 * Takes over what was put into a control before React was there: typed, pasted or filled in. `adopt` is told of the
 * control once, when it is first drawn.
 */
export function useEarlyInput<Control extends HTMLElement>(
  control: RefObject<Control | null>,
  adopt: (control: Control) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what came before the first drawing
  useLayoutEffect(() => {
    if (control.current) adopt(control.current)
  }, [])
}
