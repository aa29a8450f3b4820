import type { RpcDeps } from '../../src/embed/rpc.ts'
import { embedActions } from '../../src/store/embed/embed.actions.ts'
import { openClient, type StoreClient, signInWithToken } from '../fixtures/client.ts'
import { createTestHost, handshake, request, type TestPort } from '../unit/embed/support.ts'

export interface Logged {
  method: string
  path: string
  auth: string
  signature: string
  idempotencyKey: string | null
  status: number
}
export interface ConnectedPartner {
  client: StoreClient
  port: TestPort
  account: string
  changed: number[]
  // biome-ignore lint/suspicious/noExplicitAny: expectations check responses of every shape
  send(method: string, params?: object): Promise<any>
  subscriptionId: string
  charges(): Promise<{ planCode: string; amountInCents: number }[]>
  fault(fault: object): Promise<unknown>
}

/** Connects a partner page with a listed origin to a signed-in account of visi. */
export async function connectPartner(
  scenario: string,
  confirm: RpcDeps['confirm'] = async () => 'confirmed',
): Promise<ConnectedPartner> {
  const account = `${scenario}@visi.example`
  const client = openClient({ brand: 'visi' })
  await signInWithToken(client, account, 'visi')
  client.sent.length = 0
  await client.control('/requests', { method: 'DELETE' }).catch(() => {})
  const { host, changed } = createTestHost({ account: async () => client.store.use(embedActions), confirm })
  const port = handshake(host)
  const send = (method: string, params?: object) => port.send(request(method, params))
  const [current] = (await send('listSubscriptions')).result ?? []
  return {
    client,
    port,
    account,
    changed,
    send,
    subscriptionId: current?.subscriptionId ?? '',
    charges: () => client.control(`/charges?account=${account}`),
    fault: (fault) => client.control('/faults', { method: 'POST', body: JSON.stringify([fault]) }),
  }
}
/** Returns parameters for a write. */
export const getParams = (method: string, subscriptionId: string): object | undefined =>
  ({
    resume: { subscriptionId },
    pause: { subscriptionId },
    cancel: { subscriptionId },
    redeemCoupon: { subscriptionId, couponId: 'save10' },
    extend: { subscriptionId, extension: { days: 7 } },
  })[method]
