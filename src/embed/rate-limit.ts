/** Counts calls by origin. */
export interface RateLimit {
  /**
   * Takes one call into account.
   * @returns 0 when it may be served; else how long to wait until one may, ms
   */
  take(origin: string): number
}

/** Calls served lately, by origin, in ms of the clock below; shared by the frames of one portal. */
export interface CallMemory {
  read(origin: string): readonly number[]
  write(origin: string, times: readonly number[]): void
}

const WINDOW_MS = 60_000
/** Where the settings say nothing that could be counted to. */
const USUAL = 50

/** This document's clock: it never steps, and starts where other documents' clocks are. In ms. */
const steadyClock = (): number => performance.timeOrigin + performance.now()

/**
 * At most so many calls of an origin in any 60 s (A§9). Calls that are refused do not count. The memory keeps a page
 * from starting anew by loading its frame again, or by using two.
 */
export function createRateLimit({
  perMinute,
  memory = ownMemory(),
  now = steadyClock,
}: {
  perMinute: number
  memory?: CallMemory
  now?: () => number
}): RateLimit {
  const most = Number.isFinite(perMinute) ? Math.max(0, Math.floor(perMinute)) : USUAL
  /** Nobody has to look again before then: a flood costs next to nothing. */
  const closedUntil = new Map<string, number>()
  return {
    take(origin) {
      const time = now()
      const closed = closedUntil.get(origin) ?? 0
      if (closed > time) return Math.ceil(closed - time)
      const recent = memory.read(origin).filter((at) => at > time - WINDOW_MS && at <= time + 1)
      if (recent.length >= most) {
        const opens = (recent[recent.length - Math.max(most, 1)] ?? time) + WINDOW_MS
        closedUntil.set(origin, opens)
        return Math.max(1, Math.ceil(opens - time))
      }
      // No two alike, so that what frames tell each other can be put together.
      memory.write(origin, [...recent, Math.max(time, (recent.at(-1) ?? -1) + 0.001)])
      return 0
    },
  }
}

function ownMemory(): CallMemory {
  const calls = new Map<string, readonly number[]>()
  return {
    read: (origin) => calls.get(origin) ?? [],
    write: (origin, times) => calls.set(origin, times),
  }
}
