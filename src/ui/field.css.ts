import { keyframes, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { motion, space } from '../theme/layout.ts'

export const field = style({ display: 'grid', gap: '6px' })

/** Nothing to be seen: a field that the browser fills in animates, and so tells of it. */
const filledIn = keyframes({ from: {} })

/** What the browser has filled in. */
export const autofill = {
  boxShadow: `inset 0 0 0 100px ${vars.color.primarySoft}`,
  WebkitTextFillColor: vars.color.text,
  animation: `${filledIn} 1ms`,
}

export const label = style({ fontSize: vars.size.sm, fontWeight: vars.weight.medium })

/** The one look of everything one types into or chooses from. */
export const control = style({
  appearance: 'none',
  width: '100%',
  minHeight: vars.control.height,
  paddingInline: space[3],
  border: `1px solid ${vars.color.outline}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  color: vars.color.text,
  // Below 16 px phones zoom into the page on focus.
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
  },
})

export const hint = style({ fontSize: vars.size.sm, color: vars.color.muted })

export const message = style({
  display: 'flex',
  gap: '6px',
  fontSize: vars.size.sm,
  fontWeight: vars.weight.medium,
  // A long word, an address say, breaks rather than widens the form.
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
    // The browser's own box then, with its own mark.
    '(forced-colors: active)': { appearance: 'auto', selectors: { '&::after': { content: 'none' } } },
  },
})
