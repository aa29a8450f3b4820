import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { space } from '../theme/layout.ts'

export const wrapper = style({ position: 'relative', display: 'grid' })

export const select = style({
  paddingInlineEnd: space[10],
  textOverflow: 'ellipsis',
  cursor: 'pointer',
})

globalStyle(`${select} option`, { background: vars.color.surface, color: vars.color.text })

export const arrow = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: space[3],
  display: 'grid',
  placeItems: 'center',
  color: vars.color.muted,
  pointerEvents: 'none',
})
