import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { motion, space } from '../theme/layout.ts'

/** Box around a vendor's field; it looks like our own controls. */
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

/** Focus style as a class, because `:focus` does not match inside a vendor's frame. */
export const focused = style({ outline: `2px solid ${vars.color.focus}`, borderColor: vars.color.focus })

export const invalid = style({ borderColor: vars.color.danger })

// The mount target keeps its size whatever rules the page's style sheet has for it.
globalStyle(`${box} ::slotted(*)`, {
  display: 'block !important',
  width: '100% !important',
  height: `calc(${vars.control.height} - 2px) !important`,
  margin: '0 !important',
  padding: '0 !important',
  border: '0 !important',
  textIndent: '0 !important',
})

/** Area that grows with the vendor's content: a form, a row of buttons, a challenge. */
export const free = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 })

globalStyle(`${free} ::slotted(*)`, {
  display: 'block !important',
  width: '100% !important',
  margin: '0 !important',
  padding: '0 !important',
  border: '0 !important',
  textIndent: '0 !important',
})

/** Skeleton under a field that is still loading. */
export const loading = style({ gridArea: '1 / 1', marginInline: space[3], height: '1em' })

/**
 * The vendors' documents have the light scheme only: a frame with another scheme gets an opaque background,
 * white under the light text of a dark form.
 */
export const slot = style({ gridArea: '1 / 1', minWidth: 0, colorScheme: 'light' })

/**
 * Invisible element without size; its computed style becomes the look of a vendor's frame (vendor-look.ts).
 */
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
  // Phones zoom into the page on focus when the font is smaller than 16 px.
  fontSize: `max(16px, ${vars.size.md})`,
  fontWeight: vars.weight.body,
  borderTopLeftRadius: vars.radius.control,
  minHeight: vars.control.height,
})
