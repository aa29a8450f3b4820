import { globalStyle, style } from '@vanilla-extract/css'

export const logo = style({ display: 'block' })

export const light = style({ display: 'block', maxWidth: '100%', height: 'auto' })

export const dark = style({ display: 'none', maxWidth: '100%', height: 'auto' })

globalStyle(`[data-scheme="dark"] ${light}`, { display: 'none' })
globalStyle(`[data-scheme="dark"] ${dark}`, { display: 'block' })
const preferred = '(prefers-color-scheme: dark)'
globalStyle(`[data-scheme="auto"] ${light}`, { '@media': { [preferred]: { display: 'none' } } })
globalStyle(`[data-scheme="auto"] ${dark}`, { '@media': { [preferred]: { display: 'block' } } })
