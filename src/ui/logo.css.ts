import { globalStyle, style } from '@vanilla-extract/css'

export const logo = style({ display: 'block' })

globalStyle(`${logo} > svg`, { display: 'block', maxWidth: '100%', height: 'auto' })
