import { useEffect, useReducer } from 'react'

/** Whole seconds until a moment, counted down on the second; 0 from that moment on, or without one. */
export function useSecondsUntil(moment: number | null, now: () => number): number {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  const left = moment === null ? 0 : Math.max(0, moment - now())
  useEffect(() => {
    if (moment === null || left === 0) return
    // A render may be late: what counts is the moment.
    const rest = moment - now()
    const timer = setTimeout(tick, rest > 0 ? rest % 1000 || 1000 : 0)
    return () => clearTimeout(timer)
  })
  return Math.ceil(left / 1000)
}
