import { AcctError } from '../../errors/acct-error.ts'
import { basicAuth } from '../../transport/basic.ts'
import type { Transport } from '../../transport/transport.ts'
import { endpoints } from '../endpoints.ts'
import {
  parseSecondFactor,
  parseSession,
  type SecondFactorChallenge,
  type SessionResponse,
} from './session-response.ts'

/** The result of a sign-in: a session, or the request for a second factor. */
export type SignInResult =
  | { kind: 'session'; session: SessionResponse }
  /** With the rejection that contained the request, if there was one. */
  | { kind: 'secondFactor'; mfa: SecondFactorChallenge; rejection?: AcctError }

/**
 * POST /byEmail (A§7). Rejects with AcctError; `invalidLogin` for a response without session or second
 * factor.
 */
export async function signInByEmail(
  transport: Transport,
  login: { brand: string; username: string; password: string; signal?: AbortSignal },
): Promise<SignInResult> {
  const { brand, username, password, signal } = login
  let demand: SecondFactorChallenge | null = null
  let response: unknown
  try {
    response = await transport.call(endpoints.byEmail, {
      body: { brand },
      authorization: basicAuth(brand, username, password),
      onRejection(body) {
        demand = parseSecondFactor(body)
      },
      ...(signal ? { signal } : {}),
    })
  } catch (rejection) {
    if (demand && rejection instanceof AcctError) return { kind: 'secondFactor', mfa: demand, rejection }
    throw rejection
  }
  const mfa = isSuccess(response) ? parseSecondFactor(response) : null
  if (mfa) return { kind: 'secondFactor', mfa }
  return { kind: 'session', session: sessionOr('invalidLogin', response) }
}

/** POST /byToken (A§7, U-04): a session for a stored token. Rejects with AcctError. */
export async function signInByToken(
  transport: Transport,
  login: { brand: string; token: string; signal?: AbortSignal },
): Promise<SessionResponse> {
  const { brand, token, signal } = login
  const response = await transport.call(endpoints.byToken, {
    body: { brand },
    authorization: basicAuth(brand, token),
    ...(signal ? { signal } : {}),
  })
  return sessionOr('invalidLogin', response)
}

/**
 * Parses a session. Throws an AcctError with the given code for a response without data or with an error
 * (A§5).
 */
export function sessionOr(code: 'invalidLogin' | 'invalidMfa', response: unknown): SessionResponse {
  const session = isSuccess(response) ? parseSession(response) : null
  if (!session) throw new AcctError(code, getDetail(response))
  return session
}

/** Returns whether a response has data and no error. */
export function isSuccess(response: unknown): response is object {
  return typeof response === 'object' && response !== null && !('error' in response && response.error)
}

/** Returns the server's text about a failure. */
export function getDetail(response: unknown): { detail?: string } {
  if (typeof response !== 'object' || response === null) return {}
  const { message, error } = response as { message?: unknown; error?: unknown }
  const detail = [message, error].find((text) => typeof text === 'string' && text)
  return typeof detail === 'string' ? { detail } : {}
}
