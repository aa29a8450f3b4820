import { useEffect, useReducer } from 'react'

/** Returns the whole seconds until `moment` (ms since 1970) and counts down; 0 after it, or without one. */
export function useSecondsUntil(moment: number | null, now: () => number): number {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  const secondsLeft = moment === null ? 0 : Math.max(0, moment - now())
  useEffect(() => {
    if (moment === null || secondsLeft === 0) return
    // Timers can be late, so each tick reads the clock.
    const rest = moment - now()
    const timer = setTimeout(tick, rest > 0 ? rest % 1000 || 1000 : 0)
    return () => clearTimeout(timer)
  })
  return Math.ceil(secondsLeft / 1000)
}
