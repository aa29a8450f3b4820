import { AcctError } from '../errors/acct-error.ts'
import { basicAuth } from '../transport/basic.ts'
import type { Transport } from '../transport/transport.ts'
import { endpoints } from './endpoints.ts'
import { parseSecondFactor, parseSession, type SecondFactor, type SessionAnswer } from './session-answer.ts'

/** How a sign-in ended: in a session, or in a demand for a second factor (A§4). */
export type SignInAnswer =
  | { kind: 'session'; session: SessionAnswer }
  | { kind: 'secondFactor'; mfa: SecondFactor }

/** POST /byEmail (A§7). Rejects with AcctError; an answer that is neither session nor demand is `invalidLogin`. */
export async function signInByEmail(
  transport: Transport,
  login: { brand: string; username: string; password: string; signal?: AbortSignal },
): Promise<SignInAnswer> {
  const { brand, username, password, signal } = login
  const answer = await transport.call(endpoints.byEmail, {
    body: { brand },
    authorization: basicAuth(brand, username, password),
    ...(signal ? { signal } : {}),
  })
  const mfa = isAnswer(answer) ? parseSecondFactor(answer) : null
  if (mfa) return { kind: 'secondFactor', mfa }
  return { kind: 'session', session: sessionOr('invalidLogin', answer) }
}

/** POST /byToken (A§7, U-04): a session for a token that is already known. */
export async function signInByToken(
  transport: Transport,
  login: { brand: string; token: string; signal?: AbortSignal },
): Promise<SessionAnswer> {
  const { brand, token, signal } = login
  const answer = await transport.call(endpoints.byToken, {
    body: { brand },
    authorization: basicAuth(brand, token),
    ...(signal ? { signal } : {}),
  })
  return sessionOr('invalidLogin', answer)
}

/** What both second-factor calls send (A§7). */
export interface SecondFactorRequest {
  brand: string
  mfa: SecondFactor
  /** The account's second-factor settings, as the services gave them. */
  userMFASettings: unknown
  signal?: AbortSignal
}

/** PUT /mfaValidateLoginOTP (A§7): the code for a session. */
export async function validateCode(
  transport: Transport,
  request: SecondFactorRequest & { code: string },
): Promise<SessionAnswer> {
  const answer = await transport.call(endpoints.validateCode, {
    body: { ...secondFactorBody(request), oneTimePasscode: request.code },
    ...(request.signal ? { signal: request.signal } : {}),
  })
  return sessionOr('invalidMfa', answer)
}

/** PUT /mfaResendOTP (A§7): a new code; the answer may bring a new second-factor token. */
export async function resendCode(transport: Transport, request: SecondFactorRequest): Promise<SecondFactor> {
  const answer = await transport.call(endpoints.resendCode, {
    body: secondFactorBody(request),
    ...(request.signal ? { signal: request.signal } : {}),
  })
  if (!isAnswer(answer) || isFailure(answer)) throw new AcctError('invalidMfa', detailOf(answer))
  return parseSecondFactor(answer) ?? request.mfa
}

function secondFactorBody({ brand, mfa, userMFASettings }: SecondFactorRequest): Record<string, unknown> {
  return {
    brand,
    secondFactorAuthenticationToken: mfa.token,
    email: mfa.email,
    userMFASettings: userMFASettings ?? mfa.contactType,
  }
}

/** An answer without data or with an error message is no session (A§5). */
function sessionOr(code: 'invalidLogin' | 'invalidMfa', answer: unknown): SessionAnswer {
  const session = isAnswer(answer) ? parseSession(answer) : null
  if (!session) throw new AcctError(code, detailOf(answer))
  return session
}

/** A resend's answer without data, or with anything but success in it (A§5). */
function isFailure(answer: object): boolean {
  const { statusCode, code, errorMessage } = answer as Readonly<Record<string, unknown>>
  const isOtherStatus = statusCode !== undefined && statusCode !== 200
  return Object.keys(answer).length === 0 || isOtherStatus || Boolean(code ?? errorMessage)
}

function isAnswer(answer: unknown): answer is object {
  return typeof answer === 'object' && answer !== null && !('error' in answer && answer.error)
}

function detailOf(answer: unknown): { detail?: string } {
  if (typeof answer !== 'object' || answer === null) return {}
  const { message, error } = answer as { message?: unknown; error?: unknown }
  const detail = [message, error].find((text) => typeof text === 'string' && text)
  return typeof detail === 'string' ? { detail } : {}
}
