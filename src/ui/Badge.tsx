import type { ReactNode } from 'react'
import { badge, dot, tones } from './badge.css.ts'
import { classNames } from './class-names.ts'

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'

/** Renders a status as text; the color carries no extra information. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }): ReactNode {
  return (
    <span className={classNames(badge, tones[tone])}>
      <span className={dot} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
