import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { atMost, BREAKPOINTS, motion, space } from '../theme/layout.ts'

/** Width of the narrowest phones, in px. */
const SMALLEST = 400

export const list = style({
  display: 'flex',
  // Tabs that do not fit wrap into rows; their words never break.
  flexWrap: 'wrap',
  gap: space[1],
  width: 'fit-content',
  maxWidth: '100%',
  padding: '3px',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
})

export const tab = style({
  appearance: 'none',
  flex: '1 1 auto',
  minWidth: 'min-content',
  maxWidth: '100%',
  minHeight: '44px',
  padding: `${space[2]} ${space[4]}`,
  border: '1px solid transparent',
  borderRadius: `calc(${vars.radius.control} - 3px)`,
  background: 'transparent',
  color: vars.color.muted,
  fontWeight: vars.weight.medium,
  lineHeight: 1.25,
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: vars.color.text },
    '&[aria-selected="true"]': {
      background: vars.color.primarySoft,
      color: vars.color.link,
      fontWeight: vars.weight.strong,
    },
  },
  // The tabs stay in one row while every word fits into its tab.
  '@container': {
    [atMost(BREAKPOINTS.narrow)]: { flexBasis: 0 },
    [atMost(SMALLEST)]: { paddingInline: space[1] },
  },
  '@media': {
    '(prefers-reduced-motion: no-preference)': {
      transition: `background-color ${motion.quick}, color ${motion.quick}`,
    },
    '(forced-colors: active)': { selectors: { '&[aria-selected="true"]': { borderColor: 'Highlight' } } },
  },
})

export const panel = style({ paddingTop: space[5] })
