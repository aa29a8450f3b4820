import { beforeAll, describe, expect, it, vi } from 'vitest'
import {
  MIGRATION_FAILED,
  MIGRATION_WAIT_MS,
  migrationActions,
} from '../../../../src/store/plans/migration.actions.ts'
import { down, holding, settled, wirePlan, withPlans } from '../../support/account-plans.ts'
import { sessionAnswer } from '../../support/answers.ts'
import { lockManager } from '../../support/locks.ts'
import { open, withFakeClock } from '../../support/sign-in.ts'
import { browserStorage } from '../../support/storage.ts'
import { type Answer, hang, idle, type TestStore } from '../../support/store.ts'

withFakeClock()
beforeAll(() => import('../../../../src/services/migration.ts'))

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
const kindOf = ({ store }: TestStore) => store.state.getState().plans.migration?.kind
const infoOf = (one: TestStore) => one.auth().profile?.account.migrationInfo
const begin = (one: TestStore) => settled(one.store.use(migrationActions).start())
const attempts = ({ requestedPaths }: TestStore) =>
  requestedPaths.filter((name) => name === 'migrateSubscriptions').length

/** The states passed through until all is over. */
async function statesOf(one: TestStore): Promise<(string | undefined)[]> {
  const seen: (string | undefined)[] = []
  one.store.state.subscribe(() => seen.at(-1) !== kindOf(one) && seen.push(kindOf(one)))
  await begin(one)
  return seen
}

describe('the upgrade of a retired plan', () => {
  it('goes from the check over the attempt to success or failure [MIGRATE-11]', async () => {
    expect(await statesOf(await holder({ check: required(true) }))).toEqual([
      'checking',
      'attempting',
      'success',
    ])
    expect(await statesOf(await holder({ check: required(true), attempt: notFound }))).toEqual([
      'checking',
      'attempting',
      'error',
    ])
    const lists = [holding(OLD)]
    expect(await statesOf(await holder({ check: required(false), lists }))).toEqual(['checking', 'none'])
  })

  it('writes its success and date into the profile, and shows the new plan [MIGRATE-08]', async () => {
    const one = await holder({ check: required(true) })
    vi.setSystemTime(new Date('2031-05-20T12:00:00Z'))
    await begin(one)
    const { status, date } = infoOf(one) ?? {}
    expect(status).toBe('success')
    expect(Date.parse(date ?? '')).toBeGreaterThanOrEqual(Date.parse('2031-05-20T12:00:00Z'))
    expect(one.store.state.getState().plans.migration).toMatchObject({
      kind: 'success',
      plan: { planConfig: { name: 'Premium', retentionDays: 7 } },
    })
    one.store.use(migrationActions).close()
    expect(kindOf(one)).toBe('none')
  })

  it('writes its failure into the profile [MIGRATE-09]', async () => {
    const one = await holder({ check: required(true), attempt: notFound })
    await begin(one)
    expect(infoOf(one)).toMatchObject({
      status: 'error',
      error: 'Unable to migrate user. Could not find the new subscription.',
    })
  })

  it('treats a failed check as not required [MIGRATE-04]', async () => {
    for (const check of [down, () => Response.json({ required: 'perhaps' })]) {
      const one = await holder({ check })
      await begin(one)
      expect([kindOf(one), attempts(one), infoOf(one)]).toEqual(['none', 0, null])
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
      await idle()
      await vi.advanceTimersByTimeAsync(2099)
      expect(kindOf(one)).toBe('checking')
      await vi.advanceTimersByTimeAsync(1)
      expect([kindOf(one), attempts(one)]).toEqual(['none', 0])
      answer(required(is)())
      await settled(running)
      expect([kindOf(one), attempts(one)]).toEqual(is ? ['success', 1] : ['none', 0])
    }
  })

  it('is not repeated once the profile or this tab knows its result', async () => {
    const reported = await holder({ check: required(true), migrationInfo: { status: 'error', error: 'x' } })
    await begin(reported)
    expect([kindOf(reported), reported.requestedPaths.includes('required')]).toEqual(['none', false])

    const storage = browserStorage()
    const first = await holder({ check: required(true), attempt: notFound, session: () => storage })
    await begin(first)
    await begin(first)
    expect(attempts(first)).toBe(1)
    const reloaded = await holder({ check: required(true), session: () => storage })
    await begin(reloaded)
    expect([kindOf(reloaded), attempts(reloaded)]).toEqual(['none', 0])
    expect(infoOf(reloaded)).toMatchObject({ status: 'error', error: MIGRATION_FAILED })
  })

  it('checks again after an unknown outcome', async () => {
    const done = await holder({ check: [required(true), required(false)], attempt: down })
    await begin(done)
    expect([kindOf(done), attempts(done), infoOf(done)?.status]).toEqual(['success', 1, 'success'])
    const storage = browserStorage()
    const undone = await holder({ check: required(true), attempt: down, session: () => storage })
    await begin(undone)
    expect([kindOf(undone), attempts(undone), infoOf(undone)?.status]).toEqual(['error', 1, 'error'])
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

  it('that the profile already knows replaces plans that were loaded before it', async () => {
    const one = await holder({ check: required(false), migrationInfo: { status: 'success', date: null } })
    await begin(one)
    expect(kindOf(one)).toBe('none')
    expect(one.store.state.getState().plans.subscriptions).toMatchObject({
      data: [{ planConfig: { name: 'Premium' } }],
    })
  })

  it('runs once in two tabs that sign in together: the second one shows the result of the first', async () => {
    vi.stubGlobal('navigator', { locks: lockManager() })
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
    expect(tabs.map(kindOf)).toEqual(['success', 'success'])
    for (const { store } of tabs)
      expect(store.state.getState().plans.subscriptions).toMatchObject({
        data: [{ planConfig: { name: 'Premium' } }],
      })
    vi.unstubAllGlobals()
  })

  it('is cleared by a sign-out', async () => {
    const one = await holder({ check: hang })
    const running = one.store.use(migrationActions).start()
    await idle()
    one.store.signOut('user')
    await running
    await vi.advanceTimersByTimeAsync(MIGRATION_WAIT_MS)
    expect(kindOf(one)).toBeUndefined()
  })
})
