import type { AccountRow } from '../data/rows.ts'
import {
  accountOfSecondFactor,
  judgeCode,
  lockedFor,
  mayResend,
  resendBlockedFor,
  sendCode,
} from '../data/second-factor.ts'
import { type Answer, done, fail, missing } from '../http/answer.ts'
import { type Call, type Handler, text } from './handler.ts'
import { accountLocked, signedIn, tooManyCodes } from './sign-in.ts'

/** PUT /mfaValidateLoginOTP: a right code answers the profile. */
export const validateCode: Handler = {
  handle(call) {
    const token = text(call.body, 'secondFactorAuthenticationToken')
    const code = text(call.body, 'oneTimePasscode')
    const account = waitingAccount(call, token)
    if ('body' in account) return account
    if (!code) return missing('oneTimePasscode')
    if (lockedFor(call, account) > 0) return accountLocked(call, account)
    switch (judgeCode(call, account, token, code)) {
      case 'right':
        return signedIn(call, account)
      case 'expired':
        return fail(400, 'The verification code has expired.', 1070)
      case 'wrong':
        return fail(400, 'The verification code is not right.', 1067)
      case 'locked':
        return accountLocked(call, account)
    }
  },
}

/** PUT /mfaResendOTP: a new code; the token stays. */
export const resendCode: Handler = {
  handle(call) {
    const account = waitingAccount(call, text(call.body, 'secondFactorAuthenticationToken'))
    if ('body' in account) return account
    if (lockedFor(call, account) > 0) return accountLocked(call, account)
    if (resendBlockedFor(call, account) > 0 || !mayResend(call, account)) return tooManyCodes(call, account)
    sendCode(call, account)
    return done()
  },
}

/** The account behind the token, or the refusal; brand and, when given, e-mail have to be the account's. */
function waitingAccount(call: Call, token: string): AccountRow | Answer {
  if (!text(call.body, 'brand')) return missing('brand')
  if (!token) return missing('secondFactorAuthenticationToken')
  const account = accountOfSecondFactor(call, token)
  const email = text(call.body, 'email').toLowerCase()
  if (account?.brand !== text(call.body, 'brand') || (email && email !== account.email))
    return fail(400, 'The second-factor token is not valid.', 1104)
  call.identify(account)
  return account
}
