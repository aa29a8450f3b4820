import { describe, expect, it } from 'vitest'
import type { Device, SubscriptionPlan } from '../../../src/domain/plans/plan.ts'
import type { PlanCard } from '../../../src/domain/plans/plan-card.ts'
import type { Subscription } from '../../../src/domain/plans/subscription.ts'
import { operations } from '../../../src/embed/operations.ts'
import { READS, WRITES } from '../../../src/embed/protocol.ts'
import {
  toEmbedAvailableSubscription,
  toEmbedDevice,
  toEmbedPlan,
  toEmbedSubscription,
} from '../../../src/embed/response-data.ts'

const device = (part: Partial<Device> = {}): Device =>
  ({
    pepperDeviceId: 'd-1',
    deviceId: 'internal-1',
    externalDeviceId: 'external-1',
    provider: 'tuya',
    name: 'Porch',
    model: 'cam',
    subscribable: true,
    subscription: null,
    ...part,
  }) as Device

const card = (part: object = {}): PlanCard =>
  ({
    id: 'c-1',
    externalPlanCode: 'plus_m',
    name: 'Plus',
    billingCycle: 1,
    deviceQuantity: 5,
    retentionDays: 30,
    amounts: { USD: 999 },
    trial: { duration: 14, unit: 'days', more: 1 },
    visible: true,
    legacy: false,
    secret: 'secret',
    ...part,
  }) as unknown as PlanCard

const plan = (part: object = {}): SubscriptionPlan =>
  ({
    id: 'p-1',
    subscriptionId: 's-1',
    planConfigId: 'c-9',
    recurlyPlanCode: 'plus_m',
    planConfig: { id: 'c-1', name: 'Plus', billingCycle: 1, provider: 'recurly', externalPlanCode: 'plus_m' },
    periodEnd: '2031-01-01',
    trialEnd: '2031-01-02',
    expiration: '2031-01-03',
    paused: { effective: '2031-01-04', until: '2031-01-05', more: 1 },
    pending: { recurlyPlanCode: 'max_m', name: 'Max', effectiveDate: '2031-01-06', billingCycle: 12 },
    devices: [device(), device({ pepperDeviceId: 'd-2' })],
    secret: 'secret',
    ...part,
  }) as unknown as SubscriptionPlan

const subscription = (part: object = {}): Subscription =>
  ({
    id: 's-1',
    planCode: 'plus_m',
    provider: 'recurly',
    status: 'active',
    renewalDate: '2031-01-01',
    trialEndDate: '2031-01-02',
    pendingChanges: { planCode: 'max_m', effectiveDate: '2031-01-03', more: 1 },
    devices: [device()],
    deviceIds: ['internal-1'],
    secret: 'secret',
    ...part,
  }) as unknown as Subscription

describe('what the embedding API shows', () => {
  it('of a plan of the plan catalog is its price and size', () => {
    const shown = {
      id: 'c-1',
      code: 'plus_m',
      name: 'Plus',
      billingCycle: 1,
      deviceQuantity: 5,
      retentionDays: 30,
      amounts: { USD: 999 },
      trial: { duration: 14, unit: 'days' },
      retired: false,
    }
    expect(toEmbedPlan(card())).toEqual(shown)
    expect(toEmbedPlan(card({ trial: null }))).toEqual({ ...shown, trial: null })
    expect(toEmbedPlan(card({ legacy: true })).retired).toBe(true)
    const amounts = { USD: 1 }
    expect(toEmbedPlan(card({ amounts })).amounts).not.toBe(amounts)
  })

  it('of a current plan is its subscription', () => {
    const shown = {
      subscriptionId: 's-1',
      planId: 'c-1',
      planCode: 'plus_m',
      name: 'Plus',
      billingCycle: 1,
      provider: 'recurly',
      periodEnd: '2031-01-01',
      trialEnd: '2031-01-02',
      expiration: '2031-01-03',
      paused: { effective: '2031-01-04', until: '2031-01-05' },
      pending: { planCode: 'max_m', name: 'Max', effectiveDate: '2031-01-06' },
      deviceIds: ['d-1', 'd-2'],
    }
    expect(toEmbedSubscription(plan())).toEqual(shown)
    const bare = { planConfig: null, subscriptionId: null, paused: null, pending: null, devices: [] }
    expect(toEmbedSubscription(plan(bare))).toEqual({
      ...shown,
      subscriptionId: 'p-1',
      planId: 'c-9',
      name: null,
      billingCycle: null,
      provider: null,
      paused: null,
      pending: null,
      deviceIds: [],
    })
  })

  it('of a subscription of the billing side is its state, with the ids of `listDevices` where it can', () => {
    const shown = {
      subscriptionId: 's-1',
      planCode: 'plus_m',
      provider: 'recurly',
      status: 'active',
      renewalDate: '2031-01-01',
      trialEnd: '2031-01-02',
      pending: { planCode: 'max_m', effectiveDate: '2031-01-03' },
      deviceIds: ['d-1'],
    }
    expect(toEmbedAvailableSubscription(subscription())).toEqual(shown)
    expect(toEmbedAvailableSubscription(subscription({ devices: [], pendingChanges: null }))).toEqual({
      ...shown,
      pending: null,
      deviceIds: ['internal-1'],
    })
  })

  it('of a device is its name and its plan', () => {
    const shown = { deviceId: 'd-1', name: 'Porch', model: 'cam', subscribable: true, planCode: null }
    expect(toEmbedDevice(device())).toEqual(shown)
    const covered = device({ subscription: { planCode: 'plus_m' } as Device['subscription'] })
    expect(toEmbedDevice(covered)).toEqual({ ...shown, planCode: 'plus_m' })
  })
})

describe('an operation', () => {
  const profile = {
    email: 'jane@x.org',
    fullName: 'Jane Doe',
    account: { id: '42', secret: 'secret' },
    secret: 'secret',
  }
  const called: unknown[][] = []
  const answers: Record<string, unknown> = {
    listPlans: [card(), card({ id: 'c-2', visible: false })],
    listSubscriptions: [plan()],
    listAvailableSubscriptions: [subscription()],
    listDevices: [device()],
    pause: subscription(),
    cancel: null,
    extend: subscription(),
  }
  const actions = new Proxy(
    {},
    {
      get:
        (_, name: string) =>
        async (...given: unknown[]) => {
          called.push([name, ...given])
          return answers[name]
        },
    },
  )
  const PERMIT = { signal: new AbortController().signal, check() {} }
  const run = async (name: keyof typeof operations, params?: unknown) => {
    called.length = 0
    const access = { brand: 'visi', profile, actions, permit: PERMIT, confirmed: null } as never
    const result = await operations[name].read(params)?.(access)
    return { result, called: called[0] }
  }

  it('returns the user’s four fields', async () => {
    expect((await run('getUserInfo')).result).toEqual({
      accountId: '42',
      email: 'jane@x.org',
      fullName: 'Jane Doe',
      brand: 'visi',
    })
  })

  it('returns lists in their public form, without hidden plans', async () => {
    expect((await run('listPlans', {})).result).toEqual([toEmbedPlan(card())])
    expect((await run('listSubscriptions')).result).toEqual([toEmbedSubscription(plan())])
    expect((await run('listAvailableSubscriptions')).result).toEqual([
      toEmbedAvailableSubscription(subscription()),
    ])
    expect((await run('listDevices')).result).toEqual([toEmbedDevice(device())])
  })

  it.each([
    ['resume', {}, ['resume', 's-1', PERMIT, null], null],
    ['pause', {}, ['pause', 's-1', PERMIT, undefined], toEmbedAvailableSubscription(subscription())],
    [
      'pause',
      { until: '2099-07-01T00:00:00Z' },
      ['pause', 's-1', PERMIT, '2099-07-01T00:00:00Z'],
      toEmbedAvailableSubscription(subscription()),
    ],
    [
      'pause',
      { until: '2099-07-01' },
      ['pause', 's-1', PERMIT, '2099-07-01T00:00:00Z'],
      toEmbedAvailableSubscription(subscription()),
    ],
    ['cancel', {}, ['cancel', 's-1', PERMIT], null],
    ['redeemCoupon', { couponId: 'x' }, ['redeemCoupon', 's-1', PERMIT, { couponId: 'x' }], null],
    [
      'redeemCoupon',
      { couponId: 'x', currency: 'EUR' },
      ['redeemCoupon', 's-1', PERMIT, { couponId: 'x', currency: 'EUR' }],
      null,
    ],
    [
      'extend',
      { extension: { days: 7 } },
      ['extend', 's-1', PERMIT, { days: 7 }],
      toEmbedAvailableSubscription(subscription()),
    ],
  ] as const)('%s with %j calls the store', async (name, params, call, result) => {
    expect(await run(name, { subscriptionId: 's-1', ...params })).toEqual({ result, called: call })
  })

  const circular: Record<string, unknown> = {}
  circular.self = circular

  const id = { subscriptionId: 's-1' }
  const VALID: Record<string, object> = {
    ...Object.fromEntries(READS.map((name) => [name, {}])),
    ...Object.fromEntries(WRITES.map((name) => [name, id])),
    redeemCoupon: { ...id, couponId: 'x' },
    extend: { ...id, extension: { days: 7 } },
  }
  const IDS = ['', '.', '..', 'x'.repeat(201), '\ud800', 5, null, ['s-1'], { toString: 1 }]
  const UNTIL = [
    ...['tomorrow', '2020-01-01T00:00:00Z', '2020-01-01', '2099-02-30', '2099-13-01'],
    ...['2099-07-01T00:00:00', '2031-13-40T99:00:00Z', 1_900_000_000, new Date(0)],
  ]
  const COUPONS = [
    {},
    { couponId: '' },
    { couponId: 'a', currency: 'eur' },
    { couponId: 'a', currency: 'EURO' },
  ]
  const EXTENSIONS = [
    ...[undefined, null, 'x', [], [1], new Map([['a', 1]]), new Date(0), circular],
    ...[{ a: 1n }, { text: 'x'.repeat(9_990) }],
  ]

  it.each<[keyof typeof operations, unknown[]]>([
    ...[...READS, ...WRITES].map((name): [typeof name, unknown[]] => [
      name,
      [null, 'x', 5, [], ['s-1'], { ...VALID[name], more: 1 }, { ...VALID[name], accountId: '43' }],
    ]),
    ...WRITES.map((name): [typeof name, unknown[]] => [
      name,
      [undefined, {}, ...IDS.map((subscriptionId) => ({ ...VALID[name], subscriptionId }))],
    ]),
    ['pause', UNTIL.map((until) => ({ ...id, until }))],
    ['redeemCoupon', COUPONS.map((coupon) => ({ ...id, ...coupon }))],
    ['extend', EXTENSIONS.map((extension) => ({ ...id, extension }))],
  ])('%s accepts valid params, and none of %o', (name, wrong) => {
    const { read } = operations[name]
    expect(read(VALID[name])).not.toBeNull()
    expect(wrong.filter((params) => read(params) !== null)).toEqual([])
  })

  it.each<[keyof typeof operations, unknown]>([
    ['resume', { subscriptionId: 'x'.repeat(200) }],
    ['resume', Object.assign(Object.create(null), { subscriptionId: 's-1' })],
    ['extend', { subscriptionId: 's-1', extension: { text: 'x'.repeat(9_989) } }],
  ])('%s accepts %o', (name, params) => {
    expect(operations[name].read(params)).not.toBeNull()
  })
})
