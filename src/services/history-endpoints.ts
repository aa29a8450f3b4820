import type { Endpoint } from '../transport/endpoint.ts'

/** Calls about what was paid (B§7): apart, as a sign-in makes none. */
export const historyEndpoints = {
  /** U-42: answer not shown. */
  paymentHistory: {
    method: 'GET',
    context: 'subscriptions',
    path: '/paymentHistory',
    auth: 'signed',
    retry: true,
  },
} as const satisfies Record<string, Endpoint>
