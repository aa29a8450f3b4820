import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { atMost, BREAKPOINTS, motion, space, widerThan } from '../theme/layout.ts'

/**
 * From this width on, the tabs are as wide as their names and share one line; a narrower list, or larger text,
 * may need several.
 */
const ROOM = '(min-width: 21.01em)'

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@container': { [`acct ${ROOM}`]: { flexWrap: 'nowrap' } },
})

export const entry = style({
  display: 'flex',
  minWidth: 'min-content',
  '@container': {
    [atMost(BREAKPOINTS.narrow)]: { flex: '1 1 0' },
    [`${atMost(BREAKPOINTS.narrow)} and ${ROOM}`]: { flexBasis: 'auto' },
  },
})

export const tab = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '48px',
  width: '100%',
  padding: `${space[2]} ${space[4]}`,
  borderRadius: vars.radius.control,
  color: vars.color.muted,
  fontWeight: vars.weight.medium,
  textAlign: 'center',
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: vars.color.text },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-current="page"]': { color: vars.color.link },
    // The mark is a border, because forced colors remove backgrounds and keep borders.
    '&::after': {
      content: '""',
      position: 'absolute',
      insetInline: space[4],
      insetBlockEnd: 0,
      borderBottom: '3px solid transparent',
      borderRadius: '3px 3px 0 0',
      visibility: 'hidden',
    },
    '&:hover::after': { borderColor: vars.color.line, visibility: 'visible' },
    '&[aria-current="page"]::after': { borderColor: 'currentColor', visibility: 'visible' },
  },
  '@container': { [atMost(BREAKPOINTS.narrow)]: { paddingInline: space[2] } },
  '@media': {
    '(prefers-reduced-motion: no-preference)': { transition: `color ${motion.quick}` },
  },
})

export const long = style({ '@container': { [atMost(BREAKPOINTS.narrow)]: { display: 'none' } } })

export const short = style({ '@container': { [widerThan(BREAKPOINTS.narrow)]: { display: 'none' } } })
