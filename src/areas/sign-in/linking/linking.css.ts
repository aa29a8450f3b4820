import { style } from '@vanilla-extract/css'
import { vars } from '../../../theme/contract.css.ts'
import { below } from '../../../theme/layout.ts'

/** Room for the sentence from the first view on, which does not know yet who asks. */
export const consent = style({
  minHeight: '3em',
  color: vars.color.muted,
  fontSize: vars.size.sm,
  '@container': { [below(460)]: { minHeight: '4.5em' } },
})
