import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atMost, space, widerThan } from '../../theme/layout.ts'

const METER = '8px'

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

export const card = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] })

export const header = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  // The menu button already has padding.
  '@container': { [atMost(600)]: { flexWrap: 'wrap', columnGap: 0 } },
})

export const titles = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
})

export const titleLine = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] })

export const facts = style({
  display: 'grid',
  gap: space[5],
  paddingTop: space[5],
  borderTop: `1px solid ${vars.color.line}`,
  '@container': { [widerThan(720)]: { gridTemplateColumns: 'minmax(220px, 1fr) 2fr', gap: space[10] } },
})

export const fact = style({ display: 'grid', gap: space[2], alignContent: 'start', minWidth: 0 })

export const meter = style({ marginBottom: space[1] })

/** Height of a device with its picture. */
const DEVICE = `calc(2 * ${space[2]} + 2 * ${vars.size.md})`

/** Columns for `count` devices, or fewer when large text needs the width. */
const beside = (count: number): string =>
  `repeat(auto-fill, minmax(min(100%, max(7.75em, 100% / ${count} - ${space[2]})), 1fr))`

/** Four devices in two rows or one; a name of more than two lines makes its row higher. */
export const devices = style({
  display: 'grid',
  gridTemplateColumns: beside(2),
  gridAutoRows: `minmax(${DEVICE}, auto)`,
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@container': { [widerThan(992)]: { gridTemplateColumns: beside(4) } },
})

/** Same height with and without a meter and devices. */
export const covered = style({
  minHeight: `calc(1.5 * ${vars.size.md} + ${METER} + ${space[1]} + 2 * ${DEVICE} + 3 * ${space[2]})`,
  '@container': {
    [widerThan(992)]: {
      minHeight: `calc(1.5 * ${vars.size.md} + ${METER} + ${space[1]} + ${DEVICE} + 2 * ${space[2]})`,
    },
  },
})

/** Size of a placeholder; the doubled selector wins regardless of sheet order. */
const place = (height: string): string =>
  style({ selectors: { '&&': { width: '100%', height, marginBlock: 0 } } })

/** Width of a title of about twenty letters, so that the status wraps as it will with real text. */
export const titlePlace = style({ selectors: { '&&': { width: `calc(8.7 * ${vars.size.lg})` } } })

/** Height of the retention bar and its numbers. */
export const barPlace = place(`calc(${space[1]} + 10px + ${vars.size.xs} * 1.4)`)

export const meterPlace = place(METER)

export const devicePlace = place(DEVICE)
