import { describe, expect, it } from 'vitest'
import {
  getPlanOrder,
  getPreview,
  getPromoConditions,
  getReceipt,
  type OrderFacts,
  type OrderNotice,
  orderNotice,
  orderSummary,
} from '../../../../src/domain/orders/order-summary.ts'
import type { Preview } from '../../../../src/domain/orders/plan-order.ts'
import { device, plan, planCard } from '../../support/plans.ts'

const target = planCard({ id: 'target', externalPlanCode: 'target', billingOrder: 3, deviceQuantity: 2 })
const current = planCard({ id: 'config-1', billingOrder: 2, amounts: { USD: 499 } })
/** A device that no plan can cover. */
const accessory = { ...device('accessory'), subscribable: false }

const summary = (part: Partial<OrderFacts> = {}) =>
  orderSummary({
    planId: 'target',
    subscriptionId: null,
    deviceIds: null,
    catalog: [current, target],
    plans: [],
    unassigned: [],
    country: 'US',
    ...part,
  })
const getIds = (devices: readonly { pepperDeviceId: string }[] = []) =>
  devices.map(({ pepperDeviceId }) => pepperDeviceId).join('')

describe('an order summary', () => {
  it('has the price of the new plan, and no current plan for a new account', () => {
    expect(summary()).toEqual({
      target,
      current: null,
      currency: 'USD',
      price: 999,
      currentPrice: 0,
      isDowngrade: false,
      isOneOfSeveral: false,
      devices: [],
      devicesRemoved: [],
    })
  })

  it('is missing for a plan that the catalog lacks, or that has no price', () => {
    expect(summary({ planId: 'other' })).toBeNull()
    expect(summary({ catalog: [planCard({ id: 'target', amounts: { JPY: 100 } })] })).toBeNull()
    expect(summary({ catalog: [{ ...target, amounts: { USD: 0 } }] })?.price).toBe(0)
  })

  it.each([
    [2, 3, false],
    [3, 3, false],
    [4, 3, true],
  ])('of a change from rank %i to %i is a downgrade: %s', (from, to, expected) => {
    const catalog = [
      { ...current, billingOrder: from },
      { ...target, billingOrder: to },
    ]
    const found = summary({ catalog, plans: [plan()] })
    expect({
      isDowngrade: found?.isDowngrade,
      currentPrice: found?.currentPrice,
      current: found?.current?.id,
    }).toEqual({ isDowngrade: expected, currentPrice: 499, current: 'plan-1' })
  })

  it('is missing until the account holder has chosen one of several plans to replace', () => {
    const plans = [
      plan(),
      plan({ id: 'plan-2', subscriptionId: 'subscription-2', planConfigId: 'config-2', planConfig: null }),
    ]
    const found = (subscriptionId: string | null) => summary({ plans, subscriptionId })
    expect({ none: found(null), unknown: found('plan-3') }).toEqual({ none: null, unknown: null })
    expect(found('subscription-2')).toMatchObject({ current: { id: 'plan-2' }, isOneOfSeveral: true })
    expect(summary({ plans: [plan()] })?.isOneOfSeveral).toBe(false)
  })

  it('is no downgrade, and has no current price, where the catalog lacks the current plan', () => {
    const found = summary({ catalog: [{ ...target, billingOrder: -1 }], plans: [plan()] })
    expect({ isDowngrade: found?.isDowngrade, currentPrice: found?.currentPrice }).toEqual({
      isDowngrade: false,
      currentPrice: 0,
    })
  })

  it.each<[string, Partial<OrderFacts>, string, string]>([
    ['those of the current plan without a choice', { deviceIds: null }, 'ab', ''],
    ['the chosen ones, also without a plan so far', { deviceIds: ['b', 'x'] }, 'bx', 'a'],
    ['none that the plan does not cover', { deviceIds: ['a', 'b', 'x'] }, 'ab', ''],
    ['none that no plan can cover', { deviceIds: ['accessory'] }, '', 'ab'],
    ['none after an empty choice', { deviceIds: [] }, '', 'ab'],
  ])('covers %s', (_, part, devices, removed) => {
    const found = summary({
      plans: [plan({ devices: [device('a'), accessory, device('b')] })],
      unassigned: [device('x'), device('y')],
      ...part,
    })
    expect({ devices: getIds(found?.devices), removed: getIds(found?.devicesRemoved) }).toEqual({
      devices,
      removed,
    })
  })

  it('becomes an order of the services', () => {
    const found = summary({
      plans: [plan({ devices: [device('a')] })],
      deviceIds: ['x'],
      unassigned: [device('x')],
    })
    expect(found && getPlanOrder(found)).toEqual({
      target: { id: 'target', code: 'target' },
      current: { id: 'plan-1', subscriptionId: 'subscription-1' },
      devices: [device('x')],
      devicesRemoved: [device('a')],
      currency: 'USD',
    })
    const codeless = summary({ catalog: [{ ...target, externalPlanCode: null }] })
    expect(codeless && getPlanOrder(codeless)).toMatchObject({
      target: { id: 'target', code: '' },
      current: null,
    })
  })
})

describe('a receipt', () => {
  const preview: Preview = {
    currency: 'USD',
    subTotal: 500,
    tax: 50,
    total: 550,
    chargeDate: null,
    trial: null,
  }
  const receipt = (part: Partial<Preview> = {}, promo: Parameters<typeof getReceipt>[2] = null) => {
    const found = summary({ unassigned: [device('x')], deviceIds: ['x'] })
    return found && getReceipt(found, { ...preview, ...part }, promo)
  }

  it('names the plan, what it costs and its devices', () => {
    expect(receipt()).toEqual({
      planId: 'target',
      planCode: 'target',
      planName: 'Premium',
      billingCycle: 1,
      currency: 'USD',
      price: 999,
      currentPrice: 0,
      isTrial: false,
      tax: 100,
      total: 550,
      promo: null,
      subTotal: 500,
      deviceNames: ['x'],
    })
  })

  it('has an empty code for a plan without one', () => {
    const found = summary({ catalog: [{ ...target, externalPlanCode: null }] })
    expect(found && getReceipt(found, preview, null).planCode).toBe('')
  })

  it.each<[string, Partial<Preview>, number]>([
    ['by the tax rate of today', { subTotal: 500, tax: 50 }, 100],
    ['the tax of today, where nothing is charged today', { subTotal: 0, tax: 7 }, 7],
    ['the tax of today, after a credit', { subTotal: -10, tax: 7 }, 7],
    ['from the cost after a trial', { trial: { endDate: '2031-01-01', costAfter: 1079 } }, 80],
    [
      'none, where the cost after a trial is below the price',
      { trial: { endDate: '2031-01-01', costAfter: 900 } },
      0,
    ],
  ])('has the tax of a whole period: %s', (_, part, tax) => {
    expect(receipt(part)).toMatchObject({ tax, isTrial: part.trial !== undefined })
  })

  it('names the promo code, with its description where the services have one', () => {
    expect(receipt({}, { code: 'save10', description: 'Ten off' })?.promo).toEqual({
      code: 'save10',
      description: 'Ten off',
    })
    expect(receipt({}, { code: 'save10', description: null })?.promo).toEqual({
      code: 'save10',
      description: null,
    })
  })
})

describe('the notice of an order before it is sent', () => {
  const previewed = (part: Partial<Preview>): Preview => ({
    currency: 'USD',
    subTotal: 0,
    tax: 0,
    total: 0,
    chargeDate: '2031-06-04',
    trial: null,
    ...part,
  })
  it.each<[string, boolean, Partial<Preview>, OrderNotice]>([
    ['nothing where a sum is due today', true, { total: 647 }, { notBefore: null, mayStartLater: false }],
    [
      'the date of the first payment, and a possibility',
      true,
      {},
      { notBefore: '2031-06-04', mayStartLater: true },
    ],
    ['the date alone, of a higher plan', false, {}, { notBefore: '2031-06-04', mayStartLater: false }],
    [
      'a possibility alone, without a date',
      true,
      { chargeDate: null },
      { notBefore: null, mayStartLater: true },
    ],
    [
      'no second date in a trial',
      true,
      { trial: { endDate: '2031-06-04', costAfter: 647 } },
      { notBefore: null, mayStartLater: true },
    ],
  ])('has %s', (_, isDowngrade, part, expected) => {
    expect(orderNotice({ isDowngrade }, previewed(part))).toEqual(expected)
    const { isImmediate } = getPromoConditions({ target, isDowngrade }, previewed(part))
    expect({ mayStartLater: !isImmediate }).toEqual({ mayStartLater: expected.mayStartLater })
  })
})

describe('the preview of an order', () => {
  const preview: Preview = {
    currency: 'USD',
    subTotal: 300,
    tax: 24,
    total: 324,
    chargeDate: '2031-05-20',
    trial: null,
  }
  const later = { ...preview, subTotal: 0, tax: 0, total: 0, chargeDate: '2031-06-01' }
  const inTrial = { ...later, trial: { endDate: '2031-06-01', costAfter: 540 } }
  const most = { currency: 'USD', subTotal: 500, chargeDate: null, trial: null }

  it.each<[string, boolean, Preview, Preview]>([
    ['is that of the services for an account with one plan', false, preview, preview],
    [
      'has the whole price and its tax at most for one of several plans',
      true,
      preview,
      { ...most, tax: 40, total: 540, atMost: 'withTax' },
    ],
    ['has the tax after a trial', true, inTrial, { ...most, tax: 40, total: 540, atMost: 'withTax' }],
    [
      'says no tax where the preview shows none',
      true,
      later,
      { ...most, tax: 0, total: 500, atMost: 'beforeTax' },
    ],
  ])('%s', (_, isOneOfSeveral, seen, expected) => {
    expect(getPreview({ price: 500, isOneOfSeveral }, seen)).toEqual(expected)
  })

  it('leaves the start of a lower plan open', () => {
    const seen = getPreview({ price: 500, isOneOfSeveral: true }, preview)
    expect(orderNotice({ isDowngrade: true }, seen)).toEqual({ notBefore: null, mayStartLater: true })
  })

  it('does not become the total of the receipt', () => {
    const found = summary()
    const seen = getPreview({ price: 500, isOneOfSeveral: true }, later)
    expect(found && getReceipt(found, seen, null)).toMatchObject({ tax: null, subTotal: null, total: null })
  })
})
