import { redeemSingleUseToken } from '../data/sessions.ts'
import { type Answer, fail, missing } from '../http/answer.ts'
import { type Call, type Handler, text } from './handler.ts'
import { refusedFor, signedIn } from './sign-in.ts'

/** POST /authenticateViaSocial/{brand} (U-23): the vendors' stand-ins give out single-use credentials. */
export const authenticateViaSocial: Handler = {
  handle(call) {
    const field = { google: 'idToken', appleweb: 'authCode' }[text(call.body, 'socialProvider')]
    if (!field) return missing('socialProvider')
    const account = accountOfCredential(call, text(call.body, field))
    if (!account || account.brand !== call.params.brand) return unknownCredential()
    call.identify(account)
    return refusedFor(call, account) ?? signedIn(call, account)
  },
}

/** The account that a vendor's stand-in vouches for; its credential is used up by asking. */
export const accountOfCredential = (call: Call, credential: string) =>
  credential ? redeemSingleUseToken(call, credential) : undefined

export const unknownCredential = (): Answer => fail(401, 'The social credential is not valid.')
