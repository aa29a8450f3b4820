import { style } from '@vanilla-extract/css'
import { vars } from '../../../theme/contract.css.ts'

export const amount = style({
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  fontVariantNumeric: 'tabular-nums',
})

export const note = style({ color: vars.color.muted, fontSize: vars.size.xs })

export const uncovered = style({ color: vars.color.warning, fontWeight: vars.weight.medium })
