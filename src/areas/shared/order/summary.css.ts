import { style } from '@vanilla-extract/css'
import { vars } from '../../../theme/contract.css.ts'
import { figure as figureShape } from '../../../theme/shapes.ts'

export const note = style({ color: vars.color.muted, fontSize: vars.size.sm, overflowWrap: 'anywhere' })
export const label = style({ color: vars.color.muted })
export const figure = style(figureShape)
export const total = style({ margin: 0, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' })

export const termsLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  color: vars.color.link,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
})
