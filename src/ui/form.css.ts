import { style } from '@vanilla-extract/css'
import { space } from '../theme/layout.ts'

export const form = style({ display: 'grid', gap: space[5], minWidth: 0 })
