import type { SliceContext } from './context.ts'
import type { RequestState } from './request.ts'

/** Resolves once a request is not under way: at once, or with its outcome. */
export function settled(
  { changed }: Pick<SliceContext, 'changed'>,
  get: () => RequestState<unknown>,
): Promise<void> {
  return new Promise((resolve) => {
    if (get().status !== 'pending') {
      resolve()
      return
    }
    const stop = changed(() => {
      if (get().status === 'pending') return
      stop()
      resolve()
    })
  })
}
