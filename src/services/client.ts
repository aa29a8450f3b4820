import type { Transport } from '../transport/transport.ts'
import { type SignInResult, signInByEmail, signInByToken } from './access/auth.ts'
import type { SessionResponse } from './access/session-response.ts'
import { nameFailures } from './name-failures.ts'

/** The calls of a sign-in, bound to one brand's transport. All reject with AcctError only. */
export interface Client {
  signInByEmail(login: { username: string; password: string; signal: AbortSignal }): Promise<SignInResult>
  signInByToken(token: string, signal?: AbortSignal): Promise<SessionResponse>
}

/** Creates the sign-in calls of one brand. */
export function createClient(brand: string, transport: Transport): Client {
  const auth = nameFailures({ signInByEmail, signInByToken })
  return {
    signInByEmail: (login) => auth.signInByEmail(transport, { ...login, brand }),
    signInByToken: (token, signal) =>
      auth.signInByToken(transport, { brand, token, ...(signal ? { signal } : {}) }),
  }
}
