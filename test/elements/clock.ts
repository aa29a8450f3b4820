/** A fake clock that advances only on demand. */
export interface FakeClock {
  /** Local time, ms since 1970. */
  now(): number
  /** Advances the time and runs due timers in order. */
  advance(ms: number): void
  restore(): void
}

/** Replaces the page's timers and `AbortSignal.timeout` until `restore`. */
export function fakeClock(): FakeClock {
  const real = {
    setTimeout: window.setTimeout,
    clearTimeout: window.clearTimeout,
    timeout: AbortSignal.timeout,
  }
  const due = new Map<number, { at: number; run: () => void }>()
  // Far from the ids of real timers.
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
