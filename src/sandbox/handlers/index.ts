import type { AnyEndpointName } from '../../services/all-endpoints.ts'
import {
  cancelDeletion,
  contactInfo,
  devices,
  profile,
  requestDeletion,
  subscriptions,
  unassignedDevices,
} from './account.ts'
import { authcode, authcodeApple, authcodeGoogle, authcodeMfa } from './authcode.ts'
import {
  addBillingInfo,
  billingInfo,
  billingInfoV3,
  updateBillingInfo,
  verifyBilling,
  verifyBillingV3,
} from './billing.ts'
import { billingInfoUpdateDelegate, checkoutDelegate } from './checkout.ts'
import { couponRedemptions, validateCoupon } from './coupons.ts'
import type { Handler, SignedCall } from './handler.ts'
import { paymentHistory } from './history.ts'
import { invoiceDetails } from './invoice-details.ts'
import { migrate, migrationRequired } from './migration.ts'
import { accountSubscriptions, deviceModels, eligiblePlans, plans } from './plans.ts'
import { appUri, forgotPassword, resetPassword, verifyEmail } from './recovery.ts'
import { resendCode, validateCode } from './second-factor.ts'
import { byEmail, byToken } from './sign-in.ts'
import { authenticateViaSocial } from './social.ts'
import { paymentMethod, setupIntent } from './stripe.ts'
import { preview, subscribe } from './subscribe.ts'
import {
  availableSubscriptions,
  cancelPlan,
  deleteSubscription,
  extend,
  pause,
  resume,
} from './subscription-changes.ts'

/**
 * Handlers by endpoint name. Method, path and auth come from the endpoint table; a new call adds one line
 * here. `open` handlers receive no account, `signed` handlers receive the caller's. An endpoint without a
 * handler returns 501.
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
  signed: {
    profile,
    requestDeletion,
    cancelDeletion,
    contactInfo,
    subscriptions,
    accountSubscriptions,
    availableSubscriptions,
    devices,
    unassignedDevices,
    eligiblePlans,
    preview,
    subscribe,
    cancelPlan,
    resume,
    pause,
    deleteSubscription,
    extend,
    migrationRequired,
    migrate,
    paymentHistory,
    billingInfo,
    billingInfoV3,
    addBillingInfo,
    updateBillingInfo,
    addBillingInfoAfterChallenge: addBillingInfo,
    updateBillingInfoAfterChallenge: updateBillingInfo,
    verifyBilling,
    verifyBillingV3,
    setupIntent,
    paymentMethod,
    validateCoupon,
    couponRedemptions,
    checkoutDelegate,
    billingInfoUpdateDelegate,
    invoiceDetails,
  },
}
