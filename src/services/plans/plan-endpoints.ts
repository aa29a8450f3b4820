import { named } from '../../transport/endpoint.ts'

/**
 * Calls about plans, subscriptions and devices besides those in endpoints.ts, which a sign-in never makes.
 */
export const planEndpoints = named({
  /** U-28: response not specified. */
  availableSubscriptions: {
    method: 'GET',
    context: 'subscriptions',
    path: '/listAvailableSubscriptions',
    auth: 'signed',
    retry: true,
  },
  /** U-28: response not specified. */
  resume: {
    method: 'POST',
    context: 'subscriptions',
    path: '/{subscriptionId}/resume',
    auth: 'signed',
    retry: false,
  },
  /** U-28: payload and response not specified. */
  pause: {
    method: 'POST',
    context: 'subscriptions',
    path: '/{subscriptionId}/pause',
    auth: 'signed',
    retry: false,
  },
  /** U-28: response not specified. */
  deleteSubscription: {
    method: 'DELETE',
    context: 'subscriptions',
    path: '/{subscriptionId}',
    auth: 'signed',
    retry: false,
  },
  /** U-32: path not specified. */
  cancelPlan: {
    method: 'POST',
    context: 'subscriptions',
    path: '/{subscriptionId}/cancel',
    auth: 'signed',
    retry: false,
  },
  /** U-28: response not specified. */
  extend: {
    method: 'POST',
    context: 'subscriptions',
    path: '/{subscriptionId}/extensions',
    auth: 'signed',
    retry: false,
  },
  /** U-28: response not specified. */
  couponRedemptions: {
    method: 'POST',
    context: 'subscriptions',
    path: '/{subscriptionId}/couponRedemptions',
    auth: 'signed',
    retry: false,
  },
  contactInfo: {
    method: 'GET',
    context: 'account',
    path: '/contactInfo',
    auth: 'signed',
    retry: true,
  },
  /** U-31: path not specified. */
  eligiblePlans: {
    method: 'GET',
    context: 'subscriptions',
    path: '/eligiblePlans/{brand}',
    auth: 'signed',
    retry: true,
  },
  /** U-31: path not specified. */
  unassignedDevices: {
    method: 'GET',
    context: 'account',
    path: '/devices/unassigned',
    auth: 'signed',
    retry: true,
  },
  /** U-34: response not specified. */
  subscribe: {
    method: 'POST',
    context: 'subscriptions',
    path: '/subscribe',
    auth: 'signed',
    retry: false,
  },
  /** U-33: response not specified. */
  preview: {
    method: 'POST',
    context: 'subscriptions',
    path: '/preview',
    auth: 'signed',
    retry: false,
  },
  /** U-29: response not specified. */
  migrationRequired: {
    method: 'GET',
    context: 'subscriptions',
    path: '/migration/required',
    auth: 'signed',
    retry: true,
  },
  /** U-29: payload and response not specified. */
  migrate: {
    method: 'POST',
    context: 'subscriptions',
    path: '/migrateSubscriptions',
    auth: 'signed',
    retry: false,
  },
})
