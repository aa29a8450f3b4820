import { style } from '@vanilla-extract/css'
import { space } from '../../../theme/layout.ts'

export const challenge = style({ display: 'grid', gap: space[4] })

/** High enough for the banks' pages. */
export const place = style({ minHeight: '400px' })
