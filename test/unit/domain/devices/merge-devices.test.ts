import { describe, expect, it } from 'vitest'
import { mergeSharedDevices } from '../../../../src/domain/devices/merge-devices.ts'
import type { SubscriptionPlan } from '../../../../src/domain/plans/plan.ts'
import { device, plan, planConfig } from '../../support/plans.ts'

describe('plans that share a configuration', () => {
  const billed = plan({ id: 'billed', devices: [device('a'), device('b')] })
  const other = plan({
    id: 'other',
    recurlyPlanCode: null,
    devices: [device('b'), device('c')],
  })
  const ids = (plans: readonly SubscriptionPlan[]) =>
    plans.map(({ id, devices }) => [id, devices.map(({ pepperDeviceId }) => pepperDeviceId).join('')])

  it.each([
    ['billed first', [billed, other], [['billed', 'abc']]],
    ['billed last', [other, billed], [['billed', 'bca']]],
    [
      'three of them',
      [other, billed, plan({ id: 'third', recurlyPlanCode: null, devices: [device('d')] })],
      [['billed', 'bcad']],
    ],
    [
      'two billed, which both stay',
      [other, billed, plan({ id: 'third', devices: [device('d')] })],
      [
        ['billed', 'bca'],
        ['third', 'd'],
      ],
    ],
    [
      'none billed',
      [other, { ...other, id: 'again' }],
      [
        ['other', 'bc'],
        ['again', 'bc'],
      ],
    ],
    [
      'different configurations',
      [billed, { ...other, planConfigId: 'config-2' }],
      [
        ['billed', 'ab'],
        ['other', 'bc'],
      ],
    ],
    [
      'no configuration',
      [
        { ...billed, planConfigId: null },
        { ...other, planConfigId: null },
      ],
      [
        ['billed', 'ab'],
        ['other', 'bc'],
      ],
    ],
    [
      'one of them free',
      [billed, { ...other, recurlyPlanCode: 'no_plan' }],
      [
        ['billed', 'ab'],
        ['other', 'bc'],
      ],
    ],
    [
      'one free by its configuration',
      [
        billed,
        {
          ...other,
          planConfig: planConfig({ externalPlanCode: 'pepper_lite' }),
        },
      ],
      [
        ['billed', 'ab'],
        ['other', 'bc'],
      ],
    ],
    ['nothing', [], []],
  ])('are merged onto the billed one: %s [SUBS-25]', (_, plans, merged) => {
    const before = structuredClone(plans)
    expect(ids(mergeSharedDevices(plans))).toEqual(merged)
    expect(plans).toEqual(before)
  })

  it('know which of their devices another entry has', () => {
    const shared = (plans: readonly SubscriptionPlan[]) =>
      plans.map(({ devices }) =>
        devices.flatMap(({ pepperDeviceId, isShared }) => (isShared ? [pepperDeviceId] : [])).join(''),
      )
    expect(shared(mergeSharedDevices([billed, other]))).toEqual(['c'])
    expect(shared(mergeSharedDevices([other, billed]))).toEqual(['c'])
    expect(shared(mergeSharedDevices([other]))).toEqual([''])
  })
})
