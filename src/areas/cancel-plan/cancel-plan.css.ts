import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atMost, space } from '../../theme/layout.ts'
import { bareList, flow, row, stack, unbroken, wrap } from '../../theme/shapes.ts'

export const card = style({ ...stack(space[6]), width: '100%', maxWidth: '640px', marginInline: 'auto' })

export const heading = style({
  fontSize: vars.size.xl,
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
  ...unbroken,
  '@container': { [atMost(600)]: { fontSize: vars.size.lg } },
})

export const subheading = style({ fontSize: vars.size.md, lineHeight: 1.5 })

/** A vertical line with two moments. */
export const timeline = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })

const DOT = '12px'
export const step = style({
  position: 'relative',
  paddingInlineStart: space[8],
  paddingBottom: space[5],
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: '2px',
      top: '6px',
      boxSizing: 'border-box',
      width: DOT,
      height: DOT,
      borderRadius: vars.radius.pill,
      border: `2px solid ${vars.color.outline}`,
      background: vars.color.surface,
    },
    '&:not(:last-child)::after': {
      content: '',
      position: 'absolute',
      insetInlineStart: '7px',
      top: '22px',
      bottom: '-2px',
      width: '2px',
      background: vars.color.line,
    },
    '&:last-child': { paddingBottom: 0 },
  },
})

export const current = style([
  step,
  { selectors: { '&&::before': { borderColor: vars.color.success, background: vars.color.success } } },
])

export const moment = style({ fontWeight: vars.weight.strong, fontVariantNumeric: 'tabular-nums' })
export const what = style({ color: vars.color.muted })
export const place = style({ visibility: 'hidden' })
export const lost = style({ display: 'grid', gap: space[2] })
export const features = style({ display: 'grid', gap: space[2], ...bareList })
export const feature = style({ display: 'flex', alignItems: 'flex-start', gap: space[2] })
export const cross = style({ display: 'grid', paddingTop: '2px', color: vars.color.danger })

export const warningPlace = style({
  selectors: { '&&': { width: '100%', height: `calc(${vars.size.sm} * 3 + 2 * ${space[3]} + ${space[1]})` } },
})

/** Progress text and buttons in one row, right-aligned; stacked on a phone. */
export const foot = style({
  ...flow(space[3], 'center'),
  flexDirection: 'row-reverse',
  '@container': { [atMost(600)]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const actions = style({
  ...wrap(space[3]),
  '@container': { [atMost(600)]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } },
})

/** Reserves the height of the progress text, so that the layout does not shift. */
export const progress = style({
  flex: 1,
  ...row(space[2], 'center'),
  minWidth: 'min(12em, 100%)',
  minHeight: '24px',
  color: vars.color.muted,
})
