/** Time as the services see it: this machine's clock plus the difference learnt from a refused signature. */
export interface ServerClock {
  now(): Date
  /** Learns from an answer's Date header; says whether the difference was worth correcting. */
  learn(dateHeader: string | null): boolean
}

/** Differences below this do not explain a refused signature (ms); services allow five minutes. */
const TOLERANCE_MS = 60_000

/** Makes a clock; `local` gives this machine's time in ms. */
export function createServerClock(local: () => number = Date.now): ServerClock {
  let offsetMs = 0
  return {
    now: () => new Date(local() + offsetMs),
    learn(dateHeader) {
      const server = dateHeader ? Date.parse(dateHeader) : Number.NaN
      if (Number.isNaN(server)) return false
      const learnt = server - local()
      if (Math.abs(learnt - offsetMs) < TOLERANCE_MS) return false
      offsetMs = learnt
      return true
    },
  }
}
