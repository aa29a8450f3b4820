import { useEffect, useRef } from 'react'

/** Time between two checks of an order whose outcome is unknown, ms. */
const POLL_MS = 5_000

/**
 * Calls `check` 5 s after `isWaiting` becomes true; a pending check sets it to false, so the calls repeat.
 */
export function useOutcomePolling(check: () => Promise<void>, isWaiting: boolean): void {
  const latest = useRef(check)
  useEffect(() => {
    latest.current = check
  })
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => void latest.current(), POLL_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
}
