import { withTabLock } from './tab-lock.ts'
import { type TimeLimits, timeLimits, timeoutOr } from './time-limits.ts'

/**
 * Returns a function that runs another one, with the limits of a change, while no other change of the brand
 * runs. It rejects with AcctError `changePending` after too long.
 */
export function changeLock(brand: string) {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(signal: AbortSignal, run: (limits: TimeLimits) => Promise<Result>): Promise<Result> => {
    const turn = (): Promise<Result> =>
      withTabLock({ brand, name: 'change', signal }, () => run(timeLimits(signal)))
    // The lock knows no order within this page where the browser has no locks.
    const own = last.then(turn, turn)
    last = own
    return own
  }
}

/** Makes a call within the limit of a change. Rejects with AcctError `timeout` after it. */
export async function withinLimit<Result>(
  signal: AbortSignal,
  call: (limit: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limits = timeLimits(signal)
  try {
    return await call(limits.change)
  } catch (thrown) {
    throw timeoutOr(thrown, limits)
  }
}
