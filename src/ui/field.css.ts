import { keyframes, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { motion, space } from '../theme/layout.ts'

/** Selector of a control in right-to-left text whose value has its own direction: it aligns with the label. */
export const ownDirection = {
  ':where([dir="rtl"]) &:where([dir])': { textAlign: 'right' },
} as const

export const field = style({ display: 'grid', gap: '6px' })

/** Invisible animation that starts on autofill, so that `animationstart` reports it (Form.tsx). */
const filledIn = keyframes({ from: {} })

/** Selector of an autofilled control. */
export const autofill = {
  boxShadow: `inset 0 0 0 100px ${vars.color.primarySoft}`,
  WebkitTextFillColor: vars.color.text,
  animation: `${filledIn} 1ms`,
}

export const label = style({ fontSize: vars.size.sm, fontWeight: vars.weight.medium })

/** Shared style of all text and select controls. */
export const control = style({
  appearance: 'none',
  width: '100%',
  minHeight: vars.control.height,
  paddingInline: space[3],
  border: `1px solid ${vars.color.outline}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  color: vars.color.text,
  // Phones zoom into the page on focus when the font is smaller than 16 px.
  fontSize: `max(16px, ${vars.size.md})`,
  '@media': {
    '(prefers-reduced-motion: no-preference)': { transition: `border-color ${motion.quick}` },
  },
  selectors: {
    '&:hover': { borderColor: vars.color.text },
    '&:focus-visible': { borderColor: vars.color.focus, outlineOffset: '0' },
    '&[aria-invalid="true"]': { borderColor: vars.color.danger },
    '&:disabled': { background: vars.color.sunken, color: vars.color.muted, cursor: 'not-allowed' },
    '&::placeholder': { color: vars.color.muted, opacity: 1 },
    '&:autofill': autofill,
    ...ownDirection,
  },
})

export const hint = style({ fontSize: vars.size.sm, color: vars.color.muted })

export const message = style({
  display: 'flex',
  gap: '6px',
  fontSize: vars.size.sm,
  fontWeight: vars.weight.medium,
  // A long word, for example an address, wraps and does not widen the form.
  overflowWrap: 'anywhere',
  color: vars.color.danger,
})

export const checkLine = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: '44px',
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { color: vars.color.muted, cursor: 'not-allowed' } },
})

export const checkbox = style({
  appearance: 'none',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '1.25em',
  height: '1.25em',
  margin: 0,
  border: `1.5px solid ${vars.color.outline}`,
  borderRadius: `min(6px, ${vars.radius.control})`,
  background: vars.color.surface,
  cursor: 'pointer',
  selectors: {
    '&:hover': { borderColor: vars.color.text },
    '&:checked': { background: vars.color.primary, borderColor: vars.color.primary },
    '&::after': {
      content: '""',
      width: '0.69em',
      height: '0.38em',
      borderLeft: `2px solid ${vars.color.onPrimary}`,
      borderBottom: `2px solid ${vars.color.onPrimary}`,
      transform: 'translateY(-15%) rotate(-45deg)',
      opacity: 0,
    },
    '&:checked::after': { opacity: 1 },
    '&:disabled': { borderColor: vars.color.muted, background: vars.color.sunken, cursor: 'not-allowed' },
    '&:disabled::after': { borderColor: vars.color.muted },
  },
  '@media': {
    // Forced colors use the browser's own checkbox.
    '(forced-colors: active)': { appearance: 'auto', selectors: { '&::after': { content: 'none' } } },
  },
})
