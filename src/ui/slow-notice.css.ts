import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const slow = style({
  fontSize: vars.size.sm,
  color: vars.color.muted,
  textAlign: 'center',
  selectors: { '&:empty': { display: 'none' } },
})

/** Stays in the window until the end of what is loading; its one line takes no space. */
export const floating = style([
  slow,
  { position: 'sticky', bottom: '16px', marginBottom: '-1.5em', background: vars.color.surface },
])
