import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../../theme/contract.css.ts'
import { space, widerThan } from '../../../theme/layout.ts'
import { centered, row } from '../../../theme/shapes.ts'

/** A text between two lines. */
export const or = style({
  ...row(space[3], 'center'),
  color: vars.color.muted,
  selectors: {
    '&::before, &::after': { content: '""', flex: 1, borderTop: `1px solid ${vars.color.line}` },
  },
})

/** One sign-in method; they stack. */
export const method = style({ marginTop: space[3] })

/** Container of the vendor's button. */
export const google = style({
  display: 'grid',
  marginTop: space[3],
  // The vendor's button has a fixed width.
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  minHeight: vars.control.height,
  minWidth: 0,
})

/** Frame of the vendor's button, which looks like the card's other buttons. The vendor's is white. */
export const frame = style({
  boxSizing: 'border-box',
  height: vars.control.height,
  border: `1px solid ${vars.color.outline}`,
  borderRadius: vars.radius.control,
  background: '#fff',
  // The vendor's document has the light scheme only.
  colorScheme: 'light',
  overflow: 'hidden',
  selectors: { '&:focus-within': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' } },
})

/** Height of the visible part of the vendor's button: the frame has its own border and corners. */
const INNER = '34px'

// Host page styles reach the light-DOM button; the form must keep its height.
globalStyle(`${google} ::slotted(*)`, {
  display: 'flex !important',
  justifyContent: 'center !important',
  alignItems: 'center !important',
  clipPath: `inset(calc((100% - ${INNER}) / 2) 0) !important`,
  textIndent: '0 !important',
  margin: '0 !important',
  padding: '0 !important',
  border: '0 !important',
  height: '100% !important',
  minHeight: '0 !important',
  overflow: 'hidden !important',
})

export const place = style({ width: '100%', height: vars.control.height })
export const hidden = style({ display: 'none' })
export const failure = style({ marginTop: space[2], color: vars.color.danger, fontSize: vars.size.sm })

/** The vendor's image contains the text; the surrounding color matches it in both schemes. */
export const apple = style({
  appearance: 'none',
  ...centered,
  width: '100%',
  height: vars.control.height,
  padding: 0,
  border: `1px solid ${vars.color.outline}`,
  borderRadius: vars.radius.control,
  background: 'light-dark(#000, #fff)',
  overflow: 'hidden',
  cursor: 'pointer',
})

export const appleImage = style({ maxWidth: '100%', height: '100%', color: 'light-dark(#fff, #000)' })

const DARK = '(prefers-color-scheme: dark)'

/** Shows an element in one scheme only. */
export const onlyIn = {
  light: style({
    selectors: { '[data-scheme="dark"] &': { display: 'none' } },
    '@media': { [DARK]: { selectors: { '[data-scheme="auto"] &': { display: 'none' } } } },
  }),
  dark: style({
    display: 'none',
    selectors: { '[data-scheme="dark"] &': { display: 'block' } },
    '@media': { [DARK]: { selectors: { '[data-scheme="auto"] &': { display: 'block' } } } },
  }),
}

/** Links to app stores, for phones only. */
export const apps = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(7em, 100%), 1fr))',
  gap: space[3],
  marginTop: space[3],
  '@container': { [widerThan(600)]: { display: 'none' } },
})
