import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space } from '../../theme/layout.ts'
import { centered, row, ruled, square, type } from '../../theme/shapes.ts'
import * as base from '../shared/order/order.css.ts'
import * as summary from '../shared/order/summary.css.ts'

export const hero = style({
  ...row(space[4], 'center'),
  padding: space[4],
  borderRadius: vars.radius.card,
  background: vars.color.successSoft,
})

export const mark = style({
  flex: 'none',
  ...centered,
  ...square('44px'),
  borderRadius: '50%',
  background: vars.color.success,
  color: vars.color.surface,
})

export const today = style({ display: 'grid', minWidth: 0 })

export const amount = style({ ...type('xl', 'heading', 1.25), fontVariantNumeric: 'tabular-nums' })

export const facts = style({ display: 'grid', gap: space[2], margin: 0 })
export const fact = style([base.line, { alignItems: 'baseline' }])
export const value = style([summary.figure, { fontWeight: vars.weight.medium }])
export const nextStepBox = style({ display: 'grid', gap: space[1], ...ruled(space[4]) })
