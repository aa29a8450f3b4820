import { AcctError } from '../../errors/acct-error.ts'
import { codeError } from '../../errors/code-error.ts'
import type { Changes } from './change.ts'
import type { SliceContext } from './context.ts'

/**
 * Loads the code of changes with the first one. Rejects with AcctError: `network` when it does not load,
 * `aborted` when the session ends meanwhile, so that no change of one account begins for the next.
 */
export async function loadChanges(context: SliceContext): Promise<Changes> {
  const signal = context.signal()
  const code = await import('./change.ts').catch((cause) => {
    throw codeError(cause)
  })
  if (signal.aborted) throw new AcctError('aborted')
  return context.use(code.changes)
}
