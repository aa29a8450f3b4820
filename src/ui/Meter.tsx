import type { ReactNode } from 'react'
import { fill, meter, track } from './meter.css.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface MeterProps {
  value: number
  /** Value of a full meter; at 0 or less the meter is empty. */
  max: number
  /** Accessible name. */
  label: string
  /** Spoken value, for example "3 of 5"; screen readers announce a percentage without it. */
  valueText?: string
}

/**
 * Renders a hidden native meter for assistive technology and an SVG bar that looks the same in every browser.
 */
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
