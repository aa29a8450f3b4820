import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { below, space } from '../../theme/layout.ts'

/**
 * Where the brand greets and an error takes its place: two lines of either, three on a phone, so that the form below
 * never moves.
 */
export const intro = style({
  minHeight: '76px',
  marginBottom: `calc(-1 * ${space[4]})`,
  paddingTop: space[1],
  '@container': { [below(460)]: { minHeight: '100px' } },
})

export const tagline = style({ color: vars.color.muted })

/** As high as a finger needs, within the distance between two fields. */
export const forgot = style({
  justifySelf: 'start',
  paddingBlock: '10px',
  marginBlock: '-6px',
  color: vars.color.link,
})

/** The place of a button as wide as the card. */
export const button = style({ width: '100%' })

/** A further way to sign in, with the space above it. */
const way = `${space[3]} + ${vars.control.height}`

/**
 * Where other ways to sign in go. Until they are there it keeps room for as many as the settings ask for, which the
 * element says in `data-ways`: their number, and an `l` for the app-store links of narrow screens.
 */
export const ways = style({
  selectors: {
    '&:empty': { display: 'none' },
    '[data-ways^="1"] &:empty': { display: 'block', minHeight: `calc(1.5em + ${way})` },
    '[data-ways^="2"] &:empty': { display: 'block', minHeight: `calc(1.5em + 2 * (${way}))` },
  },
  '@container': {
    [below(600)]: {
      selectors: {
        '[data-ways$="l"] &:empty': {
          display: 'block',
          boxSizing: 'content-box',
          paddingBottom: `calc(${way})`,
        },
      },
    },
  },
})
