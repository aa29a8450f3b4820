import { redeemSingleUseToken } from '../data/sessions.ts'
import { fail, type JsonResponse, missingParameter } from '../http/response.ts'
import { type Call, type Handler, readText } from './handler.ts'
import { openNewSession, rejectSignIn } from './sign-in.ts'

/** POST /authenticateViaSocial/{brand}: the vendors' stand-ins issue single-use credentials. */
export const authenticateViaSocial: Handler = {
  handle(call) {
    const field = { google: 'idToken', appleweb: 'authCode' }[readText(call.body, 'socialProvider')]
    if (!field) return missingParameter('socialProvider')
    const account = redeemCredential(call, readText(call.body, field))
    if (!account || account.brand !== call.params.brand) return rejectCredential()
    call.identify(account)
    return rejectSignIn(call, account) ?? openNewSession(call, account)
  },
}

/** Returns the account of a stand-in's credential and invalidates the credential. */
export const redeemCredential = (call: Call, credential: string) =>
  credential ? redeemSingleUseToken(call, credential) : undefined

export const rejectCredential = (): JsonResponse => fail(401, 'The social credential is not valid.')
