import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { BREAKPOINTS, motion, narrowerThan, space } from '../../theme/layout.ts'
import { flow, headline, moving, ruled, sheet, type } from '../../theme/shapes.ts'

/** A card whose rows align with its neighbors (subgrid). */
export const tile = style({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'subgrid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  marginBottom: space[8],
  padding: space[5],
  ...sheet('card', 'surface'),
  boxShadow: vars.shadow.card,
  scrollSnapAlign: 'center',
  // The carousel clips shadows.
  '@container': { [narrowerThan(BREAKPOINTS.carousel)]: { boxShadow: 'none' } },
  ...moving(`border-color ${motion.quick}, box-shadow ${motion.quick}`),
})

/** Row span of a card: head, price, extras and action, plus the feature rows. */
export const spans = styleVariants({ 1: 5, 2: 6, 3: 7, 4: 8, 5: 9 }, (rows) => ({ gridRow: `span ${rows}` }))

/** Row span of the features. */
export const featureSpans = styleVariants({ 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 }, (rows) => ({
  gridRow: `span ${rows}`,
}))

export const popular = style({ borderColor: vars.color.accent, boxShadow: `0 0 0 1px ${vars.color.accent}` })

export const chosen = style({
  selectors: {
    '&&': {
      borderColor: vars.color.primary,
      boxShadow: `0 0 0 2px ${vars.color.primary}, ${vars.shadow.raised}`,
    },
  },
})

export const ribbon = style({
  position: 'absolute',
  top: 0,
  insetInline: 0,
  width: 'fit-content',
  marginInline: 'auto',
  padding: `2px ${space[3]}`,
  borderRadius: vars.radius.pill,
  background: vars.color.accent,
  color: vars.color.onAccent,
  ...type('xs', 'strong', 1.6),
  whiteSpace: 'nowrap',
  transform: 'translateY(-50%)',
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
})

export const head = style({
  ...flow(`${space[1]} ${space[2]}`, 'center'),
  alignContent: 'start',
  paddingBottom: space[3],
})

export const name = style({ fontSize: vars.size.lg, overflowWrap: 'anywhere' })
export const cost = style({ ...flow(`0 ${space[1]}`, 'baseline'), lineHeight: 1.2 })

export const price = style({ ...headline('xxl'), fontVariantNumeric: 'tabular-nums' })

export const suffix = style({ color: vars.color.muted, fontSize: vars.size.sm })

export const extras = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[1],
  minHeight: `calc(1.5 * ${vars.size.sm})`,
  paddingTop: space[1],
  fontSize: vars.size.sm,
})

export const perMonth = style({ color: vars.color.muted })

/** Saving of a longer billing cycle. */
export const saving = style({
  display: 'inline-block',
  paddingInline: space[2],
  borderRadius: vars.radius.pill,
  background: vars.color.successSoft,
  color: vars.color.success,
  ...type('xs', 'strong', 1.7),
  whiteSpace: 'nowrap',
})

export const trial = style({ color: vars.color.success, fontWeight: vars.weight.strong })

export const features = style({
  display: 'grid',
  gridTemplateRows: 'subgrid',
  marginTop: space[4],
  ...ruled(space[2]),
})

export const feature = style({
  display: 'flex',
  gap: space[2],
  minHeight: '36px',
  paddingBlock: space[2],
  fontSize: vars.size.sm,
  lineHeight: 1.4,
})

/** Full row height, so that the bars align regardless of text length. */
export const says = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
})

/** Bar of retention days. */
export const days = style({ paddingTop: space[2] })
export const without = style({ color: vars.color.muted })

export const mark = style({
  flex: 'none',
  color: vars.color.success,
  selectors: { [`${without} &`]: { color: vars.color.muted } },
})

export const action = style({ display: 'grid', alignContent: 'start', gap: space[2], paddingTop: space[4] })

// Keeps a focused button out from behind the sticky bar.
globalStyle(`${action} > button`, { scrollMarginBottom: '128px' })

export const reason = style({ color: vars.color.muted, fontSize: vars.size.xs, lineHeight: 1.4 })
