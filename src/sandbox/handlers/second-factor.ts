import type { AccountRow } from '../data/rows.ts'
import {
  checkCode,
  countResend,
  findSecondFactorAccount,
  lockedForMs,
  resendBlockedForMs,
  sendCode,
} from '../data/second-factor.ts'
import { fail, type JsonResponse, missingParameter, succeed } from '../http/response.ts'
import { type Call, type Handler, readText } from './handler.ts'
import { openNewSession, rejectLocked, rejectResend } from './sign-in.ts'

/** PUT /mfaValidateLoginOTP: returns a session for a correct code. */
export const validateCode: Handler = {
  handle(call) {
    const token = readText(call.body, 'secondFactorAuthenticationToken')
    const code = readText(call.body, 'oneTimePasscode')
    const account = findPendingAccount(call, token)
    if ('body' in account) return account
    if (!code) return missingParameter('oneTimePasscode')
    if (lockedForMs(call, account) > 0) return rejectLocked(call, account)
    switch (checkCode(call, account, token, code)) {
      case 'right':
        return openNewSession(call, account)
      case 'expired':
        return fail(400, 'The verification code has expired.', 1070)
      case 'wrong':
        return fail(400, 'The verification code is not right.', 1067)
      case 'locked':
        return rejectLocked(call, account)
    }
  },
}

/** PUT /mfaResendOTP: sends a new code; the token stays valid. */
export const resendCode: Handler = {
  handle(call) {
    const account = findPendingAccount(call, readText(call.body, 'secondFactorAuthenticationToken'))
    if ('body' in account) return account
    if (lockedForMs(call, account) > 0) return rejectLocked(call, account)
    if (resendBlockedForMs(call, account) > 0 || !countResend(call, account))
      return rejectResend(call, account)
    sendCode(call, account)
    return succeed()
  },
}

/**
 * Returns the account of the second-factor token, or a rejection: every field of the call is required,
 * and brand and email must be the account's, also when the code went to a phone.
 */
function findPendingAccount(call: Call, token: string): AccountRow | JsonResponse {
  if (!readText(call.body, 'brand')) return missingParameter('brand')
  if (!token) return missingParameter('secondFactorAuthenticationToken')
  const email = readText(call.body, 'email').toLowerCase()
  if (!email) return missingParameter('email')
  if (!call.body.userMFASettings) return missingParameter('userMFASettings')
  const account = findSecondFactorAccount(call, token)
  if (account?.brand !== readText(call.body, 'brand') || email !== account.email)
    return fail(400, 'The second-factor token is not valid.', 1104)
  call.identify(account)
  return account
}
