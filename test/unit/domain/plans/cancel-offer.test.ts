import { describe, expect, it } from 'vitest'
import { cancelOffer } from '../../../../src/domain/plans/cancel-offer.ts'
import type { CancelOfferKind } from '../../../../src/domain/plans/cancel-offer-kind.ts'
import type { PlanCard } from '../../../../src/domain/plans/plan-card.ts'

const card = (id: string, amount: number, part: Partial<PlanCard> = {}): PlanCard => ({
  id,
  name: 'Premium',
  billingCycle: 1,
  externalPlanCode: id,
  provider: 'recurly',
  deviceQuantity: 5,
  billingOrder: 30,
  retentionDays: 30,
  legacy: false,
  visible: true,
  default: false,
  amounts: { USD: amount },
  secondPlan: null,
  trial: null,
  extras: {},
  ...part,
})
const free = card('no_plan', 0, { name: 'Lite', billingCycle: 0, billingOrder: 0 })
const basic = card('basic', 299, { name: 'Basic', billingOrder: 10 })
const plus = card('plus', 599, { name: 'Plus', billingOrder: 20 })
const premium = card('premium', 999)
const yearly = card('premium_y', 9999, { billingCycle: 12, billingOrder: 31 })
const plusYearly = card('plus_y', 5999, { name: 'Plus', billingCycle: 12, billingOrder: 21 })
const all = [free, basic, plus, premium, yearly]

describe('the offer to an account holder who cancels', () => {
  it.each<[string, PlanCard, readonly PlanCard[], readonly CancelOfferKind[], unknown]>([
    ['the next smaller plan', premium, all, ['smaller', 'yearly'], ['smaller', 'plus', 599, 999, 599]],
    ['the yearly plan first', premium, all, ['yearly', 'smaller'], ['yearly', 'premium_y', 9999, 999, 833]],
    [
      'a smaller yearly plan, with the prices of a year',
      yearly,
      [yearly, plusYearly],
      ['smaller'],
      ['smaller', 'plus_y', 5999, 9999, 500],
    ],
    ['another kind where the first has none', basic, all, ['smaller', 'yearly'], null],
    ['nothing where the brand lists none', premium, all, [], null],
    ['nothing that the account cannot buy', premium, [free, premium], ['smaller'], null],
    [
      'no yearly plan that costs as much',
      premium,
      [card('y', 11_988, { billingCycle: 12 })],
      ['yearly'],
      null,
    ],
    ['nothing for a price in another currency', card('p', 0, { amounts: {} }), all, ['smaller'], null],
    [
      'no plan without a price in the currency, or that costs nothing in it',
      premium,
      [
        card('euro', 0, { amounts: { EUR: 1 }, billingOrder: 1 }),
        card('gift', 0, { amounts: { EUR: 599, USD: 0 }, billingOrder: 1 }),
      ],
      ['smaller'],
      null,
    ],
    [
      'no free plan, whatever it costs',
      premium,
      [card('pepper_lite', 99, { billingOrder: 1 })],
      ['smaller'],
      null,
    ],
    ['no cheaper plan of the same rank', premium, [card('other', 799)], ['smaller'], null],
    ['no smaller plan of another billing cycle', yearly, [plus], ['smaller'], null],
    ['no yearly plan of another tier', premium, [plusYearly], ['yearly'], null],
    ['no two-year plan', premium, [card('two', 15_000, { billingCycle: 24 })], ['yearly'], null],
    [
      'nothing for a plan without a billing cycle',
      card('once', 999, { billingCycle: 0 }),
      all,
      ['yearly'],
      null,
    ],
  ])('is %s', (_, current, plans, kinds, expected) => {
    const offer = cancelOffer(current, { plans, currency: 'USD', kinds })
    expect(offer && [offer.kind, offer.plan.id, offer.price, offer.currentPrice, offer.priceOfMonth]).toEqual(
      expected,
    )
  })
})
