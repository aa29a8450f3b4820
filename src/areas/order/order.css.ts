import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atMost, BREAKPOINTS, space } from '../../theme/layout.ts'
import * as base from '../shared/order/order.css.ts'

const narrow = atMost(BREAKPOINTS.narrow)

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] })

export const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  '@container': { [base.stacked]: { gap: space[4] } },
})

/** On a phone its parts join the column, so that the sticky buttons stay in view from the first part on. */
export const side = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  position: 'sticky',
  top: space[6],
  '@container': { [base.stacked]: { display: 'contents' } },
  '@media': { [base.LOW_WINDOW]: { position: 'static' } },
})

export const cardHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space[3]}`,
  minHeight: vars.control.height,
  marginBlock: `calc(-1 * ${space[2]})`,
})
globalStyle(`${cardHead} > button`, { marginInlineEnd: `calc(-1 * ${vars.control.paddingX})` })

export const strong = style({ fontWeight: vars.weight.strong, overflowWrap: 'anywhere' })

export const method = style({ display: 'flex', alignItems: 'center', gap: space[4], minHeight: '48px' })
globalStyle(`${method} > svg`, { flex: 'none', width: '48px', height: 'auto' })
export const methodPlace = style({ selectors: { '&&': { width: '60%', height: '48px', margin: 0 } } })

export const methodWords = style({ minWidth: 0 })

export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] })
globalStyle(`${ways} > *`, { '@container': { [narrow]: { flex: '1 1 auto' } } })

export const promoRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: space[3],
})
/** Has the height of a label and a field. */
export const promoPlace = style({
  selectors: {
    '&&': {
      width: '100%',
      height: `calc(${vars.size.sm} * 1.5 + 6px + ${vars.control.height})`,
      margin: 0,
    },
  },
})

export const codes = style({
  display: 'grid',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  selectors: { '&:empty': { display: 'none' } },
})

export const rejected = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[2]}`,
  paddingInlineStart: space[3],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
})
export const applied = style([
  rejected,
  { borderColor: vars.color.success, background: vars.color.successSoft },
])

export const codeMark = style({ display: 'grid', flex: 'none' })
globalStyle(`${rejected} > ${codeMark}`, { color: vars.color.danger })
globalStyle(`${applied} > ${codeMark}`, { color: vars.color.success })

export const codeWords = style({
  flex: '1 1 6em',
  minWidth: 0,
  paddingBlock: space[2],
  fontSize: vars.size.sm,
  overflowWrap: 'anywhere',
})

export const planName = style({
  fontSize: vars.size.md,
  fontWeight: vars.weight.strong,
  overflowWrap: 'anywhere',
})

export const deviceList = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${space[2]} ${space[4]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

export const device = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  minHeight: '24px',
  fontSize: vars.size.sm,
})
globalStyle(`${device} > svg`, { flex: 'none', width: '24px', height: '24px', color: vars.color.muted })
export const deviceName = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

export const linePlace = style({ selectors: { '&&': { width: '100%' } } })

export const promoLine = style([base.line, { color: vars.color.success, fontWeight: vars.weight.medium }])
export const promised = style({ margin: 0, textAlign: 'end' })

export const total = style([base.total, { fontSize: vars.size.xxl, fontWeight: vars.weight.strong }])

export const trial = style({
  padding: `${space[2]} ${space[3]}`,
  borderRadius: `min(8px, ${vars.radius.control})`,
  background: vars.color.primarySoft,
  color: vars.color.link,
  fontSize: vars.size.sm,
  fontWeight: vars.weight.medium,
})

export const renewal = style({ color: vars.color.muted, fontSize: vars.size.sm })

export const terms = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space[4]}`,
})
/** Aligns with the checkbox's text when it wraps below it. */
export const termsLink = style([
  base.termsLink,
  { marginInlineStart: `calc(1.25 * ${vars.size.md} + ${space[3]})`, fontSize: vars.size.sm },
])
export const textPlace = style({
  selectors: { '&&': { width: '100%', height: `calc(${vars.size.sm} * 3)`, margin: 0 } },
})

export const beforePromo = style([base.note, { display: 'block' }])

export const foot = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] })
/** On a phone it sticks to the lower edge, and the order scrolls behind it. */
export const reachableFoot = style([
  foot,
  {
    '@container': {
      [base.stacked]: {
        position: 'sticky',
        bottom: `calc(${space[3]} + env(safe-area-inset-bottom))`,
        zIndex: 2,
        padding: space[3],
        border: `1px solid ${vars.color.line}`,
        borderRadius: vars.radius.card,
        background: vars.color.surface,
        boxShadow: vars.shadow.raised,
      },
    },
    // A sticky bar would cover most of a low window.
    '@media': { '(max-height: 560px)': { selectors: { '&&': { position: 'static' } } } },
  },
])

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
})

/** Only for phones: elsewhere the summary with its total stays in view. */
export const footTotal = style({
  display: 'none',
  '@container': { [base.stacked]: { display: 'grid', flex: '1 1 auto', lineHeight: 1.3 } },
})
export const footAmount = style({
  fontSize: vars.size.lg,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
})
export const notePlace = style({
  selectors: { '&&': { width: '5em', height: `calc(${vars.size.sm} * 1.3)`, margin: 0 } },
})
export const footAmountPlace = style({
  selectors: { '&&': { width: '5em', height: `calc(${vars.size.lg} * 1.3)`, margin: 0 } },
})

export const submit = style({ flex: '4 1 5.5em', minWidth: 0, display: 'grid' })
globalStyle(`${submit} > span`, { display: 'block' })
