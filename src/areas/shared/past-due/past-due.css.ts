import { style } from '@vanilla-extract/css'
import { vars } from '../../../theme/contract.css.ts'

/** A button inside a sentence. */
export const fix = style({
  appearance: 'none',
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.link,
  font: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  cursor: 'pointer',
})
