import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { above, space, WIDTH } from '../../theme/layout.ts'

export const card = style({
  display: 'grid',
  gap: space[5],
  width: '100%',
  maxWidth: `calc(${WIDTH.form} + 2 * ${vars.card.padding})`,
  marginInline: 'auto',
})

export const heading = style({ fontSize: vars.size.xl, lineHeight: 1.2, outline: 'none' })

export const explanation = style({ marginTop: space[2], color: vars.color.muted })

export const actions = style({ display: 'grid', gap: space[3] })

export const needs = style({ display: 'grid', gap: space[2], fontSize: vars.size.sm })

export const list = style({
  display: 'grid',
  gap: `${space[1]} ${space[4]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@container': { [above(400)]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

export const need = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[2],
  color: vars.color.muted,
})

export const met = style({ color: vars.color.success })
