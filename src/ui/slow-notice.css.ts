import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

/**
 * Stays visible at the bottom of the window while an action is pending; its one line takes no space. It is as wide
 * as its text: a host page can have any background, across which the notice would be a strip.
 */
export const slow = style({
  position: 'sticky',
  bottom: '1em',
  width: 'fit-content',
  maxWidth: '100%',
  marginInline: 'auto',
  marginBottom: '-1.5em',
  paddingInline: '0.75em',
  borderRadius: `min(0.75em, ${vars.radius.pill})`,
  background: vars.color.surface,
  fontSize: vars.size.sm,
  color: vars.color.muted,
  textAlign: 'center',
  selectors: { '&:empty': { display: 'none' } },
})

/**
 * Lies over the skeleton beside it and shows the notice at its end. Out of the flow, because in a grid the notice would
 * add a gap, and every further line would move what follows the tag.
 */
export const cover = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  alignItems: 'end',
  pointerEvents: 'none',
})
// `:where` adds no specificity, because some skeletons set another position.
globalStyle(`:where(:has(> ${cover}))`, { position: 'relative' })
