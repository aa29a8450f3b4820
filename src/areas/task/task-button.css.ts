import { globalStyle, style } from '@vanilla-extract/css'
import { TASK_NAMES, type TaskName } from './tasks.ts'

export const place = style({ display: 'inline-block', maxWidth: '100%' })

// The element is inline, unlike all other tags.
globalStyle(':host(acct-button)', { display: 'inline-block', maxWidth: '100%', verticalAlign: 'middle' })
globalStyle(':host(acct-button[hidden])', { display: 'none' })

const [DEFAULT, ...OTHERS] = TASK_NAMES
const hasTask = (name: TaskName): string => `[task="${name}"]`

/** The names of the tasks, of which the attribute selects one. */
export const names = Object.fromEntries(
  TASK_NAMES.map((name) => {
    const isSelected = name === DEFAULT ? `:not(${OTHERS.map(hasTask).join()})` : hasTask(name)
    return [
      name,
      style({ display: 'none', selectors: { [`:host(${isSelected}) &`]: { display: 'inline' } } }),
    ]
  }),
) as Record<TaskName, string>
