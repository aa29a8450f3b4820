import type { AnyEndpointName } from '../../../src/services/all-endpoints.ts'
import { cancelDeletion, devices, profile, requestDeletion, subscriptions } from './account.ts'
import { authcode, authcodeApple, authcodeGoogle, authcodeMfa } from './authcode.ts'
import type { Handler, SignedCall } from './handler.ts'
import { accountSubscriptions, deviceModels, plans } from './plans.ts'
import { appUri, forgotPassword, resetPassword, verifyEmail } from './recovery.ts'
import { resendCode, validateCode } from './second-factor.ts'
import { byEmail, byToken } from './sign-in.ts'
import { authenticateViaSocial } from './social.ts'

/**
 * Who answers which endpoint. Method, path and auth come from the endpoint table; a new call is one more line here.
 * `open` handlers get no account, `signed` ones the caller's. An endpoint without a handler answers 501.
 */
export const handlers: {
  open: Partial<Record<AnyEndpointName, Handler>>
  signed: Partial<Record<AnyEndpointName, Handler<SignedCall>>>
} = {
  open: {
    byEmail,
    byToken,
    validateCode,
    resendCode,
    forgotPassword,
    verifyEmail,
    resetPassword,
    appUri,
    authenticateViaSocial,
    authcode,
    authcodeMfa,
    authcodeGoogle,
    authcodeApple,
    plans,
    deviceModels,
  },
  signed: { profile, requestDeletion, cancelDeletion, subscriptions, accountSubscriptions, devices },
}
