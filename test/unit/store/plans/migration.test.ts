import { describe, expect, it, vi } from 'vitest'
import { migrationDays } from '../../../../src/domain/plans/migration.ts'
import {
  MIGRATION_FAILED,
  MIGRATION_WAIT_MS,
  migrationActions,
} from '../../../../src/store/plans/migration.actions.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { fakeLocks } from '../../../fixtures/fake-tabs.ts'
import { down, holding, knownOutcome, settled, wirePlan, withPlans } from '../../support/account-plans.ts'
import { sessionAnswer } from '../../support/answers.ts'
import { lockedByOtherTab } from '../../support/locks.ts'
import { open, pass, withFakeClock } from '../../support/sign-in.ts'
import { browserStorage } from '../../support/storage.ts'
import { type Answer, hang, type TestStore } from '../../support/store.ts'

withFakeClock()

const required = (is: boolean) => (): Response => Response.json({ required: is })
const migrated = (): Response =>
  Response.json({
    wasMigrated: true,
    migratedSubscription: { id: 'p-1', plan_code: 'premium_m', status: 'active', devices: [] },
  })
const notFound = (): Response => Response.json({ wasMigrated: false })
const OLD = wirePlan(
  { recurly_plan_code: 'lite' },
  { name: 'Lite', legacy: true, features: { retention: 1 } },
)
const NEW = wirePlan({ recurly_plan_code: 'premium_m' }, { name: 'Premium', features: { retention: 7 } })

interface Answers {
  check: Answer | Answer[]
  attempt?: Answer
  migrationInfo?: object
  session?: () => Storage
  /**
   * The plans that the services list, one list for each load; the upgraded one from the second load by
   * default.
   */
  lists?: Answer[]
}

/** An account with a retired plan. */
async function holder({
  check,
  attempt = migrated,
  migrationInfo,
  session,
  lists,
}: Answers): Promise<TestStore> {
  const account = { status: 'active', migrationInfo: migrationInfo ?? null }
  const one = open({
    answers: {
      byEmail: Response.json(sessionAnswer({ account })),
      subscriptions: lists ?? [holding(OLD), holding(NEW)],
      required: check,
      migrateSubscriptions: attempt,
    },
    ...(session ? { session } : {}),
  })
  await withPlans(one)
  return one
}
const getKind = ({ store }: TestStore) => store.state.getState().plans.migration?.kind
const getInfo = (one: TestStore) => one.auth().profile?.account.migrationInfo
const begin = (one: TestStore) => settled(one.store.use(migrationActions).start())
const attempts = ({ requestedPaths }: TestStore) =>
  requestedPaths.filter((name) => name === 'migrateSubscriptions').length

/** The states passed through until all is over. */
async function getStates(one: TestStore): Promise<(string | undefined)[]> {
  const seen: (string | undefined)[] = []
  one.store.state.subscribe(() => seen.at(-1) !== getKind(one) && seen.push(getKind(one)))
  await begin(one)
  return seen
}

describe('the upgrade of a retired plan', () => {
  it('changes from the check over the attempt to success or failure [MIGRATE-11]', async () => {
    expect(await getStates(await holder({ check: required(true) }))).toEqual([
      'checking',
      'attempting',
      'success',
    ])
    expect(await getStates(await holder({ check: required(true), attempt: notFound }))).toEqual([
      'checking',
      'attempting',
      'error',
    ])
    const lists = [holding(OLD)]
    expect(await getStates(await holder({ check: required(false), lists }))).toEqual(['checking', 'none'])
  })

  it('writes its success and date into the profile, and shows the new plan [MIGRATE-08]', async () => {
    const one = await holder({ check: required(true) })
    vi.setSystemTime(new Date('2031-05-20T12:00:00Z'))
    await begin(one)
    const { status, date } = getInfo(one) ?? {}
    expect(status).toBe('success')
    expect(Date.parse(date ?? '')).toBeGreaterThanOrEqual(Date.parse('2031-05-20T12:00:00Z'))
    expect(one.store.state.getState().plans.migration).toMatchObject({
      kind: 'success',
      plan: { planConfig: { name: 'Premium', retentionDays: 7 } },
    })
    one.store.use(migrationActions).close()
    expect(getKind(one)).toBe('none')
  })

  it('writes its failure into the profile [MIGRATE-09]', async () => {
    const one = await holder({ check: required(true), attempt: notFound })
    await begin(one)
    expect(getInfo(one)).toMatchObject({
      status: 'error',
      error: 'Unable to migrate user. Could not find the new subscription.',
    })
  })

  it('treats a failed check as not required [MIGRATE-04]', async () => {
    for (const check of [down, () => Response.json({ required: 'perhaps' })]) {
      const one = await holder({ check })
      await begin(one)
      expect({ kind: getKind(one), attempts: attempts(one), info: getInfo(one) }).toEqual({
        kind: 'none',
        attempts: 0,
        info: null,
      })
    }
  })

  it('starts when a check of more than 2.1 s ends, but the screen waits no longer than that [MIGRATE-03]', async () => {
    expect(MIGRATION_WAIT_MS).toBe(2100)
    for (const is of [true, false]) {
      let answer = (_: Response): void => {}
      const late = new Promise<Response>((resolve) => {
        answer = resolve
      })
      const one = await holder({
        check: () => late,
        lists: is ? [holding(OLD), holding(NEW)] : [holding(OLD)],
      })
      const running = one.store.use(migrationActions).start()
      await untilIdle()
      await vi.advanceTimersByTimeAsync(2099)
      expect(getKind(one)).toBe('checking')
      await vi.advanceTimersByTimeAsync(1)
      expect({ kind: getKind(one), attempts: attempts(one) }).toEqual({ kind: 'none', attempts: 0 })
      answer(required(is)())
      await settled(running)
      expect({ kind: getKind(one), attempts: attempts(one) }).toEqual(
        is ? { kind: 'success', attempts: 1 } : { kind: 'none', attempts: 0 },
      )
    }
  })

  it('is not repeated once the profile or this tab has its result', async () => {
    const reported = await holder({ check: required(true), migrationInfo: { status: 'error', error: 'x' } })
    await begin(reported)
    expect({ reported: getKind(reported), required: reported.requestedPaths.includes('required') }).toEqual({
      reported: 'none',
      required: false,
    })

    const storage = browserStorage()
    const first = await holder({ check: required(true), attempt: notFound, session: () => storage })
    await begin(first)
    await begin(first)
    expect(attempts(first)).toBe(1)
    const reloaded = await holder({ check: required(true), session: () => storage })
    await begin(reloaded)
    expect({ kind: getKind(reloaded), attempts: attempts(reloaded) }).toEqual({
      kind: 'none',
      attempts: 0,
    })
    expect(getInfo(reloaded)).toMatchObject({ status: 'error', error: MIGRATION_FAILED })
  })

  it('checks again after an unknown outcome', async () => {
    const done = await holder({ check: [required(true), required(false)], attempt: down })
    await begin(done)
    expect({ kind: getKind(done), attempts: attempts(done), status: getInfo(done)?.status }).toEqual({
      kind: 'success',
      attempts: 1,
      status: 'success',
    })
    const storage = browserStorage()
    const undone = await holder({ check: required(true), attempt: down, session: () => storage })
    const running = undone.store.use(migrationActions).start()
    expect(await knownOutcome(running)).toBe('unknown')
    expect(undone.store.state.getState().plans.migration).toMatchObject({
      kind: 'attempting',
      unknown: { code: 'server' },
    })
    await pass(150_000)
    await running
    expect({ kind: getKind(undone), attempts: attempts(undone), status: getInfo(undone)?.status }).toEqual({
      kind: 'error',
      attempts: 1,
      status: 'error',
    })
    expect(storage.getItem('acct.geeni.migration')).toBeNull()
  })

  it('made by another tab after this one loaded the plans, shows here too', async () => {
    const one = await holder({ check: required(false) })
    await begin(one)
    expect(one.store.state.getState().plans).toMatchObject({
      subscriptions: { data: [{ planConfig: { name: 'Premium' } }] },
      migration: { kind: 'success', plan: { planConfig: { name: 'Premium' } } },
    })
    expect(attempts(one)).toBe(0)
  })

  it('that the profile already has replaces plans that were loaded before it', async () => {
    const one = await holder({ check: required(false), migrationInfo: { status: 'success', date: null } })
    await begin(one)
    expect(getKind(one)).toBe('none')
    expect(one.store.state.getState().plans.subscriptions).toMatchObject({
      data: [{ planConfig: { name: 'Premium' } }],
    })
  })

  it('runs once in two tabs that sign in together: the second one shows the result of the first', async () => {
    vi.stubGlobal('navigator', { locks: fakeLocks() })
    let isUpgraded = false
    const services = {
      check: () => required(!isUpgraded)(),
      attempt: () => {
        isUpgraded = true
        return migrated()
      },
      lists: [() => holding(isUpgraded ? NEW : OLD)],
    }
    // Both load the retired plan before either checks.
    const tabs = [await holder(services), await holder(services)]
    await Promise.all(tabs.map(begin))
    expect(tabs.map(attempts)).toEqual([1, 0])
    expect(tabs.map(getKind)).toEqual(['success', 'success'])
    for (const { store } of tabs)
      expect(store.state.getState().plans.subscriptions).toMatchObject({
        data: [{ planConfig: { name: 'Premium' } }],
      })
    vi.stubGlobal('navigator', {})
  })

  it('is cleared by a sign-out', async () => {
    const one = await holder({ check: hang })
    const running = one.store.use(migrationActions).start()
    await untilIdle()
    one.store.signOut('user')
    await running
    await vi.advanceTimersByTimeAsync(MIGRATION_WAIT_MS)
    expect(getKind(one)).toBeUndefined()
  })
})

describe('the request of an upgrade', () => {
  it.each([1, 30])(
    'of a plan with a retention of %d days names the account and the days',
    async (retention) => {
      const bodies: Record<string, unknown>[] = []
      const plan = wirePlan({}, { legacy: true, features: { retention } })
      const one = await holder({
        check: required(true),
        attempt: async (request) => {
          bodies.push(await request.clone().json())
          return migrated()
        },
        lists: [holding(plan), holding(NEW)],
      })
      await begin(one)
      expect(JSON.stringify(bodies[0])).toContain('"42"')
      const days = migrationDays(retention)
      expect(JSON.stringify(bodies[0])).toContain(`${days}`)
    },
  )

  it('is sent without a known plan, too, and notifies other tabs', async () => {
    const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
    const one = await holder({ check: required(true), lists: [down, holding(NEW)] })
    await begin(one)
    expect({ attempts: attempts(one), kind: getKind(one) }).toEqual({ attempts: 1, kind: 'success' })
    expect(posted).toHaveBeenLastCalledWith({ name: 'plans-changed', account: '42' })
    posted.mockRestore()
  })
})

describe('the plan that an upgrade led to', () => {
  const other = wirePlan({ id: 'p-9', subscription_id: 's-9', recurly_plan_code: 'other' }, { name: 'Other' })
  const answer = (part: object) => () =>
    Response.json({
      wasMigrated: true,
      migratedSubscription: { id: 'x', plan_code: 'x', status: 'active', devices: [], ...part },
    })
  const getPlan = (one: TestStore) => {
    const { migration } = one.store.state.getState().plans
    return migration?.kind === 'success' ? (migration.plan?.planConfig?.name ?? null) : migration?.kind
  }

  it.each([
    ['its id', { id: 'p-1' }, 'Premium'],
    ['its code', { plan_code: 'premium_m' }, 'Premium'],
    ['nothing that the account lists', {}, null],
  ])('is found by %s', async (_, part, name) => {
    const premium = wirePlan(
      { recurly_plan_code: 'premium_m' },
      { name: 'Premium', external_plan_code: 'premium_m' },
    )
    const lists = [holding(OLD), holding(other, premium)]
    const one = await holder({ check: required(true), attempt: answer(part), lists })
    await begin(one)
    expect(getPlan(one)).toBe(name)
  })

  it('without the services’ answer is the one that is billed', async () => {
    const free = wirePlan(
      { id: 'p-0', subscription_id: 's-0' },
      { id: 'free', name: 'Basic', billing_cycle: 0 },
    )
    const lists = [holding(OLD), holding(free, NEW)]
    const one = await holder({ check: [required(true), required(false)], attempt: down, lists })
    await begin(one)
    expect(getPlan(one)).toBe('Premium')
  })

  it('is unknown while the plans do not load', async () => {
    const one = await holder({ check: required(true), lists: [holding(OLD), down] })
    await begin(one)
    expect({ kind: getKind(one), plan: getPlan(one) }).toEqual({ kind: 'success', plan: null })
  })
})

describe('the check of an upgrade', () => {
  it('is not made without an account, nor twice', async () => {
    const visitor = open({ answers: { required: required(true) } })
    await begin(visitor)
    expect(visitor.requestedPaths).toEqual([])
    const one = await holder({ check: required(false), lists: [holding(NEW)] })
    await begin(one)
    await begin(one)
    expect(one.requestedPaths.filter((name) => name === 'required')).toHaveLength(1)
  })

  it('ignores the results of another account in this tab', async () => {
    const storage = browserStorage()
    storage.setItem(
      'acct.geeni.migration',
      JSON.stringify({ version: 0, state: { accountId: '43', status: 'error' } }),
    )
    const one = await holder({ check: required(true), session: () => storage })
    await begin(one)
    expect(attempts(one)).toBe(1)
  })

  it('reloads nothing for a known result without a retired plan, or for a known failure', async () => {
    for (const [migrationInfo, list] of [
      [{ status: 'success', date: null }, NEW],
      [{ status: 'error', error: 'x' }, OLD],
    ] as const) {
      const one = await holder({ check: required(true), migrationInfo, lists: [holding(list)] })
      const before = one.requestedPaths.length
      await begin(one)
      expect(one.requestedPaths.length).toBe(before)
    }
  })

  it('that waits too long for another change ends, and so does its screen', async () => {
    const one = await holder({ check: required(true) })
    const { limit, release } = lockedByOtherTab()
    const running = one.store.use(migrationActions).start()
    limit.abort()
    await settled(running)
    expect({ kind: getKind(one), attempts: attempts(one) }).toEqual({ kind: 'none', attempts: 0 })
    release()
  })
})
