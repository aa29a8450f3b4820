import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { below, space } from '../../theme/layout.ts'

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
