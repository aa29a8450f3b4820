import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { above, space } from '../../theme/layout.ts'

export const list = style({ display: 'grid', gap: space[5], margin: 0, padding: 0, listStyle: 'none' })

export const card = style({ display: 'grid', gap: space[5] })

export const header = style({ display: 'flex', alignItems: 'flex-start', gap: space[3] })

/** The dots line up with the card's edge and its first line, not with their own touch target. */
export const menu = style({ margin: '-8px -12px 0 0' })

export const titles = style({ flex: 1, minWidth: 0, display: 'grid', gap: space[1] })

export const titleLine = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] })

export const title = style({ fontSize: vars.size.lg, lineHeight: 1.25, overflowWrap: 'anywhere' })

export const renewal = style({ color: vars.color.muted })

export const pause = style({ color: vars.color.warning, fontWeight: vars.weight.medium })

export const facts = style({
  display: 'grid',
  gap: space[5],
  paddingTop: space[5],
  borderTop: `1px solid ${vars.color.line}`,
  '@container': { [above(720)]: { gridTemplateColumns: 'minmax(220px, 1fr) 2fr', gap: space[10] } },
})

export const fact = style({ display: 'grid', gap: space[2], alignContent: 'start', minWidth: 0 })

export const meter = style({ marginBottom: space[1] })

export const factHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[3],
  alignItems: 'baseline',
})

export const factName = style({
  fontSize: vars.size.sm,
  fontWeight: vars.weight.medium,
  color: vars.color.muted,
})

export const factValue = style({ fontWeight: vars.weight.strong, fontVariantNumeric: 'tabular-nums' })

export const devices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

export const device = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  padding: `${space[2]} ${space[3]}`,
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
})

export const deviceName = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

/** The size of something that is still loading, whichever sheet comes first. */
const place = (height: string): string =>
  style({ selectors: { '&&': { width: '100%', height, marginBlock: 0 } } })

/** The bar of days with the numbers below it. */
export const barPlace = place(`calc(${space[1]} + 10px + ${vars.size.xs} * 1.4)`)

export const meterPlace = place('8px')

/** A device with its picture. */
export const devicePlace = place(`calc(2 * ${space[2]} + 2 * ${vars.size.md})`)
