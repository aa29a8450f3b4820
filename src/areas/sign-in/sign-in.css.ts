import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atMost, space } from '../../theme/layout.ts'

/**
 * Height of the greeting, or of an error in its place, so that the form below never moves: two lines, three
 * on a phone, and the line with the reference. A shorter text is centered between the logo and the form.
 */
export const intro = style({
  display: 'grid',
  alignContent: 'center',
  minHeight: '89px',
  marginBottom: `calc(-1 * ${space[4]})`,
  '@container': { [atMost(460)]: { minHeight: '111px' } },
})

/** The brand's sentence, the title of the card: two lines at most in the place of an error. */
export const greeting = style({
  fontSize: vars.size.lg,
  lineHeight: 1.3,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
})

/** Support's address below the form; it can be one long word. */
export const help = style({ color: vars.color.muted, overflowWrap: 'anywhere' })

globalStyle(`${help} a`, { color: vars.color.link })

/** A full touch target within the gap between two fields. */
export const forgot = style({
  justifySelf: 'start',
  paddingBlock: '10px',
  marginBlock: '-6px',
  color: vars.color.link,
})

/** A button as wide as the card. */
export const button = style({ width: '100%' })

const placeholder = {
  content: '""',
  height: vars.control.height,
  marginTop: space[3],
  borderRadius: vars.radius.control,
  background: vars.color.skeleton,
} as const

/**
 * Container of the other sign-in methods. Until they load, placeholders of the same height take their place:
 * `data-methods` of the element contains their number, and an `l` for the app-store links of narrow screens.
 */
export const methods = style({
  selectors: {
    '&:empty': { display: 'none' },
    // The separator has one line.
    ':is([data-methods^="1"], [data-methods^="2"]) &:empty': { display: 'grid', paddingTop: '1.5em' },
    ':is([data-methods^="1"], [data-methods^="2"]) &:empty::before': placeholder,
    '[data-methods^="2"] &:empty::after': placeholder,
  },
  '@container': {
    [atMost(600)]: {
      selectors: {
        '[data-methods$="l"] &:empty': {
          display: 'grid',
          paddingBottom: `calc(${space[3]} + ${vars.control.height})`,
        },
      },
    },
  },
})
