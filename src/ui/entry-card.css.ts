import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { space, WIDTH } from '../theme/layout.ts'

/** The card of a screen that stands alone in the middle of the page: as wide as a form. Worn beside a Card's own class. */
export const card = style({
  display: 'grid',
  gap: space[5],
  width: '100%',
  maxWidth: `calc(${WIDTH.form} + 2 * ${vars.card.padding})`,
  marginInline: 'auto',
})

/** Its title, which takes the focus where something else has gone away with it. */
export const heading = style({
  fontSize: vars.size.xl,
  lineHeight: 1.2,
  // A name or an address is one long word, here and below.
  overflowWrap: 'anywhere',
  outline: 'none',
})

/** What the title means. */
export const explanation = style({
  marginTop: space[2],
  color: vars.color.muted,
  overflowWrap: 'anywhere',
})

/** Buttons as wide as the card, one below the other. */
export const actions = style({ display: 'grid', gap: space[3], overflowWrap: 'anywhere' })
