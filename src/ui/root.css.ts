import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

// Nothing the page inherits to us may show, but for what hides us; its rules on the host can only move and size it.
const inheritedOnPurpose = { visibility: 'inherit', pointerEvents: 'inherit' } as const

globalStyle(':host', { all: 'initial', display: 'block', ...inheritedOnPurpose })
globalStyle(':host([hidden])', { display: 'none' })

/** Worn by the root inside every shadow tree, beside the brand's theme class. */
export const root = style({
  all: 'initial',
  ...inheritedOnPurpose,
  display: 'block',
  // What is hidden from sight is placed from here, wherever the page has put us.
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
  // The person's own colours decide what is dark, for what we draw ourselves too.
  '@media': {
    '(forced-colors: active)': { selectors: { '&&&': { colorScheme: 'light dark' } } },
  },
})

/** For a tag that is as wide as what it holds, in a page's own bar: measuring its own width would shrink it to nothing. */
export const fitted = style({ containerType: 'normal', width: 'fit-content', maxWidth: '100%' })

// Without weight, so that every part's own class wins.
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
globalStyle(`${root} ::selection`, { background: vars.color.primarySoft, color: vars.color.text })
