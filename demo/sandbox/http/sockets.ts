import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { EXPOSED_HEADERS } from '../../../src/services/endpoints.ts'
import type { SandboxContext } from './context.ts'

/**
 * What only a socket can do. In-process, where there is none, the call fails as a browser's fetch would fail:
 * it rejects, or the body breaks off while it is read.
 */

/** The connection ended without an answer. */
export class ConnectionLost extends Error {
  constructor() {
    super('The connection was lost.')
    this.name = 'ConnectionLost'
  }
}

/** Ends the connection with a TCP reset, without an answer. */
export function resetConnection(c: SandboxContext): Response {
  const socket = c.env?.outgoing?.socket
  if (!socket) throw new ConnectionLost()
  socket.resetAndDestroy()
  c.set('isCut', true)
  return responseAlreadySent()
}

/** Declares the whole length, sends half, hangs up. */
export function sendTruncated(
  c: SandboxContext,
  whole: string,
  headers: Readonly<Record<string, string>>,
): Response {
  const bytes = new TextEncoder().encode(whole)
  const half = bytes.slice(0, Math.floor(bytes.length / 2))
  const outgoing = c.env?.outgoing
  if (!outgoing)
    return new Response(createTruncatedStream(half), {
      headers: { ...headers, 'content-length': `${bytes.length}` },
    })
  outgoing.writeHead(200, {
    ...headers,
    'content-length': bytes.length,
    'access-control-allow-origin': '*',
    'access-control-expose-headers': EXPOSED_HEADERS.join(', '),
  })
  outgoing.write(half, () => outgoing.socket?.end())
  return responseAlreadySent()
}

function createTruncatedStream(half: Uint8Array): ReadableStream<Uint8Array> {
  let sent = false
  return new ReadableStream({
    pull(controller) {
      if (sent) return controller.error(new ConnectionLost())
      sent = true
      controller.enqueue(half)
    },
  })
}

/** Resolves when the client has given up. */
export function waitForDisconnect(c: SandboxContext): Promise<void> {
  const outgoing = c.env?.outgoing
  return new Promise((resolve) => {
    if (outgoing) outgoing.once('close', resolve)
    else if (c.req.raw.signal.aborted) resolve()
    else c.req.raw.signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** Resolves after `ms`, or earlier when the client has given up. */
export async function waitOrDisconnect(c: SandboxContext, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const elapsed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([elapsed, waitForDisconnect(c)])
  clearTimeout(timer)
}

/** Tells the server that this exchange is settled; a copy, since middleware adds headers to what it gets. */
const responseAlreadySent = (): Response => new Response(null, { headers: RESPONSE_ALREADY_SENT.headers })
