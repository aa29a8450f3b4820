import { describe, expect, it } from 'vitest'
import {
  type BillingProviderName,
  getBillingProvider,
  isSameVendor,
  isStripeLike,
  knownProvider,
} from '../../../../src/domain/billing/billing-provider.ts'

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
      expect(getBillingProvider({ invoiceStatuses, chosen, brand })).toBe(provider)
    },
  )

  it('is recurly for an unknown name [BILLING-03]', () => {
    // A host application without types can register a brand with any value.
    const unknown = 'adyen' as BillingProviderName
    expect(getBillingProvider({ invoiceStatuses: [], chosen: null, brand: unknown })).toBe('recurly')
    expect(['', 'Stripe', 'stripe', 'stripeElements'].map(knownProvider)).toEqual([
      'recurly',
      'recurly',
      'stripe',
      'stripeElements',
    ])
  })

  it('treats both forms of Stripe as Stripe', () => {
    expect(['recurly', 'stripe', 'stripeElements'].map(isStripeLike)).toEqual([false, true, true])
  })

  it.each([
    ['recurly', 'recurly', true],
    ['stripe', 'stripeElements', true],
    ['stripeElements', 'recurly', false],
    ['recurly', 'stripe', false],
  ] as const)('accepts a card of %s with %s: %s', (taken, present, expected) => {
    expect(isSameVendor(taken, present)).toBe(expected)
  })
})
