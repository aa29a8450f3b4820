import { describe, expect, it, vi } from 'vitest'
import type { SubscriptionPlan } from '../../../../src/domain/plans/plan.ts'
import { getData } from '../../../../src/store/core/request.ts'
import { resumeActions } from '../../../../src/store/plans/resume.actions.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { down, holding, knownOutcome, settled, wirePlan, withPlans } from '../../support/account-plans.ts'
import { lockedByOtherTab } from '../../support/locks.ts'
import { open, session, withFakeClock } from '../../support/sign-in.ts'
import { type Answer, hang, type TestStore } from '../../support/store.ts'

withFakeClock()

const PAUSE = { pause_effective: '2020-01-01', paused_until: '2031-07-01' }
const paused = holding(wirePlan({ paused: PAUSE }))
const running = holding(wirePlan())
/** A plan of the catalog, whose price is in cents. */
const sold = (id: string, amount: number) => ({
  ...{ id, name: 'Plus', external_plan_code: id },
  cost: [{ amount, currency: 'USD' }],
})
const resumed = (): Response => Response.json({ statusCode: 200 })
const rejected = (): Response => Response.json({ message: 'no card' }, { status: 402 })

/** An account with a paused plan; `reloads` are the responses of later loads; the last repeats. */
async function holder(resume: Answer | Answer[], ...reloads: Answer[]): Promise<TestStore> {
  const one = open({ answers: { byEmail: session(), subscriptions: [paused, ...reloads], resume } })
  await withPlans(one)
  return one
}
const plans = ({ store }: TestStore) => store.state.getState().plans
const getCurrentPlan = (one: TestStore): SubscriptionPlan => {
  const [plan] = getData(plans(one).subscriptions) ?? []
  if (!plan) throw new Error('no plan')
  return plan
}
const resume = (one: TestStore) => knownOutcome(one.store.use(resumeActions).resume(getCurrentPlan(one)))
const made = ({ requestedPaths }: TestStore) => requestedPaths.filter((name) => name === 'resume').length

describe('resuming a plan', () => {
  it('changes from idle over pending to done or failed, and back when cleared [RESUME-05]', async () => {
    const one = await holder([rejected, resumed], paused, paused, paused, running)
    const actions = one.store.use(resumeActions)
    const status = () => plans(one).change?.resuming.status ?? 'idle'
    expect(status()).toBe('idle')
    const failing = actions.resume(getCurrentPlan(one))
    expect(status()).toBe('pending')
    expect(await settled(failing)).toBe(false)
    expect(status()).toBe('failed')
    actions.clearResuming()
    expect(status()).toBe('idle')
    expect(await resume(one)).toBe(true)
    expect(status()).toBe('done')
    expect(getCurrentPlan(one).paused).toBeNull()
  })

  it('notifies other tabs and frames once it is done, and not when it fails', async () => {
    const reported = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
    await resume(await holder(rejected, paused))
    expect(reported).not.toHaveBeenCalledWith({ name: 'plans-changed', account: '42' })
    await resume(await holder(resumed, paused, running))
    expect(reported).toHaveBeenLastCalledWith({ name: 'plans-changed', account: '42' })
    reported.mockRestore()
  })

  it('charges nothing for a plan that has been resumed elsewhere', async () => {
    const one = await holder(resumed, running)
    expect(await resume(one)).toBe(true)
    expect(made(one)).toBe(0)
  })

  it('charges nothing for a plan that the account does not have any more, and does not call it active', async () => {
    const one = await holder(resumed, holding(wirePlan({ id: 'p-2' })))
    expect(await resume(one)).toBe(false)
    expect(made(one)).toBe(0)
    expect(plans(one).change?.resuming).toMatchObject({ error: { code: 'planChanged' } })
  })

  it.each([
    ['confirmed', { cents: 999 }, 'c-1', true],
    ['confirmed, at a lower price since', { cents: 1_099 }, 'c-1', true],
    ['confirmed at a lower price', { cents: 899 }, 'c-1', false],
    ['confirmed for another plan than the pause has now', { cents: 999 }, 'c-2', false],
  ])('is sent only as its confirmation says: %s', async (_, price, planId, isSent) => {
    const one = open({
      answers: {
        byEmail: session(),
        subscriptions: [paused, holding(wirePlan({ plan_config_id: planId, paused: PAUSE }))],
        paymentHistory: Response.json({ invoices: [] }),
        plans: Response.json({ plans: [sold('c-1', 999), sold('c-2', 1_999)] }),
        resume: resumed,
      },
    })
    await withPlans(one)
    const terms = { price: { ...price, currency: 'USD', isTaxAdded: true }, card: null, next: null }
    const confirmed = { terms, provider: 'recurly' } as const
    expect(await settled(one.store.use(resumeActions).resume(getCurrentPlan(one), { confirmed }))).toBe(
      isSent,
    )
    expect(made(one)).toBe(isSent ? 1 : 0)
    if (!isSent) expect(plans(one).change?.resuming).toMatchObject({ error: { code: 'priceChanged' } })
  })

  it('charges nothing while it is unknown whether the plan is still paused', async () => {
    const one = await holder(resumed, down)
    expect(await resume(one)).toBe(false)
    expect(made(one)).toBe(0)
    expect(plans(one).change?.resuming).toMatchObject({ status: 'failed', error: { code: 'network' } })
  })

  it('succeeds without a response when the reloaded plans show the plan as running', async () => {
    const one = await holder(down, paused, running)
    expect(await resume(one)).toBe(true)
    expect(made(one)).toBe(1)
  })

  it('is sent for the subscription of a plan that is paused among plans that run', async () => {
    const urls: string[] = []
    const recorded: Answer = ({ url }) => {
      urls.push(url)
      return resumed()
    }
    const both = holding(wirePlan({ id: 'p-2', subscription_id: 's-2' }), wirePlan({ paused: PAUSE }))
    const one = await holder(recorded, both, running)
    expect(await resume(one)).toBe(true)
    expect(urls.map((url) => new URL(url).pathname)).toEqual([expect.stringMatching(/\/s-1\/resume$/)])
  })

  it('is not sent for a plan that runs among plans that are paused', async () => {
    const both = holding(wirePlan({ id: 'p-2', paused: PAUSE }), wirePlan())
    const one = await holder(resumed, both, running)
    expect(await resume(one)).toBe(true)
    expect(made(one)).toBe(0)
  })

  it('shows the plan as running even when the plans cannot be reloaded afterwards', async () => {
    const one = await holder(resumed, paused, down)
    expect(await resume(one)).toBe(true)
    expect(getCurrentPlan(one).paused).toBeNull()
  })

  it('shows the next renewal that the services answer with', async () => {
    const subscription = {
      id: 'p-1',
      plan_code: 'plus_m',
      status: 'active',
      renewal_date: '2031-07-04T12:00:00Z',
    }
    const one = await holder(() => Response.json({ statusCode: 200, subscription }), paused, paused)
    expect(await resume(one)).toBe(true)
    expect(getCurrentPlan(one).periodEnd).toBe('2031-07-04T12:00:00Z')
  })

  it('sends one key while the outcome is unknown, then another', async () => {
    const keys: (string | null)[] = []
    const seen =
      (answer: () => Response): Answer =>
      ({ headers }) => {
        keys.push(headers.get('idempotency-key'))
        return answer()
      }
    const one = await holder([seen(down), seen(rejected), seen(resumed)], paused)
    for (let turn = 0; turn < 3; turn += 1) await resume(one)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('stops waiting for a tab that holds the lock for 28 s, and sends nothing', async () => {
    const one = await holder(resumed, paused)
    const { limit, release } = lockedByOtherTab()
    const resuming = resume(one)
    limit.abort()
    expect(await resuming).toBe(false)
    expect(plans(one).change?.resuming).toMatchObject({ error: { code: 'changePending' } })
    expect(made(one)).toBe(0)
    release()
  })

  it('runs one call at a time, and is cleared by a sign-out', async () => {
    const one = await holder(hang, paused)
    const actions = one.store.use(resumeActions)
    const plan = getCurrentPlan(one)
    const first = actions.resume(plan)
    await untilIdle()
    expect(await actions.resume(plan)).toBe(false)
    actions.clearResuming()
    expect(plans(one).change?.resuming.status).toBe('pending')
    one.store.signOut('user')
    expect(await first).toBe(false)
    expect(made(one)).toBe(1)
    expect(plans(one).change).toBeUndefined()
  })
})
