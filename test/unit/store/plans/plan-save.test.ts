import { describe, expect, it, vi } from 'vitest'
import type { PlanOrder } from '../../../../src/domain/orders/plan-order.ts'
import type { Device } from '../../../../src/domain/plans/plan.ts'
import { changes } from '../../../../src/store/core/change.ts'
import { getData } from '../../../../src/store/core/request.ts'
import { deviceChoiceActions } from '../../../../src/store/plans/device-choice.actions.ts'
import { planChangeActions } from '../../../../src/store/plans/plan-change.actions.ts'
import { planList, plansActions } from '../../../../src/store/plans/plan-list.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { down, holding, knownOutcome, settled, wirePlan, withPlans } from '../../support/account-plans.ts'
import { sessionAnswer } from '../../support/answers.ts'
import { open, pass, session, signIn, withFakeClock } from '../../support/sign-in.ts'
import { browserStorage } from '../../support/storage.ts'
import { type Answer, hang, type TestStore } from '../../support/store.ts'

withFakeClock()

const done = () => Response.json({ subscription: { uuid: 's-9', current_period_ends_at: null } })
const rejected = () =>
  Response.json({
    FunctionError: 'Unhandled',
    Payload: { errorType: 'error.subscription.card.declined', errorMessage: 'no' },
  })
const CURRENT = wirePlan()
const OTHER = wirePlan({}, { id: 'c-2', name: 'Premium', external_plan_code: 'premium_m' })
/** The current plan with a pending change to the other one. */
const PENDING = wirePlan({
  pending_subscription: { recurly_plan_code: 'premium_m', effective_date: '2031-06-04T12:00:00Z' },
})

const getDevice = (id: string) => ({ pepperDeviceId: id, deviceId: id, subscribable: true }) as Device
const wireDevice = (id: string) => ({ pepperDeviceId: id, deviceId: id, subscribable: true, name: id })
const device = getDevice('d-1')
const order = (part: Partial<PlanOrder> = {}): PlanOrder => ({
  target: { id: 'c-2', code: 'premium_m' },
  current: { id: 'p-1', subscriptionId: 's-1' },
  devices: [],
  devicesRemoved: [],
  currency: 'USD',
  ...part,
})

interface Account extends TestStore {
  keys: (string | null)[]
  events: unknown[][]
  bodies: string[]
  /** Returns the requested paths since the last call of it. */
  newPaths(): string[]
}

/**
 * Signs in with one plan, which the change finds too; `plans` are the responses of later loads, of which the
 * last one repeats.
 */
async function account(subscribe: Answer | Answer[], ...plans: Answer[]): Promise<Account> {
  const keys: (string | null)[] = []
  const bodies: string[] = []
  const events: unknown[][] = []
  const one = open({
    track: (...event) => void events.push(event),
    answers: {
      byEmail: session(),
      subscriptions: [holding(CURRENT), holding(CURRENT), ...plans],
      unassigned: Response.json({ devices: [] }),
      subscribe: [subscribe].flat().map((answer) => async (request: Request) => {
        keys.push(request.headers.get('idempotency-key'))
        bodies.push(await request.clone().text())
        return typeof answer === 'function' ? answer(request) : answer.clone()
      }),
    },
  })
  await withPlans(one)
  events.length = 0
  let seen = one.requestedPaths.length
  const newPaths = (): string[] => {
    const paths = one.requestedPaths.slice(seen)
    seen += paths.length
    return paths
  }
  return { ...one, keys, events, bodies, newPaths }
}
const save = (one: Account, what = order()) =>
  knownOutcome(one.store.use(planChangeActions).save(what, { isV3: false, flow: 'default' }))
const saveDevices = (one: Account, added: readonly Device[], removed: readonly Device[] = []) => {
  const [plan] = getPlans(one).filter(({ id }) => id === 'p-1')
  if (!plan) throw new Error('no plan')
  const change = { plan, added, removed, currency: 'USD' }
  return settled(one.store.use(planChangeActions).saveDevices(change, { isV3: false, flow: 'default' }))
}
const saving = ({ store }: TestStore) => store.state.getState().plans.change?.saving
const getPlans = ({ store }: TestStore) => getData(store.state.getState().plans.subscriptions) ?? []

describe('a plan change', () => {
  it('sends nothing where another device has requested the same change', async () => {
    const one = open({
      answers: {
        byEmail: session(),
        subscriptions: [holding(CURRENT), holding(PENDING)],
        unassigned: Response.json({ devices: [] }),
        subscribe: done,
      },
    })
    await withPlans(one)
    const terms = { isV3: false, flow: 'default' }
    expect(await settled(one.store.use(planChangeActions).save(order(), terms))).toMatchObject({ id: 'p-1' })
    expect(one.requestedPaths.filter((path) => path.endsWith('/subscribe'))).toEqual([])
  })

  it('is sent once with a key, and the plans reload', async () => {
    const one = await account(done, holding(OTHER))
    const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
    expect(await save(one)).toMatchObject({ subscriptionId: 's-9' })
    expect(posted).toHaveBeenLastCalledWith({ name: 'plans-changed', account: '42' })
    posted.mockRestore()
    expect(one.newPaths()).toEqual(['subscriptions', 'subscribe', 'subscriptions'])
    expect(one.keys).toEqual([expect.stringMatching(/.{16}/)])
    expect(JSON.parse(one.bodies[0] ?? '')).toMatchObject({
      pepperPlanId: 'c-2',
      targetPlanCode: 'premium_m',
      isV3: false,
      flow: 'default',
    })
    expect(getPlans(one).map(({ planConfig }) => planConfig?.id)).toEqual(['c-2'])
    expect(saving(one)).toMatchObject({ status: 'done' })
    expect(one.events).toEqual([['AcctDashPlanChange', { planCode: 'premium_m' }]])
  })

  it('is one at a time, and can be cleared once it has failed', async () => {
    const one = await account([hang, rejected])
    const actions = one.store.use(planChangeActions)
    const first = actions.save(order(), { isV3: false, flow: 'default' })
    await untilIdle()
    expect(await actions.save(order(), { isV3: false, flow: 'default' })).toBeNull()
    actions.clearSaving()
    expect(saving(one)?.status).toBe('pending')
    one.store.signOut('user')
    expect(await settled(first)).toBeNull()
    expect(one.keys).toHaveLength(1)
    const other = await account(rejected, holding(CURRENT))
    await save(other)
    expect(saving(other)?.status).toBe('failed')
    other.store.use(planChangeActions).clearSaving()
    expect(saving(other)?.status).toBe('idle')
  })

  it('that is rejected was not made: the plans reload once, and the next attempt has another key', async () => {
    const one = await account([rejected, done], holding(CURRENT))
    expect(await save(one)).toBeNull()
    expect(saving(one)).toMatchObject({ status: 'failed', error: { code: 'cardDeclined' } })
    expect({ newPaths: one.newPaths(), events: one.events }).toEqual({
      newPaths: ['subscriptions', 'subscribe', 'subscriptions'],
      events: [],
    })
    expect(await save(one)).not.toBeNull()
    expect(one.newPaths()).toEqual(['subscriptions', 'subscribe', 'subscriptions'])
    expect(new Set(one.keys)).toHaveProperty('size', 2)
  })

  it('whose response got lost has been made when the account shows it', async () => {
    const one = await account(down, holding(PENDING))
    expect(await save(one)).toMatchObject({ subscriptionId: 's-1' })
    expect(saving(one)?.status).toBe('done')
    // Nothing is unknown any more.
    expect(one.store.use(changes).record()).toBeNull()
  })

  it('whose response got lost stays unknown when the account showed its plan before', async () => {
    const one = await account(down, holding(CURRENT))
    expect(await save(one, order({ target: { id: 'c-1', code: 'plus_m' } }))).toBe('unknown')
    await pass(180_000)
    expect(saving(one)).toMatchObject({ status: 'failed', error: { code: 'server' }, isUnknown: true })
  })

  it('is not sent when another tab has changed its plan', async () => {
    const one = await account(done, holding(OTHER))
    one.store.use(plansActions)
    const replaced = order({ current: { id: 'p-1', subscriptionId: 's-0' } })
    expect(await save(one, replaced)).toBeNull()
    expect(saving(one)).toMatchObject({ status: 'failed', error: { code: 'planChanged' } })
    expect(one.keys).toEqual([])
  })

  it('whose outcome is unknown is looked up before the next attempt, which has the same key', async () => {
    const one = await account([down, done], holding(CURRENT))
    expect(await save(one)).toBe('unknown')
    one.newPaths()
    expect(await save(one)).toMatchObject({ subscriptionId: 's-9' })
    expect(one.newPaths()).toEqual(['subscriptions', 'subscribe', 'subscriptions'])
    expect(new Set(one.keys)).toHaveProperty('size', 1)
    await save(one)
    expect(new Set(one.keys)).toHaveProperty('size', 2)
  })

  it('whose outcome is unknown is found before the next attempt, which sends nothing', async () => {
    let now = CURRENT
    const one = await account([down, done], () => holding(now))
    expect(await save(one)).toBe('unknown')
    one.newPaths()
    now = PENDING
    expect(await save(one)).toMatchObject({ subscriptionId: 's-1' })
    expect(one.newPaths()).toEqual(['subscriptions'])
    expect(one.store.use(changes).record()).toBeNull()
  })

  it('is not sent while the lookup of an unknown outcome fails', async () => {
    const one = await account(down, down)
    await save(one)
    one.newPaths()
    expect(await save(one)).toBe('unknown')
    expect(one.newPaths()).not.toContain('subscribe')
    expect(saving(one)).toMatchObject({ status: 'pending', unknown: { code: 'network' } })
  })

  it.each([
    ['another plan', { target: { id: 'c-3', code: 'max_m' } }],
    ['other devices', { devices: [device] }],
    [
      'another current plan',
      { current: { id: 'p-1', subscriptionId: 's-1' }, target: { id: 'c-4', code: 'x' } },
    ],
  ])('of %s waits for one whose outcome is unknown, and has another key', async (_, part) => {
    const one = await account([down, done], holding(CURRENT))
    await save(one)
    expect(await save(one, order(part))).toBeNull()
    expect(saving(one)).toMatchObject({ error: { code: 'changePending' } })
    expect(one.keys).toHaveLength(1)
    await pass(60_000)
    expect(await save(one, order(part))).toMatchObject({ subscriptionId: 's-9' })
    expect(new Set(one.keys)).toHaveProperty('size', 2)
  })

  it('of devices shows them at once, over a list from before, until a list shows something else', async () => {
    const one = await account(done, holding(CURRENT))
    await saveDevices(one, [device])
    const shown = () =>
      getPlans(one).map(({ devices }) => devices.map(({ pepperDeviceId }) => pepperDeviceId))
    expect(shown()).toEqual([['d-1']])
    expect(one.events).toEqual([])
    for (let seconds = 0; seconds < 290; seconds += 10) await pass(10_000)
    expect(shown()).toEqual([['d-1']])
    // No list is five minutes old: what this one shows has happened since.
    for (const _ of [1, 2]) await pass(10_000)
    expect(shown()).toEqual([[]])
  })

  it('of devices that cannot be reloaded shows those of its plan alone', async () => {
    const both = holding(wirePlan({ id: 'p-2', subscription_id: 's-2' }), CURRENT)
    const two = await account(done, both, down)
    await settled(two.store.use(plansActions).loadSubscriptions({ reload: true }))
    await saveDevices(two, [device])
    expect(two.store.state.getState().plans.subscriptions.status).toBe('done')
    expect(getPlans(two).map(({ id, devices }) => [id, devices.length])).toEqual([
      ['p-2', 0],
      ['p-1', 1],
    ])
  })

  it('of devices is the difference that the account holder made, on the devices that the plan has now', async () => {
    const now = wirePlan({ devices: ['d-2', 'd-3', 'd-4'].map(wireDevice) })
    const one = await account(done, holding(now))
    const [plan] = getPlans(one)
    if (!plan) throw new Error('no plan')
    await settled(one.store.use(plansActions).loadSubscriptions({ reload: true }))
    const change = {
      plan: { ...plan, devices: [getDevice('d-2'), getDevice('d-3')] },
      added: [getDevice('d-1')],
      removed: [getDevice('d-3')],
      currency: 'USD',
    }
    await settled(one.store.use(planChangeActions).saveDevices(change, { isV3: false, flow: 'default' }))
    const { devices, devicesRemoved } = JSON.parse(one.bodies[0] ?? '')
    const ids = (list: { deviceId: string }[]) => list.map(({ deviceId }) => deviceId)
    expect({ devices: ids(devices), removed: ids(devicesRemoved) }).toEqual({
      devices: ['d-2', 'd-4', 'd-1'],
      removed: ['d-3'],
    })
  })

  it('of devices loads those without a plan again where it removes some, because they are among them now', async () => {
    const one = await account(done, holding(wirePlan({ devices: [wireDevice('d-3')] })))
    const { loadUnassigned } = one.store.use(planChangeActions)
    await settled(one.store.use(plansActions).loadSubscriptions({ reload: true }))
    one.newPaths()
    await saveDevices(one, [getDevice('d-1')])
    await untilIdle()
    expect(one.newPaths(), 'nothing removed').not.toContain('unassigned')
    await saveDevices(one, [getDevice('d-2')], [getDevice('d-3')])
    await untilIdle()
    expect(one.newPaths(), 'the list was not loaded before').not.toContain('unassigned')
    await settled(loadUnassigned())
    one.newPaths()
    await saveDevices(one, [getDevice('d-3')], [getDevice('d-2')])
    await untilIdle()
    expect(one.newPaths().filter((path) => path === 'unassigned')).toHaveLength(1)
  })

  it('of devices that the plan has already is not sent', async () => {
    const one = await account(down, holding(wirePlan({ devices: [wireDevice('d-1')] })))
    await settled(one.store.use(plansActions).loadSubscriptions({ reload: true }))
    expect(await saveDevices(one, [device])).not.toBeNull()
    expect({ keys: one.keys, status: saving(one)?.status }).toEqual({ keys: [], status: 'done' })
  })

  it('of devices is shown until no list is older than it, also after a message of another tab', async () => {
    const covered = holding(wirePlan({ devices: [wireDevice('d-1')] }))
    const one = await account(done, holding(CURRENT), covered, holding(CURRENT))
    await saveDevices(one, [device])
    const { expectChange, reload } = one.store.use(planList)
    expectChange()
    const counts: number[] = []
    // The second list is from before an earlier removal, the third one from before the change.
    for (const ms of [0, 50_000, 10_000]) {
      await pass(ms)
      counts.push((await settled(reload()))?.[0]?.devices.length ?? 0)
    }
    expect(counts).toEqual([1, 1, 0])
  })

  it('of devices is not sent for a plan that another one has replaced', async () => {
    const one = await account(done, holding(wirePlan({ recurly_plan_code: 'premium_m' })))
    const [plan] = getPlans(one)
    if (!plan) throw new Error('no plan')
    await settled(one.store.use(plansActions).loadSubscriptions({ reload: true }))
    const change = { plan, added: [device], removed: [], currency: 'USD' }
    const terms = { isV3: false, flow: 'default' }
    expect(await settled(one.store.use(planChangeActions).saveDevices(change, terms))).toBeNull()
    expect(saving(one)).toMatchObject({ error: { code: 'planChanged' } })
    expect(one.keys).toEqual([])
  })

  it('to another plan that cannot be reloaded shows the plans as loading', async () => {
    let isUp = false
    const one = await account(done, () => (isUp ? holding(OTHER) : down()))
    const seen: string[] = []
    one.store.state.subscribe(({ plans }) => seen.push(plans.subscriptions.status))
    await save(one)
    isUp = true
    await pass(20_000)
    expect(seen).toContain('pending')
    expect(getPlans(one)[0]?.devices).toEqual([])
  })

  it('reloads the devices without a plan where a screen has loaded them', async () => {
    const one = await account(done, holding(OTHER))
    await settled(one.store.use(planChangeActions).loadUnassigned())
    one.newPaths()
    await save(one)
    await untilIdle()
    expect(one.newPaths()).toContain('unassigned')
  })
})

describe('the loads of the plan picker', () => {
  it('load once, again after a failure, and again on request', async () => {
    const plans = { plans: [] }
    const one = open({
      answers: { byEmail: session(), geeni: [down, down, down, Response.json(plans)], plans: down },
    })
    await signIn(one)
    const { loadUnassigned } = one.store.use(planChangeActions)
    const count = () => one.requestedPaths.filter((path) => path === 'unassigned').length
    await settled(loadUnassigned())
    const first = count()
    await settled(loadUnassigned())
    expect(count()).toBeGreaterThan(first)
  })
})

describe.each([
  ['loadCatalog', 'plans', { plans: [] }],
  ['loadEligibility', 'geeni', { plans: ['c-1'] }],
  ['loadUnassigned', 'unassigned', { devices: [] }],
  ['loadSubscriptions', 'subscriptions', { subscriptions: [] }],
] as const)('%s', (name, path, answer) => {
  it('loads once, and again on request', async () => {
    const one = open({ answers: { byEmail: session(), [path]: Response.json(answer) } })
    await signIn(one)
    const load = (reload?: boolean) => {
      const options = reload === undefined ? undefined : { reload }
      return settled(
        name === 'loadSubscriptions'
          ? one.store.use(plansActions)[name](options)
          : one.store.use(planChangeActions)[name](options),
      )
    }
    const count = () => one.requestedPaths.filter((requested) => requested === path).length
    await load()
    await load()
    await load(false)
    expect(count()).toBe(1)
    await load(true)
    expect(count()).toBe(2)
  })
})

describe('the draft of an order', () => {
  it('survives a reload of the page, and not its end', () => {
    const tab = browserStorage()
    const draft = { planId: 'c-2', subscriptionId: null, deviceIds: ['d-1'], promo: 'save10' }
    const actions = () => open({ session: () => tab }).store.use(planChangeActions)
    const one = actions()
    expect(one.order()).toBeNull()
    one.setOrder(draft)
    const owned = { accountId: null, ...draft }
    expect({ one: one.order(), actions: actions().order() }).toEqual({ one: owned, actions: owned })
    one.setOrder(null)
    expect({ one: one.order(), actions: actions().order() }).toEqual({ one: null, actions: null })
  })

  const max = () => Response.json(sessionAnswer({ account_id: 7 }, { token: 'token-7', email: 'max@x.org' }))
  const draft = { planId: 'c-2', subscriptionId: null, deviceIds: null, promo: 'save10' }

  it.each([
    ['its account, after an expired session', ['42', '42'], 'save10'],
    ['another account, after an expired session', ['42', '7'], null],
    ['the account that signs in', [null, '42'], 'save10'],
    ['that account again', [null, '42', '42'], 'save10'],
    ['another account than that', [null, '42', '7'], null],
  ])('continues for %s', async (_, ids, promo) => {
    const tab = browserStorage()
    const answers = { byEmail: ids.flatMap((id) => (id === null ? [] : id === '42' ? session() : max())) }
    let one = open({ answers, session: () => tab })
    let found: string | null | undefined
    for (const [at, id] of ids.entries()) {
      if (id) await signIn(one)
      const { order, setOrder } = one.store.use(planChangeActions)
      if (at === 0) setOrder(draft)
      // A screen that has outlived the session still has the draft.
      if (id === '7') setOrder({ ...draft, accountId: '42' })
      found = order()?.promo ?? null
      if (id) one.store.signOut('expired')
      else one = open({ answers, session: () => tab })
    }
    expect(found).toBe(promo)
  })
})

describe('the unsaved choice of devices', () => {
  const choice = { planId: 'p-1', added: ['d-1'], removed: ['d-2'] }

  it('survives a reload of the page, for its account only', async () => {
    const tab = browserStorage()
    const one = open({ answers: { byEmail: session() }, session: () => tab })
    const { persist, unsaved } = one.store.use(deviceChoiceActions)
    persist(choice)
    expect(unsaved()).toBeNull()
    await signIn(one)
    expect(unsaved()).toBeNull()
    persist(choice)
    expect(unsaved()).toEqual({ accountId: '42', ...choice })
    const stored = tab.getItem('acct.geeni.devices') ?? ''
    tab.setItem('acct.geeni.devices', stored.replace('"42"', '"43"'))
    expect(
      open({ session: () => tab })
        .store.use(deviceChoiceActions)
        .unsaved(),
    ).toBeNull()
    const reloaded = open({ answers: { byEmail: session() }, session: () => tab })
    await signIn(reloaded)
    expect(reloaded.store.use(deviceChoiceActions).unsaved()).toBeNull()
  })

  it('is removed', async () => {
    const tab = browserStorage()
    const one = open({ answers: { byEmail: session() }, session: () => tab })
    await signIn(one)
    const { persist, unsaved } = one.store.use(deviceChoiceActions)
    persist(choice)
    expect(unsaved()).not.toBeNull()
    persist(null)
    expect(unsaved()).toBeNull()
  })
})
