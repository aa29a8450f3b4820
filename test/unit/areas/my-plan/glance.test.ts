import { describe, expect, it } from 'vitest'
import { glanceTexts } from '../../../../src/areas/shared/glance/glance-texts.tsx'
import type { GlanceFacts } from '../../../../src/areas/shared/glance/watch-glance.ts'
import type { Invoice } from '../../../../src/domain/history/invoice.ts'
import type { PlanConfig, SubscriptionPlan } from '../../../../src/domain/plans/plan.ts'
import { createI18n } from '../../../../src/i18n/i18n.ts'
import { LOCALES } from '../../../../src/i18n/locale.ts'
import {
  createCardOnFile,
  createGlance,
  createPlanCard,
  createSubscriptionPlan,
  NOW,
} from '../../../../stories/support/plans.ts'

const text = await createI18n({ locale: 'en', copy: {} })
const plan = createSubscriptionPlan()
const glance = (facts: Partial<GlanceFacts> = {}, config: Partial<PlanConfig> = {}) => {
  const one = createSubscriptionPlan({}, config)
  return glanceTexts(one, createGlance([one], facts), NOW, text)
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

  it.each<[string, Partial<SubscriptionPlan>, string, string]>([
    ['a renewal', {}, 'before tax', ''],
    ['a trial', { trialEnd: '2031-06-03' }, 'then $9.99/mo before tax', 'then €9.99/mo'],
    [
      'a pause',
      { paused: { effective: '2031-05-01', until: '2031-07-01' } },
      'from Jul 1, 2031, before tax',
      'from Jul 1, 2031',
    ],
    [
      'a pause without an end',
      { paused: { effective: '2031-05-01', until: null } },
      'once it resumes, before tax',
      'once it resumes',
    ],
    [
      'a change',
      { pending: { recurlyPlanCode: 'plus', effectiveDate: null, billingCycle: 1, name: 'Plus' } },
      'after the change, before tax',
      'after the change',
    ],
  ])('says that tax is added to the price of %s in dollars alone', (_, part, dollars, euros) => {
    const noteIn = (currency: string) => {
      const one = createSubscriptionPlan(part)
      const catalog = [createPlanCard({ id: 'config-1', amounts: { [currency]: 999 } })]
      return glanceTexts(one, createGlance([one], { catalog, currency }), NOW, text).priceNote
    }
    expect([noteIn('USD'), noteIn('EUR')]).toEqual([dollars, euros])
    expect(['GBP', 'JPY', 'MXN'].map(noteIn)).toEqual(
      ['£', '¥', 'MX$'].map((symbol) => euros.replace('€9.99', symbol === '¥' ? '¥10' : `${symbol}9.99`)),
    )
  })

  const paid = (invoiceTotal: number, currency = 'USD') => ({ invoiceTotal, currency }) as Invoice
  it.each<[string, Partial<GlanceFacts>, Partial<SubscriptionPlan>, string]>([
    ['a lower one', { lastPaid: paid(499) }, {}, 'before tax · last payment $4.99'],
    ['not one of the price or above, which can contain tax', { lastPaid: paid(999) }, {}, 'before tax'],
    ['not one in another currency', { lastPaid: paid(499, 'EUR') }, {}, 'before tax'],
    ['not one that can be of another plan', { lastPaid: paid(499), isOnlyBilled: false }, {}, 'before tax'],
    ['not without a payment', { lastPaid: null }, {}, 'before tax'],
    ['not during a trial', { lastPaid: paid(499) }, { trialEnd: '2031-06-03' }, 'then $9.99/mo before tax'],
  ])('names the last payment beside the price of a renewal: %s', (_, facts, part, note) => {
    const one = createSubscriptionPlan(part)
    expect(glanceTexts(one, createGlance([one], facts), NOW, text).priceNote).toBe(note)
  })

  const pendingTo = (recurlyPlanCode: string, effectiveDate: string | null = '2031-06-04T12:00:00Z') => ({
    recurlyPlanCode,
    effectiveDate,
    billingCycle: 1,
    name: 'Basic',
  })
  const basic = createPlanCard({
    id: 'basic',
    name: 'Basic',
    externalPlanCode: 'basic',
    amounts: { USD: 499 },
  })
  const yearly = { ...basic, id: 'basic_y', billingCycle: 12, amounts: { USD: 4_999 } }
  const trialEnd = '2031-06-03T12:00:00Z'
  const paused = { effective: '2031-05-01T12:00:00Z', until: '2031-07-01T12:00:00Z' }
  it.each<[string, Partial<SubscriptionPlan>, Partial<GlanceFacts>, string | null | undefined, string]>([
    ['the price of a renewal', {}, {}, '$9.99/mo', 'before tax'],
    ['a trial', { trialEnd }, {}, 'Free until Jun 3, 2031', 'then $9.99/mo before tax'],
    ['a trial without a price', { trialEnd }, { catalog: null }, 'Free until Jun 3, 2031', ''],
    ['nothing of a trial before the price loads', { trialEnd }, { catalog: undefined }, undefined, ''],
    ['a pause', { paused }, {}, '$9.99/mo', 'from Jul 1, 2031, before tax'],
    [
      'a pause without an end',
      { paused: { ...paused, until: null } },
      {},
      '$9.99/mo',
      'once it resumes, before tax',
    ],
    [
      'the plan of a pending change',
      { pending: pendingTo('basic') },
      {},
      '$4.99/mo',
      'from Jun 4, 2031, before tax',
    ],
    [
      'a change on no known day',
      { pending: pendingTo('basic', null) },
      {},
      '$4.99/mo',
      'after the change, before tax',
    ],
    [
      'no price of an unknown next plan',
      { pending: pendingTo('other') },
      {},
      null,
      'from Jun 4, 2031, before tax',
    ],
    [
      'a change to another cycle',
      { pending: { ...pendingTo('basic'), billingCycle: 12 } },
      {},
      '$49.99/yr',
      'from Jun 4, 2031, before tax',
    ],
    [
      'no price of an ambiguous next plan',
      { pending: { ...pendingTo('basic'), billingCycle: null } },
      {},
      null,
      'from Jun 4, 2031, before tax',
    ],
    ['the end of a cancelled plan', { pending: pendingTo('no_plan') }, {}, 'Does not renew', ''],
    [
      'that end before the price loads',
      { pending: pendingTo('no_plan') },
      { catalog: undefined },
      'Does not renew',
      '',
    ],
    ['the end of an expired plan', { expiration: '2031-05-01' }, {}, 'Does not renew', ''],
  ])('says what is charged next, and when: %s', (_, part, facts, price, priceNote) => {
    const one = createSubscriptionPlan(part)
    const known = createGlance([one])
    const catalog = [...(known.catalog ?? []), basic, yearly]
    expect(glanceTexts(one, { ...known, catalog, ...facts }, NOW, text)).toMatchObject({ price, priceNote })
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

  it.each(LOCALES)('has its messages in every language: %s', async (locale) => {
    const other = await createI18n({ locale, copy: {} })
    const { price, cardTexts } = glanceTexts(plan, createGlance([plan]), NOW, other)
    expect(price).toMatch(/9[.,]99/)
    expect(cardTexts.cardExpires).toMatch(/2034/)
  })
})
