import type { PlanChanged } from '../domain/plan-order.ts'
import type { Transport } from '../transport/transport.ts'
import { functionFailure } from './function-failure.ts'
import { parseSubscribeAnswer } from './parse-plan-change.ts'
import { type ChangeRequest, sendOrder } from './subscribe.ts'

export type { ChangeRequest }

/** What became of an order: done, or the bank asks for 3-D Secure and nothing is charged yet. */
export type OrderOutcome = { kind: 'done'; changed: PlanChanged } | { kind: 'challenge'; actionToken: string }

/**
 * POST /subscribe (B§7) with whatever pays: a card token, or what is on file. Rejects with AcctError; a refused
 * payment too. After a challenge it is sent once more with the result token and a new key: the order has changed.
 */
export async function placeOrder(
  transport: Transport,
  order: ChangeRequest,
  signal?: AbortSignal,
): Promise<OrderOutcome> {
  const answer = await sendOrder(transport, order, signal)
  const actionToken = functionFailure(answer)?.actionToken
  if (actionToken) return { kind: 'challenge', actionToken }
  return { kind: 'done', changed: parseSubscribeAnswer(answer) }
}
