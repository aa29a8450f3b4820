import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atMost, space, widerThan } from '../../theme/layout.ts'
import { flow, headline, muted, plain, stack, type } from '../../theme/shapes.ts'

const FORM = '680px'
const ASIDE = '376px'
/** The form, with its purpose beside it. */
export const page = style({
  ...stack(space[6]),
  alignItems: 'start',
  '@container': {
    [widerThan(992)]: {
      gridTemplateColumns: `minmax(0, ${FORM}) minmax(0, ${ASIDE})`,
      justifyContent: 'space-between',
      gap: space[8],
    },
  },
})

/** On a narrow screen the purpose stands above the form. */
export const aside = style({
  display: 'grid',
  gap: space[4],
  minWidth: 0,
  '@container': { [widerThan(992)]: { order: 1, position: 'sticky', top: space[6] } },
})

export const main = style({ display: 'grid', gap: space[5], minWidth: 0 })

export const group = style({
  ...stack(space[4]),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  selectors: {
    '& + &': { marginTop: space[2], paddingTop: space[6], borderTop: `1px solid ${vars.color.line}` },
  },
})

/** Browsers lay a legend out by rules of their own, even a floated one; its text follows ours. */
export const legend = style({ display: 'contents' })
export const groupTitle = style({ ...headline('lg'), lineHeight: 1.25 })

export const pair = style({
  display: 'grid',
  // One below the other when the text is too large for two columns.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7em), 1fr))',
  alignItems: 'start',
  gap: space[4],
  '@container': { [atMost(400)]: { gap: space[3] } },
})

export const three = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  alignItems: 'start',
  gap: space[4],
  '@container': { [atMost(420)]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7em), 1fr))' } },
})
/** The last column is wider, for its hint. */
globalStyle(`${three} > :last-child`, { '@container': { [atMost(420)]: { gridColumn: '1 / -1' } } })

export const cardFields = style({
  display: 'grid',
  gap: space[4],
  minWidth: 0,
  selectors: { '&[hidden]': { display: 'none' } },
})

/** Keeps the space of Stripe's Payment Element below its label: two rows, each a label and a control. */
export const tall = style({
  minHeight: `calc(3 * (1.5 * ${vars.size.sm} + 6px) + 2 * ${vars.control.height} + ${space[4]})`,
})

export const note = style({ display: 'flex', gap: space[2], ...muted('sm') })
globalStyle(`${note} > svg`, { flex: 'none', marginTop: '2px' })

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap-reverse',
  justifyContent: 'flex-end',
  gap: space[3],
  '@container': { [atMost(600)]: { display: 'grid', justifyContent: 'stretch' } },
})
/** On a phone the main button comes first. */
globalStyle(`${actions} > :last-child`, { minWidth: '160px', '@container': { [atMost(600)]: { order: -1 } } })

/** A small card beside the form. */
export const facts = style({
  ...stack(space[2]),
  gridTemplateRows: [vars.size.sm, vars.size.lg, vars.size.sm]
    .map((size) => `minmax(calc(1.5 * ${size}), auto)`)
    .join(' '),
  alignItems: 'center',
})

/** The space of a small line of text. */
export const smallLine = style({
  selectors: { '&&': { height: `calc(${vars.size.sm} * 0.9)`, marginBlock: `calc(${vars.size.sm} * 0.3)` } },
})

export const factsTitle = style({ color: vars.color.muted, ...plain('sm', 'medium') })

export const planLine = style(flow(`${space[1]} ${space[3]}`, 'baseline', 'space-between'))

export const planName = style({ ...type('lg', 'strong', 1.5), overflowWrap: 'anywhere' })

export const planPrice = style({ fontWeight: vars.weight.strong, fontVariantNumeric: 'tabular-nums' })
export const quiet = style({ color: vars.color.muted, fontSize: vars.size.sm })
export const cardLine = style({ display: 'flex', alignItems: 'center', gap: space[3], minHeight: '24px' })
export const problems = style({ display: 'grid', gap: space[1] })
