import { AcctError } from '../errors/acct-error.ts'
import type { Transport } from '../transport/transport.ts'
import { detailOf, isAnswer, sessionOr } from './auth.ts'
import { endpoints } from './endpoints.ts'
import { parseSecondFactor, type SecondFactor, type SessionAnswer } from './session-answer.ts'

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

/** A resend's answer without data, or with anything but success in it (A§5). */
function isFailure(answer: object): boolean {
  const { statusCode, code, errorMessage } = answer as Readonly<Record<string, unknown>>
  const isOtherStatus = statusCode !== undefined && statusCode !== 200
  return Object.keys(answer).length === 0 || isOtherStatus || Boolean(code ?? errorMessage)
}
