import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space } from '../../theme/layout.ts'

export const lost = style({ display: 'grid', gap: space[2], marginTop: space[3] })

/** Beside each thing that is lost. */
export const lostMark = style({
  display: 'inline-block',
  marginInlineEnd: space[2],
  color: vars.color.danger,
  verticalAlign: '-3px',
})
