import { AcctError } from '../../errors/acct-error.ts'

/**
 * Time limits of a change in ms: of the lookup before it, of the change itself, and of both with the lookups
 * after it, so that a screen shows the outcome within 30 s. They start once the change holds its tab lock.
 */
const LIMIT_MS = { lookup: 6_000, change: 22_000, all: 27_000 }

/** The time limits of one change as signals, each of which also aborts with the signal they came from. */
export type TimeLimits = Record<keyof typeof LIMIT_MS, AbortSignal>

/** Starts the time limits of one change. */
export function timeLimits(signal: AbortSignal): TimeLimits {
  const within = (ms: number): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(ms)])
  return { lookup: within(LIMIT_MS.lookup), change: within(LIMIT_MS.change), all: within(LIMIT_MS.all) }
}

/** Returns why a change failed: its timeout, else what was thrown. */
export const timeoutOr = (thrown: unknown, { change }: Pick<TimeLimits, 'change'>): unknown =>
  change.aborted ? new AcctError('timeout', { cause: thrown }) : thrown
