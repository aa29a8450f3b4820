import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AccountState } from '../../../../src/store/account-state.ts'
import { paymentInfoActions } from '../../../../src/store/billing/payment-info.actions.ts'
import type { SliceContext } from '../../../../src/store/core/context.ts'
import { historyActions } from '../../../../src/store/history/history.actions.ts'
import { planList, plansActions } from '../../../../src/store/plans/plan-list.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { holding, settled, wirePlan } from '../../support/account-plans.ts'
import { open, pass, session, signIn, withFakeClock } from '../../support/sign-in.ts'
import { browserStorage } from '../../support/storage.ts'
import type { Answer, TestStore } from '../../support/store.ts'

const RELOAD = '../../../../src/store/reload-stale.ts'

withFakeClock()
let page = new EventTarget()
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock(RELOAD)
})

const getContext = (context: SliceContext<AccountState>) => ({ context })
const LOADS = {
  plans: ({ store }: TestStore) => store.use(plansActions).loadSubscriptions(),
  card: ({ store }: TestStore) => store.use(paymentInfoActions).loadPaymentInfo('recurly'),
  invoices: ({ store }: TestStore) => store.use(historyActions).loadInvoices(),
}

/** Signs in to a tab whose screens load these parts; `requests` counts those of a path since. */
async function tab(
  parts: readonly (keyof typeof LOADS)[],
  subscriptions: Answer | Answer[] = holding(wirePlan()),
) {
  const local = browserStorage()
  const one = open({
    answers: {
      byEmail: session(),
      subscriptions,
      billingInfo: Response.json({ billingInfo: null }),
      paymentHistory: Response.json({ invoices: [] }),
    },
    local: () => local,
  })
  await signIn(one)
  const load = async () => {
    await settled(Promise.all(parts.map((part) => LOADS[part](one))))
  }
  await load()
  const before = one.requestedPaths.length
  const { context } = one.store.use(getContext)
  return {
    one,
    local,
    load,
    context,
    requests: (path = 'subscriptions') =>
      one.requestedPaths.slice(before).filter((name) => name === path).length,
    /** Another tab writes when its change can happen at the latest. */
    changeElsewhere(at: number): void {
      const newValue = JSON.stringify({ version: 0, state: { accountId: '42', at } })
      local.setItem('acct.geeni.changed', newValue)
      page.dispatchEvent(Object.assign(new Event('storage'), { key: 'acct.geeni.changed', newValue }))
    },
  }
}

describe('a change', () => {
  it.each([
    ['plans', 'subscriptions'],
    ['card', 'billingInfo'],
    ['invoices', 'paymentHistory'],
  ] as const)('reloads %s where a screen has loaded nothing else', async (part, path) => {
    const { context, requests } = await tab([part])
    context.changed(['card-changed'], [])
    await settled(pass(0))
    expect(requests(path)).toBe(1)
  })

  it('reloads a part once more when it becomes stale while it loads, and not at the same time', async () => {
    const slow = Promise.withResolvers<Response>()
    const { context, requests } = await tab(
      ['plans'],
      [holding(wirePlan()), () => slow.promise, holding(wirePlan())],
    )
    for (let changes = 0; changes < 3; changes += 1) {
      context.changed(['plans-changed'], [])
      await pass(0)
    }
    expect(requests(), 'while it loads').toBe(1)
    slow.resolve(holding(wirePlan()))
    await pass(0)
    expect(requests(), 'afterwards').toBe(2)
  })

  it('of another tab ends the answers to the changes of this one after a minute', async () => {
    const { one, local, context } = await tab(['plans'])
    const getEnd = (): number => {
      const { state } = JSON.parse(local.getItem('acct.geeni.answers') ?? '')
      return state.entries[0].until - Date.now()
    }
    one.store.use(planList).lay([{ planId: 'p-1', plan: { planConfigId: 'c-2' } }])
    context.changed(['plans-changed'], ['plans'])
    await untilIdle()
    expect(getEnd(), 'after a change of this tab').toBe(300_000)
    context.changed(['plans-changed'], [])
    await untilIdle()
    expect(getEnd(), 'after a change of another tab').toBe(60_000)
  })

  it('after one that can still happen has a minute of its own', async () => {
    const { context, requests } = await tab(['plans'])
    context.changing(Date.now() + 60_000)
    await pass(60_000)
    expect(requests(), 'when the first can have happened').toBe(1)
    await pass(30_000)
    context.changed(['plans-changed'], [])
    await pass(0)
    expect(requests(), 'after the second').toBe(2)
    await pass(59_999)
    expect(requests(), 'within a minute of the second').toBe(2)
    await pass(1)
    expect(requests(), 'a minute after the second').toBe(3)
  })

  it('after a sign-out does not wait for one that could happen before it', async () => {
    const { one, load, context, requests } = await tab(['plans'])
    context.changing(Date.now() + 60_000)
    await pass(0)
    one.store.signOut('user')
    await signIn(one)
    await load()
    const before = requests()
    context.changed(['plans-changed'], [])
    await pass(0)
    expect(requests() - before, 'at once').toBe(1)
    await pass(60_000)
    expect(requests() - before, 'a minute later').toBe(2)
  })
})

describe('a change that another tab begins', () => {
  it.each([
    ['was over a minute ago', -60_000, [0, 0, 0]],
    ['can be missing in a list for a millisecond', -59_999, [1, 1, 1]],
    ['can happen for a minute', 60_000, [0, 1, 2]],
    ['has a time from a clock that has been set back', 60_001, [0, 0, 0]],
  ])('and that %s reloads the lists: %i ms, %j', async (_, ms, loads) => {
    const { requests, changeElsewhere } = await tab(['plans'])
    changeElsewhere(Date.now() + ms)
    const counts: number[] = []
    for (const wait of [1, 59_999, 60_001]) {
      await pass(wait)
      counts.push(requests())
    }
    expect(counts).toEqual(loads)
  })
})

// The last test, because it loads modules anew.
describe('the code that reloads', () => {
  it.each([
    ['nothing', [], false],
    ['the plans', ['plans'], true],
  ] as const)('loads or not, where screens have loaded %s', async (_, parts, isLoaded) => {
    let hasLoaded = false
    vi.doMock(RELOAD, () => {
      hasLoaded = true
      return { staleParts: () => ({ reload: async () => {}, reloadLater: async () => {} }) }
    })
    vi.resetModules()
    const { context } = await tab(parts)
    context.changed(['plans-changed'], [])
    await pass(0)
    await vi.dynamicImportSettled()
    expect(hasLoaded).toBe(isLoaded)
  })
})
