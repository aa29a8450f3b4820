/** Time between two lookups of an order whose outcome is unknown, ms. */
const POLL_MS = 5_000
/** How long the lookups repeat in the background, ms. */
const WATCH_MS = 60_000

export interface OutcomeWatch {
  /** The window whose returns to the foreground start a lookup; null without one. */
  view: EventTarget & { document: EventTarget & { visibilityState: string } }
  /** Start of the uncertainty, ms. */
  since: number
  /** Whether lookups repeat in the background, and not only at a return. */
  isPolling: boolean
  check(): void
}

const RETURNS = ['focus', 'online', 'pageshow'] as const

/**
 * Calls `check` once, 5 s from now, while the first 60 s last, and at every return to the page. Returns
 * the function that stops it.
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
