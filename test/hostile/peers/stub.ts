import type { IncomingMessage } from 'node:http'
import { serveLocally } from '../../fixtures/local-server.ts'
import type { Services } from '../widget.ts'

/** What a visitor types as the email. */
export const EMAIL = 'somebody@peer.example'

/** A response of a stub: JSON with a status. */
export interface Reply {
  body: unknown
  status?: number
  /** Whether the request was the form's. */
  isForm?: boolean
}

const ALLOWED = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-credentials': 'true',
  'access-control-max-age': '600',
  'access-control-expose-headers': '*, X-Auth-Token, X-Session-Lifetime, X-Session-Retention',
}

async function getBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

/**
 * Starts the services of a peer, on an origin of their own.
 * @param answer returns the response to a request by its path
 * @param getHead returns what the page's head contains for these services
 */
export async function stubServices(
  answer: (path: string) => Reply,
  getHead: (url: string) => string,
): Promise<Services> {
  let sent = 0
  let isFailing = false
  const server = await serveLocally(async (request, response) => {
    const { origin = '*', 'access-control-request-headers': wanted = '*' } = request.headers
    const cors = {
      ...ALLOWED,
      'access-control-allow-origin': origin,
      'access-control-allow-headers': wanted,
      'cross-origin-resource-policy': 'cross-origin',
    }
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end()
    const given = await getBody(request)
    const { body, status = 200, isForm } = answer(request.url ?? '')
    if (isForm) {
      if (given.includes(EMAIL)) sent++
      if (isFailing) {
        isFailing = false
        return void response.writeHead(503, cors).end()
      }
    }
    response.writeHead(status, { ...cors, 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  return {
    head: getHead(server.url),
    sent: async () => sent,
    failOnce: async () => {
      isFailing = true
    },
    close: () => server.close(),
  }
}
