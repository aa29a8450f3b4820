import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, widerThan } from '../../theme/layout.ts'

export const needs = style({ display: 'grid', gap: space[2], fontSize: vars.size.sm })

export const list = style({
  display: 'grid',
  gap: `${space[1]} ${space[4]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@container': { [widerThan(400)]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

export const need = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[2],
  color: vars.color.muted,
})

export const met = style({ color: vars.color.success })
