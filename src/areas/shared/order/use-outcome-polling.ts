import { useEffect, useRef } from 'react'

/** After which time is asked once more what became of an order of which nobody knows, ms. */
const ASK_MS = 5_000

/** Asks what became of an order, again and again, for as long as nobody knows and nobody is asking. */
export function useOutcomePolling(ask: () => Promise<void>, isWaiting: boolean): void {
  const asking = useRef(ask)
  useEffect(() => {
    asking.current = ask
  })
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => void asking.current(), ASK_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
}
