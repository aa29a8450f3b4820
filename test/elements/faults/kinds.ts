import type { Answers } from '../screens/portal-support.tsx'

/** The faulty response of a call. */
export type Fault = Answers[string]

/** Meaning of a fault for the visitor. */
export type Meaning =
  /** Network error. */
  | 'unreached'
  /** Timeout. */
  | 'late'
  /** Server error. */
  | 'broken'
  /** A response that is not JSON. */
  | 'unreadable'
  /** Too many requests. */
  | 'crowded'
  /** Rejected without a reason. */
  | 'rejected'
  /** Rejected credentials. */
  | 'unauthorized'
  /** Accepted with an empty response. */
  | 'nothing'

const answer =
  (body: BodyInit | null, status = 200, headers: Record<string, string> = {}) =>
  () =>
    new Response(body, { status, headers })

const given = ({ signal }: Request, giveUp: (reason: unknown) => void): void =>
  signal.addEventListener('abort', () => giveUp(signal.reason), { once: true })

/** Starts a response body that then fails. */
const begun =
  (then: (controller: ReadableStreamDefaultController, request: Request) => void) =>
  (request: Request): Response =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"statusCode":200,'))
          then(controller, request)
        },
      }),
    )

/** Every failure of a call: those of the sandbox and more. */
export const FAULTS: readonly [name: string, meaning: Meaning, fault: Fault][] = [
  ['status 503', 'broken', answer('{}', 503, { 'retry-after': '600' })],
  ['html 502', 'broken', answer('<h1>502 Bad Gateway</h1>', 502, { 'content-type': 'text/html' })],
  [
    'offline, reset, or no CORS headers',
    'unreached',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
  ['truncated', 'unreached', begun((controller) => controller.error(new TypeError('network error')))],
  ['timeout', 'late', (request) => new Promise((_, reject) => given(request, reject))],
  [
    'an answer without an end',
    'late',
    begun((controller, request) => given(request, (why) => controller.error(why))),
  ],
  ['malformed', 'unreadable', answer('{"statusCode": 200, "items": [{"id": "1",}')],
  ['html 200', 'unreadable', answer('<!doctype html><p>Hello', 200, { 'content-type': 'text/html' })],
  ['nothing at all', 'nothing', answer('')],
  ['null', 'nothing', answer('null')],
  ['nonsense', 'nothing', answer('{"token":{},"pepperUser":[],"statusCode":"fine"}')],
  ['status 429', 'crowded', answer('{}', 429)],
  ['status 400', 'rejected', answer('', 400)],
  ['status 404', 'rejected', answer('<h1>Not found</h1>', 404, { 'content-type': 'text/html' })],
  ['status 401', 'unauthorized', answer('{}', 401)],
]
