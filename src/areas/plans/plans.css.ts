import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atMost, BREAKPOINTS, space, WIDTH } from '../../theme/layout.ts'
import { row } from '../../theme/shapes.ts'

export const screen = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] })
export const intro = style({ display: 'grid', gap: space[2], maxWidth: WIDTH.text })

/** What is past due covers the introduction, or the title where it is narrow. */
export const behind = style({})

export const title = style({
  gridArea: '1 / 1',
  fontSize: vars.size.xl,
  '@container': {
    [atMost(BREAKPOINTS.narrow)]: { selectors: { [`${behind} > &`]: { visibility: 'hidden' } } },
  },
})

export const lead = style({
  gridArea: '2 / 1',
  color: vars.color.muted,
  selectors: { [`${behind} > &`]: { visibility: 'hidden' } },
  // Narrow screens show the cards first.
  '@container': { [atMost(BREAKPOINTS.narrow)]: { display: 'none' } },
})

export const pastDue = style({
  gridArea: '2 / 1',
  ...row(space[2], 'center'),
  color: vars.color.danger,
  '@container': { [atMost(BREAKPOINTS.narrow)]: { gridArea: '1 / 1' } },
})

/** As high as the choice, which loads lazily. */
export const replaced = style({
  maxWidth: WIDTH.form,
  minHeight: `calc(${vars.control.height} + 1.5 * ${vars.size.md} + ${space[1]})`,
})

export const promo = style({ color: vars.color.muted, fontSize: vars.size.sm, overflowWrap: 'anywhere' })
export const tabs = style({ minWidth: 0 })

export const tab = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: `0 ${space[2]}`,
})

// A long saving text wraps, so that the tabs stay in one row.
globalStyle(`${tab} > span`, { '@container': { [atMost(BREAKPOINTS.narrow)]: { whiteSpace: 'normal' } } })

export const more = style({ display: 'grid', justifyItems: 'center', paddingTop: space[3] })

/** Size of a placeholder; the doubled selector wins regardless of sheet order. */
const place = (width: string, height: string): string =>
  style({ selectors: { '&&': { width, height, marginBlock: 0 } } })

/** The saving is beside the cycle, or below it on narrow screens. */
export const tabsPlace = style({
  selectors: { '&&': { width: '260px', height: '52px', marginBlock: 0 } },
  '@container': {
    [atMost(BREAKPOINTS.narrow)]: {
      selectors: { '&&': { height: `calc(1.25 * ${vars.size.md} + 1.7 * ${vars.size.xs} + 26px)` } },
    },
  },
})
export const namePlace = place('50%', `calc(1.2 * ${vars.size.lg})`)
export const pricePlace = place('60%', `calc(1.2 * ${vars.size.xxl})`)
export const extraPlace = place('75%', `calc(1.5 * ${vars.size.sm})`)
export const featurePlace = place('85%', `calc(1.4 * ${vars.size.sm})`)
/** Height of the retention bar and its numbers. */
export const daysPlace = place('100%', `calc(${space[1]} + 10px + ${vars.size.xs} * 1.4)`)
export const buttonPlace = place('100%', vars.control.height)

/** The same distance from the tabs as the panel of the cards. */
export const panelPlace = style({ paddingTop: space[5] })
