import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atMost, space, widerThan } from '../../theme/layout.ts'
import { flow, plain, row, sheet, stack, wrap } from '../../theme/shapes.ts'

const CARD = '680px'

export const page = style({
  ...stack(space[5]),
  '@container': { [widerThan(992)]: { gridTemplateColumns: `minmax(0, ${CARD})` } },
})

export const panel = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] })
export const titles = style({ display: 'grid', gap: space[1] })
export const title = style({ fontSize: vars.size.lg, lineHeight: 1.25 })
export const quiet = style({ color: vars.color.muted, fontSize: vars.size.sm })

/** The payment method and its actions. */
export const method = style({
  ...row(space[4], 'center', 'space-between'),
  minHeight: '80px',
  padding: space[4],
  ...sheet('control', 'sunken'),
  '@container': { [atMost(480)]: { display: 'grid', justifyContent: 'stretch' } },
})

export const card = style({ display: 'flex', alignItems: 'center', gap: space[4], minWidth: 0 })

/** Enlarges the picture of a table row. */
export const picture = style({ display: 'flex', flex: 'none', transform: 'scale(1.35)', marginInline: '6px' })
export const text = style({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' })
export const name = style({ fontWeight: vars.weight.strong })
export const ending = style({ fontVariantNumeric: 'tabular-nums', fontWeight: vars.weight.body })
export const facts = style({ ...flow(`${space[1]} ${space[3]}`, 'center'), minHeight: '24px' })
export const action = style({ display: 'grid', flex: 'none' })

/** Buttons side by side, below each other on a phone. */
export const choices = style({
  ...wrap(space[3]),
  '@container': { [atMost(480)]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const invoices = style({ display: 'grid', fontVariantNumeric: 'tabular-nums' })

/** Receives the focus once the button that was pressed is gone. */
export const outcome = style({ selectors: { '&:focus': { outline: 'none' } } })
export const address = style({ display: 'grid', gap: space[1], alignContent: 'start' })

export const addressTitle = style({ color: vars.color.muted, ...plain('sm', 'medium') })

export const lines = style({ display: 'grid', fontStyle: 'normal', overflowWrap: 'anywhere' })
