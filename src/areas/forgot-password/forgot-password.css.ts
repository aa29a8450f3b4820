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

export const heading = style({ fontSize: vars.size.xl, lineHeight: 1.2, outline: 'none' })

export const explanation = style({
  marginTop: space[2],
  color: vars.color.muted,
  // An address is one long word.
  overflowWrap: 'anywhere',
})

export const actions = style({ display: 'grid', gap: space[3] })
