import { describe, expect, it, vi } from 'vitest'
import type { SubscriptionPlan } from '../../../../src/domain/plans/plan.ts'
import { getData } from '../../../../src/store/core/request.ts'
import { cancelActions } from '../../../../src/store/plans/cancel.actions.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { down, holding, knownOutcome, settled, wirePlan, withPlans } from '../../support/account-plans.ts'
import { FREE } from '../../support/plans.ts'
import { open, pass, session, withFakeClock } from '../../support/sign-in.ts'
import { type Answer, hang, type TestStore } from '../../support/store.ts'

withFakeClock()

const pending = { recurly_plan_code: 'no_plan', effective_date: '2031-06-04T12:00:00Z' }
const ended = wirePlan({ pending_subscription: pending })
const cancelled = (): Response => Response.json({ statusCode: 200, pending_subscription: pending })

/** Creates an account with one plan; `after` is the response of the loads after the first cancellation. */
async function holder(cancel: Answer | Answer[], after: Answer, before = wirePlan()): Promise<TestStore> {
  const subscriptions = [holding(wirePlan()), holding(before), after]
  const one = open({ answers: { byEmail: session(), subscriptions, cancel } })
  await withPlans(one)
  return one
}
const plans = ({ store }: TestStore) => store.state.getState().plans
const currentPlan = (one: TestStore): SubscriptionPlan => {
  const [plan] = getData(plans(one).subscriptions) ?? []
  if (!plan) throw new Error('no plan')
  return plan
}
const cancel = (one: TestStore) => knownOutcome(one.store.use(cancelActions).cancel(currentPlan(one), FREE))

describe('cancelling a plan', () => {
  it('shows that the plan is about to end, and when', async () => {
    const one = await holder(cancelled, holding(ended))
    expect(await cancel(one)).toEqual({ effectiveDate: pending.effective_date })
    expect(plans(one).change?.cancelling.status).toBe('done')
    expect(currentPlan(one).pending?.recurlyPlanCode).toBe('no_plan')
  })

  it('shows it even when the plans cannot be reloaded afterwards', async () => {
    const one = await holder(cancelled, down)
    expect(await cancel(one)).toEqual({ effectiveDate: pending.effective_date })
    expect(currentPlan(one).pending).toMatchObject({ recurlyPlanCode: 'no_plan', name: 'Basic' })
  })

  it('is not sent for a plan that is cancelled, or has been replaced, since the screen was rendered', async () => {
    const other = await holder(cancelled, down, ended)
    expect(await cancel(other)).toEqual({ effectiveDate: pending.effective_date })
    const replaced = await holder(cancelled, down, wirePlan({ recurly_plan_code: 'premium_m' }))
    expect(await cancel(replaced)).toBeNull()
    expect(plans(replaced).change?.cancelling).toMatchObject({ error: { code: 'planChanged' } })
    const silent = open({
      answers: { byEmail: session(), subscriptions: [holding(wirePlan()), down], cancel: cancelled },
    })
    await withPlans(silent)
    expect(await cancel(silent)).toBeNull()
    for (const one of [other, replaced, silent]) expect(one.requestedPaths).not.toContain('cancel')
  })

  it('notifies other tabs and frames once it is done, and not when it fails', async () => {
    const reported = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
    await cancel(await holder(cancelled, holding(ended)))
    expect(reported).toHaveBeenLastCalledWith({ name: 'plans-changed', account: '42' })
    reported.mockClear()
    await cancel(await holder(down, holding(wirePlan())))
    expect(reported).not.toHaveBeenCalledWith({ name: 'plans-changed', account: '42' })
    reported.mockRestore()
  })

  it('succeeds without a response when the reloaded plans show the cancellation', async () => {
    const one = await holder(down, holding(ended))
    expect(await cancel(one)).toEqual({ effectiveDate: pending.effective_date })
    expect(one.requestedPaths.filter((name) => name === 'cancel')).toHaveLength(1)
    expect(plans(one).change?.cancelling.status).toBe('done')
  })

  it('without a response fails once the plan has continued for two minutes', async () => {
    const one = await holder(down, holding(wirePlan()))
    expect(await cancel(one)).toBe('unknown')
    expect(plans(one).change?.cancelling).toMatchObject({ status: 'pending', unknown: { code: 'server' } })
    await pass(150_000)
    expect(plans(one).change?.cancelling).toMatchObject({ status: 'failed', error: { code: 'server' } })
    expect(currentPlan(one).pending).toBeNull()
    one.store.use(cancelActions).clearCancelling()
    expect(plans(one).change?.cancelling.status).toBe('idle')
  })

  it.each([10_000, 50_000, 600_000])(
    'without a response succeeds when the plans show it %d ms later',
    async (ms) => {
      let after = down
      const one = await holder(down, () => after())
      const running = one.store.use(cancelActions).cancel(currentPlan(one), FREE)
      await pass(ms)
      expect(plans(one).change?.cancelling).toMatchObject({ status: 'pending', unknown: { code: 'server' } })
      after = () => holding(ended)
      expect(await settled(running)).toEqual({ effectiveDate: pending.effective_date })
      expect(plans(one).change?.cancelling.status).toBe('done')
      expect(one.requestedPaths.filter((name) => name === 'cancel')).toHaveLength(1)
    },
  )

  it('runs one call at a time, and is cleared by a sign-out', async () => {
    const one = await holder(hang, holding(wirePlan()))
    const actions = one.store.use(cancelActions)
    const plan = currentPlan(one)
    const first = actions.cancel(plan, FREE)
    await untilIdle()
    expect(await actions.cancel(plan, FREE)).toBeNull()
    actions.clearCancelling()
    expect(plans(one).change?.cancelling.status).toBe('pending')
    one.store.signOut('user')
    expect(await first).toBeNull()
    expect(plans(one).change).toBeUndefined()
    expect(one.requestedPaths.filter((name) => name === 'cancel')).toHaveLength(1)
  })

  it('sends AcctDashCancelPlan with the cancelled plan, only after success [ANALYTICS-05]', async () => {
    const sent: unknown[] = []
    const tracked = (answers: Record<string, Answer | Answer[]>): TestStore =>
      open({ answers: { byEmail: session(), ...answers }, track: (...event) => void sent.push(event) })
    for (const [answer, after] of [
      [down, holding(wirePlan())],
      [cancelled, holding(ended)],
    ] as const) {
      const one = tracked({
        subscriptions: [holding(wirePlan()), holding(wirePlan()), after],
        cancel: answer,
      })
      await withPlans(one)
      sent.length = 0
      await cancel(one)
      expect(sent).toEqual(answer === cancelled ? [['AcctDashCancelPlan', { planCode: 'plus_m' }]] : [])
    }
  })

  it('adds the account holder’s reason to that event, and to no call', async () => {
    const sent: unknown[] = []
    const one = open({
      answers: {
        byEmail: session(),
        subscriptions: [holding(wirePlan()), holding(wirePlan()), holding(ended)],
        cancel: cancelled,
      },
      track: (...event) => void sent.push(event),
    })
    await withPlans(one)
    sent.length = 0
    await settled(one.store.use(cancelActions).cancel(currentPlan(one), FREE, 'price'))
    expect(sent).toEqual([['AcctDashCancelPlan', { planCode: 'plus_m', reason: 'price' }]])
  })
})

describe('a cancellation whose outcome is unknown', () => {
  const paths = (one: TestStore, from: number) => one.requestedPaths.slice(from)

  it('is looked up before the next attempt, which is sent only if the plan continues', async () => {
    let after: () => Response = down
    const one = await holder([down, down, cancelled], () => after())
    expect(await cancel(one)).toBe('unknown')
    let from = one.requestedPaths.length
    // The services do not respond: nothing is sent.
    expect(await cancel(one)).toBe('unknown')
    expect(paths(one, from)).not.toContain('cancel')
    expect(plans(one).change?.cancelling).toMatchObject({ unknown: { code: 'network' } })
    after = () => holding(wirePlan())
    from = one.requestedPaths.length
    expect(await cancel(one)).toBe('unknown')
    expect(paths(one, from)[0]).toBe('subscriptions')
    expect(paths(one, from).filter((name) => name === 'cancel')).toHaveLength(1)
    after = () => holding(ended)
    from = one.requestedPaths.length
    expect(await cancel(one)).toEqual({ effectiveDate: pending.effective_date })
    expect(paths(one, from)).toEqual(['subscriptions'])
  })

  it('needs no lookup once the services have rejected it', async () => {
    const rejected = () => Response.json({ message: 'no' }, { status: 400 })
    const one = await holder([rejected, cancelled], holding(wirePlan()))
    expect(await cancel(one)).toBeNull()
    const from = one.requestedPaths.length
    await cancel(one)
    expect(paths(one, from).slice(0, 2)).toEqual(['subscriptions', 'cancel'])
  })

  it.each([
    ['the account does not list any more', holding()],
    [
      'is the free one now',
      holding(
        wirePlan(
          { recurly_plan_code: 'no_plan' },
          { id: 'free', external_plan_code: 'no_plan', billing_cycle: 0 },
        ),
      ),
    ],
  ])('succeeds for a plan that %s, without a date', async (_, after) => {
    expect(await cancel(await holder(down, after))).toEqual({ effectiveDate: null })
  })

  it('is not proved by another plan, nor by another pending change', async () => {
    const other = wirePlan({ id: 'p-2', pending_subscription: pending })
    expect(await cancel(await holder(down, holding(other, wirePlan())))).toBe('unknown')
    const change = wirePlan({
      pending_subscription: { ...pending, recurly_plan_code: 'basic_m', billing_cycle: 1 },
    })
    expect(await cancel(await holder(down, holding(change)))).toBe('unknown')
  })
})
