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
