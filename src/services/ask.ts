import { AcctError } from '../errors/acct-error.ts'
import { subscriptionCode } from '../errors/subscription-codes.ts'
import type { Endpoint } from '../transport/endpoint.ts'
import type { CallOptions, Transport } from '../transport/transport.ts'

/** Calls, and gives a refusal the meaning that its code has for subscriptions (B§8). */
export async function ask(transport: Transport, endpoint: Endpoint, options: CallOptions): Promise<unknown> {
  let refusal: object = {}
  try {
    return await transport.call(endpoint, { ...options, onRefusal: (body) => (refusal = body) })
  } catch (thrown) {
    const code = 'code' in refusal ? subscriptionCode(refusal.code) : undefined
    if (!code || !(thrown instanceof AcctError)) throw thrown
    const { status, detail } = thrown
    throw new AcctError(code, { ...(status ? { status } : {}), ...(detail ? { detail } : {}) })
  }
}
