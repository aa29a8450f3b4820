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
