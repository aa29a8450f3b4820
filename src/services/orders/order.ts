import type { PlanChangeResult } from '../../domain/orders/plan-order.ts'
import type { Transport } from '../../transport/transport.ts'
import { functionFailure } from '../function-failure.ts'
import { parseSubscribeResponse } from '../plans/parse-plan-change.ts'
import { type ChangeRequest, sendOrder } from './subscribe.ts'

export type { ChangeRequest }

/** The outcome of an order: done, or the bank requires 3-D Secure and nothing is charged yet. */
export type OrderOutcome =
  | { kind: 'done'; changed: PlanChangeResult }
  | { kind: 'challenge'; actionToken: string }

/**
 * POST /subscribe (B§7), paid by a card token or by the card on file. Rejects with AcctError, also when the
 * payment is declined. After a challenge, call it again with the result token and a new key, because the
 * order has changed.
 */
export async function placeOrder(
  transport: Transport,
  order: ChangeRequest,
  signal?: AbortSignal,
): Promise<OrderOutcome> {
  const response = await sendOrder(transport, order, signal)
  const actionToken = functionFailure(response)?.actionToken
  if (actionToken) return { kind: 'challenge', actionToken }
  return { kind: 'done', changed: parseSubscribeResponse(response) }
}
