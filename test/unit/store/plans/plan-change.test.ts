import { afterEach, describe, expect, it } from 'vitest'
import { resolveSettings } from '../../../../src/brand/default-settings.ts'
import type { Device } from '../../../../src/domain/plans/plan.ts'
import { passwordActions } from '../../../../src/store/access/enter.ts'
import { type AccountStore, createAccountStore } from '../../../../src/store/account-store.ts'
import { getData } from '../../../../src/store/core/request.ts'
import { safeStorage } from '../../../../src/store/core/storage.ts'
import { planChangeActions } from '../../../../src/store/plans/plan-change.actions.ts'
import { plansActions } from '../../../../src/store/plans/plan-list.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { holding, settled, wirePlan, withPlans } from '../../support/account-plans.ts'
import { LOGIN, open, pass, session, signIn, withFakeClock } from '../../support/sign-in.ts'
import { browserStorage } from '../../support/storage.ts'

withFakeClock()

let store: AccountStore | null = null
afterEach(() => store?.close())

/** Changes the plan of a signed-in account; returns the analytics events. */
async function change(
  subscribed: Response,
  { current, devices }: { current?: object; devices?: boolean } = {},
): Promise<unknown[][]> {
  const reported: unknown[][] = []
  const answers: Record<string, () => Response> = {
    byEmail: () => session(),
    subscribe: () => subscribed,
    subscriptions: () => Response.json({ subscriptions: current ? [current] : [] }),
    unassigned: () => Response.json({ devices: [] }),
  }
  store = createAccountStore({
    brand: 'geeni',
    settings: resolveSettings({ brands: { geeni: { baseUrl: 'https://api.example' } } }, 'geeni'),
    storages: { local: safeStorage(() => undefined), session: safeStorage(() => undefined) },
    hosted: true,
    track: (...event) => void reported.push(event),
    fetch: async (input, init) =>
      answers[new URL(new Request(input, init).url).pathname.split('/').at(-1) ?? '']?.() ??
      new Response('', { status: 404 }),
  })
  void store.use(passwordActions).signIn(LOGIN)
  await pass()
  reported.length = 0
  if (current) await settled(store.use(plansActions).loadSubscriptions())
  const actions = store.use(planChangeActions)
  const terms = { isV3: false, flow: 'default' }
  const [plan] = getData(store.state.getState().plans.subscriptions) ?? []
  const order = {
    target: { id: 'c-2', code: 'plus_m' },
    current: plan ? { id: plan.id, subscriptionId: plan.subscriptionId } : null,
    devices: [],
    devicesRemoved: [],
    currency: 'USD',
  }
  const saved =
    plan && devices
      ? actions.saveDevices({ plan, added: [], removed: [], currency: 'USD' }, terms)
      : actions.save(order, terms)
  await pass()
  await saved
  return reported
}

describe('a change of plan', () => {
  it('sends AcctDashPlanChange with the code of the plan, once it is made [ANALYTICS-06]', async () => {
    const made = await change(Response.json({ subscription: { id: 's-1', current_period_ends_at: null } }))
    expect(made).toEqual([['AcctDashPlanChange', { planCode: 'plus_m' }]])
    const rejected = await change(
      Response.json({ FunctionError: 'Unhandled', Payload: '{"errorType":"error.subscription.plan"}' }),
    )
    expect(rejected).toEqual([])
  })

  it('sends AcctDashPlanChange for another plan only, not for saved devices [ANALYTICS-06]', async () => {
    const subscribed = () => Response.json({ subscription: { uuid: 's-1' } })
    const current = wirePlan()
    expect(await change(subscribed(), { current, devices: true })).toEqual([])
    expect(await change(subscribed(), { current })).toEqual([['AcctDashPlanChange', { planCode: 'plus_m' }]])
  })
})

describe('a pending load', () => {
  it.each(['loadUnassigned', 'loadCatalog', 'loadEligibility'] as const)(
    'is shared by later calls: %s',
    async (load) => {
      const one = open({ answers: { byEmail: session() } })
      await signIn(one)
      const actions = one.store.use(planChangeActions)
      const slot = {
        loadUnassigned: 'unassigned',
        loadCatalog: 'catalog',
        loadEligibility: 'eligibility',
      } as const
      const status = () => one.store.state.getState().plans.change?.[slot[load]].status
      void actions[load]()
      expect(status()).toBe('pending')
      await settled(actions[load]())
      expect(status()).toBe('failed')
    },
  )
})

describe('a call for a pending load', () => {
  it.each([
    ['loadUnassigned', 'unassigned', { devices: [] }],
    ['loadCatalog', 'plans', { plans: [] }],
    ['loadEligibility', 'geeni', { plans: [] }],
  ] as const)('ends with it: %s', async (load, path, answer) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const one = open({ answers: { byEmail: session(), [path]: () => promise } })
    await signIn(one)
    const actions = one.store.use(planChangeActions)
    const ended: string[] = []
    const first = actions[load]().then(() => ended.push('first'))
    const second = actions[load]().then(() => ended.push('second'))
    await pass(1_000)
    expect(ended).toEqual([])
    resolve(Response.json(answer))
    await settled(Promise.all([first, second]))
    expect(ended).toHaveLength(2)
  })
})

describe('the devices without a plan', () => {
  const rejected = () => Response.json({ message: 'no' }, { status: 400 })
  const saved = () => Response.json({ subscription: { uuid: 's-1' } })
  const device = { pepperDeviceId: 'd-1', deviceId: 'd-1', subscribable: true } as Device
  const covering = wirePlan({ devices: [{ pepperDeviceId: 'd-1', deviceId: 'd-1', name: 'd-1' }] })

  /** Removes a device from a plan, or changes the plan; returns how often the devices have loaded since. */
  async function count(subscribe: () => Response, isLoaded: boolean, isPlan = false): Promise<number> {
    const unassigned = Response.json({ devices: [] })
    const one = open({
      answers: { byEmail: session(), subscriptions: holding(covering), unassigned, subscribe },
    })
    await withPlans(one)
    const { save, saveDevices, loadUnassigned } = one.store.use(planChangeActions)
    if (isLoaded) await settled(loadUnassigned())
    const from = one.requestedPaths.length
    const [plan] = getData(one.store.state.getState().plans.subscriptions) ?? []
    if (!plan) throw new Error('no plan')
    const terms = { isV3: false, flow: 'default' }
    const target = { id: 'c-2', code: 'premium_m' }
    const shared = { devices: [], devicesRemoved: [], currency: 'USD' }
    await settled<unknown>(
      isPlan
        ? save({ ...shared, target, current: plan }, terms)
        : saveDevices({ plan, added: [], removed: [device], currency: 'USD' }, terms),
    )
    await untilIdle()
    return one.requestedPaths.slice(from).filter((path) => path === 'unassigned').length
  }

  it.each([
    ['a rejected change of devices', rejected, false],
    ['a rejected change of plan', rejected, true],
    ['a saved change of devices', saved, false],
    ['a change of plan', saved, true],
  ])('load once more after %s, where a screen has loaded them', async (_, answer, isPlan) => {
    expect(await count(answer, true, isPlan)).toBe(1)
    expect(await count(answer, false, isPlan)).toBe(0)
  })
})

describe('a change of devices', () => {
  it('is sent with the terms of the account', async () => {
    const bodies: unknown[] = []
    const one = open({
      answers: {
        byEmail: session(),
        subscriptions: holding(wirePlan()),
        async subscribe(request) {
          bodies.push(await request.clone().json())
          return Response.json({ subscription: { uuid: 's-1' } })
        },
      },
    })
    await withPlans(one)
    const [plan] = getData(one.store.state.getState().plans.subscriptions) ?? []
    if (!plan) throw new Error('no plan')
    const added = [{ pepperDeviceId: 'd-1', deviceId: 'd-1', subscribable: true } as Device]
    const terms = { isV3: true, flow: 'other' }
    await settled(
      one.store.use(planChangeActions).saveDevices({ plan, added, removed: [], currency: 'USD' }, terms),
    )
    expect(bodies).toMatchObject([terms])
  })
})

describe('a draft of a visitor', () => {
  it('is stored as that of the account that signs in', async () => {
    const tab = browserStorage()
    const one = open({ answers: { byEmail: session() }, session: () => tab })
    const { setOrder } = one.store.use(planChangeActions)
    setOrder({ planId: 'c-2', subscriptionId: null, deviceIds: null, promo: null })
    const owner = () => JSON.parse(tab.getItem('acct.geeni.order') ?? 'null')?.state.accountId
    expect(owner()).toBeNull()
    await signIn(one)
    expect(owner()).toBe('42')
  })
})

describe('the eligibility', () => {
  it('names the plans whose payment is past due, by both ids, and the trials and the country', async () => {
    const record = (id: string, status: string, external: string | null = null) => ({
      ...{ id, status, plan_code: 'plus_m' },
      external_subscription_id: external,
    })
    const records = [
      record('r-1', 'past_due', 's-1'),
      record('r-2', 'active', 's-2'),
      record('r-3', 'past_due'),
    ]
    const one = open({
      answers: {
        byEmail: session(),
        geeni: Response.json({ plans: ['c-1'] }),
        '42': Response.json({ subscriptions: records, trialEligibility: { plans: ['c-1'] } }),
        contactInfo: Response.json({ address: [{ country: 'DE' }] }),
      },
    })
    await signIn(one)
    await settled(one.store.use(planChangeActions).loadEligibility())
    expect(getData(one.store.state.getState().plans.change?.eligibility ?? { status: 'idle' })).toEqual({
      planIds: ['c-1'],
      trialPlanIds: ['c-1'],
      country: 'DE',
      pastDueIds: ['r-1', 's-1', 'r-3'],
    })
  })

  it('survives a failed call about trials: no plan offers one', async () => {
    const one = open({
      answers: { byEmail: session(), geeni: Response.json({ plans: ['c-1', 'c-2'] }) },
    })
    await signIn(one)
    await settled(one.store.use(planChangeActions).loadEligibility())
    expect(one.store.state.getState().plans.change?.eligibility).toMatchObject({
      status: 'done',
      data: { planIds: ['c-1', 'c-2'], trialPlanIds: [], country: null, pastDueIds: [] },
    })
    // The call about trials, by the account's id.
    expect(one.requestedPaths).toContain('42')
  })
})
