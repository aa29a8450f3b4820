import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { FAULT_KINDS } from '../../demo/sandbox/http/faults.ts'
import type { SubscriptionPlan } from '../../src/domain/plan.ts'
import { migrate } from '../../src/services/migration.ts'
import {
  cancelPlan,
  changePlan,
  deleteSubscription,
  extendSubscription,
  pausePlan,
  resumePlan,
} from '../../src/services/plan-changes.ts'
import { createSignedServices, type SignedServices } from '../fixtures/services.ts'

/** One intent, which sends the same request each time. */
type Write = (
  one: SignedServices,
  held: SubscriptionPlan | undefined,
  signal?: AbortSignal,
) => Promise<unknown>

const KEY = 'one-intent'
const FREE = { id: 'plan_geeni_free', externalPlanCode: 'not_a_plan_geeni' }

const ordering =
  (code: string): Write =>
  (one, held, signal) =>
    changePlan(
      one.transport,
      {
        target: { id: code === FREE.externalPlanCode ? FREE.id : `plan_${code}`, code },
        current: held ? { id: held.id, subscriptionId: held.subscriptionId } : null,
        devices: [],
        devicesRemoved: held?.devices.slice(0, 1) ?? [],
        currency: 'USD',
        isV3: false,
        flow: 'default',
        idempotencyKey: KEY,
      },
      signal,
    )

const WRITES: readonly [name: string, account: string, write: Write][] = [
  ['a higher plan', 'active@geeni', ordering('geeni_premium_y')],
  ['a lower plan', 'annual@geeni', ordering('geeni_premium_m')],
  ['the free plan', 'active@geeni', ordering('not_a_plan_geeni')],
  ['a first plan', 'ready@geeni', ordering('geeni_plus_m')],
  ['other devices', 'active@geeni', ordering('geeni_premium_m')],
  [
    'a cancellation',
    'active@geeni',
    (one, held, signal) => {
      const { id = '', subscriptionId = null, recurlyPlanCode = null } = held ?? {}
      return cancelPlan(
        one.transport,
        { selected: { id, subscriptionId, recurlyPlanCode }, free: FREE },
        signal,
      )
    },
  ],
  [
    'the end of a pause',
    'paused@geeni',
    (one, held, signal) => resumePlan(one.transport, held?.id ?? '', signal, KEY),
  ],
  [
    'a pause',
    'active@geeni',
    (one, held, signal) => pausePlan(one.transport, held?.id ?? '', undefined, signal),
  ],
  [
    'a deletion',
    'active@geeni',
    (one, held, signal) => deleteSubscription(one.transport, held?.id ?? '', signal),
  ],
  [
    'an extension',
    'active@geeni',
    (one, held, signal) => extendSubscription(one.transport, held?.id ?? '', { days: 7 }, signal, KEY),
  ],
  [
    'an upgrade',
    'legacy@geeni',
    (one, _, signal) => migrate(one.transport, { accountId: one.accountId, retentionDays: 30 }, signal),
  ],
]

/** Returns all data that a write can change, without random ids. Fails when the data is inconsistent. */
async function stateOf(one: SignedServices) {
  const plans = await one.plans()
  const devices = await one.devices()
  expect(new Set(plans.map(({ planConfigId }) => planConfigId)).size).toBe(plans.length)
  for (const plan of plans) {
    const covered = devices.filter(({ subscription }) => subscription?.id === plan.id)
    expect(covered.map(({ deviceId }) => deviceId)).toEqual(plan.devices.map(({ deviceId }) => deviceId))
    expect(covered.length).toBeLessThanOrEqual(plan.planConfig?.deviceQuantity ?? 0)
  }
  const onPlans = devices.filter(({ subscription }) => subscription !== null)
  expect(onPlans).toHaveLength(plans.reduce((sum, plan) => sum + plan.devices.length, 0))
  return {
    plans: plans.map(({ id, subscriptionId, devices, ...plan }) => ({
      ...plan,
      isBilled: subscriptionId !== null,
    })),
    devices: devices.map(({ name, subscription }) => `${name}: ${subscription?.planCode ?? 'none'}`),
    charges: (await one.charges()).map(({ planCode, amountInCents }) => `${planCode} ${amountInCents}`),
  }
}

const spoilt = (work: Promise<unknown>): Promise<'done' | 'failed'> =>
  work.then(
    () => 'done',
    () => 'failed',
  )

test.each(WRITES)(
  '%s leaves consistent data and happens once under every fault, before and after the commit',
  async (_, account, write) => {
    const untroubled = await createSignedServices(account)
    const untouched = await stateOf(untroubled)
    await write(untroubled, (await untroubled.plans())[0])
    const once = await stateOf(untroubled)
    expect(once).not.toEqual(untouched)
    expect(once.charges.length).toBeLessThanOrEqual(1)

    for (const when of ['before', 'after'] as const)
      for (const kind of FAULT_KINDS) {
        const label = `${kind} ${when}`
        const one = await createSignedServices(account)
        const [held] = await one.plans()
        await one.control('/faults', { method: '*', path: '/subscriptions/**', kind, when, ms: 1 })
        const given = new AbortController()
        const outcome = spoilt(write(one, held, given.signal))
        // The client aborts a call without a response once the services have received it.
        if (kind === 'timeout') {
          while ((await one.control<unknown[]>('/faults')).length > 0) await setImmediate()
          given.abort()
        }
        expect(await outcome, label).toBe(kind === 'slow' ? 'done' : 'failed')
        await one.settled()
        const isCarriedOut = kind === 'slow' || when === 'after'
        expect(await stateOf(one), label).toEqual(isCarriedOut ? once : untouched)

        await spoilt(write(one, held))
        expect(await stateOf(one), `${label}, sent again`).toEqual(once)
      }
  },
)
