import { describe, expect, it } from 'vitest'
import {
  type BillingProviderName,
  billingProviderOf,
  isStripeLike,
} from '../../../src/domain/billing-provider.ts'

describe('the billing provider', () => {
  it.each<[(string | null)[], BillingProviderName | null, BillingProviderName, BillingProviderName]>([
    [[], null, 'recurly', 'recurly'],
    [[], null, 'stripe', 'stripe'],
    [[], null, 'stripeElements', 'stripeElements'],
    [[], 'stripeElements', 'recurly', 'stripeElements'],
    [[], 'recurly', 'stripe', 'recurly'],
    [['paid', 'pending', null], 'stripeElements', 'stripe', 'stripeElements'],
    [['paid', 'past_due'], null, 'stripe', 'recurly'],
    [['past_due'], 'stripeElements', 'stripe', 'recurly'],
  ])(
    'with history %j, chosen %s and the brand’s %s is %s [BRAND-10 BRAND-11]',
    (invoiceStatuses, chosen, brand, provider) => {
      expect(billingProviderOf({ invoiceStatuses, chosen, brand })).toBe(provider)
    },
  )

  it('treats both forms of Stripe as Stripe', () => {
    expect(['recurly', 'stripe', 'stripeElements'].map(isStripeLike)).toEqual([false, true, true])
  })
})
