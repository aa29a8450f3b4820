import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space } from '../../theme/layout.ts'
import { bareList, flow, placeholder, sheet, stack } from '../../theme/shapes.ts'
import * as base from '../shared/order/order.css.ts'

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] })
export const column = style({ ...stack(space[6]), '@container': { [base.stacked]: { gap: space[4] } } })

/** On a phone its parts join the column, so that the sticky buttons stay in view from the first part on. */
export const side = style({
  ...stack(space[4]),
  position: 'sticky',
  top: space[6],
  '@container': { [base.stacked]: { display: 'contents' } },
  '@media': { [base.LOW_WINDOW]: { position: 'static' } },
})

export const cardHead = style({
  ...flow(`0 ${space[3]}`, 'center', 'space-between'),
  minHeight: vars.control.height,
  marginBlock: `calc(-1 * ${space[2]})`,
})

globalStyle(`${cardHead} > button`, { marginInlineEnd: `calc(-1 * ${vars.control.paddingX})` })

export const methodPlace = style(placeholder('60%', '48px'))

/** Has the height of a label and a field. */
export const promoPlace = style(
  placeholder('100%', `calc(${vars.size.sm} * 1.5 + 6px + ${vars.control.height})`),
)

export const deviceList = style({
  display: 'grid',
  // Two columns, or one where large text or wide spacing would break the names.
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, max(8em, 50% - ${space[4]})), 1fr))`,
  gap: `${space[2]} ${space[4]}`,
  ...bareList,
})

export const linePlace = style({ selectors: { '&&': { width: '100%' } } })

export const textPlace = style(placeholder('100%', `calc(${vars.size.sm} * 3)`))

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
        ...sheet('card', 'surface'),
        boxShadow: vars.shadow.raised,
      },
    },
    // A sticky bar would cover most of a low window.
    '@media': { '(max-height: 560px)': { selectors: { '&&': { position: 'static' } } } },
  },
])

export const actions = style(flow(space[3], 'center'))

/** Only for phones: elsewhere the summary with its total stays in view. */
export const footTotal = style({
  display: 'none',
  '@container': { [base.stacked]: { display: 'grid', flex: '1 1 auto', lineHeight: 1.3 } },
})

export const notePlace = style(placeholder('5em', `calc(${vars.size.sm} * 1.3)`))

export const footAmountPlace = style(placeholder('5em', `calc(${vars.size.lg} * 1.3)`))

export const submit = style({ flex: '4 1 5.5em', minWidth: 0, display: 'grid' })

globalStyle(`${submit} > span`, { display: 'block' })
