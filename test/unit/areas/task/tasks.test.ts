import { describe, expect, it, vi } from 'vitest'
import { DEFINITIONS } from '../../../../elements/definitions.ts'
import { getStart, getTask, TASKS } from '../../../../src/areas/task/tasks.ts'
import { area, dialogLocation, navigateInDialog } from '../../../../src/mount/areas/acct-button.ts'
import type { NavigateOptions } from '../../../../src/react/navigation.ts'
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
    expect(getStart(getTask(task), requested)).toBe(start),
  )
})

describe('a navigation of <acct-button>', () => {
  /** A dialog at a path; the screen can prevent its steps, and the page shows what is outside. */
  function dialogAt(at: string, { isPrevented = false, isShown = true } = {}) {
    const location = dialogLocation('https://portal.example')
    if (at !== '/') location.go(at, { replace: false })
    const events: string[] = []
    const dispatchEvent = ({ type }: Event): boolean => {
      events.push(type)
      return !isPrevented
    }
    const navigate = vi.fn(() => isShown)
    const host = { dispatchEvent } as unknown as HTMLElement
    const go = (to: string, options?: NavigateOptions) =>
      navigateInDialog({ host, navigate }, location, to, options)
    return { go, location, events, navigate }
  }

  it('shows the steps of a task in the dialog, without the event of the page, and closes at its end', () => {
    const { go, location, events, navigate } = dialogAt('/plans')
    expect(go('/order-summary')).toBe(true)
    expect(location.current()).toBe('/order-summary')
    expect(go('/subscriptions')).toBe(true)
    expect(location.current()).toBe('/')
    expect({ events, calls: navigate.mock.calls }).toEqual({
      events: ['acct:dialog-step', 'acct:dialog-step'],
      calls: [],
    })
  })

  it('waits for a screen that delays its step', () => {
    const { go, location } = dialogAt('/manage-devices', { isPrevented: true })
    expect(go('/')).toBe(true)
    expect(location.current()).toBe('/manage-devices')
  })

  it('continues the task after a sign-in without a target', () => {
    const { go, location } = dialogAt('/order-summary')
    go('/login')
    go('/subscriptions')
    expect(location.current()).toBe('/order-summary')
  })

  it('closes the dialog where the page or another element shows what is outside the task', () => {
    const shown = dialogAt('/plans')
    expect(shown.go('/account-history', { byUser: true })).toBe(true)
    expect(shown.location.current()).toBe('/')
    const nowhere = dialogAt('/plans', { isShown: false })
    expect(nowhere.go('/account-history')).toBe(false)
    expect(nowhere.location.current()).toBe('/plans')
  })

  it('leads nowhere from a screen of a closed dialog without a press, as after an order that ends late', () => {
    const { go, navigate } = dialogAt('/')
    expect(go('/order-summary')).toBe(false)
    expect(navigate.mock.calls).toEqual([])
    expect(go('/plans', { byUser: true })).toBe(true)
  })
})
