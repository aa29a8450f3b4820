/** Measurements of the probe on a page with a long list. */
interface ListProbe {
  /** Time from the last response to the frame in which the list is usable, ms; null until then. */
  usableMs: number | null
  /** Time from each input to the next frame, ms. */
  interactions: number[]
}

declare global {
  var acctLists: ListProbe
}

/**
 * Runs in a page before its own scripts. Must not use outer names, because only its source is sent to the
 * page.
 * @param usable selector inside the portal's shadow root that matches once the list is usable
 */
export function listProbe(usable: string): void {
  if (window !== window.top) return
  const state: ListProbe = { usableMs: null, interactions: [] }
  globalThis.acctLists = state
  /** Returns the end of the last response of the services, ms since navigation start. */
  const lastAnswer = (): number =>
    Math.max(
      ...performance
        .getEntriesByType('resource')
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ initiatorType }) => initiatorType === 'fetch')
        .map(({ responseEnd }) => responseEnd),
    )
  const frame = (): void => {
    const control = document.querySelector('acct-portal')?.shadowRoot?.querySelector(usable)
    // The next frame starts after the paint of this one.
    if (control?.checkVisibility())
      requestAnimationFrame((now) => {
        state.usableMs = now - lastAnswer()
      })
    else requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
      if (entry.interactionId) state.interactions.push(entry.duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}
