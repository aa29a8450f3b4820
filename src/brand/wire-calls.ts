/** Method of a call, and the placeholders of its path. */
export type WireCall = readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', ...placeholders: string[]]

/**
 * The calls that settings may change. The tables of endpoints decide (`services/all-endpoints.ts`), which this folder
 * and published types may not import; a test compares the two.
 */
export const WIRE_CALLS = {
  byEmail: ['POST'],
  byToken: ['POST'],
  validateCode: ['PUT'],
  resendCode: ['PUT'],
  profile: ['GET'],
  requestDeletion: ['POST'],
  cancelDeletion: ['PUT'],
  subscriptions: ['GET'],
  accountSubscriptions: ['GET', 'accountId'],
  devices: ['GET'],
  plans: ['GET'],
  deviceModels: ['GET', 'brand'],
  paymentHistory: ['GET'],
  authenticateViaSocial: ['POST', 'brand'],
  authcode: ['POST'],
  authcodeMfa: ['GET'],
  authcodeGoogle: ['GET'],
  authcodeApple: ['GET'],
  billingInfo: ['GET'],
  billingInfoV3: ['GET'],
  addBillingInfo: ['POST', 'token'],
  updateBillingInfo: ['PUT', 'token'],
  addBillingInfoAfterChallenge: ['POST', 'token', 'id'],
  updateBillingInfoAfterChallenge: ['PUT', 'token', 'id'],
  verifyBilling: ['POST'],
  verifyBillingV3: ['POST'],
  setupIntent: ['POST'],
  paymentMethod: ['POST'],
  validateCoupon: ['POST', 'code'],
  checkoutDelegate: ['POST'],
  billingInfoUpdateDelegate: ['POST'],
  invoiceDetails: ['GET'],
  availableSubscriptions: ['GET'],
  resume: ['POST', 'subscriptionId'],
  pause: ['POST', 'subscriptionId'],
  deleteSubscription: ['DELETE', 'subscriptionId'],
  cancelPlan: ['POST', 'subscriptionId'],
  extend: ['POST', 'subscriptionId'],
  couponRedemptions: ['POST', 'subscriptionId'],
  contactInfo: ['GET'],
  eligiblePlans: ['GET', 'brand'],
  unassignedDevices: ['GET'],
  subscribe: ['POST'],
  preview: ['POST'],
  migrationRequired: ['GET'],
  migrate: ['POST'],
  forgotPassword: ['POST', 'brand'],
  verifyEmail: ['POST', 'brand'],
  resetPassword: ['POST', 'brand'],
  appUri: ['GET', 'brand'],
} as const satisfies Readonly<Record<string, WireCall>>

/** Name of a call of the services, as in `openapi.json`. */
export type CallName = keyof typeof WIRE_CALLS
