import { AcctError } from '../../errors/acct-error.ts'

/** Resolves after `ms`; rejects with AcctError `aborted` when the signal aborts, or has aborted before. */
export function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new AcctError('aborted'))
    const onAbort = (): void => {
      clearTimeout(timer)
      reject(new AcctError('aborted'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal.addEventListener('abort', onAbort, { once: true })
  })
}

/** Settles with a result; rejects with AcctError `timeout` when the limit ends, or has ended before. */
export function within<Result>(limit: AbortSignal, result: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const end = (): void => reject(new AcctError('timeout'))
    if (limit.aborted) end()
    limit.addEventListener('abort', end, { once: true })
    result.then(resolve, reject)
  })
}
