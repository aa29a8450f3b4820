import type { BrandSettings } from '../../../src/brand/settings.ts'
import type { Scope } from '../../../src/domain/embed/scopes.ts'
import type { Authorization } from '../../../src/embed/authorization.ts'
import { createEmbedHost, type EmbedHost } from '../../../src/embed/host.ts'
import type { RateLimit } from '../../../src/embed/rate-limit.ts'
import type { RpcDeps } from '../../../src/embed/rpc.ts'
import type { EmbedActions } from '../../../src/store/embed/embed.actions.ts'
import { untilIdle } from '../../fixtures/event-loop.ts'

/** Origin of a partner page that the settings of these tests list by name. */
export const PARTNER = 'https://shop.example'
const BRAND = 'visi'

/** `view` is the window of the frame, `page` its parent. */
export const page = {} as Window
export const view = { parent: page } as Window

/** Returns the authorization of a connected page. */
export const getSite = (
  scopes: readonly Scope[],
  { origin = PARTNER, signal = new AbortController().signal } = {},
): Authorization => ({ brand: BRAND, origin, scopes, signal })

export interface HostOptions extends Partial<BrandSettings['externalApi']> {
  limit?: RateLimit
  account?: () => Promise<EmbedActions>
  view?: Window
  confirm?: RpcDeps['confirm']
}

/** Creates a host for one brand and records its events. */
export function createTestHost({
  limit = { take: () => 0 },
  account,
  view: own = view,
  confirm = async () => 'confirmed',
  ...api
}: HostOptions = {}): {
  host: EmbedHost
  changed: number[]
  connected: string[]
} {
  const changed: number[] = []
  const connected: string[] = []
  const host = createEmbedHost({
    view: own,
    brand: BRAND,
    externalApi: { enabled: true, allowedOrigins: [PARTNER], rateLimitPerMinute: 50, ...api },
    limit,
    account: account ?? (() => Promise.reject(new Error('none'))),
    confirm,
    end: async () => {},
    onChanged: () => changed.push(1),
    onConnected: () => connected.push(host.site()?.origin ?? ''),
  })
  return { host, changed, connected }
}

/** Test double of a port that records the host's messages. */
export interface TestPort {
  // biome-ignore lint/suspicious/noExplicitAny: the tests inspect responses of every shape
  received: any[]
  isClosed(): boolean
  /** Sends a message and waits for its response. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  send(data: unknown): Promise<any>
}

export function createTestPort(): TestPort & { port: MessagePort } {
  const received: { id?: unknown }[] = []
  let closed = false
  let event = Promise.withResolvers<void>()
  const notify = (): void => {
    event.resolve()
    event = Promise.withResolvers()
  }
  const port = {
    onmessage: null as ((event: MessageEvent) => void) | null,
    // A closed port drops messages.
    postMessage(data: { id?: unknown }) {
      if (!closed) received.push(structuredClone(data))
      notify()
    },
    close() {
      closed = true
      notify()
    },
  }
  return {
    port: port as unknown as MessagePort,
    received,
    isClosed: () => closed,
    async send(data) {
      const before = received.length
      if (closed) return undefined
      port.onmessage?.({ data } as MessageEvent)
      const isDue = typeof data === 'object' && data !== null && 'id' in data
      const response = () => {
        const later = received.slice(before)
        return (
          later.find(({ id }) => id === (isDue ? data.id : undefined)) ?? later.find(({ id }) => id === null)
        )
      }
      await untilIdle()
      while (isDue && !closed && !response()) await event.promise
      return response()
    },
  }
}

export const connectMessage = (part: object = {}): object => ({
  type: 'acct:connect',
  version: 1,
  brand: BRAND,
  channel: 'c-1',
  ...part,
})

/** Sends a handshake to a host, by default from its parent window. */
export function handshake(
  host: Pick<EmbedHost, 'handle'>,
  {
    origin = PARTNER,
    source = page,
    ...part
  }: { origin?: string; source?: unknown; data?: unknown; message?: object } = {},
): TestPort {
  const { port, ...rest } = createTestPort()
  const data = 'data' in part ? part.data : connectMessage(part.message)
  host.handle({ data, source, origin, ports: [port] } as unknown as MessageEvent)
  return rest
}

let lastId = 0
/** Creates a JSON-RPC request. */
export const request = (method: string, params?: unknown): object => {
  lastId += 1
  return { jsonrpc: '2.0', id: lastId, method, ...(params === undefined ? {} : { params }) }
}
