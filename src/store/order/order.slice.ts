import type { PlanChangeResult, Preview } from '../../domain/plan-order.ts'
import { NO_PROMO, type PromoState } from '../../domain/promo-state.ts'
import type { Receipt } from '../../domain/receipt.ts'
import { IDLE, type RequestState } from '../core/request.ts'

/** A done order. */
export interface PlacedOrder {
  receipt: Receipt
  changed: PlanChangeResult
  /** When the newest invoice is due, where the services told no end of a period; ISO 8601. */
  invoiceDue: string | null
}

/** The order summary. Nothing of it survives a reload but what intent-record.ts keeps. */
export interface OrderState {
  /** The plan that preview and promo codes are for. */
  planId: string | null
  preview: RequestState<Preview>
  promo: PromoState
  /** The order that is being placed (B§4). */
  placing: RequestState<PlacedOrder>
  /** Whether nobody knows what became of the last one: until it is known no other is sent. */
  isUnsure: boolean
}

export const initialOrder: OrderState = {
  planId: null,
  preview: IDLE,
  promo: NO_PROMO,
  placing: IDLE,
  isUnsure: false,
}
