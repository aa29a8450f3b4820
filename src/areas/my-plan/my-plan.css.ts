import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast, atMost, space } from '../../theme/layout.ts'

const METER = '8px'

/** Up to this width of a card, in px, its menu floats, so that what follows the title has the whole width. */
export const PHONE = 440

/** Up to this width of a card, in px, its actions have their names below the icons, so that they fit one row. */
export const STACKED = 800

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

/** Message above the cards. Receives the focus after a dialog whose trigger is gone. */
export const notice = style({ selectors: { '&:focus': { outline: 'none' } } })

export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  '@container': { [atMost(600)]: { gap: space[3] } },
})

export const header = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  position: 'relative',
  '@container': { [atMost(600)]: { flexWrap: 'wrap' } },
})

export const titles = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
})

export const titleLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  '@container': { [atMost(600)]: { gap: space[2] } },
})

/** Status and price: in the title's line, on a phone in a line of their own. */
export const status = style({
  display: 'contents',
  '@container': {
    [atMost(PHONE)]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: space[2],
      flexBasis: '100%',
    },
  },
})

/** Price at the end of the title's line; where it is narrow, beside the status and as wide as most prices. */
export const price = style({
  minHeight: `calc(1.25 * ${vars.size.xl})`,
  marginInlineStart: 'auto',
  fontSize: vars.size.xl,
  lineHeight: 1.25,
  '@container': {
    [atMost(600)]: {
      minHeight: `calc(1.5 * ${vars.size.md})`,
      minWidth: 'min(9.75em, 100%)',
      marginInlineStart: 0,
      fontSize: vars.size.md,
      lineHeight: 1.5,
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

export const fact = style({ display: 'grid', gap: space[2], alignContent: 'start', minWidth: 0 })

export const meter = style({ marginBottom: space[1] })

/** Height of a device with its picture above two lines of its name, or beside it. */
const DEVICE = `calc(2 * ${space[1]} + 2 * ${vars.size.md} + 2.5 * ${vars.size.xs})`
const WIDE_DEVICE = `calc(2 * ${space[2]} + 2 * ${vars.size.md})`

/** Four devices in a row; one with a longer word is wider, so that names break between words only. */
export const devices = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
globalStyle(`${devices} > *`, {
  flex: `0 1 calc(25% - ${space[2]})`,
  maxWidth: '100%',
  minHeight: DEVICE,
  '@container': { [atLeast(992)]: { minHeight: WIDE_DEVICE } },
})

/** Height of the line of free places. */
export const PLACES = '28px'

/** Returns the height of a plan's devices. */
const coveredHeight = (device: string): string =>
  `calc(1.5 * ${vars.size.md} + ${METER} + ${space[1]} + ${device} + ${PLACES} + 3 * ${space[2]})`

/** Same height with and without a meter and devices. */
export const covered = style({
  minHeight: coveredHeight(DEVICE),
  '@container': { [atLeast(992)]: { minHeight: coveredHeight(WIDE_DEVICE) } },
})

/** Size of a placeholder; the doubled selector wins regardless of sheet order. */
const place = (height: string): string =>
  style({ selectors: { '&&': { width: '100%', height, marginBlock: 0 } } })

/** Width of a title of about twenty letters, so that the status wraps as it will with real text. */
export const titlePlace = style({ selectors: { '&&': { width: `calc(8.7 * ${vars.size.lg})` } } })

/** Height of the retention bar and its numbers. */
export const barPlace = style([
  place(`calc(${space[1]} + 10px + ${vars.size.xs} * 1.4)`),
  { '@container': { [atMost(600)]: { selectors: { '&&': { height: '10px' } } } } },
])

export const meterPlace = place(METER)

export const devicePlace = place('auto')

/** Height of the payment's row: of two lines and a button, or of three lines where it is narrow. */
const ROW = `calc(${vars.control.height} + 2 * ${space[2]})`
const NARROW_ROW = `calc(4.2 * ${vars.size.sm} + 2 * ${space[2]})`
export const reserved = style({
  minHeight: ROW,
  '@container': { [atMost(600)]: { minHeight: NARROW_ROW } },
})

export const rowPlace = style([reserved, place('auto')])

/** Height of the actions and of the line above them. */
export const actionsPlace = style({
  minHeight: `calc(44px + ${space[3]} + 1px)`,
  '@container': { [atMost(STACKED)]: { minHeight: '60px' } },
})

export const actionsSkeleton = style([actionsPlace, place('auto')])
