import { style } from '@vanilla-extract/css'
import { space } from '../../theme/layout.ts'
import * as base from '../shared/order/order.css.ts'

export const payCard = style([
  base.card,
  {
    position: 'sticky',
    top: space[6],
    '@container': { [base.stacked]: { position: 'static' } },
    '@media': { [base.LOW_WINDOW]: { position: 'static' } },
  },
])

export const linePlace = style({ selectors: { '&&': { width: '100%', height: '1lh', margin: 0 } } })
export const walletPlace = style({ selectors: { '&&': { width: '100%', height: '44px', margin: 0 } } })
