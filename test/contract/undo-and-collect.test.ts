import { expect, test } from 'vitest'
import { collectPastDue } from '../../src/services/billing/billing.ts'
import { listInvoices } from '../../src/services/history/invoices.ts'
import { changePlan } from '../../src/services/plans/plan-changes.ts'
import { listSubscriptions } from '../../src/services/plans/subscriptions.ts'
import { createSignedServices } from '../fixtures/services.ts'

const getStatuses = async ({ transport }: Awaited<ReturnType<typeof createSignedServices>>) =>
  (await listInvoices(transport)).map(({ status }) => status)

test('an order for the current plan without devices clears the pending change and keeps the devices (U-47)', async () => {
  const { transport, sent } = await createSignedServices('pending-change@geeni')
  const [plan] = await listSubscriptions(transport)
  if (!plan?.planConfig || !plan.pending) throw new Error('the scenario has no pending change')
  await changePlan(transport, {
    target: { id: plan.planConfig.id, code: plan.recurlyPlanCode ?? '' },
    current: { id: plan.id, subscriptionId: plan.subscriptionId },
    devices: [],
    devicesRemoved: [],
    currency: 'USD',
    isV3: false,
    flow: 'default',
  })
  const { body } = sent.at(-1) ?? {}
  expect(body).toMatchObject({ devices: [], devicesRemoved: [] })
  expect(body).not.toHaveProperty('billingToken')
  expect(await listSubscriptions(transport)).toEqual([{ ...plan, pending: null }])
})

test('saved devices leave a pending change as it is (U-46)', async () => {
  const { transport } = await createSignedServices('pending-change@geeni')
  const [plan] = await listSubscriptions(transport)
  const [removed, ...devices] = plan?.devices ?? []
  if (!plan?.planConfig || !removed) throw new Error('the scenario has no devices')
  await changePlan(transport, {
    target: { id: plan.planConfig.id, code: plan.recurlyPlanCode ?? '' },
    current: { id: plan.id, subscriptionId: plan.subscriptionId },
    devices,
    devicesRemoved: [removed],
    currency: 'USD',
    isV3: false,
    flow: 'default',
  })
  const [after] = await listSubscriptions(transport)
  expect(after?.pending).toEqual(plan.pending)
  expect(after?.devices).toHaveLength(devices.length)
})

test('a verification without a token charges past-due invoices to the card on file, once (U-48)', async () => {
  const declined = await createSignedServices('past-due@geeni')
  await expect(collectPastDue(declined.transport, { idempotencyKey: 'one' })).rejects.toMatchObject({
    code: 'cardDeclined',
  })
  const services = await createSignedServices('past-due-funded@geeni')
  expect(await getStatuses(services)).toContain('past_due')
  const before = await services.charges()
  expect(await collectPastDue(services.transport, { idempotencyKey: 'one' })).toMatchObject({
    kind: 'done',
    billing: { lastFour: '1111' },
  })
  expect(services.sent.at(-1)).toEqual({
    call: 'POST /subscriptions/billing/verify',
    signed: true,
    body: {},
    key: 'one',
  })
  expect(await getStatuses(services)).not.toContain('past_due')
  // Nothing is past due any more: the card is verified, and nothing is charged.
  await collectPastDue(services.transport, { idempotencyKey: 'two' })
  expect(await services.charges()).toHaveLength(before.length + 1)
})

test('a verification without a token and without a card on file is rejected', async () => {
  const { transport } = await createSignedServices('cardless@geeni')
  await expect(collectPastDue(transport, { idempotencyKey: 'one' })).rejects.toMatchObject({
    code: 'paymentToken',
  })
})
