import { style } from '@vanilla-extract/css'
import { space } from '../../theme/layout.ts'
import { placeholder } from '../../theme/shapes.ts'
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

export const linePlace = style(placeholder('100%', '1lh'))
export const walletPlace = style(placeholder('100%', '44px'))
