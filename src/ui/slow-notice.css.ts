import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const slow = style({
  fontSize: vars.size.sm,
  color: vars.color.muted,
  textAlign: 'center',
  selectors: { '&:empty': { display: 'none' } },
})

/** Stays in the window, above the end of what is loading, and takes no space. */
export const floating = style([slow, { position: 'sticky', bottom: '40px', height: 0 }])
