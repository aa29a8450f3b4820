import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atMost, motion, space, widerThan } from '../../theme/layout.ts'
import {
  bareButton,
  between,
  centered,
  flow,
  moving,
  muted,
  placeholder,
  row,
  sheet,
  square,
  stack,
  wrap,
} from '../../theme/shapes.ts'
import { CARD_HEIGHT } from './device-card.css.ts'

const PLACE = '40px'

export const screen = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] })

export const head = style({
  display: 'grid',
  gap: space[4],
  '@container': {
    [widerThan(992)]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 384px)',
      gap: space[10],
      alignItems: 'center',
    },
  },
})

export const titles = style({ display: 'grid', gap: space[1], minWidth: 0 })
export const title = style({ fontSize: vars.size.lg, lineHeight: 1.25, overflowWrap: 'anywhere' })
export const intro = style({ color: vars.color.muted })
export const choice = style({ maxWidth: '400px' })
export const coverage = style({ display: 'grid', gap: space[2], minWidth: 0 })
export const coverageHead = style(between(`0 ${space[3]}`))

export const coverageName = style({
  ...muted('sm'),
  fontWeight: vars.weight.medium,
  lineHeight: `calc(1.5 * ${vars.size.md})`,
})

export const coverageCount = style({ fontWeight: vars.weight.strong, fontVariantNumeric: 'tabular-nums' })

/** Has the same height with a meter and with places. */
export const places = style({ display: 'grid', alignItems: 'center', minHeight: PLACE })

export const placeRow = style({
  display: 'flex',
  gap: space[2],
  '@container': { [atMost(600)]: { gap: space[1] } },
})

export const place = style({
  flex: `0 1 ${PLACE}`,
  ...centered,
  height: PLACE,
  overflow: 'hidden',
  border: `1.5px dashed ${vars.color.line}`,
  borderRadius: `min(12px, ${vars.radius.card})`,
  fontSize: '12px',
  ...moving(`background-color ${motion.calm}, border-color ${motion.calm}`),
})

export const taken = style({
  borderStyle: 'solid',
  borderColor: 'transparent',
  background: vars.color.primarySoft,
  color: vars.color.link,
})

export const tools = style(flow(`${space[3]} ${space[2]}`, 'end'))
export const finder = style({ flex: '1 1 260px', maxWidth: '400px', minWidth: 0 })
export const found = style({ color: vars.color.muted, fontSize: vars.size.sm })
export const group = style({ ...stack(space[3]), minWidth: 0 })
export const groupHead = style(flow(`0 ${space[2]}`, 'baseline'))
export const groupTitle = style({ fontSize: vars.size.md, lineHeight: 1.5 })
export const pages = style({ flex: '1 0 auto', display: 'flex', alignItems: 'center' })

/** At the end of the line, after the range. */
export const turns = style({ display: 'flex', marginInlineStart: 'auto', marginBlock: '-10px' })

export const turn = style({
  ...bareButton,
  ...centered,
  flex: 'none',
  ...square('44px'),
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  selectors: {
    '&:hover': { background: vars.color.primarySoft },
    '&[aria-disabled="true"]': { background: 'transparent', color: vars.color.muted, cursor: 'not-allowed' },
  },
})

export const groupCount = style({
  color: vars.color.muted,
  fontFamily: vars.font.body,
  fontWeight: vars.weight.body,
  fontVariantNumeric: 'tabular-nums',
})

export const quiet = style({ color: vars.color.muted })

export const grid = style({
  ...stack(space[3]),
  gridAutoRows: `minmax(${CARD_HEIGHT}, auto)`,
  '@container': {
    [widerThan(600)]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [widerThan(992)]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
})

export const item = style({ display: 'grid', minWidth: 0 })

/** Sticks to the lower edge: the count, the changes, and the buttons. */
export const bar = style({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  ...flow(`${space[2]} ${space[5]}`, 'center'),
  padding: `${space[3]} ${space[4]}`,
  ...sheet('card', 'surface'),
  boxShadow: vars.shadow.raised,
  marginBlockEnd: `max(0px, env(safe-area-inset-bottom))`,
  '@container': { [widerThan(600)]: { bottom: space[4], paddingInline: space[5] } },
  // A sticky bar would cover most of a low window.
  '@media': { '(max-height: 440px)': { position: 'static' } },
})

export const barText = style({ flex: '1 1 auto', ...flow(`0 ${space[3]}`, 'baseline'), minWidth: 0 })
export const barCount = style({ fontWeight: vars.weight.strong, fontVariantNumeric: 'tabular-nums' })
export const barChange = style({ color: vars.color.muted, fontSize: vars.size.sm })
export const actions = style({ ...wrap(space[3]), '@container': { [atMost(600)]: { flex: '1 1 100%' } } })

/** The main action takes the rest of the line on a phone. */
export const main = style({ display: 'grid', '@container': { [atMost(600)]: { flex: 1 } } })
export const removedList = style({ display: 'grid', gap: space[2] })
export const removedDevice = style({ ...row(space[3], 'center'), minWidth: 0, overflowWrap: 'anywhere' })

export const placesPlace = style(placeholder('100%', PLACE))
export const cardPlace = style({
  selectors: { '&&': { width: '100%', height: CARD_HEIGHT, marginBlock: 0, borderRadius: vars.radius.card } },
})
export const groupPlace = style({ selectors: { '&&': { width: '160px' } } })

/** The live region of a message, there before it so that it is announced; it takes no place while empty. */
export const outcome = style({ ':empty': { position: 'absolute' } })
