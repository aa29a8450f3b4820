import { describe, expect, it } from 'vitest'
import { recurringText, replacesText } from '../../../../src/areas/shared/order/order-text.ts'
import type { Receipt } from '../../../../src/domain/history/receipt.ts'
import { createI18n } from '../../../../src/i18n/i18n.ts'
import { CHARGES } from '../../../../stories/support/order.ts'
import { createSubscriptionPlan } from '../../../../stories/support/plans.ts'
import { RECEIPT } from '../../../../stories/support/receipt.ts'

const text = await createI18n({ locale: 'en', copy: {} })

describe('the recurring charge of an order', () => {
  it.each<[string, Partial<Receipt>, number, string]>([
    ['is before tax, and says so', { price: 999, tax: 80 }, 999, '$9.99/mo before tax'],
    ['has the tax where the brand includes it', { price: 999, tax: 80 }, 1_079, '$10.79/mo'],
    ['is the whole sum where there is no tax', { price: 999, tax: 0 }, 999, '$9.99/mo'],
    [
      'is before a tax that the services have not named',
      { price: 999, tax: null },
      999,
      '$9.99/mo before tax',
    ],
    [
      'contains a tax that the services have not named where prices do',
      { price: 899, tax: null, currency: 'EUR' },
      899,
      '€8.99/mo',
    ],
    [
      'is before a tax that the services name where prices contain one',
      { price: 899, tax: 72, currency: 'EUR' },
      899,
      '€8.99/mo before tax',
    ],
  ])('%s', (_, part, recurring, expected) => {
    const receipt = { ...RECEIPT, ...part }
    expect(recurringText({ ...CHARGES, recurring }, receipt, text)).toBe(expected)
  })
})

describe('the plan that an order replaces', () => {
  const current = createSubscriptionPlan()

  it.each([
    ['is named for one of several plans', { current, isOneOfSeveral: true }, 'Replaces Plus (Monthly)'],
    ['goes without saying for the only plan', { current, isOneOfSeveral: false }, null],
    ['is none for a first plan', { current: null, isOneOfSeveral: false }, null],
  ])('%s', (_, summary, expected) => {
    expect(replacesText(summary, text)).toBe(expected)
  })
})
