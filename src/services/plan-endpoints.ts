import type { Endpoint } from '../transport/endpoint.ts'

/** Calls about plans, subscriptions and devices beside those in endpoints.ts (B§7): apart, as a sign-in makes none. */
export const planEndpoints = {
  /** U-28: answer not shown. */
  availableSubscriptions: {
    method: 'GET',
    context: 'subscriptions',
    path: '/listAvailableSubscriptions',
    auth: 'signed',
    retry: true,
  },
  /** U-28: answer not shown. */
  resume: {
    method: 'POST',
    context: 'subscriptions',
    path: '/{subscriptionId}/resume',
    auth: 'signed',
    retry: false,
  },
  /** U-28: payload and answer not shown. */
  pause: {
    method: 'POST',
    context: 'subscriptions',
    path: '/{subscriptionId}/pause',
    auth: 'signed',
    retry: false,
  },
  /** U-28: answer not shown. */
  deleteSubscription: {
    method: 'DELETE',
    context: 'subscriptions',
    path: '/{subscriptionId}',
    auth: 'signed',
    retry: false,
  },
  /** U-32: path not shown. */
  cancelPlan: {
    method: 'POST',
    context: 'subscriptions',
    path: '/{subscriptionId}/cancel',
    auth: 'signed',
    retry: false,
  },
  /** U-28: answer not shown. */
  extend: {
    method: 'POST',
    context: 'subscriptions',
    path: '/{subscriptionId}/extensions',
    auth: 'signed',
    retry: false,
  },
  /** U-28: answer not shown. */
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
  /** U-31: path not shown. */
  eligiblePlans: {
    method: 'GET',
    context: 'subscriptions',
    path: '/eligiblePlans/{brand}',
    auth: 'signed',
    retry: true,
  },
  /** U-31: path not shown. */
  unassignedDevices: {
    method: 'GET',
    context: 'account',
    path: '/devices/unassigned',
    auth: 'signed',
    retry: true,
  },
  /** U-34: answer not shown. */
  subscribe: {
    method: 'POST',
    context: 'subscriptions',
    path: '/subscribe',
    auth: 'signed',
    retry: false,
  },
  /** U-33: answer not shown. */
  preview: {
    method: 'POST',
    context: 'subscriptions',
    path: '/preview',
    auth: 'signed',
    retry: false,
  },
  /** U-29: answer not shown. */
  migrationRequired: {
    method: 'GET',
    context: 'subscriptions',
    path: '/migration/required',
    auth: 'signed',
    retry: true,
  },
  /** U-29: payload and answer not shown. */
  migrate: {
    method: 'POST',
    context: 'subscriptions',
    path: '/migrateSubscriptions',
    auth: 'signed',
    retry: false,
  },
} as const satisfies Record<string, Endpoint>
