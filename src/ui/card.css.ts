import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { atMost, space } from '../theme/layout.ts'

export const card = style({
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.card,
  padding: vars.card.padding,
  '@container': { [atMost(600)]: { padding: space[5] } },
})
