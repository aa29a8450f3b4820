/** Method of a call, and its context with its path. */
export type WireCall = readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', address: string]

/**
 * The calls that settings may change. The tables of endpoints decide (`services/all-endpoints.ts`), which this folder
 * and published types may not import; a test compares the two.
 */
export const WIRE_CALLS = {
  byEmail: ['POST', 'authentication/byEmail'],
  byToken: ['POST', 'authentication/byToken'],
  validateCode: ['PUT', 'authentication/mfaValidateLoginOTP'],
  resendCode: ['PUT', 'authentication/mfaResendOTP'],
  profile: ['GET', 'account/users'],
  requestDeletion: ['POST', 'account/users/deletionRequests'],
  cancelDeletion: ['PUT', 'account/users/deletionRequests'],
  subscriptions: ['GET', 'account/subscriptions'],
  accountSubscriptions: ['GET', 'subscriptions/{accountId}'],
  devices: ['GET', 'account/devices'],
  plans: ['GET', 'subscriptions/plans'],
  deviceModels: ['GET', 'config/deviceModels/{brand}'],
  paymentHistory: ['GET', 'subscriptions/paymentHistory'],
  authenticateViaSocial: ['POST', 'authentication/authenticateViaSocial/{brand}'],
  authcode: ['POST', 'oauth/authcode'],
  authcodeMfa: ['GET', 'oauth/authcode/mfa'],
  authcodeGoogle: ['GET', 'oauth/authcode/google'],
  authcodeApple: ['GET', 'oauth/authcode/apple'],
  billingInfo: ['GET', 'subscriptions/billingInfo'],
  billingInfoV3: ['GET', 'subscriptions/billingInfoV3'],
  addBillingInfo: ['POST', 'subscriptions/billingInfo/{token}'],
  updateBillingInfo: ['PUT', 'subscriptions/billingInfo/{token}'],
  addBillingInfoAfterChallenge: ['POST', 'subscriptions/billingInfo/{token}/threeDToken/{id}'],
  updateBillingInfoAfterChallenge: ['PUT', 'subscriptions/billingInfo/{token}/threeDToken/{id}'],
  verifyBilling: ['POST', 'subscriptions/billing/verify'],
  verifyBillingV3: ['POST', 'subscriptions/billing/verifyV3'],
  setupIntent: ['POST', 'subscriptions/setup-intent'],
  paymentMethod: ['POST', 'subscriptions/payment-method'],
  validateCoupon: ['POST', 'subscriptions/validateCoupon/{code}'],
  checkoutDelegate: ['POST', 'subscriptions/checkoutDelegate'],
  billingInfoUpdateDelegate: ['POST', 'subscriptions/billingInfoUpdateDelegate'],
  invoiceDetails: ['GET', 'subscriptions/invoiceDetails'],
  availableSubscriptions: ['GET', 'subscriptions/listAvailableSubscriptions'],
  resume: ['POST', 'subscriptions/{subscriptionId}/resume'],
  pause: ['POST', 'subscriptions/{subscriptionId}/pause'],
  deleteSubscription: ['DELETE', 'subscriptions/{subscriptionId}'],
  cancelPlan: ['POST', 'subscriptions/{subscriptionId}/cancel'],
  extend: ['POST', 'subscriptions/{subscriptionId}/extensions'],
  couponRedemptions: ['POST', 'subscriptions/{subscriptionId}/couponRedemptions'],
  contactInfo: ['GET', 'account/contactInfo'],
  eligiblePlans: ['GET', 'subscriptions/eligiblePlans/{brand}'],
  unassignedDevices: ['GET', 'account/devices/unassigned'],
  subscribe: ['POST', 'subscriptions/subscribe'],
  preview: ['POST', 'subscriptions/preview'],
  migrationRequired: ['GET', 'subscriptions/migration/required'],
  migrate: ['POST', 'subscriptions/migrateSubscriptions'],
  forgotPassword: ['POST', 'authentication/forgotPassword/{brand}'],
  verifyEmail: ['POST', 'authentication/verifyEmail/{brand}'],
  resetPassword: ['POST', 'authentication/resetPassword/{brand}'],
  appUri: ['GET', 'config/appUri/{brand}'],
} as const satisfies Readonly<Record<string, WireCall>>

/** Name of a call of the services, as in `openapi.json`. */
export type CallName = keyof typeof WIRE_CALLS
