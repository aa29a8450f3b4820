import { AcctError } from '../../errors/acct-error.ts'
import { subscriptionCode } from '../../errors/subscription-codes.ts'
import type { Endpoint } from '../../transport/endpoint.ts'
import type { CallOptions, Transport } from '../../transport/transport.ts'

/** Makes a call and maps a rejection's code to the error code for subscriptions. Rejects with AcctError. */
export async function callSubscriptions(
  transport: Transport,
  endpoint: Endpoint,
  options: CallOptions,
): Promise<unknown> {
  let rejection: object = {}
  try {
    return await transport.call(endpoint, { ...options, onRejection: (body) => (rejection = body) })
  } catch (thrown) {
    const code = 'code' in rejection ? subscriptionCode(rejection.code) : undefined
    if (!code || !(thrown instanceof AcctError)) throw thrown
    const { status, detail } = thrown
    throw new AcctError(code, { ...(status ? { status } : {}), ...(detail ? { detail } : {}), cause: thrown })
  }
}
