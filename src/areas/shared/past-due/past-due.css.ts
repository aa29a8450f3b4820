import { style } from '@vanilla-extract/css'
import { vars } from '../../../theme/contract.css.ts'

/** A button inside a sentence. Its target is at least 44 px high; the margins keep the line's own height. */
export const fix = style({
  appearance: 'none',
  marginBlock: '-13px',
  padding: '13px 0',
  border: 0,
  background: 'none',
  color: vars.color.link,
  font: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  cursor: 'pointer',
})
