import { style } from '@vanilla-extract/css'
import { vars } from '../../../theme/contract.css.ts'
import { atMost, BREAKPOINTS, narrowerThan, space } from '../../../theme/layout.ts'
import { between, ruled } from '../../../theme/shapes.ts'

/** The width below which the two columns stand one below the other. */
export const stacked = narrowerThan(BREAKPOINTS.compact)

/** A window too low for the summary. */
export const LOW_WINDOW = '(max-height: 760px)'

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 440px)',
  alignItems: 'start',
  gap: space[6],
  '@container': {
    [atMost(BREAKPOINTS.wide)]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[4] },
    [stacked]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] },
  },
})

export const card = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })
export const heading = style({ fontSize: vars.size.lg, lineHeight: 1.25, overflowWrap: 'break-word' })

/** A part of the summary, below a line. */
export const figures = style({ display: 'grid', gap: space[2], margin: 0, ...ruled(space[4]) })
export const line = style(between(`0 ${space[4]}`))

export const totalLine = style([
  line,
  { alignItems: 'baseline', marginTop: space[2], ...ruled(space[3]), fontWeight: vars.weight.strong },
])
