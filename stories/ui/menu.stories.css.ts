import { style } from '@vanilla-extract/css'

export const row = style({ display: 'flex', justifyContent: 'flex-end' })
