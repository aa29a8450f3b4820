import type { ReactNode } from 'react'
import { fill, track } from './meter.css.ts'

export interface MeterProps {
  value: number
  /** Value of a full meter; at 0 or less the meter is empty. */
  max: number
}

/**
 * Renders a value as a bar, which looks the same in every browser. Assistive technology ignores the bar,
 * because the text beside it states the same.
 */
export function Meter({ value, max }: MeterProps): ReactNode {
  const share = max <= 0 ? 0 : Math.min(Math.max(value / max, 0), 1)
  return (
    <svg className={track} aria-hidden="true" focusable="false">
      <rect className={fill} width={`${share * 100}%`} height="100%" rx="4" />
    </svg>
  )
}
