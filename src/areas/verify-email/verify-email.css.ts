import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space } from '../../theme/layout.ts'
import { row } from '../../theme/shapes.ts'

export const waiting = style({ ...row(space[3], 'center'), minHeight: '48px', color: vars.color.muted })
export const hint = style({ color: vars.color.muted })
