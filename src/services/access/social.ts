import { AcctError } from '../../errors/acct-error.ts'
import type { Transport } from '../../transport/transport.ts'
import { linkingEndpoints } from './linking-endpoints.ts'
import { parseSession, type SessionResponse } from './session-response.ts'

/** The credential of a social provider: Google's id token, Apple's authorization code. */
export type SocialCredential =
  | { provider: 'google'; idToken: string }
  | { provider: 'apple'; authCode: string }

/** A social sign-in. */
export interface SocialLogin {
  credential: SocialCredential
  /** Validated path of the portal that follows the sign-in. */
  redirectUri: string
}

/** Returns the payload of a social sign-in (A§3, U-23). */
export function socialPayload({ credential, redirectUri }: SocialLogin): Record<string, string> {
  return credential.provider === 'google'
    ? { socialProvider: 'google', idToken: credential.idToken, redirectUri }
    : { socialProvider: 'appleweb', authCode: credential.authCode, redirectUri }
}

/**
 * POST /authenticateViaSocial/{brand} (A§7). Rejects with AcctError; `invalidLogin` for a response without a
 * token.
 */
export async function signInSocially(
  transport: Transport,
  { brand, signal, ...login }: SocialLogin & { brand: string; signal: AbortSignal },
): Promise<SessionResponse> {
  const response = await transport.call(linkingEndpoints.authenticateViaSocial, {
    path: { brand },
    body: socialPayload(login),
    signal,
  })
  const session = parseSession(response)
  if (!session) throw new AcctError('invalidLogin')
  return session
}
