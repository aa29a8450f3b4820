import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space } from '../../theme/layout.ts'

export const countdown = style({
  marginTop: space[3],
  fontSize: vars.size.xl,
  fontWeight: vars.weight.heading,
  fontVariantNumeric: 'tabular-nums',
})
