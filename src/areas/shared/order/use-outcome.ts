import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AcctError } from '../../../errors/acct-error.ts'
import { errorDetail } from '../../../react/error-detail.ts'
import type { ErrorPlace } from '../../../react/events.ts'
import { useAccount, useAccountState } from '../../../react/use-account.ts'
import { getOrder } from '../../../store/orders/order.slice.ts'

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
  const look = useEffectEvent(check)
  const since = useRef<number | null>(null)
  useEffect(() => {
    if (!isUnknown && !isMissed) since.current = null
    else since.current ??= Date.now()
    if (since.current === null || isPending || !view) return
    return watchOutcome({ view, since: since.current, isPolling: isUnknown, check: () => void look() })
  }, [isUnknown, isMissed, isPending, view])
}

const POLL_MS = 5_000
const WATCH_MS = 60_000

export interface OutcomeWatch {
  /** The window whose returns to the foreground start a lookup; null without one. */
  view: EventTarget & { document: EventTarget & { visibilityState: string } }
  /** Time from which the outcome is unknown, ms since 1970. */
  since: number
  /** Whether lookups also repeat while the page stays open, not only at a return to it. */
  isPolling: boolean
  check(): void
}

const RETURNS = ['focus', 'online', 'pageshow'] as const

/**
 * Calls `check` at every return to the page, and, during the first 60 s of an unknown outcome, once after 5 s
 * . Returns the function that stops it.
 */
export function watchOutcome({ view, since, isPolling, check }: OutcomeWatch): () => void {
  const { document: page } = view
  const onVisible = (): void => {
    if (page.visibilityState === 'visible') check()
  }
  const isDue = isPolling && Date.now() - since < WATCH_MS
  const timer = isDue ? setTimeout(check, POLL_MS) : undefined
  page.addEventListener('visibilitychange', onVisible)
  for (const name of RETURNS) view.addEventListener(name, check)
  return () => {
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', onVisible)
    for (const name of RETURNS) view.removeEventListener(name, check)
  }
}

/**
 * Returns why the outcome of an order is unknown: the first failure, because each lookup has one of its own, and
 * the reference on the screen must not change. Reports it once.
 */
export function useOutcomeError(area: ErrorPlace): AcctError | null {
  const { emit } = useAccount()
  const { placing, isOutcomeUnknown, isMissed } = useAccountState(getOrder)
  const [first, setFirst] = useState<AcctError | null>(null)
  const error = placing.status === 'failed' ? placing.error : null

  useEffect(() => {
    if (!isOutcomeUnknown && !isMissed) {
      setFirst(null)
      return
    }
    if (first || !error) return
    setFirst(error)
    // A missed order has failed, which the screen reports.
    if (isOutcomeUnknown) emit('acct-error', errorDetail(error, area))
  }, [isOutcomeUnknown, isMissed, first, error, area, emit])
  return first
}
