import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const link = style({
  color: vars.color.link,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '3px',
  borderRadius: '2px',
  ':hover': { textDecorationThickness: '2px' },
})
