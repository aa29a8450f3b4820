/** What the probe has seen on a page with a long list. */
export interface ListProbe {
  /** From the end of the last answer to the frame in which the list could be used, ms; null until then. */
  usableMs: number | null
  /** From each input to the frame that answers it, ms. */
  interactions: number[]
}

declare global {
  var acctLists: ListProbe
}

/**
 * Runs in a page before its own scripts. Stands alone, as only its text is sent.
 * @param usable Selector, inside the portal's shadow root, of what stands there once the list can be used.
 */
export function listProbe(usable: string): void {
  if (window !== window.top) return
  const state: ListProbe = { usableMs: null, interactions: [] }
  globalThis.acctLists = state
  /** End of the last answer of the services, ms since the navigation began. */
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
    // The frame after this one has been painted.
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
