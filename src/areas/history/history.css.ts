import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atMost, BREAKPOINTS, space } from '../../theme/layout.ts'
import { centered, flow, muted, row } from '../../theme/shapes.ts'

const narrow = atMost(BREAKPOINTS.compact)

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] })

/** A full-width card. On a phone each row is a card, and this one loses its border. */
export const sheet = style({
  padding: 0,
  overflow: 'hidden',
  '@container': {
    [narrow]: {
      padding: 0,
      border: 0,
      borderRadius: 0,
      background: 'transparent',
      boxShadow: 'none',
      overflow: 'visible',
    },
  },
})

/** Scroll target of a new page. */
export const top = style({ scrollMarginTop: space[4] })

/** Fixed widths, so that no page moves a column; at 768 px each has room for its longest value. */
export const table = style({ tableLayout: 'fixed', fontSize: vars.size.sm })
for (const [column, width] of [17, 20, 16, 27, 20].entries())
  globalStyle(`${table} thead th:nth-child(${column + 1})`, { width: `${width}%` })
for (const end of ['first', 'last']) globalStyle(`${table} thead th:${end}-child`, { borderRadius: 0 })
globalStyle(`${table} thead th`, { height: '44px' })
globalStyle(`${table} tbody :is(th, td)`, {
  // Room for two lines: an invoice number and the link to its receipt.
  height: '64px',
  '@container': { [narrow]: { alignItems: 'center', height: 'auto', minHeight: '24px' } },
})
/**
 * Row as a card, with the padding of every card: date and amount, method and status, and the number, the only value
 * with a heading, in one line with the link to its receipt.
 */
globalStyle(`${table} tbody tr`, {
  '@container': {
    [narrow]: {
      gridTemplate: '"date amount" auto "method status" auto "number number" 1fr / minmax(0, 1fr) auto',
      gap: `${space[2]} ${space[3]}`,
      // The target of the link adds to the distance below it.
      padding: `${space[4]} ${space[5]} ${space[2]}`,
    },
  },
})
for (const [column, name] of ['date', 'status', 'amount', 'method', 'number'].entries()) {
  const cell = `${table} tbody tr > :nth-child(${column + 1})`
  const justifyContent = name === 'amount' || name === 'status' ? 'flex-end' : 'flex-start'
  globalStyle(cell, { '@container': { [narrow]: { gridArea: name, justifyContent } } })
  if (name === 'number')
    globalStyle(cell, {
      // The height of the link to the receipt, which a placeholder keeps too.
      '@container': { [narrow]: { color: vars.color.muted, gap: space[1], minHeight: '44px' } },
    })
  else globalStyle(`${cell} > :first-child`, { '@container': { [narrow]: { display: 'none' } } })
  // Also where a value wraps.
  if (justifyContent === 'flex-start')
    globalStyle(`${cell} > :last-child`, {
      '@container': { [narrow]: { marginInlineStart: 0, textAlign: 'start' } },
    })
}
globalStyle(`${table} tbody tr > :nth-child(2)`, { '@container': { [narrow]: { alignItems: 'flex-start' } } })
globalStyle(`${table} tbody tr > :is(:nth-child(1), :nth-child(3))`, {
  '@container': { [narrow]: { fontSize: vars.size.md, fontWeight: vars.weight.strong } },
})

export const amount = style({ whiteSpace: 'nowrap' })

export const status = style({
  ...flow(`${space[1]} ${space[3]}`, 'center'),
  minHeight: '24px',
  '@container': { [narrow]: { flexDirection: 'column', alignItems: 'flex-end' } },
})

/** A row with a link below its status, which is beside the number then: it has the height of any other row. */
const payable = `${table} tbody tr:has(${status} > :nth-child(2))`
globalStyle(payable, {
  '@container': {
    [narrow]: { gridTemplateAreas: '"date amount" "method status" "number status"' },
  },
})
globalStyle(`${payable} > :last-child > :first-child`, { '@container': { [narrow]: { display: 'none' } } })

export const method = style({ display: 'flex', alignItems: 'center', gap: space[2] })
export const number = style({ overflowWrap: 'anywhere' })

/** The number and the link to its receipt; two lines of them are no higher than a row. */
export const numberCell = style({ ...flow(`0 ${space[3]}`, 'center'), lineHeight: 1.25 })
globalStyle(`${table} tbody tr > :last-child > :last-child`, { '@container': { [narrow]: { flexGrow: 1 } } })
/** The link ends where the amount and the status end. */
globalStyle(`${table} ${number} + span`, { '@container': { [narrow]: { marginInlineStart: 'auto' } } })

/** Range, page size and pagination below the table. */
export const foot = style({
  ...flow(`${space[3]} ${space[6]}`, 'center', 'space-between'),
  padding: `${space[3]} ${space[4]}`,
  borderTop: `1px solid ${vars.color.line}`,
  ...muted('sm'),
  '@container': { [narrow]: { padding: `${space[5]} 0 0`, border: 0 } },
})

/** The text of Download, not its target, is aligned with the rows. */
globalStyle(`${foot} > button`, {
  marginInlineStart: `calc(-1 * ${vars.control.paddingX})`,
  // On a phone the foot has no padding, so the target would leave the element.
  '@container': { [narrow]: { marginInlineStart: 0, paddingInlineStart: 0 } },
})

export const controls = style({
  ...flow(`${space[3]} ${space[6]}`, 'center'),
  // Keeps its place at the end of the line when the note is missing.
  marginInlineStart: 'auto',
  '@container': { [narrow]: { flex: '1 1 100%', justifyContent: 'space-between' } },
})

/** Puts the label beside the select. */
export const size = style({})
globalStyle(`${size} > div`, { ...flow(`${space[1]} ${space[3]}`, 'center') })
globalStyle(`${size} select`, { width: 'calc(2em + 52px)' })

export const steps = style({
  ...row(space[2], 'center'),
  '@container': { [narrow]: { flex: '1 1 200px', minWidth: 0, justifyContent: 'space-between' } },
})

export const range = style({
  ...centered,
  minWidth: '7.5em',
  minHeight: '1.5em',
  color: vars.color.text,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  '@container': { [narrow]: { flex: 1, minWidth: 0 } },
})

/** A larger touch target on a phone. */
export const update = style({
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
  '@container': { [narrow]: { fontSize: vars.size.md } },
})
globalStyle(`${update} > a`, {
  '@container': { [narrow]: { display: 'flex', alignItems: 'center', minHeight: '44px' } },
})

/** Placeholder of one size: a line of text, a chip, or a picture with its number. */
const place = (width: string, rest: Record<string, string> = {}) => ({
  selectors: { '&&': { width, ...rest } },
})
export const places = styleVariants({
  date: place('6.5em'),
  status: place('64px', {
    marginBlock: '1px',
    height: `calc(${vars.size.xs} * 1.5 + 4px)`,
    borderRadius: vars.radius.pill,
  }),
  amount: place('5.5em', { marginInlineStart: 'auto' }),
  method: place('12.5em', { height: '24px', marginBlock: '0' }),
  number: place('6em'),
})
