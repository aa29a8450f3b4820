import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space } from '../../theme/layout.ts'

export const waiting = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: '48px',
  color: vars.color.muted,
})

export const hint = style({ color: vars.color.muted })
