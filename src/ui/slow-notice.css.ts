import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const slow = style({
  fontSize: vars.size.sm,
  color: vars.color.muted,
  textAlign: 'center',
  selectors: { '&:empty': { display: 'none' } },
})
