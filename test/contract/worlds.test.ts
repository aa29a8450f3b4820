import { describe, expect, test } from 'vitest'
import { invoiceStatus, lastInvoices } from '../../src/domain/history/invoice.ts'
import { getPause } from '../../src/domain/plans/pause.ts'
import type { SubscriptionPlan } from '../../src/domain/plans/plan.ts'
import { getRenewal } from '../../src/domain/plans/renewal.ts'
import { subscriptionState } from '../../src/domain/plans/subscription-state.ts'
import { PLAN_STATES } from '../../src/sandbox/seeds/plan-states.ts'
import { SCENARIOS } from '../../src/sandbox/seeds/scenarios.ts'
import { getProfile } from '../../src/services/access/account.ts'
import { collectPastDue, getBillingInfo } from '../../src/services/billing/billing.ts'
import { listInvoices } from '../../src/services/history/invoices.ts'
import { resumePlan } from '../../src/services/plans/plan-changes.ts'
import { getAccountSubscriptions } from '../../src/services/plans/subscriptions.ts'
import { call, callSigned, createSandboxAt, createTarget, NOON, signIn } from '../fixtures/sandbox.ts'
import { documentText } from '../fixtures/snippets.ts'
import { createWorldServices, getWorld, type World, type WorldPlan } from '../fixtures/worlds.ts'
import { DAY_MS } from './billing-support.ts'
import { orderPlan } from './order-support.ts'

const now = new Date(NOON)
const day = (offset: number): string => new Date(NOON + offset * DAY_MS).toISOString()

/** The retired plan. */
const LEGACY = 'basic'

const premium = (state: string, devices = 2): WorldPlan => ({ code: 'geeni_premium_m', state, devices })
const plus = (state: string, devices = 1): WorldPlan => ({ code: 'geeni_plus_y', state, devices })

/** Returns what the domain reads from a plan. */
const getReading = (plan: SubscriptionPlan) => ({
  code: plan.planConfig?.externalPlanCode,
  state: subscriptionState(plan, now),
  renewal: getRenewal(plan, now).kind,
  pause: getPause(plan, now).kind,
  devices: plan.devices.length,
})

describe('a state of a plan', () => {
  const READINGS: Readonly<Record<string, object>> = {
    active: {},
    trial: { state: 'freeTrial', renewal: 'trial' },
    trialOver: {},
    paused: { pause: 'paused' },
    pausing: { pause: 'pending' },
    pending: { state: 'pendingChange', renewal: 'pending' },
    pastDue: {},
    apple: { code: 'geeni_premium_m_apple' },
    legacy: {},
  }

  test.each(PLAN_STATES)('is what the domain reads from the services: %s', async (state) => {
    const plan = state === 'legacy' ? { ...premium(state), code: LEGACY } : premium(state)
    const services = await createWorldServices({ plans: [plan] })
    expect(getReading(await services.plan())).toEqual({
      ...{ code: plan.code, state: 'active', renewal: 'renews', pause: 'none', devices: 2 },
      ...READINGS[state],
    })
    const { subscriptions } = await getAccountSubscriptions(services.transport, services.accountId)
    expect(subscriptions.map(({ status }) => status)).toEqual([state === 'pastDue' ? 'past_due' : 'active'])
  })

  test('has its dates', async () => {
    const getDates = async (state: string) => {
      const { periodEnd, trialEnd, paused, pending } = await (
        await createWorldServices({ plans: [premium(state)] })
      ).plan()
      return { periodEnd, trialEnd, paused, pending: pending?.effectiveDate ?? null }
    }
    const none = { trialEnd: null, paused: null, pending: null }
    expect({
      trial: await getDates('trial'),
      trialOver: await getDates('trialOver'),
      paused: await getDates('paused'),
      pending: await getDates('pending'),
    }).toEqual({
      trial: { ...none, periodEnd: day(12), trialEnd: day(12) },
      trialOver: { ...none, periodEnd: day(28), trialEnd: day(-2) },
      paused: { ...none, periodEnd: day(18), paused: { effective: day(-9), until: day(21) } },
      pending: { ...none, periodEnd: day(18), pending: day(18) },
    })
  })

  test('is one of the scenarios, each of which is a world', () => {
    for (const { state = 'active' } of SCENARIOS) expect(PLAN_STATES).toContain(state)
  })
})

describe('a world', () => {
  test.each<[string, Partial<World>, object[]]>([
    [
      'two plans',
      { plans: [premium('active'), plus('trial')] },
      [{ devices: 2 }, { renewal: 'trial', devices: 1 }],
    ],
    [
      'a plan of the app store beside one of the brand',
      { plans: [premium('apple'), plus('active')] },
      [{ code: 'geeni_premium_m_apple' }, { code: 'geeni_plus_y' }],
    ],
    [
      'a paused plan beside an active one',
      { plans: [premium('paused'), plus('active')] },
      [{ pause: 'paused' }, { pause: 'none' }],
    ],
    [
      'five plans',
      {
        plans: [
          premium('active', 1),
          plus('pending', 1),
          { code: 'geeni_basic_m', state: 'pausing', devices: 1 },
          { code: 'geeni_plus_m', state: 'apple', devices: 1 },
          { code: 'geeni_premium_y', state: 'trialOver', devices: 1 },
        ],
      },
      [{ devices: 1 }, { state: 'pendingChange' }, { pause: 'pending' }, { code: 'geeni_plus_m_apple' }, {}],
    ],
  ])('has %s', async (_, world, expected) => {
    const services = await createWorldServices(world)
    expect((await services.plans()).map(getReading)).toMatchObject(expected)
  })

  test.each([
    ['JP', 'JPY', 150_000],
    ['DE', 'EUR', 899],
    ['MX', 'MXN', 17_900],
    ['BR', 'USD', 999],
  ])('has invoices, and a resume, in the currency of %s: %s', async (country, currency, price) => {
    const services = await createWorldServices({ country, plans: [premium('paused')], invoices: 2 })
    const total = price + (currency === 'USD' ? Math.round(price * 0.08) : 0)
    expect(await listInvoices(services.transport)).toMatchObject([
      { currency, invoiceTotal: total },
      { currency, invoiceTotal: total },
    ])
    await resumePlan(services.transport, (await services.plan()).id)
    expect(await services.charges()).toMatchObject([{ currency, amountInCents: total }])
    expect(await getBillingInfo(services.transport, 'recurly')).toMatchObject({ country })
    expect((await getProfile(services.transport)).countryCode).toBe(country)
  })

  test.each([
    ['good', 'done'],
    ['declinesLater', 'done'],
    ['declines', 'cardDeclined'],
  ])('past due can pay with the card on file: %s %s', async (card, outcome) => {
    const services = await createWorldServices({ card, plans: [premium('pastDue')], invoices: 3 })
    const statuses = (await listInvoices(services.transport)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 'past_due')).toHaveLength(1)
    const collected = await collectPastDue(services.transport, { idempotencyKey: 'one' }).catch(
      (error) => error,
    )
    expect(collected.kind ?? collected.code).toBe(outcome)
  })

  test('has 51 invoices with a refund, and its debt is the newest', async () => {
    const services = await createWorldServices({ plans: [premium('pastDue')], invoices: 51 })
    const invoices = lastInvoices(await listInvoices(services.transport))
    expect(await listInvoices(services.transport)).toHaveLength(51)
    expect(invoices[0]?.status).toBe('past_due')
    expect(invoices.map(invoiceStatus)).toContain('refund')
  })

  test('has no card, or one of the vendor that it names', async () => {
    const verified = async (part: Partial<World>) => {
      const { sandbox } = await createWorldServices(part)
      const target = createTarget(sandbox)
      const session = await signIn(target, 'world@geeni.example')
      const path = '/subscriptions/billing/verify'
      const { status, body } = await callSigned(target, session, 'POST', path, { body: {} })
      return { status, ...body.billingInfo }
    }
    expect({
      none: await verified({ card: 'none' }),
      recurly: await verified({}),
      stripe: await verified({ provider: 'stripe' }),
    }).toMatchObject({
      none: { status: 402 },
      recurly: { status: 200, last_four: '1111' },
      stripe: { status: 200, payment_method: { last_four: '1111' } },
    })
  })

  test('is built from the example of the documentation', async () => {
    const [, example = ''] = /```json\n(\{\n {2}"brand".*?)```/s.exec(documentText('.docs/sandbox.md')) ?? []
    const services = await createWorldServices(JSON.parse(example))
    expect(await services.plans()).toHaveLength(2)
    expect(await listInvoices(services.transport)).toHaveLength(51)
  })

  test('has a promo code that reduces the next payment of a plan, once', async () => {
    const services = await createWorldServices({ plans: [premium('active')], promo: 'save10' })
    await services.advance(50 * DAY_MS)
    expect(await services.charges()).toMatchObject([{ amountInCents: 971 }, { amountInCents: 1079 }])
  })

  test('can be an account that is going to be deleted, or that has never paid', async () => {
    const deleting = await createWorldServices({ deletion: true })
    expect((await getProfile(deleting.transport)).account.status).toBe('pending_delete')
    const { transport, accountId } = await createWorldServices()
    const { trialEligiblePlans } = await getAccountSubscriptions(transport, accountId)
    expect(trialEligiblePlans).toContain('plan_geeni_premium_m')
  })

  test('accepts orders like any account', async () => {
    const services = await createWorldServices({ brand: 'notion', plans: [], invoices: 1 })
    await orderPlan(services, 'notion_plus_m')
    expect(await services.charges()).toMatchObject([{ planCode: 'notion_plus_m', amountInCents: 539 }])
  })
})

describe('a world that no account can have', () => {
  const legacy = { code: LEGACY, state: 'legacy', devices: 1 }
  test.each<[string, Partial<World> | Record<string, unknown>]>([
    ['brand: the sandbox has no such brand', { brand: 'acme' }],
    ['email: the brand has an account with this address', { email: 'active@geeni.example' }],
    ['email: must be an email address', { email: 'world' }],
    ['color: is not a field of a world', { color: 'red' }],
    ['plans.0.color: is not a field of a world', { plans: [{ ...premium('active'), color: 'red' }] }],
    ['invoices: is missing', { invoices: undefined }],
    ['provider: recurly sells the plans', { card: 'none', provider: 'stripe' }],
    ['plans.0.code: the brand has no such plan', { plans: [{ ...premium('active'), code: 'no_plan' }] }],
    [
      'plans.0.code: the brand has no such plan',
      { plans: [{ ...premium('active'), code: 'non-subscribable_geeni' }] },
    ],
    ['plans.0.code: the app store sells no such plan', { plans: [plus('apple')] }],
    ['plans.1.code: the account has this plan already', { plans: [premium('active'), premium('paused')] }],
    ['plans.0.state: must be one of active, trial', { plans: [premium('expired')] }],
    [
      'plans.0.state: a plan of the app store',
      { plans: [{ ...premium('active'), code: 'geeni_premium_m_apple' }] },
    ],
    ['plans.0.state: a retired plan', { plans: [premium('legacy')] }],
    ['plans.0.state: a retired plan', { plans: [{ ...legacy, state: 'trial' }] }],
    [
      'plans.0.state: a free plan is active',
      { plans: [{ code: 'not_a_plan_geeni', state: 'paused', devices: 0 }] },
    ],
    ['plans.1.state: an account has one trial', { plans: [premium('trial'), plus('trialOver')] }],
    [
      'plans.0.state: there is no lower plan',
      {
        plans: [
          { code: 'geeni_basic_m', state: 'pending', devices: 1 },
          { code: 'not_a_plan_geeni', state: 'active', devices: 0 },
        ],
      },
    ],
    ['plans.0.devices: the plan covers at most 2', { plans: [plus('active', 3)] }],
    ['devices: the plans cover 3', { plans: [premium('active'), plus('active')], devices: 2 }],
    ['invoices: 1 of them are past due', { plans: [premium('pastDue')], invoices: 0 }],
    ['promo: There is no such coupon', { promo: 'none' }],
    ['promo: Promo code has reached', { promo: 'maxed' }],
    ['promo: The coupon is for other devices', { promo: 'deviceonly' }],
    ['promo: the account has no plan', { promo: 'planonly', plans: [plus('active')] }],
    ['promo: the account has no plan', { promo: 'save10', plans: [premium('apple')] }],
  ])('is rejected with the field: %s', async (message, part) => {
    const sandbox = createSandboxAt()
    const target = createTarget(sandbox)
    const state = () => Buffer.from(sandbox.save()?.image ?? []).toString('base64')
    const before = state()
    const { status, body } = await call(target, 'POST', '/sandbox/world', {
      body: { ...getWorld(), ...part },
    })
    expect({ status, message: body.message, isUnchanged: state() === before }).toEqual({
      status: 400,
      message: expect.stringMatching(new RegExp(`^${message.replaceAll('.', '\\.')}`)),
      isUnchanged: true,
    })
    sandbox.close()
  })

  test('is one that exists', async () => {
    const target = createTarget(createSandboxAt())
    const build = () =>
      call(target, 'POST', '/sandbox/world', { body: getWorld({ email: 'World@Geeni.example' }) })
    expect((await build()).body).toEqual({ account: 'world@geeni.example' })
    expect((await build()).status).toBe(400)
  })
})
