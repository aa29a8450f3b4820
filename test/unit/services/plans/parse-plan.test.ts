import { describe, expect, it } from 'vitest'
import { AcctError } from '../../../../src/errors/acct-error.ts'
import { parseDevices } from '../../../../src/services/devices/parse-device.ts'
import { parsePlans } from '../../../../src/services/plans/parse-plan.ts'

const CONFIG = {
  id: 'config-1',
  name: 'Premium',
  billing_cycle: 12,
  external_plan_code: 'premium_y',
  provider: 'apple',
  device_quantity: 5,
  billing_order: 3,
  features: { retention: 60, other: true },
  legacy: true,
  visible: false,
  default: true,
}
const PLAN = {
  id: 'plan-1',
  subscription_id: 'subscription-1',
  plan_config: CONFIG,
  plan_config_id: 'config-1',
  recurly_plan_code: 'premium',
  recurly_period_end_date: '2026-12-21T00:00:00Z',
  recurly_trial_end_date: '2026-12-05',
  expiration_date: '2027-01-01',
  devices: [{ pepperDeviceId: 'd1', name: 'Door' }],
  paused: { pause_effective: '2026-12-01', paused_until: '2027-02-01' },
  more: 'unknown fields are not required and not kept',
}
const one = (wire: object) => parsePlans([wire], 'subscriptions')[0]
const getPending = (wire: object) => one({ id: '1', ...wire })?.pending

describe('a plan', () => {
  it('has every field of the subscriptions view [MODEL-08]', () => {
    expect(one(PLAN)).toEqual({
      id: 'plan-1',
      subscriptionId: 'subscription-1',
      planConfig: expect.objectContaining({ id: 'config-1' }),
      planConfigId: 'config-1',
      recurlyPlanCode: 'premium',
      periodEnd: '2026-12-21T00:00:00Z',
      trialEnd: '2026-12-05',
      expiration: '2027-01-01',
      devices: [expect.objectContaining({ pepperDeviceId: 'd1', name: 'Door' })],
      paused: { effective: '2026-12-01', until: '2027-02-01' },
      pending: null,
    })
  })

  it('accepts missing and null fields except the id [MODEL-08]', () => {
    const bare = {
      id: '7',
      subscriptionId: null,
      planConfig: null,
      planConfigId: null,
      recurlyPlanCode: null,
      periodEnd: null,
      trialEnd: null,
      expiration: null,
      devices: [],
      paused: null,
      pending: null,
    }
    expect(one({ id: 7 })).toEqual(bare)
    const nulls = Object.fromEntries(Object.keys(PLAN).map((key) => [key, null]))
    expect(one({ ...nulls, id: 7 })).toEqual(bare)
  })

  it('has the configuration’s id without its own', () => {
    expect(one({ ...PLAN, plan_config_id: null })?.planConfigId).toBe('config-1')
    expect(one({ ...PLAN, plan_config_id: 9 })?.planConfigId).toBe('9')
  })

  it.each(['', 'soon', 'TBD', '0000-00-00'])('has no date for %j', (date) => {
    const dates = {
      recurly_period_end_date: date,
      recurly_trial_end_date: date,
      expiration_date: date,
      paused: { pause_effective: date, paused_until: date },
      pendingSubscription: { recurly_plan_code: 'basic', effectiveDate: date },
    }
    expect(one({ ...PLAN, ...dates })).toMatchObject({
      periodEnd: null,
      trialEnd: null,
      expiration: null,
      paused: { effective: null, until: null },
      pending: { effectiveDate: null },
    })
  })
})

describe('a pending change', () => {
  const wire = { recurly_plan_code: 'basic', billing_cycle: 1, pepper_name: 'Basic' }
  const read = { recurlyPlanCode: 'basic', effectiveDate: '2026-12-01', billingCycle: 1, name: 'Basic' }

  it.each<[string, string]>([
    ['pendingSubscription', 'effectiveDate'],
    ['pendingSubscription', 'effective_date'],
    ['pending_subscription', 'effectiveDate'],
    ['pending_subscription', 'effective_date'],
  ])('is parsed from %s with %s [MODEL-09]', (name, date) => {
    expect(getPending({ [name]: { ...wire, [date]: '2026-12-01' } })).toEqual(read)
    const other = name === 'pendingSubscription' ? 'pending_subscription' : 'pendingSubscription'
    expect(getPending({ [other]: null, [name]: { ...wire, [date]: '2026-12-01' } })).toEqual(read)
  })

  it('accepts its plan alone [MODEL-09]', () => {
    expect(getPending({ pendingSubscription: { recurly_plan_code: 'basic' } })).toEqual({
      recurlyPlanCode: 'basic',
      effectiveDate: null,
      billingCycle: null,
      name: null,
    })
  })
})

describe('a plan configuration', () => {
  const getConfig = (config: object) => one({ ...PLAN, plan_config: config })?.planConfig

  it('has every field [MODEL-10]', () => {
    expect(getConfig(CONFIG)).toEqual({
      id: 'config-1',
      name: 'Premium',
      billingCycle: 12,
      externalPlanCode: 'premium_y',
      provider: 'apple',
      deviceQuantity: 5,
      billingOrder: 3,
      retentionDays: 60,
      legacy: true,
      visible: false,
      default: true,
    })
  })

  it('accepts missing fields [MODEL-10]', () => {
    const sparse = {
      id: '3',
      name: 'Lite',
      billingCycle: 0,
      externalPlanCode: null,
      provider: null,
      deviceQuantity: 0,
      billingOrder: 0,
      retentionDays: 0,
      legacy: false,
      visible: true,
      default: false,
    }
    expect(getConfig({ id: 3, name: 'Lite' })).toEqual(sparse)
    const nulls = Object.fromEntries(Object.keys(CONFIG).map((key) => [key, null]))
    expect(getConfig({ ...nulls, id: 3, name: 'Lite' })).toEqual(sparse)
    expect(getConfig({ id: 3, name: 'Lite', features: { retention: null } })).toEqual(sparse)
  })

  it.each([0, 1, 12, 24])('accepts a cycle of %i months [MODEL-10]', (billing_cycle) => {
    expect(getConfig({ ...CONFIG, billing_cycle })?.billingCycle).toBe(billing_cycle)
  })
})

describe('a list of plans', () => {
  it('is the response itself, or the named field', () => {
    expect(parsePlans([{ id: 1 }, { id: 2 }], 'subscriptions').map(({ id }) => id)).toEqual(['1', '2'])
    expect(parsePlans({ subscriptions: [{ id: 1 }] }, 'subscriptions')).toHaveLength(1)
    expect(parsePlans({ subscriptions: [] }, 'subscriptions')).toEqual([])
  })

  it.each([
    undefined,
    null,
    '',
    'text',
    5,
    {},
    { subscriptions: null },
    { subscriptions: {} },
    { plans: [] },
    [null],
    ['x'],
    [{}],
    [{ id: null }],
    [{ id: 1, devices: 'none' }],
    [{ id: 1, plan_config: 'x' }],
    [{ id: 1, plan_config: { id: 1, name: 'x', billing_cycle: '12' } }],
    [{ id: 1, recurly_plan_code: 7 }],
    [{ id: 1, paused: true }],
  ])('is malformed in %j', (response) => {
    const read = () => parsePlans(response, 'subscriptions')
    expect(read).toThrow(AcctError)
    expect(read).toThrow('malformed')
  })
})

describe('a list of devices', () => {
  it('identifies them by any id, numbers too', () => {
    const devices = parseDevices({
      devices: [
        {
          pepperDeviceId: 1,
          deviceId: 'b',
          externalDeviceId: 'c',
          provider: 'p',
          model: 'GE-CI1',
          name: 'Hall',
        },
        { deviceId: 'b', externalDeviceId: 'c', subscribable: false },
        { externalDeviceId: 3, name: null, subscribable: null },
      ],
    })
    expect(devices).toEqual([
      {
        pepperDeviceId: '1',
        deviceId: 'b',
        externalDeviceId: 'c',
        provider: 'p',
        model: 'GE-CI1',
        subscribable: true,
        name: 'Hall',
        subscription: null,
      },
      expect.objectContaining({ pepperDeviceId: 'b', subscribable: false, name: '' }),
      expect.objectContaining({ pepperDeviceId: '3', subscribable: true, name: '' }),
    ])
  })

  it.each([undefined, null, {}, { devices: null }, [1], [{ name: 5 }], [{ subscribable: 'yes' }]])(
    'is malformed in %j',
    (response) => {
      expect(() => parseDevices(response)).toThrow('malformed')
    },
  )
})
