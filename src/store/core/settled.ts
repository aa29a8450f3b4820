import { AcctError } from '../../errors/acct-error.ts'
import type { SliceContext } from './context.ts'
import type { RequestState } from './request.ts'

/** Resolves once a request is not pending. */
export function settled(
  { subscribe }: Pick<SliceContext, 'subscribe'>,
  get: () => RequestState<unknown>,
): Promise<void> {
  return new Promise((resolve) => {
    if (get().status !== 'pending') {
      resolve()
      return
    }
    const unsubscribe = subscribe(() => {
      if (get().status === 'pending') return
      unsubscribe()
      resolve()
    })
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
