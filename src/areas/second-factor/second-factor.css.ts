import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { below, space, WIDTH } from '../../theme/layout.ts'

export const card = style({
  display: 'grid',
  gap: space[5],
  width: '100%',
  maxWidth: `calc(${WIDTH.form} + 2 * ${vars.card.padding})`,
  marginInline: 'auto',
})

export const heading = style({ fontSize: vars.size.xl, lineHeight: 1.2 })

export const explanation = style({ marginTop: space[2], color: vars.color.muted })

export const code = style({
  fontSize: vars.size.xl,
  letterSpacing: '0.35em',
  fontVariantNumeric: 'tabular-nums',
})

export const secondary = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[2],
  '@container': { [below(600)]: { display: 'grid' } },
})
