/** Measurements of the probe in the portal. */
interface PortalProbe {
  /** When the last press was handled, ms since navigation start; null before one. */
  pressedMs: number | null
  /** When the awaited control was in a frame, ms since navigation start; null until then. */
  usableMs: number | null
  /** How long tasks have blocked the page beyond 50 ms each, since the control was awaited, ms. */
  blockingMs: number
  /** The longest time from a press or a key to the next paint since then, ms; 0 below 16. */
  longestEventMs: number
  /** Starts to await a control; with `isPressed` the time of the next press counts as the start. */
  await(control: Control): void
}

/** A control in the portal's shadow root that shows that a screen is usable. */
export interface Control {
  selector: string
  /** Text that the control contains. */
  text?: string
}

declare global {
  var acctPortal: PortalProbe
}

/**
 * Runs in the portal before its own scripts. Must not use outer names, because only its source is sent to the
 * page.
 * @param first the control to await from the start of the page
 */
export function portalProbe(first: Control): void {
  if (window !== window.top) return
  let awaited = first
  const isUsable = (): boolean =>
    [
      ...(document
        .querySelector('acct-portal')
        ?.shadowRoot?.querySelectorAll<HTMLElement>(awaited.selector) ?? []),
    ].some(
      (control) =>
        control.checkVisibility() &&
        control.closest('[aria-busy="true"]') === null &&
        (awaited.text === undefined || control.textContent.includes(awaited.text)),
    )
  const state: PortalProbe = {
    pressedMs: null,
    usableMs: null,
    blockingMs: 0,
    longestEventMs: 0,
    await(control) {
      awaited = control
      state.pressedMs = state.usableMs = null
      state.blockingMs = state.longestEventMs = 0
    },
  }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) state.blockingMs += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      state.longestEventMs = Math.max(state.longestEventMs, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  globalThis.acctPortal = state
  const frame = (): void => {
    if (state.usableMs === null && isUsable()) state.usableMs = performance.now()
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  // A press on Sign In arrives as its click, also by the Enter key.
  addEventListener(
    'click',
    () => {
      state.pressedMs = performance.now()
      state.usableMs = null
    },
    { capture: true },
  )
}
