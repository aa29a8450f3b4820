import { expect, test } from 'vitest'
import { getProfile } from '../../src/services/access/account.ts'
import { listUnassignedDevices } from '../../src/services/devices/unassigned-devices.ts'
import { isMigrationRequired, migrate } from '../../src/services/plans/migration.ts'
import { getCountry, listEligiblePlans, listPlans } from '../../src/services/plans/plan-catalog.ts'
import {
  cancelPlan,
  deleteSubscription,
  extendSubscription,
  listAvailableSubscriptions,
  pausePlan,
  resumePlan,
} from '../../src/services/plans/plan-changes.ts'
import { expectViolations } from '../fixtures/contract-violations.ts'
import { createSignedServices } from '../fixtures/services.ts'

const DAY = 86_400_000

test('GET /listAvailableSubscriptions is signed and returns the open subscriptions [CALL-28]', async () => {
  const services = await createSignedServices('active@geeni')
  expect(await listAvailableSubscriptions(services.transport)).toMatchObject([
    { planCode: 'geeni_premium_m', status: 'active', pendingChanges: null },
  ])
  expect(services.sent).toEqual([
    { call: 'GET /subscriptions/listAvailableSubscriptions', signed: true, body: undefined, key: null },
  ])
})

test.each(['active', 'legacy'])('GET /migration/required is signed: %s [CALL-30]', async (scenario) => {
  const services = await createSignedServices(`${scenario}@geeni`)
  expect(await isMigrationRequired(services.transport)).toBe(scenario === 'legacy')
  expect(services.sent).toMatchObject([
    { call: 'GET /subscriptions/migration/required', signed: true, body: undefined },
  ])
})

test('POST /migrateSubscriptions upgrades a retired plan once, free of charge [CALL-31]', async () => {
  const services = await createSignedServices('legacy@geeni')
  const request = { accountId: services.accountId, retentionDays: 30 }
  const before = await services.plan()
  const first = await migrate(services.transport, request)
  expect(first).toMatchObject({ wasMigrated: true, migrated: { planCode: 'geeni_premium_m' } })
  expect(services.sent.at(-1)).toMatchObject({
    call: 'POST /subscriptions/migrateSubscriptions',
    signed: true,
    body: { account_id: services.accountId, retentionDays: 30 },
  })
  const after = await services.plan()
  expect(after).toMatchObject({
    planConfig: { legacy: false },
    devices: before.devices.map(({ name }) => ({ name })),
  })
  expect(after.periodEnd).toBe(before.periodEnd)
  expect((await getProfile(services.transport)).account.migrationInfo).toMatchObject({ status: 'success' })
  expect(await isMigrationRequired(services.transport)).toBe(false)
  expect(await migrate(services.transport, request)).toEqual(first)
  expect(await services.charges()).toEqual([])
})

test("a failed upgrade changes nothing except the profile's migration info", async () => {
  const services = await createSignedServices('legacy-fails@geeni')
  const before = await services.plans()
  const request = { accountId: services.accountId, retentionDays: 7 }
  expect(await migrate(services.transport, request)).toEqual({ wasMigrated: false, migrated: null })
  expect(await services.plans()).toEqual(before)
  expect((await getProfile(services.transport)).account.migrationInfo).toMatchObject({
    status: 'error',
    error: 'Unable to migrate user. Could not find the new subscription.',
  })
  const rejected = migrate(services.transport, { ...request, retentionDays: 8 })
  await expect(rejected).rejects.toMatchObject({ name: 'AcctError', status: 400 })
  expectViolations(
    'POST /subscriptions/migrateSubscriptions: request field `retentionDays` must be one of 7, 30, 60',
  )
})

test('POST /{subscriptionId}/resume has no body, ends the pause and charges once [CALL-32]', async () => {
  const services = await createSignedServices('paused@geeni')
  const plan = await services.plan()
  const id = plan.subscriptionId ?? ''
  expect(await resumePlan(services.transport, id)).toMatchObject({ renewalDate: '2031-06-30T12:00:00.000Z' })
  expect(services.sent.at(-1)).toMatchObject({
    call: `POST /subscriptions/${id}/resume`,
    signed: true,
    body: undefined,
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  expect((await services.plan()).paused).toBeNull()
  await expect(resumePlan(services.transport, plan.id)).rejects.toMatchObject({ code: 'conflict' })
  expect(await services.charges()).toMatchObject([{ planCode: 'geeni_premium_m', amountInCents: 999 + 80 }])
})

test('resume removes a future pause without a charge', async () => {
  const services = await createSignedServices('pausing@geeni')
  const { id, periodEnd } = await services.plan()
  await resumePlan(services.transport, id)
  expect(await services.plan()).toMatchObject({ paused: null, periodEnd })
  expect(await services.charges()).toEqual([])
})

test('POST /{id}/pause starts at the end of the paid period and prevents charges [CALL-33]', async () => {
  const services = await createSignedServices('active@geeni')
  const { id, periodEnd } = await services.plan()
  const until = '2031-07-30T12:00:00.000Z'
  await pausePlan(services.transport, id, until)
  expect(services.sent.at(-1)).toMatchObject({
    call: `POST /subscriptions/${id}/pause`,
    signed: true,
    body: { paused_until: until },
  })
  expect((await services.plan()).paused).toEqual({ effective: periodEnd, until })
  await expect(pausePlan(services.transport, id)).rejects.toMatchObject({ code: 'conflict' })
  await services.advance(60 * DAY)
  expect((await services.plan()).paused).not.toBeNull()
  expect(await services.charges()).toEqual([])
  await services.advance(20 * DAY)
  expect(await services.plan()).toMatchObject({ paused: null, periodEnd: '2031-08-30T12:00:00.000Z' })
  expect(await services.charges()).toMatchObject([{ at: until, amountInCents: 999 + 80 }])
})

test('a pause without an end lasts', async () => {
  const services = await createSignedServices('active@geeni')
  const { id } = await services.plan()
  await pausePlan(services.transport, id)
  expect(services.sent.at(-1)?.body).toEqual({})
  await services.advance(900 * DAY)
  expect((await services.plan()).paused).toMatchObject({ until: null })
  expect(await services.charges()).toEqual([])
})

test('DELETE /{id} has no body, ends the subscription and removes its devices from the plan [CALL-34]', async () => {
  const services = await createSignedServices('active@geeni')
  const { id } = await services.plan()
  expect(await listUnassignedDevices(services.transport)).toHaveLength(2)
  expect(await deleteSubscription(services.transport, id)).toMatchObject({ status: 'canceled' })
  const sent = services.sent.at(-1)
  expect(sent).toMatchObject({ call: `DELETE /subscriptions/${id}`, signed: true, body: undefined })
  expect(await services.plans()).toEqual([])
  expect(await listUnassignedDevices(services.transport)).toHaveLength(5)
  await expect(deleteSubscription(services.transport, id)).rejects.toMatchObject({ code: 'notFound' })
})

test("POST /{id}/extensions sends the caller's body unchanged [CALL-36]", async () => {
  const services = await createSignedServices('active@geeni')
  const { id } = await services.plan()
  const body = { days: 7, reason: 'Outage', nested: { list: [1, null, 'é'] } }
  expect(await extendSubscription(services.transport, id, body)).toMatchObject({
    renewalDate: '2031-06-06T12:00:00.000Z',
  })
  expect(services.sent.at(-1)).toMatchObject({ call: `POST /subscriptions/${id}/extensions`, signed: true })
  expect(services.sent.at(-1)?.body).toEqual(body)
})

test('getCountry returns the country of the first address in GET /contactInfo, null without one [CALL-41]', async () => {
  const services = await createSignedServices('active@geeni')
  expect(await getCountry(services.transport)).toBe('US')
  expect(services.sent).toMatchObject([{ call: 'GET /account/contactInfo', signed: true, body: undefined }])
  expect(await getCountry((await createSignedServices('new@geeni')).transport)).toBeNull()
})

test('the calls for eligible plans, profile and unassigned devices are signed [CALL-55]', async () => {
  const services = await createSignedServices('active@geeni')
  const offered = (await listPlans(services.transport, 'geeni')).filter(
    ({ visible, legacy }) => visible && !legacy,
  )
  expect(await listEligiblePlans(services.transport, 'geeni')).toEqual(offered.map(({ id }) => id))
  expect((await getProfile(services.transport)).email).toBe('active@geeni.example')
  const unassigned = await listUnassignedDevices(services.transport)
  expect(unassigned.map(({ subscription }) => subscription)).toEqual([null, null])
  expect(services.sent.filter(({ signed }) => signed).map(({ call }) => call)).toEqual([
    'GET /subscriptions/eligiblePlans/geeni',
    'GET /account/users',
    'GET /account/devices/unassigned',
  ])
  const apple = await createSignedServices('apple@geeni')
  expect(await listEligiblePlans(apple.transport, 'geeni')).toEqual([])
})

test('cancel sends the selected plan and the free plan, which starts at the end of the cycle [CALL-56 CANCEL-05 CANCEL-08]', async () => {
  const services = await createSignedServices('active@geeni')
  const { id, subscriptionId, recurlyPlanCode, periodEnd } = await services.plan()
  const request = {
    selected: { id, subscriptionId, recurlyPlanCode },
    free: { id: 'plan_geeni_free', externalPlanCode: 'not_a_plan_geeni' },
  }
  expect(await cancelPlan(services.transport, request)).toEqual({ effectiveDate: periodEnd })
  expect(services.sent.at(-1)).toMatchObject({
    call: `POST /subscriptions/${subscriptionId}/cancel`,
    signed: true,
    body: {
      selectedPlan: { id, subscription_id: subscriptionId, recurly_plan_code: 'geeni_premium_m' },
      freePlan: { id: 'plan_geeni_free', external_plan_code: 'not_a_plan_geeni' },
    },
  })
  expect(await cancelPlan(services.transport, request)).toEqual({ effectiveDate: periodEnd })
  expect(await services.plan()).toMatchObject({
    pending: { recurlyPlanCode: 'not_a_plan_geeni', effectiveDate: periodEnd },
    expiration: periodEnd,
  })
  expect(await services.charges()).toEqual([])
})
