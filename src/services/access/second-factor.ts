import { AcctError } from '../../errors/acct-error.ts'
import type { Transport } from '../../transport/transport.ts'
import { endpoints } from '../endpoints.ts'
import { getDetail, isSuccess, sessionOr } from './auth.ts'
import { parseSecondFactor, type SecondFactorChallenge, type SessionResponse } from './session-response.ts'

/** The data of both second-factor calls. */
export interface SecondFactorRequest {
  brand: string
  mfa: SecondFactorChallenge
  /** The email address that was typed at sign-in, also when the code went to a phone. */
  email: string
  signal?: AbortSignal
}

/** PUT /mfaValidateLoginOTP (A§7): exchanges the code for a session. Rejects with AcctError. */
export async function validateCode(
  transport: Transport,
  request: SecondFactorRequest & { code: string },
): Promise<SessionResponse> {
  const response = await transport.call(endpoints.validateCode, {
    body: { ...secondFactorBody(request), oneTimePasscode: request.code },
    ...(request.signal ? { signal: request.signal } : {}),
  })
  return sessionOr('invalidMfa', response)
}

/**
 * PUT /mfaResendOTP (A§7): sends a new code; the response can contain a new second-factor token. Rejects with
 * AcctError.
 */
export async function resendCode(
  transport: Transport,
  request: SecondFactorRequest,
): Promise<SecondFactorChallenge> {
  const response = await transport.call(endpoints.resendCode, {
    body: secondFactorBody(request),
    ...(request.signal ? { signal: request.signal } : {}),
  })
  if (!isSuccess(response) || isFailure(response)) throw new AcctError('invalidMfa', getDetail(response))
  const { mfa } = request
  const next = parseSecondFactor(response)
  // A resend keeps the settings of the sign-in.
  return next ? { ...next, userMFASettings: mfa.userMFASettings } : mfa
}

function secondFactorBody({ brand, mfa, email }: SecondFactorRequest): Record<string, unknown> {
  return {
    brand,
    secondFactorAuthenticationToken: mfa.token,
    email,
    userMFASettings: mfa.userMFASettings,
  }
}

/** Returns whether the response of a resend is empty or contains an error. */
function isFailure(response: object): boolean {
  const { statusCode, code, errorMessage } = response as Readonly<Record<string, unknown>>
  const isOtherStatus = statusCode !== undefined && statusCode !== 200
  return Object.keys(response).length === 0 || isOtherStatus || Boolean(code ?? errorMessage)
}
