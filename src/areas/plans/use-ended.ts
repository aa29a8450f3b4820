import { useRef } from 'react'
import { useAccountState } from '../../account/use-account.ts'
import type { AcctError } from '../../errors/acct-error.ts'

/** Why a session has ended while the plans were looked at, which stay for visitors; null while none has. */
export function useEnded(): AcctError | null {
  const { authenticated, signIn } = useAccountState(({ auth }) => auth)
  const wasSignedIn = useRef(false)
  if (authenticated) wasSignedIn.current = true
  return !authenticated && wasSignedIn.current && signIn.status === 'failed' ? signIn.error : null
}
