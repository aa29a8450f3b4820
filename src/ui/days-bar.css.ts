import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { mirrored } from '../theme/direction.ts'
import { atMost, space } from '../theme/layout.ts'

/** Grid of spans above numbers; each span is at least as wide as its number. */
export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(min-content, 1.8fr) repeat(4, minmax(min-content, 1fr))',
  columnGap: '3px',
  rowGap: space[1],
})

export const span = style({
  display: 'block',
  width: '100%',
  minWidth: 0,
  height: '10px',
  background: vars.color.sunken,
  boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
  overflow: 'hidden',
  selectors: {
    '&:first-of-type': { borderStartStartRadius: '5px', borderEndStartRadius: '5px' },
    '&:last-of-type': { borderStartEndRadius: '5px', borderEndEndRadius: '5px' },
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
  transformOrigin: 'center',
  selectors: mirrored,
  '@media': { '(forced-colors: active)': { fill: 'Highlight' } },
})

/** Number below the end of its span; a narrow bar shows no numbers. */
export const mark = style({
  display: 'flex',
  '@container': { [atMost(600)]: { display: 'none' } },
  justifyContent: 'flex-end',
  gap: space[2],
  fontSize: vars.size.xs,
  lineHeight: 1.4,
  color: vars.color.muted,
  fontVariantNumeric: 'tabular-nums',
})

/** Number at which the filled part ends. */
export const reached = style({ color: vars.color.text, fontWeight: vars.weight.strong })

export const today = style({ marginInlineEnd: 'auto' })
