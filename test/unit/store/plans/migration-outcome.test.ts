import { describe, expect, it } from 'vitest'
import { migrationActions } from '../../../../src/store/plans/migration.actions.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { down, holding, knownOutcome, settled, wirePlan, withPlans } from '../../support/account-plans.ts'
import { sessionAnswer } from '../../support/answers.ts'
import { open, pass, signIn, withFakeClock } from '../../support/sign-in.ts'
import { browserStorage } from '../../support/storage.ts'
import { type Answer, hang } from '../../support/store.ts'

withFakeClock()

const required = (is: boolean) => (): Response => Response.json({ required: is })
const NEW_SUBSCRIPTION = { id: 'p-1', plan_code: 'premium_m', status: 'active', devices: [] }
const migrated = (): Response => Response.json({ wasMigrated: true, migratedSubscription: NEW_SUBSCRIPTION })
const OLD = wirePlan({ recurly_plan_code: 'lite' }, { name: 'Lite', legacy: true })
const NEW = wirePlan({ recurly_plan_code: 'premium_m' }, { name: 'Premium' })
const OTHER = wirePlan({ id: 'p-9', subscription_id: 's-9', recurly_plan_code: 'other' }, { name: 'Other' })
const BARE = { ...wirePlan({ recurly_plan_code: 'lite' }), plan_config: null }

interface Services {
  check: Answer | Answer[]
  attempt?: Answer
  lists?: Answer[]
  migrationInfo?: object
}

/** An account whose plans have loaded, unless `isLoaded` is false. */
async function holder({ check, attempt = migrated, lists, migrationInfo }: Services, isLoaded = true) {
  const storage = browserStorage()
  const account = { status: 'active', migrationInfo: migrationInfo ?? null }
  const one = open({
    session: () => storage,
    answers: {
      byEmail: Response.json(sessionAnswer({ account })),
      subscriptions: lists ?? [holding(OLD), holding(NEW)],
      required: check,
      migrateSubscriptions: attempt,
    },
  })
  if (isLoaded) await withPlans(one)
  else await signIn(one)
  const { start } = one.store.use(migrationActions)
  const state = () => one.store.state.getState().plans.migration
  const stored = () => JSON.parse(storage.getItem('acct.geeni.migration') ?? 'null')?.state.status ?? null
  const attempts = () => one.requestedPaths.filter((name) => name === 'migrateSubscriptions').length
  return { ...one, start, begin: () => settled(start()), state, stored, attempts }
}

describe('the result of an upgrade in this tab', () => {
  it('is stored where the services have confirmed it', async () => {
    const one = await holder({ check: required(true) })
    await one.begin()
    expect(one.stored()).toBe('success')
  })

  it('is not stored where the profile names it', async () => {
    const one = await holder({ check: required(true), migrationInfo: { status: 'error', error: 'x' } })
    await one.begin()
    expect({ kind: one.state()?.kind, stored: one.stored() }).toEqual({ kind: 'none', stored: null })
  })

  it('is unknown, and not stored, while the check fails after an attempt without a response', async () => {
    const one = await holder({ check: [required(true), down], attempt: down })
    const running = one.start()
    expect(await knownOutcome(running)).toBe('unknown')
    expect(one.state()).toMatchObject({ kind: 'attempting', unknown: { code: 'server' } })
    await pass(60_000)
    expect({ kind: one.state()?.kind, stored: one.stored(), attempts: one.attempts() }).toEqual({
      kind: 'attempting',
      stored: null,
      attempts: 1,
    })
  })

  it('is success where the services reject it because another device has made it', async () => {
    const conflict = (): Response => Response.json({}, { status: 409 })
    const one = await holder({ check: [required(true), required(false)], attempt: conflict })
    await one.begin()
    expect(one.state()).toMatchObject({ kind: 'success', plan: { planConfig: { name: 'Premium' } } })
  })

  it.each([
    ['names no subscription', { wasMigrated: true }],
    ['says that nothing has changed', { wasMigrated: false, migratedSubscription: NEW_SUBSCRIPTION }],
  ])('is a failure where the response %s', async (_, answer) => {
    const one = await holder({ check: required(true), attempt: () => Response.json(answer) })
    await one.begin()
    expect(one.state()).toMatchObject({ kind: 'error', error: { code: 'unknown' } })
    expect(one.stored()).toBe('error')
  })
})

describe('the plan after an upgrade', () => {
  it('is found by its id at the billing provider', async () => {
    const attempt = () =>
      Response.json({
        wasMigrated: true,
        migratedSubscription: {
          ...NEW_SUBSCRIPTION,
          id: 'x',
          plan_code: 'x',
          external_subscription_id: 's-1',
        },
      })
    const one = await holder({ check: required(true), attempt, lists: [holding(OLD), holding(OTHER, NEW)] })
    await one.begin()
    expect(one.state()).toMatchObject({ kind: 'success', plan: { planConfig: { name: 'Premium' } } })
  })

  it('of another tab shows for an account with further plans', async () => {
    const one = await holder({ check: required(false), lists: [holding(OTHER, OLD), holding(NEW, OTHER)] })
    await one.begin()
    expect(one.state()).toMatchObject({ kind: 'success', plan: { planConfig: { name: 'Premium' } } })
  })
})

describe('an upgrade of an account', () => {
  it.each([
    ['without a plan', [holding(), holding(NEW)]],
    ['with a plan without a configuration', [holding(BARE), holding(NEW)]],
  ])('%s is sent', async (_, lists) => {
    const one = await holder({ check: required(true), lists })
    await one.begin()
    expect({ attempts: one.attempts(), kind: one.state()?.kind }).toEqual({ attempts: 1, kind: 'success' })
  })

  it('with a plan without a configuration is not required by that plan', async () => {
    const one = await holder({ check: required(false), lists: [holding(BARE)] })
    await one.begin()
    expect(one.state()).toEqual({ kind: 'none' })
  })

  it('whose plans have not loaded is over where the profile says so', async () => {
    const info = { status: 'success', date: null }
    const one = await holder({ check: required(true), migrationInfo: info }, false)
    await one.begin()
    expect({ state: one.state(), paths: one.requestedPaths.slice(1) }).toEqual({
      state: { kind: 'none' },
      paths: [],
    })
  })
})

describe('a sign-out', () => {
  it.each([
    ['an upgrade', required(true)],
    ['an upgrade of another tab', required(false)],
  ])('while the plans load after %s leaves no result', async (_, check) => {
    const one = await holder({ check, lists: [holding(OLD), hang] })
    const running = one.start()
    await untilIdle()
    await pass(1_000)
    const loads = one.requestedPaths.filter((name) => name === 'subscriptions')
    expect(loads).toHaveLength(2)
    one.store.signOut('user')
    await settled(running)
    expect(one.state()).toBeUndefined()
  })
})
