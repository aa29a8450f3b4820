import type { Transport } from '../transport/transport.ts'
import { type SignInAnswer, signInByEmail, signInByToken } from './auth.ts'
import type { SessionAnswer } from './session-answer.ts'

/** The calls of a sign-in, bound to one brand's transport. All reject with AcctError only. */
export interface Client {
  signInByEmail(login: { username: string; password: string; signal: AbortSignal }): Promise<SignInAnswer>
  signInByToken(token: string, signal?: AbortSignal): Promise<SessionAnswer>
}

/** Makes the calls of one brand. */
export function createClient(brand: string, transport: Transport): Client {
  return {
    signInByEmail: (login) => signInByEmail(transport, { ...login, brand }),
    signInByToken: (token, signal) =>
      signInByToken(transport, { brand, token, ...(signal ? { signal } : {}) }),
  }
}
