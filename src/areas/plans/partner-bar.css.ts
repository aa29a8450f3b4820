import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space } from '../../theme/layout.ts'
import { flow } from '../../theme/shapes.ts'

export const bar = style({
  ...flow(space[3], 'center', 'space-between'),
  // Below the cards, because it renders later and would move them.
  marginBlockStart: space[5],
  paddingBlock: space[3],
  borderBlock: `1px solid ${vars.color.line}`,
})

export const alert = style({ marginBlockStart: space[5] })
export const text = style({ color: vars.color.muted, overflowWrap: 'anywhere' })
