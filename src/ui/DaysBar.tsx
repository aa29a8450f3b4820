import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { bar, covered, mark, reached, span, today } from './days-bar.css.ts'

/** Upper end of each span in days. The spans grow, so that 2 and 7 days stay distinguishable beside 60. */
const SCALE = [2, 7, 14, 30, 60] as const

export interface DaysBarProps {
  /** Retention in days; 0 or less leaves the bar empty, more than the scale fills it. */
  days: number
  /** Text at the start of the bar. */
  todayLabel?: string
}

/**
 * Renders the video retention as a bar of days from today. Assistive technology ignores the bar, because the
 * text beside it states the same.
 */
export function DaysBar({ days, todayLabel }: DaysBarProps): ReactNode {
  return (
    <div className={bar} aria-hidden="true">
      {SCALE.map((end, index) => (
        <svg key={end} className={span} aria-hidden="true" focusable="false">
          <rect
            className={covered}
            width={`${share(days, SCALE[index - 1] ?? 0, end) * 100}%`}
            height="100%"
          />
        </svg>
      ))}
      {SCALE.map((end, index) => (
        <span key={end} className={mark}>
          {index === 0 && todayLabel && <span className={today}>{todayLabel}</span>}
          <span className={classNames(end === days && reached)}>{end}</span>
        </span>
      ))}
    </div>
  )
}

/** Returns the covered share of the span between `from` and `to` days, 0 to 1. */
function share(days: number, from: number, to: number): number {
  return Math.min(Math.max((days - from) / (to - from), 0), 1)
}
