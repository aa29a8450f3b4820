import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const link = style({
  color: vars.color.link,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '3px',
  borderRadius: '2px',
  ':hover': { textDecorationThickness: '2px' },
})

/** Extends half of the difference to 44 px beyond each side, and nothing where the link is larger. */
const BEYOND = 'min(0px, (100% - 44px) / 2)'

/** A target of at least 44 px, which takes no space beside the text. */
export const alone = style({
  position: 'relative',
  '::after': { content: '', position: 'absolute', inset: BEYOND },
})
