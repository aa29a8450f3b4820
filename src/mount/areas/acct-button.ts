import { createElement, type ReactNode } from 'react'
import { TaskButton, type TaskButtonProps } from '../../areas/task/task-button.container.tsx'
import { useAccount } from '../../react/use-account.ts'
import { memoryLocation, type RouteLocation } from '../../shell/location.ts'
import { matchRoute } from '../../shell/routes.ts'
import type { Area } from '../mount-area.tsx'

/** The path while no dialog is open. */
const CLOSED = '/'
/** The routes that the dialog shows. */
const SCREENS: readonly string[] = [
  ...['/plans', '/manage-devices', '/order-summary', '/checkout', '/billing', '/payment', '/cancel-plan'],
  ...['/login', '/mfaLogin', '/pending-delete', '/error', '/error-status'],
]
/** The routes that end a task: the dialog closes, and the page stays as it is. */
const ENDS: readonly string[] = [CLOSED, '/subscriptions']

const isOneOf = (paths: readonly string[], path: string): boolean =>
  paths.includes(matchRoute(path)?.path ?? '')

const locations = new WeakMap<HTMLElement, RouteLocation>()

const onClose = (host: HTMLElement): void => locations.get(host)?.go(CLOSED, { replace: true })

const open: TaskButtonProps['open'] = async (path, account) => {
  const { TaskDialog, loadTask } = await import('../../shell/task-dialog.tsx')
  await loadTask(path, account)
  if (account.host) locations.get(account.host)?.go(path, { replace: false })
  return TaskDialog
}

const Content = (): ReactNode =>
  createElement(TaskButton, { open, onClose, isOpen: useAccount().path !== CLOSED })

/** On a partner page no tag collects card data: the portal shows the task. */
const PartnerContent = (): ReactNode => createElement(TaskButton, { open: null, onClose, isOpen: false })

/** The button of a task, whose dialog shows the screens of several routes. */
export const area: Area = {
  // A link of another element of the page opens no dialog.
  serves: (path, at = CLOSED) => at !== CLOSED && (isOneOf(SCREENS, path) || isOneOf(ENDS, path)),
  start: CLOSED,
  dialogRoutes: SCREENS,
  isFitted: true,
  locate(host, _, portalUrl) {
    const memory = memoryLocation(CLOSED, portalUrl)
    const location: RouteLocation = {
      ...memory,
      go: (to, options) => memory.go(isOneOf(SCREENS, to) ? to : CLOSED, options),
    }
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
