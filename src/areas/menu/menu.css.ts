import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space } from '../../theme/layout.ts'

/** Inherits the color of the header or host page behind it. */
export const signIn = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  paddingInline: space[3],
  borderRadius: vars.radius.control,
  color: 'inherit',
  fontWeight: vars.weight.medium,
  textUnderlineOffset: '3px',
})
