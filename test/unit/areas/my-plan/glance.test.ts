import { describe, expect, it } from 'vitest'
import { glanceTexts } from '../../../../src/areas/my-plan/glance/glance-texts.tsx'
import type { GlanceFacts } from '../../../../src/areas/my-plan/glance/watch-glance.ts'
import type { PlanConfig } from '../../../../src/domain/plan.ts'
import { createI18n } from '../../../../src/i18n/i18n.ts'
import { LOCALES } from '../../../../src/i18n/locale.ts'
import { createCardOnFile, createGlance, createSubscriptionPlan } from '../../../../stories/support/plans.ts'

const text = await createI18n({ locale: 'en', copy: {} })
const plan = createSubscriptionPlan()
const glance = (facts: Partial<GlanceFacts> = {}, config: Partial<PlanConfig> = {}) => {
  const one = createSubscriptionPlan({}, config)
  return glanceTexts(one, createGlance([one], facts), text)
}

describe('what a plan’s card shows beside the plan', () => {
  it.each<[string, Partial<GlanceFacts>, Partial<PlanConfig>, string | null | undefined]>([
    ['of a month', {}, {}, '$9.99/mo'],
    ['of a year', {}, { billingCycle: 12 }, '$99.99/yr'],
    ['of two years', {}, { billingCycle: 24 }, '$9.99 every 2 years'],
    ['without a cycle', {}, { billingCycle: 0 }, '$9.99'],
    ['not while the catalog loads', { catalog: undefined }, {}, undefined],
    ['not while the currency is not known yet', { currency: undefined }, {}, undefined],
    ['not without a catalog', { catalog: null }, {}, null],
    ['not of a plan that the catalog does not sell', { catalog: [] }, {}, null],
    ['not in another currency', { currency: 'EUR' }, {}, null],
    ['in the only currency where nothing names one', { currency: null }, {}, '$9.99/mo'],
  ])('is the price %s', (_, facts, config, price) => {
    expect(glance(facts, config).price).toBe(price)
  })

  it('is no price where nothing more is charged: a cancelled plan says so, even before the catalog loads', () => {
    const pending = {
      recurlyPlanCode: 'not_a_plan_geeni',
      effectiveDate: null,
      billingCycle: null,
      name: 'No Plan',
    }
    const one = createSubscriptionPlan({ pending })
    for (const facts of [createGlance([one]), createGlance([one], { catalog: undefined })])
      expect(glanceTexts(one, facts, text)).toMatchObject({ price: 'Does not renew', priceNote: '' })
  })

  it.each<[string, Partial<GlanceFacts>, object]>([
    ['with its month', {}, { method: 'Visa ending in ****4242', expiry: 'Expires 04/2034' }],
    ['without a month', { card: createCardOnFile({ month: null }) }, { expiry: null }],
    ['of PayPal', { card: createCardOnFile({ accountType: 'paypal', month: null }) }, { method: 'PayPal' }],
    ['that is missing', { card: 'none' }, { card: null, method: null, expiry: null }],
    ['that loads', { card: undefined }, { card: undefined, method: undefined }],
    ['that did not load', { card: null }, { card: undefined, method: null }],
  ])('is the payment method %s', (_, facts, expected) => {
    expect(glance(facts)).toMatchObject(expected)
  })

  it.each(LOCALES)('has its words in every language: %s', async (locale) => {
    const other = await createI18n({ locale, copy: {} })
    const { price, cardTexts } = glanceTexts(plan, createGlance([plan]), other)
    expect(price).toMatch(/9[.,]99/)
    expect(cardTexts.cardExpires).toMatch(/2034/)
  })
})
