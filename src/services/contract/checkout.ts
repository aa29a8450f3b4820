import type { CallContract } from './call.ts'
import { orderedDeviceShape } from './plans.ts'
import { cents, from, list, moment, nullable, object, text } from './shape.ts'

/** Calls of the context `subscriptions` about promo codes, checkout pages and invoices. */
export const checkoutCalls = {
  validateCoupon: {
    summary: 'Checks a promo code against device models; the caller checks it against the plan.',
    source: 'B§7',
    addressSource: 'U-01',
    effect: 'reads',
    params: { code: text('The promo code in lowercase.') },
    body: object({ device_models: list(text('Code of a model.')) }),
    response: object({
      coupon_code: text(),
      plan_codes: list(text(), 'Codes of the plans it is for; empty for all.'),
      description: text('', { source: 'B§3' }),
    }),
  },
  checkoutDelegate: {
    summary: 'Opens a hosted page that sells a plan.',
    source: 'B§7',
    addressSource: 'U-01',
    effect: 'changes',
    body: object({
      pepperPlanId: text('Id of the plan.'),
      devices: list(orderedDeviceShape),
      successUrl: text('Where the page returns to after payment.', { source: 'X-19' }),
      cancelUrl: text('Where the page returns to without payment.', { source: 'X-19' }),
    }),
    response: object({
      token: text('Id of the checkout.'),
      checkoutUrl: text('Address of the page.', { format: 'uri' }),
    }),
  },
  invoiceDetails: {
    summary: 'Returns when the newest invoice is due.',
    source: 'B§7',
    addressSource: 'U-01',
    effect: 'reads',
    response: object({ due_date: nullable(from('B§3', moment('Null without invoices.'))) }, '', {
      source: 'U-42',
    }),
  },
  paymentHistory: {
    summary: 'Returns every invoice of the account, in no particular order.',
    source: 'B§7',
    addressSource: 'U-01',
    effect: 'reads',
    response: object(
      {
        invoices: list(
          object(
            {
              invoiceId: text(),
              invoiceDate: moment(),
              status: text('', { examples: ['collected', 'paid', 'pending', 'failed', 'past_due'] }),
              invoiceTotal: cents('Negative for a refund.', { source: 'U-42' }),
              currency: text('Three letters.'),
              cardType: nullable(text()),
              lastFour: nullable(text('Last digits of the card’s number.')),
            },
            'An invoice.',
            { name: 'Invoice', source: 'B§3' },
          ),
        ),
      },
      '',
      { source: 'U-42' },
    ),
  },
} as const satisfies Record<string, CallContract>
