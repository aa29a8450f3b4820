import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { under } from '../../../demo/addresses.ts'
import { serveLocally } from '../../fixtures/local-server.ts'

/** A portal whose responses a test can delay or replace. */
export interface GatedPortal {
  /** Address of the brand's portal. */
  url: string
  /**
   * Delays the responses for a path until `release` is called. `isReached` returns whether the browser has
   * requested it.
   */
  hold(path: string): { isReached(): boolean; release(): void }
  /** Responds with status 503 to the next requests of a path; returns how many are left. */
  fail(path: string, times: number): () => number
  close(): Promise<void>
}

/** Serves the portal of a brand at another address; the browser caches nothing of it. */
export async function serveGatedPortal(portal: string, brand: string): Promise<GatedPortal> {
  const { port } = new URL(portal)
  const host = `${brand}.localhost:${port}`
  let delayedPath = ''
  let waiting: (() => void)[] = []
  let failing = ''
  let failures = 0

  function forward(incoming: IncomingMessage, response: ServerResponse): void {
    const { url: path, method, headers } = incoming
    const outgoing = request(
      { host: 'localhost', port, path, method, headers: { ...headers, host } },
      (answer) => {
        const { etag: _, ...others } = answer.headers
        response.writeHead(answer.statusCode ?? 502, { ...others, 'cache-control': 'no-store' })
        answer.pipe(response)
      },
    )
    outgoing.on('error', () => response.destroy())
    incoming.pipe(outgoing)
  }
  const server = await serveLocally((incoming, response) => {
    const [path] = (incoming.url ?? '').split('?')
    if (path === failing && failures > 0) {
      failures -= 1
      response.writeHead(503, { 'content-type': 'text/plain' }).end('Not now')
    } else if (path === delayedPath) waiting.push(() => forward(incoming, response))
    else forward(incoming, response)
  })
  return {
    url: under(brand, server.url),
    hold(path) {
      delayedPath = path
      return {
        isReached: () => waiting.length > 0,
        release() {
          delayedPath = ''
          for (const go of waiting) go()
          waiting = []
        },
      }
    },
    fail(path, times) {
      failing = path
      failures = times
      return () => failures
    },
    close: server.close,
  }
}
