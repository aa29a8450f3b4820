import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import {
  completeResponse,
  failureResponse,
  type PortalResponse,
  textResponse,
} from '../../hosting/portal-response.ts'
import type { Responder } from '../../hosting/responder.ts'
import { type Log, loggedPath } from './log.ts'

/** Limits against slow and oversized requests: times in ms, sizes in bytes. */
const LIMITS = {
  /** All headers of a request together; Node responds to a larger request with 431. */
  headerBytes: 16_384,
  headerCount: 100,
  /** From the start of a request until all headers have arrived. */
  headersTimeout: 10_000,
  /** From the start of a request until all of it has arrived. */
  requestTimeout: 15_000,
  /** Without a byte in either direction, such as a client that does not read. */
  idleTimeout: 30_000,
  /**
   * Between two requests of a connection: longer than the limit of load balancers, so that they close first.
   */
  keepAliveTimeout: 75_000,
  /** After the signal to stop, until pending responses end. */
  shutdownTimeout: 10_000,
} as const

const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i

/** Returns the address of a request; null for an invalid host or target. */
function getAddress({ url: target = '', headers: { host = 'localhost' } }: IncomingMessage): URL | null {
  if (!target.startsWith('/') || !HOST.test(host)) return null
  // Resolution against a base would let a target `//host` replace the host, so this joins text.
  const address = `http://${host}${target}`
  return URL.canParse(address) ? new URL(address) : null
}

async function respondTo(request: IncomingMessage, respond: Responder, log: Log): Promise<PortalResponse> {
  const url = getAddress(request)
  const { method = '' } = request
  if (!url) return completeResponse(method, textResponse(400, 'Bad request'))
  const header = (name: string): string | null => {
    const value = request.headers[name]
    return value === undefined ? null : String(value)
  }
  try {
    return await respond({ method, url, header })
  } catch (error) {
    log('failure', { path: loggedPath(request.url ?? ''), message: getMessage(error) })
    return failureResponse(method)
  }
}

/** Returns the message of an error; the portal's errors name files and contain nothing of a request. */
export const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Sends a response and returns it; returns and sends a failure for headers that Node refuses. */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  given: PortalResponse,
  log: Log,
): PortalResponse {
  try {
    const { status, headers, body } = given
    // Nothing here reads a body, so the connection ends instead of carrying the rest of one.
    response.writeHead(status, hasBody(request) ? { ...headers, Connection: 'close' } : headers)
    response.end(body ?? undefined)
    return given
  } catch (error) {
    log('failure', { path: loggedPath(request.url ?? ''), message: getMessage(error) })
    const failure = failureResponse(request.method ?? '')
    response.writeHead(failure.status, { ...failure.headers, Connection: 'close' })
    response.end(failure.body ?? undefined)
    return failure
  }
}

/**
 * Creates the server of a portal.
 * @param options.respond Returns the current portal, which a reload replaces.
 * @param options.isQuiet Whether the log has no line for each request.
 */
export function createPortalServer(options: {
  respond: () => Responder
  log: Log
  isQuiet: boolean
}): Server {
  const { log, isQuiet } = options
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const from = performance.now()
    const { status, body } = send(request, response, await respondTo(request, options.respond(), log), log)
    if (isQuiet) return
    log('request', {
      method: request.method ?? '',
      path: loggedPath(request.url ?? ''),
      status,
      bytes: body?.byteLength ?? 0,
      ms: Math.round((performance.now() - from) * 10) / 10,
    })
  }
  const server = createServer(
    {
      maxHeaderSize: LIMITS.headerBytes,
      headersTimeout: LIMITS.headersTimeout,
      requestTimeout: LIMITS.requestTimeout,
      keepAliveTimeout: LIMITS.keepAliveTimeout,
      connectionsCheckingInterval: 1_000,
    },
    (request, response) => void handle(request, response),
  )
  server.maxHeadersCount = LIMITS.headerCount
  server.setTimeout(LIMITS.idleTimeout)
  return server
}

/** Closes a server: it accepts no more connections, and ends pending responses after `timeout` ms. */
export function closeServer(server: Server, timeout: number = LIMITS.shutdownTimeout): Promise<void> {
  const limit = setTimeout(() => server.closeAllConnections(), timeout)
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(limit)
      resolve()
    })
    server.closeIdleConnections()
  })
}
