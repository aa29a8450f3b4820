import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '../theme/layout.ts'

export const summary = style({ display: 'grid', gap: space[1] })

// The target is as high as the line, at least 24 px (WCAG 2.5.8); a taller one would cover its neighbor.
globalStyle(`${summary} a`, { display: 'inline-block', minHeight: '24px', color: 'inherit' })
