import { named } from '../../transport/endpoint.ts'

/** Calls of the payment history, in a module of their own because a sign-in makes none. */
export const historyEndpoints = named({
  /** U-42: response not specified. */
  paymentHistory: {
    method: 'GET',
    context: 'subscriptions',
    path: '/paymentHistory',
    auth: 'signed',
    retry: true,
  },
})
