import type { PlacedOrder } from '../../domain/history/receipt.ts'
import type { Preview } from '../../domain/orders/plan-order.ts'
import { NO_PROMO, type PromoState } from '../../domain/orders/promo-code.ts'
import type { SliceContext } from '../core/context.ts'
import { IDLE, type RequestState } from '../core/request.ts'
import { getSlice, type Slice } from '../core/slice.ts'

/** The order summary. A reload leaves the draft (persisted.ts) and the record of a sent order (core/change-record.ts). */
export interface OrderState {
  /** The plan of the preview and the promo codes. */
  planId: string | null
  preview: RequestState<Preview>
  promo: PromoState
  /** The order that is being placed. */
  placing: RequestState<PlacedOrder>
  /** Whether the outcome of the last order is unknown: until it is known no other order is sent. */
  isOutcomeUnknown: boolean
  /**
   * Whether lookups prove that the last order has not happened yet; after a lost response only those of a minute
   * later do. It may still happen, and a retry with the same key is allowed.
   */
  isMissed: boolean
  /** Whether `placing` is the failure of an order that the account holder left, for the next screen to show. */
  isLeft: boolean
}

export interface OrderPart {
  /** Only once a screen shows an order. */
  order?: OrderState | undefined
}

export const initialOrder: OrderState = {
  planId: null,
  preview: IDLE,
  promo: NO_PROMO,
  placing: IDLE,
  isOutcomeUnknown: false,
  isMissed: false,
  isLeft: false,
}

export const getOrder = ({ order = initialOrder }: OrderPart): OrderState => order

export const orderSlice = (context: SliceContext<OrderPart>): Slice<OrderState> =>
  getSlice(context, 'order', initialOrder)
