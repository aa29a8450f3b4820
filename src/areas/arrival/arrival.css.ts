import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space } from '../../theme/layout.ts'

export const wait = style({ display: 'grid', justifyItems: 'center', gap: space[3], textAlign: 'center' })
export const hint = style({ color: vars.color.muted })
