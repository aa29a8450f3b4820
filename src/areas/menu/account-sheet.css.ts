import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space } from '../../theme/layout.ts'
import { between, muted, row } from '../../theme/shapes.ts'

export const plans = style({ display: 'grid', gap: space[3], margin: 0, padding: 0, listStyle: 'none' })

export const plan = style({
  display: 'grid',
  gap: space[1],
  padding: space[4],
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
  overflowWrap: 'anywhere',
})

/** The plan's name, and its price at the other end. */
export const line = style(between(`0 ${space[4]}`))
export const note = style(muted('sm'))
export const problem = style({ ...row(space[2], 'center'), color: vars.color.danger, fontSize: vars.size.sm })
