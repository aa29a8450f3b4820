import { describe, expect, it } from 'vitest'
import {
  freePlanOrder,
  type NextStep,
  nextStep,
  orderedDevices,
  type PlanChange,
} from '../../../../src/domain/plans/plan-change.ts'
import { device, plan, planCard } from '../../support/plans.ts'

/** Returns a current plan of rank 20 with the given devices. */
const current = (...devices: string[]): PlanChange['current'] => ({
  plan: plan({ devices: devices.map(device) }),
  card: planCard({ id: 'current', name: 'Plus', billingOrder: 20 }),
})
const target = (part: Parameters<typeof planCard>[0] = {}) =>
  planCard({ id: 'target', billingOrder: 30, deviceQuantity: 3, ...part })
const free = { externalPlanCode: 'no_plan', amounts: { USD: 0 }, billingOrder: 0, deviceQuantity: 1 }
/** Returns a device that no plan can cover. */
const accessory = (id: string) => ({ ...device(id), subscribable: false })
const unassigned = (...ids: string[]): Partial<PlanChange> => ({ unassigned: ids.map(device) })

/** Returns the next step: its kind and devices. */
function next(part: Partial<PlanChange>): string {
  const step: NextStep = nextStep({
    current: current(),
    target: target(),
    unassigned: [],
    hasCard: false,
    flow: 'default',
    asksOnlyForOtherName: false,
    isLossConfirmed: false,
    ...part,
  })
  const devices = 'devices' in step ? step.devices.map(({ pepperDeviceId }) => pepperDeviceId) : []
  return [step.kind, ...devices].join(' ')
}

const lower = { billingOrder: 10 }
const one = { deviceQuantity: 1 }

describe('the step after Change Plan', () => {
  it.each<[string, Partial<PlanChange>, string]>([
    ['the catalog lacks the new plan [CHANGE-02]', { target: null }, 'subscriptions'],
    [
      'the account lacks the current plan [CHANGE-02]',
      { current: null, isCurrentMissing: true },
      'subscriptions',
    ],
    ['no current plan', { current: null }, 'billing'],

    ['a lower plan [CHANGE-03]', { target: target(lower) }, 'confirmLoss'],
    ['a lower plan, confirmed', { target: target(lower), isLossConfirmed: true }, 'billing'],
    ['a plan of the same rank [CHANGE-05]', { target: target({ billingOrder: 20 }) }, 'billing'],
    ['a higher plan [CHANGE-05]', { target: target({ billingOrder: 21 }) }, 'billing'],
    [
      'a lower plan of the same name, where only another name needs a confirmation [CHANGE-04]',
      { target: target({ ...lower, name: 'Plus' }), asksOnlyForOtherName: true },
      'billing',
    ],
    [
      'a lower plan of another name, where only another name needs a confirmation [CHANGE-04]',
      { target: target({ ...lower, name: 'Basic' }), asksOnlyForOtherName: true },
      'confirmLoss',
    ],

    [
      'a free plan, whose confirmation names the loss of data [CHANGE-06]',
      { target: target(free) },
      'confirmFree',
    ],
    [
      'a free plan without a current plan [CHANGE-06]',
      { target: target(free), current: null },
      'confirmFree',
    ],
    [
      'a paid plan with its own code [CHANGE-06]',
      { target: target({ externalPlanCode: 'plus_m' }) },
      'billing',
    ],

    ['one device covered, none attached [CHANGE-07]', { target: target(one) }, 'billing'],
    [
      'one device covered, one attached [CHANGE-07]',
      { target: target(one), current: current('a') },
      'billing a',
    ],
    [
      'one device covered, two attached [CHANGE-07]',
      { target: target(one), current: current('a', 'b') },
      'devices',
    ],
    [
      'one device covered, one attached, others without a plan [CHANGE-07]',
      { target: target(one), current: current('a'), ...unassigned('x', 'y') },
      'billing a',
    ],
    ['devices without a plan that did not load', { current: current('a'), unassigned: null }, 'devices'],
    ['a lower plan, before such devices', { target: target(lower), unassigned: null }, 'confirmLoss'],
    ['one device covered, one without a plan', { target: target(one), ...unassigned('x') }, 'billing x'],
    ['one device covered, two without a plan', { target: target(one), ...unassigned('x', 'y') }, 'devices'],

    [
      'fewer devices than the plan covers [CHANGE-08]',
      { current: current('a'), ...unassigned('x') },
      'billing a x',
    ],
    ['as many as it covers [CHANGE-08]', { current: current('a'), ...unassigned('x', 'y') }, 'billing a x y'],
    ['more than it covers [CHANGE-08]', { current: current('a'), ...unassigned('x', 'y', 'z') }, 'devices'],
    [
      'more than it covers, with devices that no plan can cover [CHANGE-08]',
      { current: current('a'), unassigned: [device('x'), ...['p', 'q'].map(accessory)] },
      'billing a x',
    ],
    [
      'the same plan in another cycle, more than it covers: the covered devices stay',
      {
        current: current('a', 'b'),
        target: target({ name: 'Plus', billingCycle: 12, deviceQuantity: 5 }),
        ...unassigned('w', 'x', 'y', 'z'),
      },
      'billing a b',
    ],
    [
      'the same plan in another cycle, all fit [CHANGE-08]',
      {
        current: current('a', 'b'),
        target: target({ name: 'Plus', billingCycle: 12, deviceQuantity: 5 }),
        ...unassigned('x'),
      },
      'billing a b x',
    ],
    [
      'the same plan in another cycle, nothing covered, more than it covers',
      {
        target: target({ name: 'Plus', billingCycle: 12, deviceQuantity: 5 }),
        ...unassigned('u', 'v', 'w', 'x', 'y', 'z'),
      },
      'devices',
    ],
    [
      'the same plan in another cycle, more attached than it covers [CHANGE-08]',
      {
        current: current('a', 'b', 'c', 'd', 'e', 'f'),
        target: target({ name: 'Plus', billingCycle: 12, deviceQuantity: 5 }),
      },
      'devices',
    ],
    [
      'as many attached as it covers, none without a plan [CHANGE-08]',
      { current: current('a', 'b', 'c') },
      'billing a b c',
    ],
    ['a paused current plan', { isBlocked: true }, 'subscriptions'],
    ['more attached than it covers [CHANGE-08]', { current: current('a', 'b', 'c', 'd') }, 'devices'],

    ['no card on file [CHANGE-11]', { hasCard: false }, 'billing'],
    ['a card on file [CHANGE-11]', { hasCard: true }, 'order-summary'],
    ['a delegated checkout', { hasCard: true, flow: 'delegatedCheckout' }, 'delegated'],
  ])('%s', (_, change, expected) => {
    expect(next(change)).toBe(expected)
  })
})

describe('the devices of an order', () => {
  const ids = (devices: ReturnType<typeof orderedDevices>) =>
    devices?.map(({ pepperDeviceId }) => pepperDeviceId)
  const choosing = { kind: 'devices' } as const

  it.each<[string, NextStep, string[], string[] | undefined]>([
    ['are those of the step', { kind: 'billing', devices: [device('x')] }, ['a'], ['x']],
    ['are those of the current plan, which the new one covers', choosing, ['a', 'b', 'c'], ['a', 'b', 'c']],
    ['have yet to be chosen where it covers fewer', choosing, ['a', 'b', 'c', 'd'], undefined],
    ['have yet to be chosen where the current plan has none', choosing, [], undefined],
  ])('%s', (_, step, covered, expected) => {
    expect(ids(orderedDevices(step, current(...covered)?.plan, target()))).toEqual(expected)
  })

  it('of a free plan are as many as it covers', () => {
    const plan = current('a', 'b')?.plan
    const order = freePlanOrder(target(free), plan, 'USD')
    expect({ ...order, devices: ids(order.devices), devicesRemoved: ids(order.devicesRemoved) }).toEqual({
      target: { id: 'target', code: 'no_plan' },
      current: { id: plan?.id, subscriptionId: plan?.subscriptionId },
      devices: ['a'],
      devicesRemoved: ['b'],
      currency: 'USD',
    })
    expect(freePlanOrder(target(free), null, 'USD')).toMatchObject({ current: null, devices: [] })
  })
})
