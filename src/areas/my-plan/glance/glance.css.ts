import { style } from '@vanilla-extract/css'
import { vars } from '../../../theme/contract.css.ts'
import { atMost } from '../../../theme/layout.ts'
import { muted } from '../../../theme/shapes.ts'

export const amount = style({
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  fontVariantNumeric: 'tabular-nums',
})

/** Below the price, beside it where that is narrow. */
export const note = style({
  display: 'block',
  ...muted('xs'),
  lineHeight: 1.4,
  '@container': { [atMost(600)]: { display: 'inline' } },
})

export const uncovered = style({ color: vars.color.warning, fontWeight: vars.weight.medium })
