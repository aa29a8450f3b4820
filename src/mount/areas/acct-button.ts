import { createElement, type ReactNode, useCallback, useMemo } from 'react'
import { TaskButton, type TaskButtonProps } from '../../areas/task/task-button.container.tsx'
import { NO_TASK } from '../../areas/task/tasks.ts'
import { type Account, AccountContext } from '../../react/account-context.ts'
import type { DialogStep, NavigateOptions } from '../../react/navigation.ts'
import { useAccount } from '../../react/use-account.ts'
import { memoryLocation, type RouteLocation } from '../../shell/location.ts'
import { HOME, matchRoute } from '../../shell/routes.ts'
import type { Area } from '../mount-area.tsx'

/** The routes of the dialog that an account holder passes on the way to the task. */
const WAYS: readonly string[] = ['/login', '/mfaLogin', '/pending-delete']
/** The routes that the dialog shows. */
const SCREENS: readonly string[] = [
  ...['/plans', '/manage-devices', '/order-summary', '/checkout', '/billing', '/payment', '/cancel-plan'],
  ...[...WAYS, '/error', '/error-status'],
]
/** The routes that end a task: the dialog closes, and the page stays as it is. */
const ENDS: readonly string[] = [NO_TASK, HOME]
const DIALOG_STEP: DialogStep = 'acct:dialog-step'

const isOneOf = (paths: readonly string[], path: string): boolean =>
  paths.includes(matchRoute(path)?.path ?? '')

/** Returns the location of a dialog, which opens with the first path that it goes to. */
export function dialogLocation(portalUrl: string): RouteLocation {
  const memory = memoryLocation(NO_TASK, portalUrl)
  let start = NO_TASK
  return {
    ...memory,
    go(to, options) {
      const from = memory.current()
      if (from === NO_TASK) start = to
      // A sign-in without a target opens My Plan; here it continues the task.
      const isResumed = isOneOf([HOME], to) && isOneOf(WAYS, from)
      memory.go(isResumed ? start : isOneOf(SCREENS, to) ? to : NO_TASK, options)
    },
  }
}

const locations = new WeakMap<HTMLElement, RouteLocation>()

/**
 * Navigates from the element. The steps of a task leave neither the dialog nor the page, and dispatch no event of
 * the page; only their own screen can delay them.
 */
export function navigateInDialog(
  { host, navigate }: Pick<Account, 'host' | 'navigate'>,
  location: RouteLocation,
  requested: string,
  options: NavigateOptions = {},
): boolean {
  const { replace = false, reason = 'link', byUser = false } = options
  const from = location.current()
  // A screen of a closed dialog has ended: only a press leads anywhere.
  if (from === NO_TASK) return byUser && navigate(requested, options)
  const to = requested.replace(/^\.\//, '/')
  if (host && (isOneOf(SCREENS, to) || isOneOf(ENDS, to))) {
    const detail = { to, from, replace, reason }
    const step = new CustomEvent(DIALOG_STEP, { bubbles: true, composed: true, cancelable: true, detail })
    if (host.dispatchEvent(step)) location.go(to, { replace })
    return true
  }
  const isDone = navigate(requested, options)
  // What the page or another element shows would be behind the dialog.
  if (isDone) location.go(NO_TASK, { replace: true })
  return isDone
}

const open: TaskButtonProps['open'] = async (path, account) => {
  const { TaskDialog, loadTask } = await import('../../shell/task-dialog.tsx')
  await loadTask(path, account)
  if (account.host) locations.get(account.host)?.go(path, { replace: false })
  return TaskDialog
}

function Content(): ReactNode {
  const account = useAccount()
  const { host, navigate } = account
  const step = useCallback<Account['navigate']>(
    (to, options) => {
      const location = host && locations.get(host)
      return location ? navigateInDialog({ host, navigate }, location, to, options) : navigate(to, options)
    },
    [host, navigate],
  )
  const inDialog = useMemo<Account>(() => ({ ...account, navigate: step }), [account, step])
  const button = createElement(TaskButton, { open, isOpen: account.path !== NO_TASK })
  return createElement(AccountContext, { value: inDialog }, button)
}

/** On a partner page no tag collects card data: the portal shows the task. */
const PartnerContent = (): ReactNode => createElement(TaskButton, { open: null, isOpen: false })

/** The button of a task, whose dialog shows the screens of several routes. */
export const area: Area = {
  serves: () => false,
  start: NO_TASK,
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
