import { expect, test } from 'vitest'
import { BRANDS } from '../../src/sandbox/seeds/seed.ts'
import type { WirePlan } from '../../src/sandbox/wire/plans.ts'
import type { SubscribedPlan } from '../../src/sandbox/wire/subscriptions.ts'
import {
  call,
  callSigned,
  createSandboxAt,
  createTarget,
  NOON,
  signIn,
  type Target,
} from '../fixtures/sandbox.ts'

const DAY = 86_400_000
const CURRENCIES = ['AUD', 'CAD', 'EUR', 'GBP', 'JPY', 'MXN', 'NZD', 'SGD', 'USD']

const getPlans = async (target: Target, brand: string): Promise<WirePlan[]> =>
  (await call(target, 'GET', `/subscriptions/plans?brand=${brand}`)).body.plans

async function getPlanList(target: Target, email: string): Promise<SubscribedPlan[]> {
  const session = await signIn(target, email)
  return (await callSigned(target, session, 'GET', '/account/subscriptions')).body.subscriptions
}

/** Returns the days between NOON and a date, rounded. */
const days = (date: string | null | undefined): number => Math.round((Date.parse(date ?? '') - NOON) / DAY)

test('every plan has an amount in all nine currencies and every brand one free default plan', async () => {
  const target = createTarget(createSandboxAt())
  for (const brand of BRANDS) {
    const plans = await getPlans(target, brand)
    for (const plan of plans) expect(Object.keys(plan.amountInCents).toSorted()).toEqual(CURRENCIES)
    const free = plans.filter((plan) => plan.default)
    expect(free).toHaveLength(1)
    expect(free[0]?.amountInCents.USD?._).toBe(0)
    expect(free[0]?.billing_order).toBe(0)
  }
})

test('a plan has its retention as the only feature, except in the large catalog, which tests a richer answer', async () => {
  const target = createTarget(createSandboxAt())
  const getFeatures = (plans: readonly WirePlan[]) =>
    new Set(plans.flatMap(({ features }) => Object.keys(features)))
  for (const brand of BRANDS)
    expect(getFeatures(await getPlans(target, brand))).toEqual(new Set(['retention']))
  await signIn(target, 'catalog@visi.example')
  expect(getFeatures(await getPlans(target, 'visi'))).toEqual(
    new Set(['retention', 'smart_detection', 'send_help']),
  )
})

test('the catalogs contain the specified plans', async () => {
  const target = createTarget(createSandboxAt())
  const offer = async (brand: string) =>
    (await getPlans(target, brand))
      .filter((plan) => plan.visible && !plan.legacy && !plan.default && plan.billing_cycle === 1)
      .map((plan) => `${plan.name} ${plan.features.retention}d ${plan.device_quantity}`)
  expect(await offer('momentum')).toEqual(['7+ 7d 2', 'Plus 14d 3', '30+ 30d 5', '60+ 60d 10'])
  expect(await offer('otis')).toEqual(['Essential 7d 1', 'Premium 30d 5'])
  expect(await offer('pepper')).toEqual(['Essential 7d 1', 'Premium 30d 5'])
  expect(await offer('geeni')).toEqual(['Basic 2d 1', 'Plus 14d 2', 'Premium 30d 999'])
  const cycles = async (brand: string) =>
    [...new Set((await getPlans(target, brand)).map((plan) => plan.billing_cycle))].toSorted((a, b) => a - b)
  expect(await cycles('visi')).toEqual([0, 1, 12, 24])
  expect(await cycles('geeni')).toEqual([0, 1, 12])
})

test('amounts are hundredths of the unit in every currency', async () => {
  const plans = await getPlans(createTarget(createSandboxAt()), 'geeni')
  const premium = plans.find((plan) => plan.external_plan_code === 'geeni_premium_m')
  expect(premium?.amountInCents).toMatchObject({ USD: { _: 999 }, EUR: { _: 899 }, JPY: { _: 150_000 } })
})

test.each(BRANDS)('%s has the plans and devices of every scenario', async (brand) => {
  const target = createTarget(createSandboxAt())
  const first = async (scenario: string) => (await getPlanList(target, `${scenario}@${brand}.example`))[0]
  const active = await first('active')
  expect(active?.devices).toHaveLength(3)
  expect(active?.plan_config.billing_cycle).toBe(1)
  expect(active?.plan_config.device_quantity).toBeGreaterThanOrEqual(3)
  expect(days(active?.recurly_period_end_date)).toBe(18)
  expect((await first('annual'))?.plan_config.billing_cycle).toBe(12)
  expect(await getPlanList(target, `new@${brand}.example`)).toEqual([])
  expect(await first('free')).toMatchObject({ subscription_id: null, recurly_plan_code: null })
  expect(days((await first('trial'))?.recurly_trial_end_date)).toBe(12)
  expect(days((await first('paused'))?.paused?.pause_effective)).toBe(-9)
  expect(days((await first('pausing'))?.paused?.pause_effective)).toBe(3)
  expect((await first('apple'))?.plan_config.provider).toBe('apple')
  expect((await first('legacy'))?.plan_config.legacy).toBe(true)
  expect((await first('past-due'))?.status).toBe('past_due')
  const changing = await first('pending-change')
  expect(
    days(changing?.pending_subscription?.effective_date ?? changing?.pendingSubscription?.effectiveDate),
  ).toBe(18)
})

test('the scenario new has three unassigned devices and a trial of the paid plans', async () => {
  const target = createTarget(createSandboxAt())
  const session = await signIn(target, 'new@geeni.example')
  const { devices } = (await callSigned(target, session, 'GET', '/account/devices?excludeExternalSub=false'))
    .body
  expect(devices.map((device: { subscription: unknown }) => device.subscription)).toEqual([null, null, null])
  const { body } = await callSigned(target, session, 'GET', `/subscriptions/${session.accountId}`)
  expect(body.subscriptions).toEqual([])
  expect(body.trialEligibility.plans).toContain('plan_geeni_plus_m')
  expect(body.trialEligibility.plans).not.toContain('plan_geeni_free')
})

test('the scenario many has 1,000 devices', async () => {
  const target = createTarget(createSandboxAt())
  const session = await signIn(target, 'many@geeni.example')
  expect(
    (await callSigned(target, session, 'GET', '/account/devices?excludeExternalSub=false')).body.devices,
  ).toHaveLength(1000)
})

test('excludeExternalSub omits devices on a plan of an app store', async () => {
  const target = createTarget(createSandboxAt())
  const session = await signIn(target, 'apple@geeni.example')
  const count = async (query: string) =>
    (await callSigned(target, session, 'GET', `/account/devices${query}`)).body.devices.length
  expect(await count('?excludeExternalSub=false')).toBe(5)
  expect(await count('?excludeExternalSub=true')).toBe(2)
})

test('the catalog has 500 plans after a sign-in of the scenario catalog, until another account of the brand signs in', async () => {
  const target = createTarget(createSandboxAt())
  const offered = async (brand: string) =>
    (await getPlans(target, brand)).filter((plan) => plan.visible && !plan.legacy).length
  expect(await offered('geeni')).toBe(7)
  await signIn(target, 'catalog@geeni.example')
  expect(await offered('geeni')).toBe(500)
  expect(await offered('otis')).toBeLessThan(10)
  await signIn(target, 'active@geeni.example')
  expect(await offered('geeni')).toBe(7)
})

test('the clock renews periods, ends pauses, applies pending changes and ends a plan that is never paid', async () => {
  const sandbox = createSandboxAt()
  const target = createTarget(sandbox)
  sandbox.clock.now = NOON + 40 * DAY
  const at = async (scenario: string) => {
    const session = await signIn(target, `${scenario}@geeni.example`)
    return (await callSigned(target, session, 'GET', '/account/subscriptions', { at: sandbox.clock.now }))
      .body.subscriptions[0]
  }
  expect((await at('active')).recurly_period_end_date).toBe('2031-06-30T12:00:00.000Z')
  expect((await at('paused')).paused).toBeNull()
  const changed = await at('pending-change')
  expect(changed.plan_config.external_plan_code).toBe('geeni_plus_m')
  expect(changed.pending_subscription).toBeUndefined()
  expect(await at('past-due')).toBeUndefined()
})
