import { globalStyle, style } from '@vanilla-extract/css'

export const place = style({ display: 'inline-block', maxWidth: '100%' })

// A button stands in a line of text, unlike all other tags.
globalStyle(':host(acct-button)', { display: 'inline-block', maxWidth: '100%', verticalAlign: 'middle' })
globalStyle(':host(acct-button[hidden])', { display: 'none' })
