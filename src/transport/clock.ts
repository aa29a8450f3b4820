/**
 * The time of the services: the local clock plus an offset, measured when the services reject a signature.
 */
export interface ServerClock {
  now(): Date
  /**
   * Corrects the clock by a response's Date header; returns whether the correction was large enough to
   * matter.
   */
  sync(dateHeader: string | null): boolean
}

/** Smaller offsets do not explain a rejected signature (ms); the services allow five minutes. */
const TOLERANCE_MS = 60_000

/** Creates a clock; `local` returns the local time in ms. */
export function createServerClock(local: () => number = Date.now): ServerClock {
  let offsetMs = 0
  return {
    now: () => new Date(local() + offsetMs),
    sync(dateHeader) {
      const server = dateHeader ? Date.parse(dateHeader) : Number.NaN
      if (Number.isNaN(server)) return false
      const measuredMs = server - local()
      if (Math.abs(measuredMs - offsetMs) < TOLERANCE_MS) return false
      offsetMs = measuredMs
      return true
    },
  }
}
