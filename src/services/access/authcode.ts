import { AcctError } from '../../errors/acct-error.ts'
import { basicAuth } from '../../transport/basic.ts'
import type { CallOptions, Transport } from '../../transport/transport.ts'
import { linkingEndpoints } from './linking-endpoints.ts'
import type { SocialCredential } from './social.ts'

/** A voice assistant's request (A§3). */
export interface AuthcodeRequest {
  clientId: string
  redirectUri: string
  state: string
  signal: AbortSignal
}

/** Credentials of the account holder: name and password, or the token of a session. */
export type BasicCredentials =
  | readonly [brand: string, username: string, password: string]
  | readonly [brand: string, token: string]

/**
 * POST /authcode (A§7): the authorization code for name and password, or for a token. Rejects with AcctError.
 */
export function authcode(
  transport: Transport,
  { clientId, redirectUri, signal }: AuthcodeRequest,
  credentials: BasicCredentials,
): Promise<string> {
  return getCode(transport, linkingEndpoints.authcode, {
    body: { client_id: clientId, redirect_uri: redirectUri },
    authorization: basicAuth(...credentials),
    signal,
  })
}

/** GET /authcode/mfa (A§7): the authorization code for a pending second factor. Rejects with AcctError. */
export function authcodeByMfa(
  transport: Transport,
  { clientId, redirectUri, signal }: AuthcodeRequest,
  factor: { email: string; token: string; otp: string },
): Promise<string> {
  const { email, token, otp } = factor
  return getCode(transport, linkingEndpoints.authcodeMfa, {
    query: { email, secondFactorAuthenticationToken: token, otp, clientId, redirectUri },
    signal,
  })
}

/**
 * GET /authcode/google and /authcode/apple (A§7): the authorization code for a social credential. Rejects
 * with AcctError.
 */
export function authcodeBySocial(
  transport: Transport,
  { clientId, redirectUri, state, signal }: AuthcodeRequest,
  credential: SocialCredential,
): Promise<string> {
  const query = { clientId, redirectUri, state }
  return credential.provider === 'google'
    ? getCode(transport, linkingEndpoints.authcodeGoogle, {
        query: { ...query, idToken: credential.idToken },
        signal,
      })
    : getCode(transport, linkingEndpoints.authcodeApple, {
        query: { ...query, code: credential.authCode },
        signal,
      })
}

async function getCode(
  transport: Transport,
  endpoint: Parameters<Transport['call']>[0],
  options: CallOptions,
): Promise<string> {
  const response = await transport.call(endpoint, options)
  const code =
    typeof response === 'object' && response !== null && 'authorizationCode' in response
      ? response.authorizationCode
      : null
  if (typeof code !== 'string' || !code) throw new AcctError('malformed')
  return code
}
