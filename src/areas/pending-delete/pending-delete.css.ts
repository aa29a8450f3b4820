import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { below, space } from '../../theme/layout.ts'

export const card = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[5],
  width: '100%',
  maxWidth: `calc(520px + 2 * ${vars.card.padding})`,
  marginInline: 'auto',
})

/** Two lines in a narrow window, and three of the explanation, so that a skeleton takes the room of the words. */
export const heading = style({
  fontSize: vars.size.xl,
  lineHeight: 1.2,
  '@container': { [below(600)]: { minHeight: '2.4em' } },
})

export const explanation = style({
  marginTop: space[2],
  minHeight: '3em',
  color: vars.color.muted,
  '@container': { [below(600)]: { minHeight: '4.5em' } },
})

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  '@container': { [below(600)]: { display: 'grid' } },
})

/** Kept free while nothing is under way, so that nothing moves when it begins. */
export const progress = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '24px',
  color: vars.color.muted,
})
