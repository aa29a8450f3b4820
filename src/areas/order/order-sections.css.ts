import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atMost, BREAKPOINTS, space } from '../../theme/layout.ts'
import { bareList, flow, row, stack } from '../../theme/shapes.ts'
import * as base from '../shared/order/order.css.ts'
import * as summary from '../shared/order/summary.css.ts'

const narrow = atMost(BREAKPOINTS.narrow)

export const strong = style({ fontWeight: vars.weight.strong, overflowWrap: 'anywhere' })
export const method = style({ display: 'flex', alignItems: 'center', gap: space[4], minHeight: '48px' })

globalStyle(`${method} > svg`, { flex: 'none', width: '48px', height: 'auto' })

export const methodText = style({ minWidth: 0 })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] })

globalStyle(`${buttons} > *`, { '@container': { [narrow]: { flex: '1 1 auto' } } })

export const promoRow = style({
  ...stack(space[3]),
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
})

export const codes = style({
  display: 'grid',
  gap: space[2],
  ...bareList,
  selectors: { '&:empty': { display: 'none' } },
})

export const checked = style({
  ...flow(`0 ${space[2]}`, 'center'),
  paddingInlineStart: space[3],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
})

export const rejected = style([checked])

export const applied = style([
  checked,
  { borderColor: vars.color.success, background: vars.color.successSoft },
])

export const codeMark = style({ display: 'grid', flex: 'none', color: vars.color.muted })

globalStyle(`${rejected} > ${codeMark}`, { color: vars.color.danger })

globalStyle(`${applied} > ${codeMark}`, { color: vars.color.success })

export const codeText = style({
  flex: '1 1 6em',
  minWidth: 0,
  paddingBlock: space[2],
  fontSize: vars.size.sm,
  overflowWrap: 'anywhere',
})

export const device = style({
  ...row(space[2], 'center'),
  minWidth: 0,
  minHeight: '24px',
  fontSize: vars.size.sm,
})

globalStyle(`${device} > svg`, { flex: 'none', width: '24px', height: '24px', color: vars.color.muted })

export const deviceName = style({ minWidth: 0, overflowWrap: 'break-word' })
export const promoLine = style([base.line, { color: vars.color.success, fontWeight: vars.weight.medium }])
export const promised = style({ margin: 0, textAlign: 'end' })
export const total = style([summary.total, { fontSize: vars.size.xxl, fontWeight: vars.weight.strong }])

export const trial = style({
  padding: `${space[2]} ${space[3]}`,
  borderRadius: `min(8px, ${vars.radius.control})`,
  background: vars.color.primarySoft,
  color: vars.color.link,
  fontSize: vars.size.sm,
  fontWeight: vars.weight.medium,
})

export const terms = style([base.line, { alignItems: 'center' }])
export const beforePromo = style([summary.note, { display: 'block' }])

export const footAmount = style({
  fontSize: vars.size.lg,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
})
