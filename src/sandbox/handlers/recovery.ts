import { findLinkAccount, markLinksUsed, markLinkUsed, sendLink } from '../data/email-links.ts'
import { changePassword, isTooSimilar } from '../data/passwords.ts'
import type { AccountRow } from '../data/rows.ts'
import { fail, type JsonResponse, missingParameter, ok, succeed } from '../http/response.ts'
import type { AppUriResponse, ResetFailureResponse } from '../wire/account.ts'
import { type Handler, readText } from './handler.ts'

/**
 * POST /forgotPassword/{brand}: the same response with and without an account; only an account gets an
 * email.
 */
export const forgotPassword: Handler = {
  handle(call) {
    const email = readText(call.body, 'email').trim().toLowerCase()
    if (!email) return missingParameter('email')
    const account = call.db.get<AccountRow>(
      'SELECT * FROM accounts WHERE brand = ? AND email = ?',
      call.params.brand ?? '',
      email,
    )
    if (account) {
      call.identify(account)
      sendLink(call, account, 'reset-password')
    }
    return succeed()
  },
}

/** POST /verifyEmail/{brand}, with the messages of A§8. */
export const verifyEmail: Handler = {
  handle(call) {
    const token = readText(call.body, 'vtoken')
    const brand = call.params.brand ?? ''
    const account = findLinkAccount(call, { brand, token, purpose: 'verify-email' })
    if (account === 'used') return fail(400, 'The email verification link has already been used')
    if (account === 'expired') return fail(400, 'Email verification link has expired')
    if (account === 'unknown') return fail(400, 'Invalid email verification link')
    call.identify(account)
    markLinkUsed(call, token)
    call.db.run('UPDATE accounts SET verified = 1 WHERE id = ?', account.id)
    return succeed()
  },
}

/** POST /resetPassword/{brand}. The link stays valid after a rejected password. */
export const resetPassword: Handler = {
  handle(call) {
    const token = readText(call.body, 'vtoken')
    const password = readText(call.body, 'password')
    const brand = call.params.brand ?? ''
    if (!password) return missingParameter('password')
    const account = findLinkAccount(call, { brand, token, purpose: 'reset-password' })
    if (account === 'used') return rejectReset('The password reset link has already been used.')
    if (account === 'expired') return rejectReset('The password reset link has expired.')
    if (account === 'unknown') return rejectReset('The password reset token is not valid.')
    call.identify(account)
    if (isTooSimilar(call, account, password))
      return rejectReset('The password is too similar to an old password.')
    markLinksUsed(call, account, 'reset-password')
    changePassword(call, account, password)
    return succeed()
  },
}

const rejectReset = (description: string): JsonResponse => ({
  status: 400,
  body: { statusCode: 400, description } satisfies ResetFailureResponse,
})

/** The brand with an empty `appUri`, so that clients must use the scheme. */
const BRAND_WITHOUT_APP_URI = 'notion'

/** GET /appUri/{brand}. */
export const appUri: Handler = {
  handle({ params }) {
    const uriScheme = `acct-${params.brand}`
    return ok<AppUriResponse>({
      appUri: params.brand === BRAND_WITHOUT_APP_URI ? '' : `${uriScheme}://home`,
      uriScheme,
    })
  },
}
