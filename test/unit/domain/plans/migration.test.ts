import { expect, it } from 'vitest'
import { migrationDays, planToMigrate } from '../../../../src/domain/plans/migration.ts'
import { plan, planConfig } from '../../support/plans.ts'

it.each([
  [7, 7],
  [30, 30],
  [60, 60],
  [0, 7],
  [1, 7],
  [14, 7],
])('a plan with %i days of video history is upgraded to %i [MIGRATE-10]', (days, expected) => {
  expect(migrationDays(days)).toBe(expected)
})

it('upgrades the retired plan, else the first', () => {
  const old = plan({ id: 'old', planConfig: planConfig({ legacy: true }) })
  expect(planToMigrate([plan(), old])).toBe(old)
  expect(planToMigrate([plan({ planConfig: null }), old])).toBe(old)
  expect(planToMigrate([plan()])?.id).toBe('plan-1')
  expect(planToMigrate([])).toBeUndefined()
})
