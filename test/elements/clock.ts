/** Time of a page's own making: it stands still until it is moved on. */
export interface FakeClock {
  /** Local time, ms since 1970. */
  now(): number
  /** Moves time on and runs the timers that come due, in their order. */
  advance(ms: number): void
  restore(): void
}

/** Takes over the timers of the page, and the time limits of calls with them, until `restore`. */
export function fakeClock(): FakeClock {
  const real = {
    setTimeout: window.setTimeout,
    clearTimeout: window.clearTimeout,
    timeout: AbortSignal.timeout,
  }
  const due = new Map<number, { at: number; run: () => void }>()
  // Far from the ids of timers that were set before.
  let last = 1_000_000_000
  let now = 1_900_000_000_000
  window.setTimeout = ((run: () => void, ms = 0) => {
    last += 1
    due.set(last, { at: now + ms, run })
    return last
  }) as typeof setTimeout
  window.clearTimeout = (id) => {
    if (!due.delete(Number(id))) real.clearTimeout.call(window, id)
  }
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController()
    window.setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), ms)
    return controller.signal
  }
  return {
    now: () => now,
    advance(ms) {
      const end = now + ms
      for (;;) {
        const [next] = [...due].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)
        if (!next) break
        const [id, { at, run }] = next
        due.delete(id)
        now = Math.max(now, at)
        run()
      }
      now = end
    },
    restore() {
      Object.assign(window, { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout })
      AbortSignal.timeout = real.timeout
    },
  }
}
