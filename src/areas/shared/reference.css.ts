import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

/** A line that is there for the support: smaller than the message, in its color. */
export const reference = style({ fontSize: vars.size.xs, lineHeight: 1.3 })

// The reference stays in one piece, and its digits have one width, so that it is easy to read aloud.
globalStyle(`${reference} > :last-child`, { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })
