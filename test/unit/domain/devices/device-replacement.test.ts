import { describe, expect, it } from 'vitest'
import {
  isSameModel,
  likelySuccessor,
  replaceableDevices,
  sortByLikeness,
} from '../../../../src/domain/devices/device-replacement.ts'
import type { Device, SubscriptionPlan } from '../../../../src/domain/plans/plan.ts'
import { device, plan, planConfig } from '../../support/plans.ts'

const model = (id: string, code: string | null, part: Partial<Device> = {}): Device => ({
  ...device(id),
  model: code,
  ...part,
})
const ids = (devices: readonly Device[]): string[] => devices.map(({ pepperDeviceId }) => pepperDeviceId)
const plug = model('plug', 'GE-PL1', { subscribable: false })

describe('the devices that can replace another one', () => {
  it.each<[string, string | null, string[]]>([
    ['with its model first, then its kind, then in their order', 'GE-CI1', ['c', 'e', 'b', 'a', 'd']],
    ['in their order where none is like it', 'GE-DB1', ['a', 'b', 'c', 'd', 'e']],
    ['with those of unknown kind first for a device without a model', null, ['d', 'a', 'b', 'c', 'e']],
  ])('are listed %s', (_, code, expected) => {
    const devices = [
      model('a', 'GE-CO2'),
      model('b', 'GE-CI2'),
      model('c', 'GE-CI1'),
      model('d', null),
      model('e', 'GE-CI1'),
    ]
    expect(ids(sortByLikeness(devices, model('x', code)))).toEqual(expected)
    expect(ids(devices), 'the list itself').toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it.each<[string | null, string | null, boolean]>([
    ['GE-CI1', 'GE-CI1', true],
    ['GE-CI1', 'GE-CI2', false],
    ['GE-CI1', null, false],
    [null, null, false],
    ['', '', false],
  ])('have the same model: %s and %s: %s', (one, other, expected) => {
    expect(isSameModel(model('a', one), model('b', other))).toBe(expected)
  })
})

describe('the devices of a plan that others can replace', () => {
  const covered = { devices: [model('a', 'GE-CI1'), plug, model('b', 'GE-DB1')] }
  const free = [model('c', 'GE-CO1')]
  it.each<[string, SubscriptionPlan, readonly Device[], string[]]>([
    ['all that it covers', plan(covered), free, ['a', 'b']],
    [
      'none that another entry of its configuration has',
      plan({ devices: [model('a', 'GE-CI1'), model('b', 'GE-CI1', { isShared: true })] }),
      free,
      ['a'],
    ],
    ['none without an uncovered device', plan(covered), [], []],
    ['none of a plan without devices', plan(), free, []],
    [
      'none of an app store’s plan',
      plan({ ...covered, planConfig: planConfig({ provider: 'apple' }) }),
      free,
      [],
    ],
    ['none of a free plan', plan({ ...covered, recurlyPlanCode: 'no_plan' }), free, []],
    ['none of a plan for other devices', plan({ ...covered, recurlyPlanCode: 'non-subscribable' }), free, []],
    ['none of a plan without a configuration', plan({ ...covered, planConfig: null }), free, []],
  ])('are %s', (_, one, uncovered, expected) => {
    expect(ids(replaceableDevices(one, uncovered))).toEqual(expected)
  })
})

describe('the likely successor of a covered device', () => {
  const one = plan({ devices: [model('a', 'GE-CI1'), model('b', null), plug] })
  it.each<[string, readonly Device[], string | null]>([
    ['the uncovered one of its model', [model('c', 'GE-CO1'), model('d', 'GE-CI1')], 'd'],
    ['the first of several', [model('c', 'GE-CI1'), model('d', 'GE-CI1')], 'c'],
    ['none of another model', [model('c', 'GE-CI2')], null],
    ['none without a model', [model('c', null)], null],
    ['none of the model of a device that no plan covers', [model('c', 'GE-PL1')], null],
    ['none without an uncovered device', [], null],
  ])('is %s', (_, uncovered, expected) => {
    expect(likelySuccessor(one, uncovered)?.pepperDeviceId ?? null).toBe(expected)
  })
})
