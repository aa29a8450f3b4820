import { useEffect, useRef } from 'react'
import { useAccount } from '../../../account/use-account.ts'
import { watchOutcome } from './outcome-watch.ts'

export interface OrderUncertainty {
  /** Whether the outcome of an order is unknown and nothing else may be sent. */
  isUnknown: boolean
  /** Whether the account does not show a sent order, which may still happen. */
  isMissed: boolean
  /** Whether a lookup or a retry is pending. */
  isPending: boolean
}

/** Looks up an order whose outcome is unknown, in the background and at every return to the page. */
export function useOutcomePolling(
  check: () => Promise<void>,
  { isUnknown, isMissed, isPending }: OrderUncertainty,
): void {
  const view = useAccount().host?.ownerDocument.defaultView
  const latest = useRef(check)
  useEffect(() => {
    latest.current = check
  })
  const since = useRef<number | null>(null)
  useEffect(() => {
    if (!isUnknown && !isMissed) since.current = null
    else since.current ??= Date.now()
    if (since.current === null || isPending || !view) return
    return watchOutcome({
      view,
      since: since.current,
      isPolling: isUnknown,
      check: () => void latest.current(),
    })
  }, [isUnknown, isMissed, isPending, view])
}
