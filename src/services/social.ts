import { AcctError } from '../errors/acct-error.ts'
import type { Transport } from '../transport/transport.ts'
import { linkingEndpoints } from './linking-endpoints.ts'
import { parseSession, type SessionAnswer } from './session-answer.ts'

/** What a social provider vouches with (A§3): Google an id token, Apple an authorization code. */
export type SocialCredential =
  | { provider: 'google'; idToken: string }
  | { provider: 'apple'; authCode: string }

/** A social sign-in (A§3). */
export interface SocialLogin {
  credential: SocialCredential
  /** Where the account holder goes on afterwards: a checked path of the portal. */
  redirectUri: string
}

/** The social payload (A§3, U-23). */
export function socialPayload({ credential, redirectUri }: SocialLogin): Record<string, string> {
  return credential.provider === 'google'
    ? { socialProvider: 'google', idToken: credential.idToken, redirectUri }
    : { socialProvider: 'appleweb', authCode: credential.authCode, redirectUri }
}

/** POST /authenticateViaSocial/{brand} (A§7): an answer without a token is `invalidLogin` (A§4). */
export async function signInSocially(
  transport: Transport,
  { brand, signal, ...login }: SocialLogin & { brand: string; signal: AbortSignal },
): Promise<SessionAnswer> {
  const answer = await transport.call(linkingEndpoints.authenticateViaSocial, {
    path: { brand },
    body: socialPayload(login),
    signal,
  })
  const session = parseSession(answer)
  if (!session) throw new AcctError('invalidLogin')
  return session
}
