import { useRef } from 'react'
import { useAccountState } from '../../account/use-account.ts'
import type { AcctError } from '../../errors/acct-error.ts'

/** Returns the error that ended the session on this screen, which visitors may see too; null without one. */
export function useEnded(): AcctError | null {
  const { authenticated, signIn } = useAccountState(({ auth }) => auth)
  const wasSignedIn = useRef(false)
  if (authenticated) wasSignedIn.current = true
  return !authenticated && wasSignedIn.current && signIn.status === 'failed' ? signIn.error : null
}
