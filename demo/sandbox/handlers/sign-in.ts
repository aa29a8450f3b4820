import { mailLink } from '../data/email-links.ts'
import type { AccountRow } from '../data/rows.ts'
import {
  lockedFor,
  openSecondFactor,
  resendBlockedFor,
  sendCode,
  WAIT_MINUTES,
} from '../data/second-factor.ts'
import { hashPassword, passwordMatches } from '../data/secrets.ts'
import { openSession, profileOf, redeemSingleUseToken } from '../data/sessions.ts'
import { type Answer, fail, missing, ok } from '../http/answer.ts'
import { accountOfSession, basicCredentials } from '../http/authenticate.ts'
import type { SecondFactorRequired } from '../wire.ts'
import { type Call, type Handler, text } from './handler.ts'

// Compared when nobody has the name, so that its absence takes as long as a wrong password.
const NOBODY = hashPassword('nobody')

export const wrongCredentials = (): Answer => fail(401, 'Invalid username or password.')
const wrongToken = (): Answer => fail(401, 'The sign-in token is not valid.', 1104)

const BY_PASSWORD = /^([^:]+):([^:]+):(.+)$/s

/** Basic `brand:username:password` (U-03); the password may hold colons. */
export const byEmail: Handler = {
  handle(call) {
    const basic = basicCredentials(call.headers) ?? ''
    if (!BY_PASSWORD.test(basic)) return wrongCredentials()
    if (!text(call.body, 'brand')) return missing('brand')
    if (!basic.startsWith(`${text(call.body, 'brand')}:`))
      return fail(400, 'The brand of body and credentials differ.')
    const account = accountOfPassword(call, basic)
    if (!account) return wrongCredentials()
    return (
      refusedFor(call, account) ??
      (account.second_factor ? secondFactor(call, account) : signedIn(call, account))
    )
  },
}

/** The account that Basic credentials open, undefined when they are wrong. */
export function accountOfPassword(call: Call, basic: string): AccountRow | undefined {
  const match = BY_PASSWORD.exec(basic)
  const [, brand = '', username = '', password = ''] = match ?? []
  if (!match) return undefined
  const account = call.db.get<AccountRow>(
    'SELECT * FROM accounts WHERE brand = ? AND email = ?',
    brand,
    username.trim().toLowerCase(),
  )
  if (account) call.identify(account)
  return passwordMatches(password, account?.password_hash ?? NOBODY) ? account : undefined
}

/** Basic `brand:token` (U-03). A session token answers itself, a single-use token a new session. */
export const byToken: Handler = {
  handle(call) {
    const match = /^([^:]+):([^:]+)$/.exec(basicCredentials(call.headers) ?? '')
    const [, brand = '', token = ''] = match ?? []
    if (!match) return wrongToken()
    if (!text(call.body, 'brand')) return missing('brand')
    if (text(call.body, 'brand') !== brand) return fail(400, 'The brand of body and credentials differ.')
    const session = accountOfSession(call.db, token)
    const account = session ?? redeemSingleUseToken(call, token)
    if (account?.brand !== brand) return wrongToken()
    call.identify(account)
    return (
      refusedFor(call, account) ?? ok(profileOf(call, account, session ? token : openSession(call, account)))
    )
  },
}

/** Locked and unverified accounts cannot sign in (A§8). */
export function refusedFor(call: Call, account: AccountRow): Answer | null {
  if (!account.verified) {
    mailLink(call, account, 'verify-email')
    return fail(403, 'Email is not verified. Please verify and try again.', 970)
  }
  if (account.locked || lockedFor(call, account) > 0) return accountLocked(call, account)
  return null
}

/** 1198, with the seconds left to wait where they are known. */
export function accountLocked(call: Call, account: AccountRow): Answer {
  const seconds = Math.ceil(lockedFor(call, account) / 1000) || WAIT_MINUTES * 60
  return fail(403, 'The account is locked. Please try again later.', 1198, { 'retry-after': String(seconds) })
}

/** 1122 by e-mail, 1123 by text message. */
export function tooManyCodes(call: Call, account: AccountRow): Answer {
  const seconds = Math.ceil(resendBlockedFor(call, account) / 1000) || WAIT_MINUTES * 60
  return fail(
    429,
    'Too many verification codes were requested.',
    account.second_factor === 'sms' ? 1123 : 1122,
    {
      'retry-after': String(seconds),
    },
  )
}

/** The profile in a new session. */
export const signedIn = (call: Call, account: AccountRow): Answer =>
  ok(profileOf(call, account, openSession(call, account)))

function secondFactor(call: Call, account: AccountRow): Answer {
  if (resendBlockedFor(call, account) > 0) return tooManyCodes(call, account)
  const secondFactorAuthenticationToken = openSecondFactor(call, account)
  sendCode(call, account)
  const contact = account.second_factor === 'sms' ? { phoneNumber: account.phone } : { email: account.email }
  return ok<SecondFactorRequired>({ mfaLoginInfo: { secondFactorAuthenticationToken, ...contact } })
}
