import type { BrowserContext, Request as PageRequest, Route } from '@playwright/test'
import type { TestSandbox } from '../kit.ts'

/** Headers that belong to the connection, and the encodings that a fulfilled response cannot have. */
const DROPPED = ['accept-encoding', 'connection', 'content-length', 'host', 'transfer-encoding']

async function toRequest(request: PageRequest, signal: AbortSignal): Promise<Request> {
  const headers = Object.entries(await request.allHeaders()).filter(
    // Those of HTTP/2 start with a colon.
    ([name]) => !name.startsWith(':') && !DROPPED.includes(name.toLowerCase()),
  )
  const body = request.postDataBuffer()
  const hasBody = body !== null && !['GET', 'HEAD'].includes(request.method())
  return new Request(request.url(), {
    method: request.method(),
    headers,
    signal,
    ...(hasBody && { body: new Uint8Array(body) }),
  })
}

/**
 * Returns whether the browser would hide a response from a script of the page. Playwright adds the header that allows it
 * to a response of another origin without one.
 */
function isHidden(request: PageRequest, response: Response): boolean {
  const isCall = ['fetch', 'xhr'].includes(request.resourceType())
  const { origin } = request.headers()
  return (
    isCall &&
    origin !== undefined &&
    origin !== new URL(request.url()).origin &&
    !response.headers.has('access-control-allow-origin')
  )
}

async function fulfil(route: Route, sandbox: TestSandbox, signal: AbortSignal): Promise<void> {
  const request = await toRequest(route.request(), signal)
  const response = await sandbox.respond(request)
  if (signal.aborted) return
  if (!response) return route.abort('connectionreset')
  if (isHidden(route.request(), response)) return route.abort('failed')
  // A fault can end a connection in the middle of a body.
  const body = await response.arrayBuffer().catch(() => null)
  if (!body) return route.abort('connectionclosed')
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !DROPPED.includes(name)))
  return route.fulfill({ status: response.status, headers, body: Buffer.from(body) })
}

/**
 * Sends the calls of all pages of a context that belong to the sandbox to it. Returns the function that ends those in
 * flight.
 * @param page Origin of the page under test.
 */
export async function routeServices(
  context: BrowserContext,
  sandbox: TestSandbox,
  page: string | null,
): Promise<() => void> {
  const open = new Map<PageRequest, AbortController>()
  context.on('requestfailed', (request) => open.get(request)?.abort())
  await context.route(
    (address) => sandbox.owns(address, page),
    async (route) => {
      const controller = new AbortController()
      open.set(route.request(), controller)
      try {
        await fulfil(route, sandbox, controller.signal)
      } catch (error) {
        // The page has left, or the context has closed.
        if (!controller.signal.aborted && context.pages().length > 0) throw error
      } finally {
        open.delete(route.request())
      }
    },
  )
  return () => {
    for (const controller of open.values()) controller.abort()
  }
}
