import { afterEach, describe, expect, it } from 'vitest'
import { resolveSettings } from '../../../../src/brand/default-settings.ts'
import { passwordActions } from '../../../../src/store/access/enter.ts'
import { type AccountStore, createAccountStore } from '../../../../src/store/account-store.ts'
import { getData } from '../../../../src/store/core/request.ts'
import { safeStorage } from '../../../../src/store/core/storage.ts'
import { planChangeActions } from '../../../../src/store/plans/plan-change.actions.ts'
import { plansActions } from '../../../../src/store/plans/plan-list.ts'
import { settled, wirePlan } from '../../support/account-plans.ts'
import { LOGIN, open, pass, session, signIn, withFakeClock } from '../../support/sign-in.ts'

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

describe('the eligibility', () => {
  it('survives a failed call about trials: no plan offers one', async () => {
    const one = open({
      answers: { byEmail: session(), geeni: Response.json({ plans: ['c-1', 'c-2'] }) },
    })
    await signIn(one)
    await settled(one.store.use(planChangeActions).loadEligibility())
    expect(one.store.state.getState().plans.change?.eligibility).toMatchObject({
      status: 'done',
      data: { planIds: ['c-1', 'c-2'], trialPlanIds: [] },
    })
    // The call about trials, by the account's id.
    expect(one.requestedPaths).toContain('42')
  })
})
