/** Counts calls by origin. */
export interface RateLimit {
  /**
   * Counts one call. The calls of a frame are counted in their order.
   * @returns 0 if the call may be served, otherwise the delay in ms until one may. Returns a number, not a
   *   promise, while an earlier refusal still applies.
   */
  take(origin: string): number | Promise<number>
}

/** Recently served calls by origin, in ms of the clock below; all frames of one portal share it. */
export interface CallMemory {
  /**
   * Changes the times of an origin in one step: no other frame or tab reads or writes them between the call of
   * `change` and the end of the step. Never rejects.
   */
  update(origin: string, change: CallChange): Promise<number> | number
}

/** Returns the new times of an origin, and the result of the step. */
export type CallChange = (times: readonly number[]) => { times: readonly number[]; result: number }

const WINDOW_MS = 60_000
/** Limit without a valid number in the settings. */
const DEFAULT_PER_MINUTE = 50

/** Returns a monotonic time in ms that is comparable between documents. */
const steadyClock = (): number => performance.timeOrigin + performance.now()

/**
 * Creates a limit of `perMinute` calls per origin in any 60 s (A§9). Refused calls do not count. Because of
 * the memory, a page cannot reset its count by reloading the frame or by using several frames or tabs.
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
  function getRefusal(origin: string): number {
    return Math.max(0, Math.ceil((closedUntil.get(origin) ?? 0) - now()))
  }
  return {
    take(origin) {
      const refusal = getRefusal(origin)
      if (refusal > 0) return refusal
      return memory.update(origin, (times) => {
        const time = now()
        // The clocks of two documents differ a little; a time that is far ahead belongs to a clock that was set.
        const recent = times.filter((at) => at > time - WINDOW_MS && at < time + WINDOW_MS)
        if (recent.length >= limit) {
          const opens = (recent[recent.length - Math.max(limit, 1)] ?? time) + WINDOW_MS
          closedUntil.set(origin, opens)
          return { times: recent, result: Math.max(1, Math.ceil(opens - time)) }
        }
        // The times are unique, so that frames without storage can merge their lists.
        return { times: [...recent, Math.max(time, (recent.at(-1) ?? -1) + 0.001)], result: 0 }
      })
    },
  }
}

/** Creates a memory of one document. */
function createMemory(): CallMemory {
  const calls = new Map<string, readonly number[]>()
  return {
    update(origin, change) {
      const { times, result } = change(calls.get(origin) ?? [])
      calls.set(origin, times)
      return result
    },
  }
}
