import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { space } from '../theme/layout.ts'

export const bar = style({ display: 'grid', gap: space[1] })

export const track = style({ display: 'flex', gap: '3px' })

export const span = style({
  flex: 1,
  height: '10px',
  background: vars.color.sunken,
  boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
  overflow: 'hidden',
  selectors: {
    '&:first-child': { borderStartStartRadius: '5px', borderEndStartRadius: '5px' },
    '&:last-child': { borderStartEndRadius: '5px', borderEndEndRadius: '5px' },
  },
  '@media': {
    '(forced-colors: active)': {
      border: '1px solid CanvasText',
      forcedColorAdjust: 'none',
      background: 'Canvas',
    },
  },
})

export const covered = style({
  fill: vars.color.primary,
  '@media': { '(forced-colors: active)': { fill: 'Highlight' } },
})

export const scale = style({
  display: 'flex',
  fontSize: vars.size.xs,
  lineHeight: 1.4,
  color: vars.color.muted,
  fontVariantNumeric: 'tabular-nums',
})

/** Each number stands under the end of its span. */
export const mark = style({ flex: 1, textAlign: 'end' })

/** The number the bar reaches. */
export const reached = style({ color: vars.color.text, fontWeight: vars.weight.strong })

export const start = style({ position: 'absolute', insetInlineStart: 0 })

export const marks = style({ position: 'relative' })
