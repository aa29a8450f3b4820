import { style } from '@vanilla-extract/css'
import { vars } from '../../../theme/contract.css.ts'
import { space } from '../../../theme/layout.ts'
import { bareList, centered, muted, row, sheet, square, stack } from '../../../theme/shapes.ts'

export const intro = style(stack(space[2]))
export const loss = style({ fontWeight: vars.weight.medium })
export const choices = style({ ...stack(space[2]), ...bareList })

export const choice = style({
  ...row(space[3], 'center'),
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  minWidth: 0,
  padding: space[3],
  ...sheet('card', 'surface'),
})

export const picture = style({
  flex: 'none',
  ...centered,
  ...square('44px'),
  borderRadius: `min(14px, ${vars.radius.card})`,
  background: vars.color.sunken,
  color: vars.color.muted,
})

/** The button wraps below a text that it would leave too little room. */
export const text = style({ flex: '1 1 6em', minWidth: 0, display: 'grid' })
export const name = style({ fontWeight: vars.weight.medium, lineHeight: 1.25, overflowWrap: 'anywhere' })
export const detail = style({ ...muted('sm'), lineHeight: 1.4, overflowWrap: 'anywhere' })
export const like = style({ color: vars.color.success, fontSize: vars.size.sm, lineHeight: 1.4 })

export const undoLoss = style({ overflowWrap: 'anywhere' })

/** Receives the focus where no choice is left. */
export const reason = style({ outline: 'none', selectors: { '&:empty': { display: 'none' } } })

/** Receives the focus after a dialog whose opener is gone. */
export const outcome = style({
  ...stack(space[3]),
  selectors: { '&:focus': { outline: 'none' } },
})
