import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atMost, space } from '../../theme/layout.ts'

/**
 * Height of the greeting, or of an error in its place: two lines, three on a phone, so that the form below
 * never moves.
 */
export const intro = style({
  minHeight: '76px',
  marginBottom: `calc(-1 * ${space[4]})`,
  paddingTop: space[1],
  '@container': { [atMost(460)]: { minHeight: '100px' } },
})

export const tagline = style({ color: vars.color.muted })

/** A full touch target within the gap between two fields. */
export const forgot = style({
  justifySelf: 'start',
  paddingBlock: '10px',
  marginBlock: '-6px',
  color: vars.color.link,
})

/** A button as wide as the card. */
export const button = style({ width: '100%' })

/** Height of one more sign-in method, with the space above it. */
const way = `${space[3]} + ${vars.control.height}`

/**
 * Container of the other sign-in methods. It reserves their height until they load: `data-ways` of the
 * element contains their number, and an `l` for the app-store links of narrow screens.
 */
export const ways = style({
  selectors: {
    '&:empty': { display: 'none' },
    '[data-ways^="1"] &:empty': { display: 'block', minHeight: `calc(1.5em + ${way})` },
    '[data-ways^="2"] &:empty': { display: 'block', minHeight: `calc(1.5em + 2 * (${way}))` },
  },
  '@container': {
    [atMost(600)]: {
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
