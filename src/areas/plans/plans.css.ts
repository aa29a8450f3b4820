import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atMost, BREAKPOINTS, space, WIDTH } from '../../theme/layout.ts'
import { flow, muted, placeholder, row } from '../../theme/shapes.ts'

export const screen = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] })
export const intro = style({ display: 'grid', gap: space[2], maxWidth: WIDTH.text })

/** What is past due covers the introduction, or the title where it is narrow. */
export const behind = style({})

export const title = style({
  gridArea: '1 / 1',
  fontSize: vars.size.xl,
  '@container': {
    // It stays a heading for screen readers.
    [atMost(BREAKPOINTS.narrow)]: { selectors: { [`${behind} > &`]: { clipPath: 'inset(50%)' } } },
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

/** The way to stop paying, close below the choice: visitors, without it, see a screen of the same height. */
export const leave = style({ ...muted('sm'), marginTop: `calc(-1 * ${space[4]})`, textAlign: 'center' })
export const tabs = style({ minWidth: 0 })

export const tab = style({ ...flow(`0 ${space[2]}`, 'center', 'center'), display: 'inline-flex' })

// A long saving text wraps, so that the tabs stay in one row.
globalStyle(`${tab} > span`, { '@container': { [atMost(BREAKPOINTS.narrow)]: { whiteSpace: 'normal' } } })

export const more = style({ display: 'grid', justifyItems: 'center', paddingTop: space[3] })

/** The saving is beside the cycle, or below it on narrow screens. */
export const tabsPlace = style({
  ...placeholder('260px', '52px'),
  '@container': {
    [atMost(BREAKPOINTS.narrow)]: {
      selectors: { '&&': { height: `calc(1.25 * ${vars.size.md} + 1.7 * ${vars.size.xs} + 26px)` } },
    },
  },
})
export const namePlace = style(placeholder('50%', `calc(1.2 * ${vars.size.lg})`))
export const pricePlace = style(placeholder('60%', `calc(1.2 * ${vars.size.xxl})`))
export const extraPlace = style(placeholder('75%', `calc(1.5 * ${vars.size.sm})`))
export const featurePlace = style(placeholder('85%', `calc(1.4 * ${vars.size.sm})`))
/** Height of the retention bar and its numbers. */
export const daysPlace = style(placeholder('100%', `calc(${space[1]} + 10px + ${vars.size.xs} * 1.4)`))
export const buttonPlace = style(placeholder('100%', vars.control.height))

/** The same distance from the tabs as the panel of the cards. */
export const panelPlace = style({ paddingTop: space[5] })
