import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { space, WIDTH } from '../theme/layout.ts'

/** Card of a screen that is centered on the page, as wide as a form. It extends the class of `Card`. */
export const card = style({
  display: 'grid',
  gap: space[5],
  width: '100%',
  maxWidth: `calc(${WIDTH.form} + 2 * ${vars.card.padding})`,
  marginInline: 'auto',
})

/** Title of the card. It receives the focus when the focused element unmounts. */
export const heading = style({
  fontSize: vars.size.xl,
  lineHeight: 1.2,
  // A name or an address can be one long word, here and below.
  overflowWrap: 'anywhere',
  outline: 'none',
})

/** Explanation below the title. */
export const explanation = style({
  marginTop: space[2],
  color: vars.color.muted,
  overflowWrap: 'anywhere',
})

/** Stack of buttons at the full width of the card. */
export const actions = style({ display: 'grid', gap: space[3], overflowWrap: 'anywhere' })

/**
 * The live region of a message, which exists before it, because screen readers ignore an added status. While
 * it is empty it takes no place in its grid.
 */
export const outcome = style({ ':empty': { position: 'absolute' } })
