import type { MessageKey } from '../../i18n/i18n.ts'
import { getPathname } from '../../util/path-parts.ts'

/** The path of a dialog without a task, to which its last step leads. */
export const NO_TASK = '/'

/** A task: the path of its first screen, and its name. */
interface Task {
  start: string
  name: MessageKey
}

/** The tasks by the value of the attribute `task`. */
export const TASKS = {
  'change-plan': { start: '/plans', name: 'task.changePlan' },
  'add-card': { start: '/payment?update=card', name: 'task.addCard' },
  'fix-payment': { start: '/payment', name: 'task.fixPayment' },
  'replace-camera': { start: '/manage-devices?prefillSelections=true', name: 'task.replaceCamera' },
} as const satisfies Record<string, Task>

export type TaskName = keyof typeof TASKS
export const TASK_NAMES = Object.keys(TASKS) as TaskName[]

/** Returns the task of an attribute's value; a change of the plan for any other value. */
export const getTask = (value: string | null | undefined): Task =>
  TASKS[value && Object.hasOwn(TASKS, value) ? (value as TaskName) : 'change-plan']

/**
 * Returns the path at which a task starts.
 * @param requested The same path with another query, such as `/plans?planId=7`; any other path is ignored.
 */
export const getStart = ({ start }: Task, requested: string | null | undefined): string =>
  requested && getPathname(requested) === getPathname(start) ? requested : start
