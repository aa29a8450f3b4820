import { style } from '@vanilla-extract/css'
import { vars } from '../../../theme/contract.css.ts'
import { space } from '../../../theme/layout.ts'
import { row, type } from '../../../theme/shapes.ts'

export const waiting = style({ ...row(space[3], 'center'), color: vars.color.muted })

export const plan = style({
  display: 'grid',
  gap: space[3],
  padding: space[5],
  borderRadius: vars.radius.card,
  background: vars.color.primarySoft,
})

export const name = style({
  fontFamily: vars.font.heading,
  ...type('xl', 'heading', 1.25),
  overflowWrap: 'anywhere',
})

export const features = style({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' })
export const feature = style({ display: 'flex', alignItems: 'center', gap: space[2] })
