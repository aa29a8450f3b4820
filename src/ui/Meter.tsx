import type { ReactNode } from 'react'
import { fill, meter, track } from './meter.css.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface MeterProps {
  value: number
  /** What a full meter means; at 0 or less the meter is empty. */
  max: number
  /** Names the meter. */
  label: string
  /** What it reads as, "3 of 5" say; otherwise a percentage is spoken. */
  valueText?: string
}

/** How much of something is taken: a native meter for assistive technology, drawn alike in every browser. */
export function Meter({ value, max, label, valueText }: MeterProps): ReactNode {
  const top = Math.max(max, 0)
  const shown = Math.min(Math.max(value, 0), top)
  return (
    <div className={meter}>
      <VisuallyHidden>
        <meter aria-label={label} aria-valuetext={valueText} min={0} max={top} value={shown} />
      </VisuallyHidden>
      <svg className={track} aria-hidden="true" focusable="false">
        <rect className={fill} width={`${top === 0 ? 0 : (shown / top) * 100}%`} height="100%" rx="4" />
      </svg>
    </div>
  )
}
