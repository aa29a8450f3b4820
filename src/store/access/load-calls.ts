import { codeError } from '../../errors/code-error.ts'
import { untilLoaded } from '../../i18n/until-loaded.ts'
import type { Calls } from '../core/context.ts'
import type { createCalls } from './create-calls.ts'

/** @param code the code of the calls, where it has loaded already */
export function callsLoader(
  deps: Parameters<typeof createCalls>[0],
  code?: { createCalls: typeof createCalls },
) {
  let loaded: Calls | null = null
  let loading: Promise<Calls> | null = null
  return {
    /** The calls once they have loaded. */
    loaded: () => loaded,
    /** Rejects with AcctError `network` or `damaged` when the code does not load; the next call of `load` tries again. */
    load(): Promise<Calls> {
      loading ??= (code ? Promise.resolve(code) : untilLoaded(() => import('./create-calls.ts'))).then(
        ({ createCalls }) => {
          loaded = createCalls(deps)
          return loaded
        },
        (cause) => {
          loading = null
          throw codeError(cause)
        },
      )
      return loading
    },
  }
}
