/** Value of the attribute `task` to the path of the task's first screen. */
const STARTS = {
  'change-plan': '/plans',
  'add-card': '/payment?update=card',
  'fix-payment': '/payment',
  'replace-camera': '/manage-devices?prefillSelections=true',
} as const

export type TaskName = keyof typeof STARTS

/** Returns the task of an attribute's value; a change of the plan for any other value. */
export const taskOf = (value: string | null | undefined): TaskName =>
  value && Object.hasOwn(STARTS, value) ? (value as TaskName) : 'change-plan'

/**
 * Returns the path at which a task starts.
 * @param requested The same path with another query, such as `/plans?planId=7`; any other path is ignored.
 */
export function startOf(task: TaskName, requested: string | null | undefined): string {
  const start = STARTS[task]
  return requested && pathOf(requested) === pathOf(start) ? requested : start
}

const pathOf = (path: string): string | undefined => path.split('?', 1)[0]
