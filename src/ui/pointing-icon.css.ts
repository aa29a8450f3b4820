import { style } from '@vanilla-extract/css'
import { mirrored } from '../theme/direction.ts'

export const pointing = style({ display: 'inline-grid', selectors: mirrored })
