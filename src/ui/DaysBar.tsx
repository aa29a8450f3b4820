import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { bar, covered, mark, reached, span, today } from './days-bar.css.ts'

/** Days at the ends of the bar's spans. They grow, so that 2 days can be told from 7 beside 60. */
const SCALE = [2, 7, 14, 30, 60] as const

export interface DaysBarProps {
  /** Days that video is kept; 0 or less leaves the bar empty, more than the scale fills it. */
  days: number
  /** What the bar says, in words. */
  label: string
  /** The word at the bar's beginning. */
  todayLabel?: string
}

/** How far back video is kept, as a bar of days from today. */
export function DaysBar({ days, label, todayLabel }: DaysBarProps): ReactNode {
  return (
    <div className={bar} role="img" aria-label={label}>
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
        <span key={end} className={mark} aria-hidden="true">
          {index === 0 && todayLabel && <span className={today}>{todayLabel}</span>}
          <span className={classNames(end === days && reached)}>{end}</span>
        </span>
      ))}
    </div>
  )
}

/** How much of the span from `from` to `to` is covered, 0 to 1. */
function share(days: number, from: number, to: number): number {
  return Math.min(Math.max((days - from) / (to - from), 0), 1)
}
