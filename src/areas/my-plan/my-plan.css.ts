import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast, atMost, space } from '../../theme/layout.ts'
import { bareList, flow, placeholder, row, stack, wrap } from '../../theme/shapes.ts'

const METER = '8px'

/** Up to this width of a card, in px, its menu floats, so that what follows the title has the whole width. */
export const PHONE = 440

/** Up to this width of a card, in px, its actions have their names below the icons, to fit one row. */
export const STACKED = 800

/**
 * A narrow card, where a bar stands in the line of its name and value. The minimum is in em: larger text
 * needs that line alone.
 */
export const INLINE = 'acct (max-width: 600px) and (min-width: 18em)'

export const list = style({ ...stack(space[5]), ...bareList })

/** Message above the cards. Receives the focus after a dialog whose trigger is gone. */
export const notice = style({ selectors: { '&:focus': { outline: 'none' } } })

/** The doubled selector wins over the padding of `Card` regardless of sheet order. */
export const card = style({
  ...stack(space[5]),
  '@container': {
    [atMost(600)]: { gap: space[3] },
    [atMost(PHONE)]: { selectors: { '&&': { paddingBlock: space[4] } } },
  },
})

export const header = style({
  ...row(space[3], 'flex-start'),
  position: 'relative',
  '@container': { [atMost(600)]: { flexWrap: 'wrap' } },
})

export const titles = style({ flex: 1, minWidth: 0, ...stack(space[1]) })

export const titleLine = style({
  ...flow(space[3], 'center'),
  '@container': { [atMost(600)]: { gap: `${space[1]} ${space[2]}` } },
})

/** Status and price: in the title's line, on a phone in a line of their own. */
export const status = style({
  display: 'contents',
  '@container': { [atMost(PHONE)]: { ...flow(`${space[1]} ${space[2]}`, 'center'), flexBasis: '100%' } },
})

/**
 * Price at the end of the title's line, with its note below it, beside the renewal line: one beside the other
 * does not fit many languages. Where it is narrow, beside the status and as wide as most prices.
 */
export const price = style({
  minHeight: `calc(1.25 * ${vars.size.lg} + 1.4 * ${vars.size.xs})`,
  marginInlineStart: 'auto',
  fontSize: vars.size.lg,
  lineHeight: 1.25,
  textAlign: 'end',
  '@container': {
    [atLeast(992)]: {
      minHeight: `calc(1.25 * ${vars.size.xl} + 1.4 * ${vars.size.xs})`,
      fontSize: vars.size.xl,
    },
    // In em: at large text, the note and the renewal line do not fit beside each other.
    'acct (min-width: 45.01em)': { marginBlockEnd: `calc(-1.4 * ${vars.size.xs})` },
    [atMost(600)]: {
      minHeight: `calc(1.5 * ${vars.size.md})`,
      minWidth: 'min(9.75em, 100%)',
      margin: 0,
      fontSize: vars.size.md,
      lineHeight: 1.5,
      textAlign: 'start',
    },
  },
})

export const facts = style({
  display: 'grid',
  gap: space[5],
  '@container': {
    [atMost(600)]: { gap: space[3] },
    // In em: at large text, the numbers below the bar need the whole width.
    'acct (min-width: 45.01em)': { gridTemplateColumns: 'minmax(220px, 1fr) 2fr', gap: space[10] },
  },
})

export const fact = style({
  display: 'grid',
  gap: space[2],
  alignContent: 'start',
  minWidth: 0,
  '@container': { [INLINE]: { gap: space[1] } },
})

export const meter = style({ marginBottom: space[1], '@container': { [INLINE]: { marginBottom: 0 } } })

/** Height of a device with its picture above two lines of its name, or beside it. */
const DEVICE = `calc(2 * ${space[1]} + 2 * ${vars.size.md} + 2.5 * ${vars.size.xs})`
const WIDE_DEVICE = `calc(2 * ${space[2]} + 2 * ${vars.size.md})`

/** Four devices in a row; one with a longer word is wider, so that names break between words only. */
export const devices = style({ ...wrap(space[2]), ...bareList })
globalStyle(`${devices} > *`, {
  flex: `0 1 calc((100% - 3 * ${space[2]}) / 4)`,
  maxWidth: '100%',
  minHeight: DEVICE,
  '@container': { [atLeast(992)]: { minHeight: WIDE_DEVICE } },
})
// Of four, a longer one takes from the others before the last one wraps.
globalStyle(`${devices}:has(> :nth-child(4)) > :nth-child(-n + 4)`, { flex: `1 1 calc(25% - ${space[2]})` })

/** Height of the line of free places. */
export const PLACES = '24px'

const coveredHeight = (device: string): string =>
  `calc(1.5 * ${vars.size.md} + ${METER} + ${space[1]} + ${device} + ${PLACES} + 3 * ${space[2]})`

/** Same height with and without a meter and devices. */
export const covered = style({
  minHeight: coveredHeight(DEVICE),
  '@container': {
    [atLeast(992)]: { minHeight: coveredHeight(WIDE_DEVICE) },
    [INLINE]: { minHeight: `calc(1.5 * ${vars.size.md} + ${DEVICE} + ${PLACES} + 2 * ${space[1]})` },
  },
})

const wide = (height: string) => placeholder('100%', height)

/** Width of a title of about twenty letters, so that the status wraps as it will with real text. */
export const titlePlace = style({ selectors: { '&&': { width: `calc(8.7 * ${vars.size.lg})` } } })

/** The line of a bar's name has its place. */
const inLine = style({ '@container': { [INLINE]: { selectors: { '&&': { display: 'none' } } } } })

/** Height of the retention bar and its numbers. */
export const barPlace = style([
  wide(`calc(${space[1]} + 10px + ${vars.size.xs} * 1.4)`),
  { '@container': { [atMost(600)]: { selectors: { '&&': { height: '10px' } } } } },
  inLine,
])

export const meterPlace = style([wide(METER), inLine])

export const devicePlace = style(wide('auto'))

/** Height of the payment's row: of two lines and a button, or of three lines where it is narrow. */
const ROW = `calc(${vars.control.height} + 2 * ${space[2]})`
const NARROW_ROW = `calc(4.2 * ${vars.size.sm} + 2 * ${space[2]})`
export const reserved = style({
  minHeight: ROW,
  '@container': {
    [atMost(600)]: { minHeight: NARROW_ROW },
    [atMost(PHONE)]: {
      selectors: { '&&': { minHeight: `calc(${NARROW_ROW} - 2 * ${space[1]})`, paddingBlock: space[1] } },
    },
  },
})

export const rowPlace = style([reserved, devicePlace])

/** Height of the actions and of the line above them. */
export const actionsPlace = style({
  minHeight: `calc(44px + ${space[3]} + 1px)`,
  '@container': { [atMost(STACKED)]: { minHeight: '60px' } },
})

export const actionsSkeleton = style([actionsPlace, devicePlace])
