import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

export const code = style({
  fontSize: vars.size.xl,
  letterSpacing: '0.35em',
  fontVariantNumeric: 'tabular-nums',
})
