import { style } from '@vanilla-extract/css'
import { vars } from '../../../theme/contract.css.ts'
import { space } from '../../../theme/layout.ts'
import { between, figure, flow, ruled } from '../../../theme/shapes.ts'

export const sheet = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] })
export const head = style(flow(space[4], 'center', 'space-between'))
export const title = style({ color: vars.color.muted, fontSize: vars.size.lg })
export const facts = style({ display: 'grid', gap: space[2], margin: 0 })
export const fact = style(between(`0 ${space[4]}`))
export const name = style({ color: vars.color.muted })
export const value = style(figure)
/** One of the lines of a value, such as an address. */
export const line = style({ display: 'block', overflowWrap: 'anywhere', whiteSpace: 'pre-line' })

export const total = style([
  fact,
  { marginTop: space[2], ...ruled(space[4]), fontSize: vars.size.lg, fontWeight: vars.weight.strong },
])
