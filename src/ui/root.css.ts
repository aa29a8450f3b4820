import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { WIDTH } from '../theme/layout.ts'

// Inherited page styles must not apply, except those that hide the element;
// page rules on the host only move and size it.
const inheritedOnPurpose = { visibility: 'inherit', pointerEvents: 'inherit' } as const

globalStyle(':host', { all: 'initial', display: 'block', ...inheritedOnPurpose })
globalStyle(':host([hidden])', { display: 'none' })

/** Class of the root inside every shadow tree, beside the brand's theme class. */
export const root = style({
  all: 'initial',
  ...inheritedOnPurpose,
  display: 'block',
  // Containing block of visually hidden content, independent of the element's position in the page.
  position: 'relative',
  containerName: 'acct',
  containerType: 'inline-size',
  boxSizing: 'border-box',
  color: vars.color.text,
  fontFamily: vars.font.body,
  fontSize: vars.size.md,
  fontWeight: vars.weight.body,
  lineHeight: 1.5,
  textAlign: 'start',
  WebkitFontSmoothing: 'antialiased',
  WebkitTapHighlightColor: 'transparent',
  overflowWrap: 'break-word',
  colorScheme: 'light',
  selectors: {
    '&[data-scheme="dark"]': { colorScheme: 'dark' },
    '&[data-scheme="auto"]': { colorScheme: 'light dark' },
  },
  // Forced colors decide the scheme, also for our own graphics.
  '@media': {
    '(forced-colors: active)': { selectors: { '&&&': { colorScheme: 'light dark' } } },
  },
})

/**
 * Root of a tag that is as wide as its content, for example in a page's
 * header; a size container would collapse to zero.
 */
export const fitted = style({ containerType: 'normal', width: 'fit-content', maxWidth: '100%' })

/**
 * A size container has no width of its own: in a place that is as wide as its content, such as a dialog of the
 * page, this line without a height makes the tag as wide as a form. It breaks, so that it widens no narrow
 * place.
 */
globalStyle(`:has(> ${root}:not(${fitted}))::before`, {
  content: "'\\200b  \\200b'",
  display: 'block',
  font: '0/0 a',
  wordSpacing: `calc(${WIDTH.form} + 48px)`,
})

/** Holds the spinner of an element that is about to leave the page: in view, over the content. */
export const leaving = style({ position: 'sticky', bottom: '60vh', height: 0, pointerEvents: 'none' })

// `:where` has no specificity, so every component class wins.
globalStyle(`:where(${root} *), :where(${root} *)::before, :where(${root} *)::after`, {
  boxSizing: 'border-box',
})
globalStyle(`:where(${root}) :where(h1, h2, h3, p, ul, ol, figure, fieldset)`, {
  margin: 0,
  padding: 0,
  border: 0,
})
globalStyle(`:where(${root}) :where(h1, h2, h3)`, {
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  letterSpacing: vars.tracking.heading,
  lineHeight: 1.2,
  textWrap: 'balance',
})
globalStyle(`:where(${root}) :where(ul, ol)`, { listStyle: 'none' })
globalStyle(`:where(${root}) :where(button, input, select, textarea)`, { font: 'inherit', color: 'inherit' })
globalStyle(`:where(${root}) :where(a, button, input, select, summary, [tabindex]):focus-visible`, {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: '2px',
})
// A link of the first view that the visitor has pressed before its code has loaded.
globalStyle(`:where(${root}) a[data-waiting]`, { opacity: 0.6 })
globalStyle(`${root} ::selection`, { background: vars.color.primarySoft, color: vars.color.text })
