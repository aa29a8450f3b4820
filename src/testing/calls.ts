import { allEndpoints } from '../services/all-endpoints.ts'
import type { Endpoint } from '../services/endpoints.ts'
import type { Fault, FaultEffect } from './controls.ts'

/** Name of a call of the services, as in `openapi.json`. Written out, because published types cannot derive it. */
export type CallName =
  | 'accountSubscriptions'
  | 'addBillingInfo'
  | 'addBillingInfoAfterChallenge'
  | 'appUri'
  | 'authcode'
  | 'authcodeApple'
  | 'authcodeGoogle'
  | 'authcodeMfa'
  | 'authenticateViaSocial'
  | 'availableSubscriptions'
  | 'billingInfo'
  | 'billingInfoUpdateDelegate'
  | 'billingInfoV3'
  | 'byEmail'
  | 'byToken'
  | 'cancelDeletion'
  | 'cancelPlan'
  | 'checkoutDelegate'
  | 'contactInfo'
  | 'couponRedemptions'
  | 'deleteSubscription'
  | 'deviceModels'
  | 'devices'
  | 'eligiblePlans'
  | 'extend'
  | 'forgotPassword'
  | 'invoiceDetails'
  | 'migrate'
  | 'migrationRequired'
  | 'pause'
  | 'paymentHistory'
  | 'paymentMethod'
  | 'plans'
  | 'preview'
  | 'profile'
  | 'requestDeletion'
  | 'resendCode'
  | 'resetPassword'
  | 'resume'
  | 'setupIntent'
  | 'subscribe'
  | 'subscriptions'
  | 'unassignedDevices'
  | 'updateBillingInfo'
  | 'updateBillingInfoAfterChallenge'
  | 'validateCode'
  | 'validateCoupon'
  | 'verifyBilling'
  | 'verifyBillingV3'
  | 'verifyEmail'

const CALLS: Readonly<Record<CallName, Endpoint>> = allEndpoints

/** Returns the fault of one call. Throws an Error for an unknown call. */
export function faultOf(name: CallName, effect: FaultEffect): Fault {
  if (!Object.hasOwn(CALLS, name))
    throw new Error(`There is no call "${name}". The calls are ${Object.keys(CALLS).toSorted().join(', ')}.`)
  const { method, context, path } = CALLS[name]
  // A placeholder of a path is one segment.
  return { ...effect, method, path: `/${context}${path.replace(/\{\w+\}/g, '*')}` }
}
