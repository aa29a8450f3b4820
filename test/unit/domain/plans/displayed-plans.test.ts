import { expect, it } from 'vitest'
import { displayedPlans } from '../../../../src/domain/plans/displayed-plans.ts'
import { minutesSeconds } from '../../../../src/util/minutes-seconds.ts'
import { device, plan, planConfig } from '../../support/plans.ts'

it('shows the plans of My Plan: those with content, and those that share devices once', () => {
  const config = (id: string, externalPlanCode: string | null = 'premium') => ({
    planConfigId: id,
    planConfig: planConfig({ id, externalPlanCode }),
  })
  const plans = [
    plan({ id: 'paid', ...config('1'), devices: [device('a')] }),
    plan({ id: 'shared', ...config('1'), recurlyPlanCode: null, devices: [device('b')] }),
    plan({ id: 'empty', ...config('2'), planConfig: null }),
    plan({ id: 'empty by code', ...config('3'), recurlyPlanCode: 'non-subscribable' }),
    plan({ id: 'empty by configuration', ...config('4', 'non-subscribable'), recurlyPlanCode: null }),
    plan({ id: 'billed by another code', ...config('5', 'non-subscribable'), recurlyPlanCode: 'premium' }),
    plan({ id: 'without a code', ...config('6', null), recurlyPlanCode: null }),
  ]
  expect(displayedPlans(plans).map(({ id, devices }) => [id, devices.length])).toEqual([
    ['paid', 2],
    ['billed by another code', 0],
    ['without a code', 0],
  ])
})

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [599, '9:59'],
  [600, '10:00'],
])('formats %i seconds as %s', (seconds, text) => {
  expect(minutesSeconds(seconds)).toBe(text)
})
