import { describe, expect, it } from 'vitest'
import { DEFINITIONS } from '../../../../elements/definitions.ts'
import { startOf, TASKS, taskOf } from '../../../../src/areas/task/tasks.ts'
import { area } from '../../../../src/mount/areas/acct-button.ts'
import { matchRoute } from '../../../../src/shell/routes.ts'

describe('the tasks of <acct-button>', () => {
  it('are those of its attribute, and each starts at a screen of the dialog', () => {
    expect(DEFINITIONS['acct-button'].attributes?.task?.values).toEqual(Object.keys(TASKS))
    const starts = Object.values(TASKS).map(({ start }) => matchRoute(start)?.path)
    expect(area.dialogRoutes).toEqual(expect.arrayContaining(starts))
  })

  it.each([
    ['add-card', null, '/payment?update=card'],
    ['change-plan', '/plans?planId=7', '/plans?planId=7'],
    ['change-plan', '/payment', '/plans'],
    ['change-plan', '//plans.example', '/plans'],
    ['toString', null, '/plans'],
    [null, null, '/plans'],
  ])('start of task %s with path %s: %s', (task, requested, start) =>
    expect(startOf(taskOf(task), requested)).toBe(start),
  )

  it('serves the end of a task and its screens while the dialog is open, and nothing while it is closed', () => {
    const paths = ['/plans', '/order-summary', '/subscriptions', '/', '/account-history']
    const served = (at?: string) => paths.filter((path) => area.serves(path, at))
    expect(served('/billing')).toEqual(['/plans', '/order-summary', '/subscriptions', '/'])
    expect(served('/')).toEqual([])
    expect(served()).toEqual([])
  })
})
