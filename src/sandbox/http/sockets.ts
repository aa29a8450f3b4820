import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { EXPOSED_HEADERS } from '../../services/endpoints.ts'
import type { SandboxContext } from './context.ts'

/**
 * Faults at socket level. In-process, without a socket, the call fails as `fetch` fails in a browser: it
 * rejects, or reading the body throws midway.
 */

/** Thrown when the connection ends without a response. */
export class ConnectionLost extends Error {
  constructor() {
    super('The connection was lost.')
    this.name = 'ConnectionLost'
  }
}

/** Ends the connection with a TCP reset, without a response. */
export function resetConnection(c: SandboxContext): Response {
  const socket = c.env?.outgoing?.socket
  if (!socket) throw new ConnectionLost()
  socket.resetAndDestroy()
  c.set('isCut', true)
  return responseAlreadySent()
}

/** Declares the whole length, sends half of the body and closes the connection. */
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

/** Resolves when the client disconnects or aborts. */
export function waitForDisconnect(c: SandboxContext): Promise<void> {
  const outgoing = c.env?.outgoing
  return new Promise((resolve) => {
    if (outgoing) outgoing.once('close', resolve)
    else if (c.req.raw.signal.aborted) resolve()
    else c.req.raw.signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** Resolves after `ms`, or earlier when the client disconnects. */
export async function waitOrDisconnect(c: SandboxContext, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const elapsed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([elapsed, waitForDisconnect(c)])
  clearTimeout(timer)
}

/**
 * Returns the marker by which the Node adapter writes no response; a copy, since middleware adds
 * headers to it.
 */
const responseAlreadySent = (): Response => new Response(null, { headers: RESPONSE_ALREADY_SENT.headers })
