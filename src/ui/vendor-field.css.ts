import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { motion, space } from '../theme/layout.ts'

/** The box of a field that a vendor draws; it looks like our own controls. */
export const box = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  minHeight: vars.control.height,
  border: `1px solid ${vars.color.outline}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  overflow: 'hidden',
  '@media': {
    '(prefers-reduced-motion: no-preference)': { transition: `border-color ${motion.quick}` },
  },
  selectors: { '&:hover': { borderColor: vars.color.text } },
})

/** Frames take the focus without a word to our sheets. */
export const focused = style({ outline: `2px solid ${vars.color.focus}`, borderColor: vars.color.focus })

export const invalid = style({ borderColor: vars.color.danger })

// Whatever the page's own sheet does to what a vendor draws, it keeps its place.
globalStyle(`${box} ::slotted(*)`, {
  display: 'block !important',
  width: '100% !important',
  height: `calc(${vars.control.height} - 2px) !important`,
  margin: '0 !important',
  padding: '0 !important',
  border: '0 !important',
  textIndent: '0 !important',
})

/** What grows with what the vendor shows in it: a whole form, a row of buttons, a challenge. */
export const free = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 })

globalStyle(`${free} ::slotted(*)`, {
  display: 'block !important',
  width: '100% !important',
  margin: '0 !important',
  padding: '0 !important',
  border: '0 !important',
  textIndent: '0 !important',
})

/** Not in the way of the field while it waits. */
export const waiting = style({ gridArea: '1 / 1', marginInline: space[3], height: '1em' })

export const slot = style({ gridArea: '1 / 1', minWidth: 0 })

/** Takes up no room and shows nothing; its computed style is what a vendor's frame is told (vendor-look.ts). */
export const probe = style({
  display: 'none',
  color: vars.color.text,
  background: vars.color.surface,
  borderTopColor: vars.color.muted,
  borderRightColor: vars.color.danger,
  borderBottomColor: vars.color.primary,
  borderLeftColor: vars.color.outline,
  outlineColor: vars.color.focus,
  fontFamily: vars.font.body,
  // Below 16 px phones zoom into the page on focus.
  fontSize: `max(16px, ${vars.size.md})`,
  fontWeight: vars.weight.body,
  borderTopLeftRadius: vars.radius.control,
})
