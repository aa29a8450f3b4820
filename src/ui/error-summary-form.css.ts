import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '../theme/layout.ts'

export const summary = style({ display: 'grid', gap: space[1] })

globalStyle(`${summary} a`, { color: 'inherit' })
