import { describe, expect, it } from 'vitest'
import { brands } from '../../../../brands/index.ts'
import { chargedToday, nextCharge, recurringCharge } from '../../../../src/domain/orders/charges.ts'
import { SPECIFIED } from '../../../fixtures/specified-brands.ts'

describe('today’s charge', () => {
  it.each<[string, boolean, boolean]>([
    ['in a trial', true, false],
    ['on a downgrade', false, true],
    ['on a downgrade in a trial', true, true],
  ])('is 0 %s [ORDER-07]', (_, isTrial, isLater) => {
    expect(chargedToday({ newPrice: 999, currentPrice: 299, isTrial, isLater })).toBe(0)
  })

  it.each<[number, number, number]>([
    [999, 0, 999],
    [999, 299, 700],
    [299, 999, 0],
    [299, 299, 0],
  ])(
    'is otherwise the new price %i minus the current price %i: %i [ORDER-08]',
    (newPrice, currentPrice, today) => {
      expect(chargedToday({ newPrice, currentPrice, isTrial: false, isLater: false })).toBe(today)
    },
  )
})

it.each([
  ['2031-06-30', '2031-07-02', '2031-06-30'],
  ['2031-06-01', null, '2031-06-01'],
  // The period is over.
  ['2031-05-31', '2031-07-02', null],
  [null, '2031-07-02', '2031-07-02'],
  // The invoice of today is that of the order.
  [null, '2031-06-01', null],
  [null, '2031-05-31', null],
  [null, null, null],
])('after a period to %s and an invoice due %s, the next charge is %s [ORDER-09]', (period, due, next) => {
  expect(nextCharge(period, due, new Date(2031, 5, 1, 12))).toBe(next)
})

it.each(SPECIFIED)('the recurring charge of %s includes tax for otis alone [ORDER-10]', async (code) => {
  const { recurringChargeIncludesTax: includesTax } = (await brands[code]()).capabilities
  expect(recurringCharge(999, 80, includesTax)).toBe(code === 'otis' ? 1079 : 999)
  expect(recurringCharge(999, null, includesTax)).toBe(999)
})
