import { style } from '@vanilla-extract/css'
import { vars } from '../../../theme/contract.css.ts'
import { atMost } from '../../../theme/layout.ts'

/** Reserves the height of the consent: the first view does not know the assistant yet. */
export const consent = style({
  minHeight: '3em',
  color: vars.color.muted,
  fontSize: vars.size.sm,
  '@container': { [atMost(460)]: { minHeight: '4.5em' } },
})
