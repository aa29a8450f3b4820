import type { OrderToPlace } from '../../../src/store/orders/place-order.actions.ts'
import { RECEIPT } from '../../../stories/support/receipt.ts'

/** Returns a new account holder's order of a plan without devices, with a card of the form. */
export const order = (part: Partial<OrderToPlace> = {}): OrderToPlace => ({
  order: {
    target: { id: 'c-1', code: 'plus_m' },
    current: null,
    devices: [],
    devicesRemoved: [],
    currency: 'USD',
  },
  terms: { isV3: false, flow: 'default' },
  billingToken: 'secret-card-token',
  resultToken: null,
  receipt: RECEIPT,
  ...part,
})

/** The services place the order. */
export const done = (): Response =>
  Response.json({ subscription: { uuid: 's-1', current_period_ends_at: '2031-06-04T12:00:00Z' } })

/** Returns a response that rejects the order. */
export const rejection = (errorType: string, errorData?: string) => (): Response =>
  Response.json({ FunctionError: 'Unhandled', Payload: { errorType, errorMessage: 'no', errorData } })
