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

export const tagline = style({ marginTop: space[1], color: vars.color.muted })

/** Holds no room when empty, so that the form keeps its place until there is something to say. */
export const alertSlot = style({ selectors: { '&:empty': { display: 'none' } } })

export const actions = style({ display: 'grid', gap: space[3] })
