import { createElement, type ReactNode } from 'react'
import { TaskButton, type TaskButtonProps } from '../../areas/task/task-button.container.tsx'
import { useAccount } from '../../react/use-account.ts'
import { memoryLocation, type RouteLocation } from '../../shell/location.ts'
import { HOME, matchRoute } from '../../shell/routes.ts'
import type { Area } from '../mount-area.tsx'

/** The path while no dialog is open. */
const CLOSED = '/'
/** The routes of the dialog that an account holder passes on the way to the task. */
const WAYS: readonly string[] = ['/login', '/mfaLogin', '/pending-delete']
/** The routes that the dialog shows. */
const SCREENS: readonly string[] = [
  ...['/plans', '/manage-devices', '/order-summary', '/checkout', '/billing', '/payment', '/cancel-plan'],
  ...[...WAYS, '/error', '/error-status'],
]
/** The routes that end a task: the dialog closes, and the page stays as it is. */
const ENDS: readonly string[] = [CLOSED, HOME]

const isOneOf = (paths: readonly string[], path: string): boolean =>
  paths.includes(matchRoute(path)?.path ?? '')

/** Returns the location of a dialog, which opens with the first path that it goes to. */
function dialogLocation(portalUrl: string): RouteLocation {
  const memory = memoryLocation(CLOSED, portalUrl)
  let start = CLOSED
  return {
    ...memory,
    go(to, options) {
      const from = memory.current()
      if (from === CLOSED) start = to
      // A sign-in without a target opens My Plan; here it continues the task.
      const isResumed = isOneOf([HOME], to) && isOneOf(WAYS, from)
      memory.go(isResumed ? start : isOneOf(SCREENS, to) ? to : CLOSED, options)
    },
  }
}

const locations = new WeakMap<HTMLElement, RouteLocation>()

const open: TaskButtonProps['open'] = async (path, account) => {
  const { TaskDialog, loadTask } = await import('../../shell/task-dialog.tsx')
  await loadTask(path, account)
  if (account.host) locations.get(account.host)?.go(path, { replace: false })
  return TaskDialog
}

const Content = (): ReactNode => createElement(TaskButton, { open, isOpen: useAccount().path !== CLOSED })

/** On a partner page no tag collects card data: the portal shows the task. */
const PartnerContent = (): ReactNode => createElement(TaskButton, { open: null, isOpen: false })

/** The button of a task, whose dialog shows the screens of several routes. */
export const area: Area = {
  // A link of another element of the page opens no dialog.
  serves: (path, at = CLOSED) => at !== CLOSED && (isOneOf(SCREENS, path) || isOneOf(ENDS, path)),
  start: CLOSED,
  dialogRoutes: SCREENS,
  isFitted: true,
  locate(host, _, portalUrl) {
    const location = dialogLocation(portalUrl)
    locations.set(host, location)
    return location
  },
  async load(_, text) {
    await (await text).load('task')
    return Content
  },
  async loadPartner(text) {
    await text.load('task')
    return PartnerContent
  },
}
