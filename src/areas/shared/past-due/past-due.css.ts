import { style } from '@vanilla-extract/css'
import { bareButton } from '../../../theme/shapes.ts'

/** A button inside a sentence. Its target is at least 44 px high; the margins keep the line's own height. */
export const fix = style({
  ...bareButton,
  marginBlock: '-13px',
  padding: '13px 0',
  font: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
})
