import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

/** Stays visible at the bottom of the window while the screen loads; its one line takes no space. */
export const slow = style({
  position: 'sticky',
  bottom: '1em',
  marginBottom: '-1.5em',
  background: vars.color.surface,
  fontSize: vars.size.sm,
  color: vars.color.muted,
  textAlign: 'center',
  selectors: { '&:empty': { display: 'none' } },
})
