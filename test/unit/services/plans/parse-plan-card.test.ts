import { describe, expect, it } from 'vitest'
import { parsePlanCards } from '../../../../src/services/plans/parse-plan-card.ts'

const CARD = {
  id: 'plan-1',
  name: 'Premium',
  amountInCents: { USD: { _: 999 } },
  billing_cycle: 1,
  external_plan_code: 'premium_m',
  device_quantity: 5,
  legacy: true,
  secondPlan: 'plan-2',
}
const one = (wire: object) => parsePlanCards({ plans: [{ ...CARD, ...wire }] })[0]

describe('a plan card', () => {
  it('has every field, with amounts by currency from the field _ [MODEL-11]', () => {
    expect(one({ features: { retention: 30 } })).toEqual({
      id: 'plan-1',
      name: 'Premium',
      amounts: { USD: 999 },
      billingCycle: 1,
      externalPlanCode: 'premium_m',
      provider: null,
      deviceQuantity: 5,
      billingOrder: 0,
      retentionDays: 30,
      legacy: true,
      visible: true,
      default: false,
      secondPlan: 'plan-2',
      trial: null,
      extras: { smartDetection: null, sendHelp: null, dvrHours: null, cameraHistoryDays: null },
    })
  })

  it('accepts amounts as a list of costs, over which amountInCents takes precedence [MODEL-12]', () => {
    const cost = [
      { amount: 899, currency: 'EUR' },
      { amount: 1, currency: 'usd' },
    ]
    expect(one({ amountInCents: undefined, cost })?.amounts).toEqual({ EUR: 899, USD: 1 })
    expect(one({ cost })?.amounts).toEqual({ EUR: 899, USD: 999 })
  })

  it.each<[unknown, unknown]>([
    [
      { duration: 30, unit: 'days' },
      { duration: 30, unit: 'days' },
    ],
    [
      { duration: 1, unit: 'month' },
      { duration: 1, unit: 'months' },
    ],
    [{ duration: 2, unit: 'fortnights' }, null],
    [{ duration: '30', unit: 'days' }, null],
    [null, null],
    ['free', null],
  ])('parses a trial of %j as %j [MODEL-12]', (trial, read) => {
    expect(one({ trial })?.trial).toEqual(read)
  })

  it('leaves out invalid amounts', () => {
    const amountInCents = { USD: { _: '999' }, EUR: 5, GBP: null, CAD: { _: 0 } }
    expect(one({ amountInCents, cost: [7, { amount: 1 }, null] })?.amounts).toEqual({ CAD: 0 })
  })

  it('has features besides its retention', () => {
    const features = { smart_detection: true, send_help: true, dvr_hours: 48, camera_history_days: 30 }
    expect(one({ features })?.extras).toEqual({
      smartDetection: true,
      sendHelp: true,
      dvrHours: 48,
      cameraHistoryDays: 30,
    })
    expect(one({ features: { smart_detection: 'yes', dvr_hours: '48', send_help: false } })?.extras).toEqual({
      smartDetection: null,
      sendHelp: false,
      dvrHours: null,
      cameraHistoryDays: null,
    })
  })

  it.each([undefined, null, {}, { plans: {} }, [null], [{ id: 1 }], [{ name: 'x' }], [{ ...CARD, cost: 5 }]])(
    'is malformed in %j',
    (response) => {
      expect(() => parsePlanCards(response)).toThrow('malformed')
    },
  )
})
