import { describe, expect, it } from 'vitest'
import { coverableDevices, isManageable } from '../../../../src/domain/devices/coverable-devices.ts'
import { deviceKind } from '../../../../src/domain/devices/device-kind.ts'
import {
  addDevices,
  backTarget,
  canSkipDevices,
  diffSelection,
  getOriginal,
  getPurpose,
  initialSelection,
  isSameSelection,
  needsRemovalConfirmation,
  rebaseSelection,
  removeDevices,
  removedDevices,
  searchDevices,
  toggleDevice,
} from '../../../../src/domain/devices/device-selection.ts'
import type { Device } from '../../../../src/domain/plans/plan.ts'
import { createDevice, createSubscriptionPlan } from '../../../../stories/support/plans.ts'

const device = (id: string, part: Partial<Device> = {}): Device => ({
  ...createDevice(id, 'GE-CI1'),
  ...part,
})
const [a, b, c] = [device('a'), device('b'), device('c')]
const ids = (...list: string[]) => new Set(list)
const listed = (selection: ReadonlySet<string> | null) => selection && [...selection].toSorted()

describe('the previous page', () => {
  it.each([
    ['/manage-devices', '/plans'],
    ['/plans', '/plans'],
    ['/order-summary', '/plans'],
    ['/billing', '/plans'],
    ['/subscriptions', '/subscriptions'],
    ['/payment', '/subscriptions'],
    ['/sso-redirect', '/subscriptions'],
    [null, '/subscriptions'],
  ])('%s: Back leads to %s [DEV-03]', (previous, target) => {
    expect(backTarget(previous)).toBe(target)
  })

  it.each([
    ['/subscriptions', true, true, 'save'],
    ['/subscriptions', false, true, 'save'],
    ['/plans', false, true, 'order'],
    ['/order-summary', true, true, 'order'],
    ['/plans', true, false, 'save'],
    [null, true, true, 'save'],
    [null, false, true, 'order'],
    [null, false, false, 'save'],
  ])('%s with prefill %s and an order %s: devices to %s', (previousPath, prefill, hasOrder, purpose) => {
    expect(getPurpose({ previousPath, prefill, hasOrder })).toBe(purpose)
  })

  it.each([
    ['save', '/subscriptions', [a], true],
    ['save', null, [a], true],
    ['order', '/manage-devices', [a], true],
    ['order', '/subscriptions', [a], true],
    ['order', '/plans', [a], false],
    ['save', '/subscriptions', [], false],
  ] as const)(
    '%s after %s: a removal of %j needs a confirmation: %s',
    (purpose, previousPath, removed, asks) => {
      expect(needsRemovalConfirmation({ purpose, previousPath, removed })).toBe(asks)
    },
  )
})

describe('selectable devices', () => {
  it('exclude devices that no plan can cover, and duplicates [DEV-11]', () => {
    expect(coverableDevices([a, device('x', { subscribable: false }), b, a])).toEqual([a, b])
  })

  it.each([
    ['paid', createSubscriptionPlan(), true],
    ['of the app store', createSubscriptionPlan({}, { provider: 'apple' }), false],
    ['free', createSubscriptionPlan({ recurlyPlanCode: 'no_plan' }), false],
    ['not subscribable', createSubscriptionPlan({ recurlyPlanCode: 'non-subscribable' }), false],
    ['without configuration', createSubscriptionPlan({ planConfig: null }), false],
  ])('belong to a plan that is %s: %s', (_, plan, isOurs) => {
    expect(isManageable(plan)).toBe(isOurs)
  })

  it('are found by every term of the search, in name and model', () => {
    const shop = [device('Shop 1 door'), device('Shop 2 door', { model: 'GE-DB1' })]
    expect(searchDevices(shop, ' DOOR shop ')).toEqual(shop)
    expect(searchDevices(shop, 'db1 door')).toEqual([shop[1]])
    expect(searchDevices(shop, 'window')).toEqual([])
    expect(searchDevices(shop, ' ')).toBe(shop)
  })

  it.each([
    ['GE-CI1', 'indoor'],
    ['MO-CO2', 'outdoor'],
    ['pe-db1', 'doorbell'],
    ['GE-FL1', 'floodlight'],
    ['GE-PL1', 'plug'],
    ['GE-BU9', 'bulb'],
    ['GE-SE1', 'sensor'],
    ['GE-ZZ1', 'generic'],
    ['', 'generic'],
    [null, 'generic'],
  ])('of the model %s have the icon %s [DEV-12]', (model, kind) => {
    expect(deviceKind(model)).toBe(kind)
  })
})

describe('the initial selection', () => {
  const from = { covered: [a, b], devices: [a, b, c], chosen: null, unsaved: null, cap: 2, prefill: true }
  it.each([
    ['the plan’s own devices', { purpose: 'save' }, ['a', 'b']],
    ['the plan’s own devices, without prefill', { purpose: 'save', prefill: false }, ['a', 'b']],
    ['the plan’s own devices, above the cap', { purpose: 'save', cap: 1 }, ['a', 'b']],
    ['with unsaved changes', { purpose: 'save', unsaved: { added: ['c'], removed: ['a'] } }, ['b', 'c']],
    [
      'only devices that exist, up to the cap',
      { purpose: 'save', unsaved: { added: ['x', 'c'], removed: ['y'] } },
      ['a', 'b'],
    ],
    [
      'only devices that exist, below the cap, and none twice',
      { purpose: 'save', cap: 4, unsaved: { added: ['x', 'a', 'c'], removed: [] } },
      ['a', 'b', 'c'],
    ],
    ['the order’s devices', { purpose: 'order', chosen: ['c'] }, ['c']],
    [
      'only devices that exist, up to the cap',
      { purpose: 'order', chosen: ['x', 'c', 'b', 'a'] },
      ['b', 'c'],
    ],
    ['the current plan’s devices for a new plan', { purpose: 'order' }, ['a', 'b']],
    ['nothing without prefill', { purpose: 'order', prefill: false }, []],
    ['nothing where the new plan covers fewer', { purpose: 'order', cap: 1 }, []],
  ] as const)('%s', (_, part, checked) => {
    expect(listed(initialSelection({ ...from, ...part }))).toEqual(checked)
  })

  it('differs from the original by added and removed devices', () => {
    const ids = (...all: string[]) => new Set(all)
    expect(diffSelection(ids('a', 'b'), ids('b', 'c'))).toEqual({ added: ['c'], removed: ['a'] })
    expect(diffSelection(ids('a', 'b'), ids('b', 'a'))).toBeNull()
  })

  it.each([
    ['keeps its changes', 'a b', 'b c', 'b d', 3, 'b c d'],
    ['has no device twice', 'a b', 'a b c', 'b c', 3, 'b c'],
    ['adds no more devices than the plan has room for', 'a d', 'b d', 'c d', 2, 'c d'],
    ['adds the first of several', 'a', 'b c', 'd', 2, 'b d'],
    ['stays above the cap where the plan is', 'a', 'a c', 'a b d', 2, 'a b d'],
  ])('of a plan that has changed %s', (_, before, selected, after, cap, expected) => {
    const set = (text: string) => new Set(text.split(' '))
    const rebased = rebaseSelection(set(selected), { from: set(before), to: set(after), cap })
    expect([...rebased].sort().join(' ')).toBe(expected)
  })

  it('has an empty original for a new plan', () => {
    expect(listed(getOriginal('save', [a]))).toEqual(['a'])
    expect(listed(getOriginal('order', [a]))).toEqual([])
  })
})

describe('changing the selection', () => {
  it.each([
    [ids('a'), 'b', 2, ['a', 'b']],
    [ids('a', 'b'), 'c', 2, null],
    [ids('a', 'b'), 'b', 2, ['a']],
    [ids('a', 'b', 'c'), 'c', 2, ['a', 'b']],
    [ids(), 'a', 0, null],
  ])('toggles in %j the device %s with the cap %i', (selection, id, cap, next) => {
    expect(listed(toggleDevice(selection, id, cap))).toEqual(next)
  })

  it('adds several devices, or none above the cap', () => {
    expect(listed(addDevices(ids('a'), ['b', 'c'], 3))).toEqual(['a', 'b', 'c'])
    expect(addDevices(ids('a'), ['b', 'c'], 2)).toBeNull()
    expect(listed(addDevices(ids('a', 'b', 'c'), ['a'], 2))).toEqual(['a', 'b', 'c'])
    expect(listed(removeDevices(ids('a', 'b'), ['b', 'c']))).toEqual(['a'])
  })

  it('compares selections by their content, and lists removed devices', () => {
    expect(isSameSelection(ids('a', 'b'), ids('b', 'a')), 'another order').toBe(true)
    expect(isSameSelection(ids('a'), ids('b')), 'another device').toBe(false)
    expect(isSameSelection(ids('a', 'c'), ids('a', 'b')), 'one of two').toBe(false)
    expect(isSameSelection(ids(), ids('b')), 'none').toBe(false)
    expect(removedDevices([a, b], ids('b', 'c'))).toEqual([a])
  })

  it.each([
    ['order', [], ids(), true, true],
    ['order', [a], ids(), true, false],
    ['order', [], ids('a'), true, false],
    ['order', [], ids(), false, false],
    ['save', [], ids(), true, false],
  ] as const)(
    '%s with the devices %j, the selection %j and a plan %s: skips this page: %s',
    (purpose, devices, selection, hasPlan, skips) => {
      expect(canSkipDevices({ purpose, devices, selection, hasPlan })).toBe(skips)
    },
  )
})
