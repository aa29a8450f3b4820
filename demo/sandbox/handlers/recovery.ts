import { accountOfLink, mailLink, markLinksUsed, markLinkUsed } from '../data/email-links.ts'
import { changePassword, isTooSimilar } from '../data/passwords.ts'
import type { AccountRow } from '../data/rows.ts'
import { type Answer, done, fail, missing, ok } from '../http/answer.ts'
import type { AppUri, ResetFailure } from '../wire.ts'
import { type Handler, text } from './handler.ts'

/** POST /forgotPassword/{brand}: the same answer for everybody, and a mail for those who have an account. */
export const forgotPassword: Handler = {
  handle(call) {
    const email = text(call.body, 'email').trim().toLowerCase()
    if (!email) return missing('email')
    const account = call.db.get<AccountRow>(
      'SELECT * FROM accounts WHERE brand = ? AND email = ?',
      call.params.brand ?? '',
      email,
    )
    if (account) {
      call.identify(account)
      mailLink(call, account, 'reset-password')
    }
    return done()
  },
}

/** POST /verifyEmail/{brand} (U-08), with the messages of A§8. */
export const verifyEmail: Handler = {
  handle(call) {
    const token = text(call.body, 'vtoken')
    const brand = call.params.brand ?? ''
    const account = accountOfLink(call, { brand, token, purpose: 'verify-email' })
    if (account === 'used') return fail(400, 'The email verification link has already been used')
    if (account === 'expired') return fail(400, 'Email verification link has expired')
    if (account === 'unknown') return fail(400, 'Invalid email verification link')
    call.identify(account)
    markLinkUsed(call, token)
    call.db.run('UPDATE accounts SET verified = 1 WHERE id = ?', account.id)
    return done()
  },
}

/** POST /resetPassword/{brand} (U-09, U-11). A refused password leaves the link good. */
export const resetPassword: Handler = {
  handle(call) {
    const token = text(call.body, 'vtoken')
    const password = text(call.body, 'password')
    const brand = call.params.brand ?? ''
    if (!password) return missing('password')
    const account = accountOfLink(call, { brand, token, purpose: 'reset-password' })
    if (account === 'used') return refused('The password reset link has already been used.')
    if (account === 'expired') return refused('The password reset link has expired.')
    if (account === 'unknown') return refused('The password reset token is not valid.')
    call.identify(account)
    if (isTooSimilar(call, account, password))
      return refused('The password is too similar to an old password.')
    markLinksUsed(call, account, 'reset-password')
    changePassword(call, account, password)
    return done()
  },
}

const refused = (description: string): Answer => ({
  status: 400,
  body: { statusCode: 400, description } satisfies ResetFailure,
})

/** A brand that answers no address of its own, so that its scheme alone has to do (U-10). */
const WITHOUT_ADDRESS = 'notion'

/** GET /appUri/{brand} (U-10). */
export const appUri: Handler = {
  handle({ params }) {
    const uriScheme = `acct-${params.brand}`
    return ok<AppUri>({ appUri: params.brand === WITHOUT_ADDRESS ? '' : `${uriScheme}://home`, uriScheme })
  },
}
