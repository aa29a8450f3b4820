import { AcctError } from '../../errors/acct-error.ts'

/**
 * A screen says within 30 s what became of a change, whatever is asked before it and after it (ms): how long may be
 * waited for what is true before, for the change itself, and for all of it.
 */
const LIMIT_MS = { before: 6_000, change: 22_000, all: 27_000 }

/** The time limits of one change, from now on; each aborts with `signal` as well. */
export function changeLimits(signal: AbortSignal): Record<keyof typeof LIMIT_MS, AbortSignal> {
  const until = (ms: number): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(ms)])
  return { before: until(LIMIT_MS.before), change: until(LIMIT_MS.change), all: until(LIMIT_MS.all) }
}

/** Why a change failed: what was thrown, or that its time was up. */
export const whyFailed = (thrown: unknown, { change }: { change: AbortSignal }): unknown =>
  change.aborted ? new AcctError('timeout') : thrown
