import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, WIDTH } from '../../theme/layout.ts'

export const card = style({
  display: 'grid',
  gap: space[5],
  width: '100%',
  maxWidth: `calc(${WIDTH.form} + 2 * ${vars.card.padding})`,
  marginInline: 'auto',
})

export const heading = style({ fontSize: vars.size.xl, lineHeight: 1.2 })

export const waiting = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: '48px',
  color: vars.color.muted,
})

export const hint = style({ color: vars.color.muted })

export const actions = style({ display: 'grid', gap: space[3] })
