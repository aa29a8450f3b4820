import { describe, expect, it } from 'vitest'
import { parseProfile } from '../../../../src/services/access/session-response.ts'
import { parseDevices } from '../../../../src/services/devices/parse-device.ts'
import { parseSubscription, parseSubscriptions } from '../../../../src/services/plans/parse-subscription.ts'

const WIRE = {
  id: 7,
  external_subscription_id: 'external-7',
  devices: [{ pepperDeviceId: 'd1', name: 'Door' }],
  plan_code: 'premium_m',
  provider: 'recurly',
  status: 'active',
  renewal_date: '2031-06-01',
  trial_end_date: '2031-05-20',
  pending_changes: { plan_code: 'basic_m', effective_date: '2031-06-01' },
  device_ids: ['d1', 2],
}

describe('a subscription', () => {
  it('has every field [MODEL-13]', () => {
    expect(parseSubscription(WIRE)).toEqual({
      id: '7',
      externalSubscriptionId: 'external-7',
      devices: [expect.objectContaining({ pepperDeviceId: 'd1', name: 'Door' })],
      planCode: 'premium_m',
      provider: 'recurly',
      status: 'active',
      renewalDate: '2031-06-01',
      trialEndDate: '2031-05-20',
      pendingChanges: { planCode: 'basic_m', effectiveDate: '2031-06-01' },
      deviceIds: ['d1', '2'],
    })
  })

  it('accepts missing fields, and leaves out invalid dates [MODEL-13]', () => {
    expect(parseSubscription({ id: 1, plan_code: 'x', status: 'active', renewal_date: 'soon' })).toEqual({
      id: '1',
      externalSubscriptionId: null,
      devices: [],
      planCode: 'x',
      provider: null,
      status: 'active',
      renewalDate: null,
      trialEndDate: null,
      pendingChanges: null,
      deviceIds: [],
    })
  })

  it('is null when malformed, while a list must be valid', () => {
    for (const wire of [undefined, null, 'x', {}, { id: 1 }]) expect(parseSubscription(wire)).toBeNull()
    expect(parseSubscriptions({ subscriptions: [WIRE] })).toHaveLength(1)
    for (const response of [undefined, {}, { subscriptions: {} }, [{}]])
      expect(() => parseSubscriptions(response)).toThrow('malformed')
  })
})

describe('a device', () => {
  const device = (subscription: unknown) =>
    parseDevices([
      {
        pepperDeviceId: 'p1',
        deviceId: 'd1',
        externalDeviceId: 'e1',
        provider: 'cloud',
        model: 'GE-CI1',
        subscribable: true,
        name: 'Hall',
        subscription,
      },
    ])[0]

  it('has every field, and its plan with the misspelt date [MODEL-14 MODEL-17]', () => {
    const subscription = {
      id: 's1',
      plan_code: 'premium_m',
      oz_plan_expriation_date: '2031-06-01',
      recurly_trial_end_date: '2031-05-20',
    }
    expect(device(subscription)).toEqual({
      pepperDeviceId: 'p1',
      deviceId: 'd1',
      externalDeviceId: 'e1',
      provider: 'cloud',
      model: 'GE-CI1',
      subscribable: true,
      name: 'Hall',
      subscription: {
        id: 's1',
        planCode: 'premium_m',
        expiration: '2031-06-01',
        trialEnd: '2031-05-20',
      },
    })
    expect(
      device({ ...subscription, oz_plan_expiration_date: 'x', oz_plan_expriation_date: null }),
    ).toMatchObject({ subscription: { expiration: null } })
  })

  it.each([undefined, null, 'none', 5])('has no plan for %j', (subscription) => {
    expect(device(subscription)).toMatchObject({ subscription: null })
  })
})

describe('the migration info of a profile', () => {
  const getInfo = (migrationInfo: unknown) =>
    parseProfile({ pepperUser: { account_id: 1, account: { status: 'active', migrationInfo } } })?.account
      .migrationInfo

  it('has status, error and date [MODEL-27]', () => {
    expect(getInfo({ status: 'error', error: 'No.', date: '2031-05-20' })).toEqual({
      status: 'error',
      error: 'No.',
      date: '2031-05-20',
    })
    expect(getInfo({ status: 'success', error: null, date: '2031-05-20' })).toEqual({
      status: 'success',
      date: '2031-05-20',
    })
  })

  it.each([undefined, null, {}, { status: 'maybe' }, 'success', { status: 'error', error: 5 }])(
    'is null when malformed, without an effect on the profile: %j [MODEL-27]',
    (migrationInfo) => {
      expect(getInfo(migrationInfo)).toBeNull()
    },
  )
})
