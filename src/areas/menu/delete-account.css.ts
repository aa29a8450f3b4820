import { style } from '@vanilla-extract/css'
import { space } from '../../theme/layout.ts'

export const body = style({ display: 'grid', justifyItems: 'start', gap: space[4] })

export const consequences = style({
  display: 'grid',
  gap: space[2],
  margin: 0,
  paddingInlineStart: space[6],
  listStyle: 'decimal',
})
