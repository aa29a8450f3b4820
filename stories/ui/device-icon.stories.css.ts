import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../src/theme/contract.css.ts'
import { space } from '../../src/theme/layout.ts'

export const devices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: space[4],
})

globalStyle(`${devices} > li`, {
  display: 'grid',
  justifyItems: 'center',
  gap: space[2],
  textAlign: 'center',
  padding: space[5],
  borderRadius: vars.radius.card,
  background: vars.color.surface,
})
