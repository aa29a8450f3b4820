import { sendLink } from '../data/email-links.ts'
import type { AccountRow } from '../data/rows.ts'
import {
  lockedForMs,
  resendBlockedForMs,
  sendCode,
  startSecondFactor,
  WAIT_MINUTES,
} from '../data/second-factor.ts'
import { hashPassword, isPasswordMatch } from '../data/secrets.ts'
import { createSessionResponse, openSession, redeemSingleUseToken } from '../data/sessions.ts'
import { findSessionAccount, readBasicCredentials } from '../http/authenticate.ts'
import { fail, type JsonResponse, missingParameter, ok } from '../http/response.ts'
import type { SecondFactorResponse } from '../wire/account.ts'
import { type Call, type Handler, readText } from './handler.ts'

// The handler compares with this hash when the username is unknown, so that the response takes equally long.
const DUMMY_PASSWORD_HASH = hashPassword('nobody')

export const rejectCredentials = (): JsonResponse => fail(401, 'Invalid username or password.')
const rejectToken = (): JsonResponse => fail(401, 'The sign-in token is not valid.', 1104)

const PASSWORD_CREDENTIALS = /^([^:]+):([^:]+):(.+)$/s

/** POST /byEmail: Basic `brand:username:password`; the password may contain colons. */
export const byEmail: Handler = {
  handle(call) {
    const basic = readBasicCredentials(call.headers) ?? ''
    if (!PASSWORD_CREDENTIALS.test(basic)) return rejectCredentials()
    if (!readText(call.body, 'brand')) return missingParameter('brand')
    if (!basic.startsWith(`${readText(call.body, 'brand')}:`))
      return fail(400, 'The brand of body and credentials differ.')
    const account = findPasswordAccount(call, basic)
    if (!account) return rejectCredentials()
    return (
      rejectSignIn(call, account) ??
      (account.second_factor ? requireSecondFactor(call, account) : openNewSession(call, account))
    )
  },
}

/** Returns the account of Basic credentials, undefined when they are wrong. */
export function findPasswordAccount(call: Call, basic: string): AccountRow | undefined {
  const match = PASSWORD_CREDENTIALS.exec(basic)
  const [, brand = '', username = '', password = ''] = match ?? []
  if (!match) return undefined
  const account = call.db.get<AccountRow>(
    'SELECT * FROM accounts WHERE brand = ? AND email = ?',
    brand,
    username.trim().toLowerCase(),
  )
  if (account) call.identify(account)
  return isPasswordMatch(password, account?.password_hash ?? DUMMY_PASSWORD_HASH) ? account : undefined
}

/** POST /byToken: Basic `brand:token`. A session token keeps its session, a single-use token opens one. */
export const byToken: Handler = {
  handle(call) {
    const match = /^([^:]+):([^:]+)$/.exec(readBasicCredentials(call.headers) ?? '')
    const [, brand = '', token = ''] = match ?? []
    if (!match) return rejectToken()
    if (!readText(call.body, 'brand')) return missingParameter('brand')
    if (readText(call.body, 'brand') !== brand) return fail(400, 'The brand of body and credentials differ.')
    const session = findSessionAccount(call.db, token)
    const account = session ?? redeemSingleUseToken(call, token)
    if (account?.brand !== brand) return rejectToken()
    call.identify(account)
    return (
      rejectSignIn(call, account) ??
      ok(createSessionResponse(call, account, session ? token : openSession(call, account)))
    )
  },
}

/** Rejects locked and unverified accounts, null for all others. */
export function rejectSignIn(call: Call, account: AccountRow): JsonResponse | null {
  if (!account.verified) {
    sendLink(call, account, 'verify-email')
    return fail(403, 'Email is not verified. Please verify and try again.', 970)
  }
  if (account.locked || lockedForMs(call, account) > 0) return rejectLocked(call, account)
  return null
}

/** Returns error 1198, with the remaining lock time in seconds. */
export function rejectLocked(call: Call, account: AccountRow): JsonResponse {
  const seconds = Math.ceil(lockedForMs(call, account) / 1000) || WAIT_MINUTES * 60
  return fail(403, 'The account is locked. Please try again later.', 1198, { 'retry-after': String(seconds) })
}

/** Returns error 1122 for codes by email, 1123 for codes by text message. */
export function rejectResend(call: Call, account: AccountRow): JsonResponse {
  const seconds = Math.ceil(resendBlockedForMs(call, account) / 1000) || WAIT_MINUTES * 60
  return fail(
    429,
    'Too many verification codes were requested.',
    account.second_factor === 'sms' ? 1123 : 1122,
    {
      'retry-after': String(seconds),
    },
  )
}

/** Opens a session and returns it with the profile. */
export const openNewSession = (call: Call, account: AccountRow): JsonResponse =>
  ok(createSessionResponse(call, account, openSession(call, account)))

function requireSecondFactor(call: Call, account: AccountRow): JsonResponse {
  if (resendBlockedForMs(call, account) > 0) return rejectResend(call, account)
  const secondFactorAuthenticationToken = startSecondFactor(call, account)
  sendCode(call, account)
  const contact = account.second_factor === 'sms' ? { phoneNumber: account.phone } : { email: account.email }
  return ok<SecondFactorResponse>({ mfaLoginInfo: { secondFactorAuthenticationToken, ...contact } })
}
