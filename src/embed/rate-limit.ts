/** Counts calls by origin. */
export interface RateLimit {
  /**
   * Counts one call.
   * @returns 0 if the call may be served, otherwise the delay in ms until one may.
   */
  take(origin: string): number
}

/** Recently served calls by origin, in ms of the clock below; all frames of one portal share it. */
export interface CallMemory {
  read(origin: string): readonly number[]
  write(origin: string, times: readonly number[]): void
}

const WINDOW_MS = 60_000
/** Limit without a valid number in the settings. */
const DEFAULT_PER_MINUTE = 50

/** Returns a monotonic time in ms that is comparable between documents. */
const steadyClock = (): number => performance.timeOrigin + performance.now()

/**
 * Creates a limit of `perMinute` calls per origin in any 60 s (A§9). Refused calls do not count. Because of
 * the memory, a page cannot reset its count by reloading the frame or by using two frames.
 */
export function createRateLimit({
  perMinute,
  memory = createMemory(),
  now = steadyClock,
}: {
  perMinute: number
  memory?: CallMemory
  now?: () => number
}): RateLimit {
  const limit = Number.isFinite(perMinute) ? Math.max(0, Math.floor(perMinute)) : DEFAULT_PER_MINUTE
  /** Cached end of the refusal by origin, so that a flood of calls does not read the memory. */
  const closedUntil = new Map<string, number>()
  return {
    take(origin) {
      const time = now()
      const closed = closedUntil.get(origin) ?? 0
      if (closed > time) return Math.ceil(closed - time)
      const recent = memory.read(origin).filter((at) => at > time - WINDOW_MS && at <= time + 1)
      if (recent.length >= limit) {
        const opens = (recent[recent.length - Math.max(limit, 1)] ?? time) + WINDOW_MS
        closedUntil.set(origin, opens)
        return Math.max(1, Math.ceil(opens - time))
      }
      // The times are unique, so that frames can merge their lists.
      memory.write(origin, [...recent, Math.max(time, (recent.at(-1) ?? -1) + 0.001)])
      return 0
    },
  }
}

function createMemory(): CallMemory {
  const calls = new Map<string, readonly number[]>()
  return {
    read: (origin) => calls.get(origin) ?? [],
    write: (origin, times) => calls.set(origin, times),
  }
}
