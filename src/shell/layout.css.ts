import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { atMost, NARROW_IN_EM, space, WIDTH } from '../theme/layout.ts'
import { name as nameOfMenu } from '../ui/menu.css.ts'
import { page as spinner } from '../ui/spinner.css.ts'

const HEADER = '64px'
const TABS = '48px'

const inset = `max(${space[4]}, calc((100% - ${WIDTH.page}) / 2))`

export const page = style({
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  position: 'relative',
  minHeight: '100vh',
  background: vars.color.canvas,
  '@supports': { '(min-height: 100dvh)': { minHeight: '100dvh' } },
})

/** Skip button, visible only with focus; it is the first Tab stop. */
export const skip = style({
  position: 'absolute',
  insetInlineStart: space[4],
  top: space[2],
  zIndex: 1,
  minHeight: '44px',
  paddingInline: space[4],
  border: `1px solid ${vars.color.outline}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  color: vars.color.text,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' } },
})

export const header = style({
  gridRow: 1,
  background: vars.color.header,
  color: vars.color.onHeader,
  borderBottom: `1px solid ${vars.color.line}`,
  // An attribute, so that the first view follows it too.
  '@container': {
    [atMost(600)]: { selectors: { ':host([header="hidden-narrow"]) &': { display: 'none' } } },
  },
})

export const headerInner = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: HEADER,
  paddingInline: inset,
})

export const home = style({
  display: 'grid',
  alignItems: 'center',
  minHeight: '44px',
  flex: 'none',
  // The logo needs the header's own color behind it, which forced colors would replace. A name in place of a logo
  // has the color of the header's text, not the color of a link.
  background: vars.color.header,
  color: vars.color.onHeader,
  forcedColorAdjust: 'none',
  borderRadius: vars.radius.control,
  '@container': {
    [atMost(600)]: { flex: '0 1 132px' },
    [NARROW_IN_EM]: { maxWidth: '108px' },
  },
})

// A long name wraps into as many lines as it needs.
globalStyle(`${headerInner} ${nameOfMenu}`, {
  '@container': {
    [NARROW_IN_EM]: {
      fontSize: vars.size.sm,
      lineHeight: 1.15,
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
  },
})

export const pageName = style({
  paddingInlineStart: space[4],
  borderInlineStart: '1px solid currentColor',
  fontSize: vars.size.sm,
  lineHeight: 1.5,
  '@container': { [atMost(600)]: { display: 'none' } },
})

/**
 * Account menu at a fixed start position, independent of the page name
 * before it and the length of the account name.
 */
export const account = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'end',
  flex: '0 0 50%',
  minWidth: 0,
  marginInlineStart: 'auto',
  '@container': { [atMost(600)]: { flex: '1 1 0' } },
})

export const tabs = style({
  gridRow: 2,
  // The offset aligns the first tab's text with the content column; a tab has its own padding.
  paddingInline: `calc(${inset} - ${space[4]})`,
  background: vars.color.surface,
  borderBottom: `1px solid ${vars.color.line}`,
})

export const content = style({
  gridRow: 3,
  outline: 'none',
  display: 'grid',
  alignContent: 'start',
  gap: space[6],
  paddingBlock: `${space[8]} ${space[16]}`,
  paddingInline: inset,
  '@container': { [atMost(600)]: { paddingBlock: `${space[4]} ${space[10]}`, gap: space[4] } },
})

/** Padding above a form of the usual height, which centers it. */
export const ENTRY_TOP = `max(${space[8]}, 50svh - 336px)`

/**
 * Minimum heights of the content. `page` fills the window, so that the footer starts below the fold and
 * causes no visible layout shift when data loads. `entry` has room for a sign-in form, with the footer at the
 * window's end or, in a low window, below the form. Its padding centers a form of the usual height; real
 * centering would shift the form while it loads.
 */
export const heights = styleVariants({
  page: { minHeight: `calc(100svh - ${HEADER} - ${TABS} - 2px)` },
  entry: {
    minHeight: '640px',
    paddingBlock: `${ENTRY_TOP} ${space[10]}`,
    '@container': { [atMost(600)]: { paddingBlock: `${space[5]} ${space[10]}` } },
  },
})

/** Smaller on a phone. */
export const heading = style({
  fontSize: vars.size.xxl,
  overflowWrap: 'anywhere',
  '@container': { [atMost(600)]: { fontSize: vars.size.xl } },
})

/**
 * Hides the heading visually on a phone where the selected tab repeats it, because the content needs the
 * height.
 */
globalStyle(`${tabs}:has([aria-current]) + * > ${heading}`, {
  '@container': {
    [atMost(600)]: {
      position: 'absolute',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      height: '1px',
      width: '1px',
    },
  },
})

export const footer = style({
  gridRow: 4,
  borderTop: `1px solid ${vars.color.line}`,
  color: vars.color.muted,
  fontSize: vars.size.sm,
})

// The height of a loading entry is unknown, so the footer stays hidden
// until the entry renders and does not shift.
globalStyle(`${heights.entry}:has(> ${spinner}) + ${footer}`, { visibility: 'hidden' })

export const footerInner = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  // The row has the height of its links, which can render later.
  minHeight: `calc(44px + 2 * ${space[4]})`,
  gap: `${space[1]} ${space[6]}`,
  paddingBlock: space[4],
  paddingInline: inset,
})

/**
 * Links after the copyright visually and before it in the markup,
 * so that a browser that is still parsing shows none of them.
 */
export const footerLinks = style({
  order: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[5]}`,
  marginInlineStart: 'auto',
  '@container': { [atMost(600)]: { marginInlineStart: 0 } },
  // While the parser has not reached the next sibling, the list is incomplete.
  selectors: { '&:not(:has(+ *))': { display: 'none' } },
})

export const footerLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  color: 'inherit',
  textUnderlineOffset: '3px',
})
