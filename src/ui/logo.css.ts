import { globalStyle, style } from '@vanilla-extract/css'

export const logo = style({ display: 'block' })

// The width of a name that is text is an estimate: its last letter may need more.
globalStyle(`${logo} > svg`, { display: 'block', maxWidth: '100%', height: 'auto', overflow: 'visible' })
