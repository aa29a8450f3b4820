import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space } from '../../theme/layout.ts'

/** Stands on whatever the menu stands on, the header or a page, in its colour. */
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
