import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atMost, space } from '../../theme/layout.ts'
import { row, wrap } from '../../theme/shapes.ts'
import * as entry from '../../ui/entry-card.css.ts'

/** Fits two buttons in one row. */
export const card = style([
  entry.card,
  { alignContent: 'start', maxWidth: `calc(520px + 2 * ${vars.card.padding})` },
])

/** Minimum heights (two lines of title, three of text), so that the skeleton has the same height. */
export const heading = style([entry.heading, { '@container': { [atMost(600)]: { minHeight: '2.4em' } } }])

export const explanation = style([
  entry.explanation,
  { minHeight: '3em', '@container': { [atMost(600)]: { minHeight: '4.5em' } } },
])

export const actions = style({ ...wrap(space[3]), '@container': { [atMost(600)]: { display: 'grid' } } })

/** Reserves the height of the progress text, so that the layout does not shift. */
export const progress = style({
  ...row(space[2], 'center'),
  minHeight: '24px',
  marginBlock: `calc(-1 * ${space[1]}) calc(-1 * ${space[2]})`,
  color: vars.color.muted,
})
