import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '../theme/layout.ts'

/** After the links of the footer, which have the order 1. */
export const language = style({
  order: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
})

/** The select, as wide as the longest name of a language and as high as the links beside it. */
export const frame = style({})

globalStyle(`${frame} > select`, { minHeight: '44px' })

export const failure = style({ flexBasis: '100%' })
