/** Time between two lookups of an order whose outcome is unknown, ms. */
const POLL_MS = 5_000
/** How long the lookups repeat in the background, ms. */
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
 * Calls `check` at every return to the page, and once 5 s from now during the first 60 s. Returns the
 * function that stops it.
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
