import { describe, expect, it } from 'vitest'
import type { SubscriptionPlan } from '../../../../src/domain/plans/plan.ts'
import {
  findOtherTerms,
  nextChargeAfterResume,
  type ResumeTerms,
} from '../../../../src/domain/plans/resume-terms.ts'
import { plan } from '../../support/plans.ts'

const now = new Date(2026, 10, 21, 15, 0)
const NEXT = '2026-12-10'
const ahead = { effective: '2026-12-01', until: '2027-01-01' }

describe('the next charge after a resume', () => {
  it.each<[string, Partial<SubscriptionPlan>, string | null]>([
    ['is the renewal where the pause has not begun', { paused: ahead }, NEXT],
    ['is the end of the trial', { paused: ahead, trialEnd: '2026-12-03' }, '2026-12-03'],
    [
      'is the pending change',
      {
        paused: ahead,
        pending: { recurlyPlanCode: 'lite', effectiveDate: '2026-12-09', billingCycle: 1, name: 'Lite' },
      },
      '2026-12-09',
    ],
    ['is unknown without a date of the services', { paused: ahead, periodEnd: null }, null],
    ['is unknown after a running pause', { paused: { ...ahead, effective: '2026-11-01' } }, null],
  ])('%s', (_, part, date) => {
    expect(nextChargeAfterResume(plan({ periodEnd: NEXT, ...part }), now)).toBe(date)
  })
})

describe('the terms of a resume', () => {
  const price = { cents: 999, currency: 'USD', isTaxAdded: true }
  const card = { cardType: 'visa', lastFour: '1111', accountType: 'card' } as const
  const terms = (part: Partial<ResumeTerms> = {}): ResumeTerms => ({ price, card, next: null, ...part })

  it.each<[string, string | null, Partial<ResumeTerms>, Partial<ResumeTerms>]>([
    ['the same ones', null, {}, {}],
    ['a higher price', 'priceChanged', {}, { price: { ...price, cents: 1_000 } }],
    ['a lower price', null, {}, { price: { ...price, cents: 998 } }],
    ['another currency', 'priceChanged', {}, { price: { ...price, currency: 'EUR' } }],
    ['tax in addition', 'priceChanged', { price: { ...price, isTaxAdded: false } }, {}],
    ['tax that is included now', null, {}, { price: { ...price, isTaxAdded: false } }],
    ['a price that was unknown', 'priceChanged', { price: null }, {}],
    ['a price that is unknown now', null, {}, { price: null }],
    ['another card', 'cardChanged', {}, { card: { ...card, lastFour: '4242' } }],
    ['another kind of card', 'cardChanged', {}, { card: { ...card, cardType: 'mastercard' } }],
    ['a card that is unknown now', null, {}, { card: null }],
  ])('with %s need another press: %s', (_, code, shown, present) => {
    expect(findOtherTerms(terms(shown), terms(present))).toBe(code)
  })
})
