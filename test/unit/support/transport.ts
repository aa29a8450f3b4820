import { vi } from 'vitest'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import type { AcctError } from '../../../src/errors/acct-error.ts'
import type { Endpoint } from '../../../src/transport/endpoint.ts'
import type { SessionSource } from '../../../src/transport/session.ts'
import { createTransport } from '../../../src/transport/transport.ts'
import { untilIdle } from '../../fixtures/event-loop.ts'

/** Response of a fake service to one request. */
export type Answer = Response | Error | ((request: Request) => Promise<Response> | Response)

export const READ: Endpoint = {
  name: 'read',
  method: 'GET',
  context: 'config',
  path: '/read',
  auth: 'none',
  retry: true,
}
export const READ_ONCE: Endpoint = { ...READ, path: '/once', retry: false }
export const WRITES = (['POST', 'PUT', 'DELETE'] as const).map(
  (method): Endpoint => ({ ...READ, method, retry: false }),
)
export const ok = (body: unknown = { ok: true }) => Response.json(body)
export const noSession: SessionSource = { get: async () => null, renew: async () => null, end: () => {} }

/** Creates a transport with fake responses and records its requests; the last response repeats. */
export function fakeTransport(answers: Answer[], session: SessionSource = noSession) {
  const sent: { request: Request; at: number; body: string }[] = []
  const transport = createTransport({
    settings: resolveSettings(
      { brands: { x: { baseUrl: 'https://api.example', idempotencyHeader: true } } },
      'x',
    ),
    session,
    fetch: async (input, init) => {
      const request = input instanceof Request ? input : new Request(input, init)
      request.signal.throwIfAborted()
      sent.push({ request, at: Date.now(), body: await request.clone().text() })
      const answer = answers[Math.min(sent.length, answers.length) - 1]
      if (!answer) throw new Error('no answer left')
      if (answer instanceof Error) throw answer
      return typeof answer === 'function' ? answer(request) : answer.clone()
    },
  })
  return { transport, sent }
}

/** Never responds; rejects when the request is aborted. */
export const hang: Answer = (request) =>
  new Promise((_, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason), { once: true })
  })
/** Starts a response body and never ends it. */
export const hangInBody: Answer = (request) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"a":'))
        request.signal.addEventListener('abort', () => controller.error(request.signal.reason))
      },
    }),
  )
export const offline = new TypeError('Failed to fetch')

/** Returns the outcome of a call while the clock advances by one minute. */
export async function settle(
  call: Promise<unknown>,
): Promise<{ value?: unknown; error?: AcctError; tookMs: number }> {
  const start = Date.now()
  let outcome: { value?: unknown; error?: AcctError; tookMs: number } | null = null
  call.then(
    (value) => {
      outcome = { value, tookMs: Date.now() - start }
    },
    (error) => {
      outcome = { error, tookMs: Date.now() - start }
    },
  )
  for (let step = 0; step < 600 && !outcome; step += 1) {
    await vi.advanceTimersByTimeAsync(100)
    await untilIdle()
  }
  if (!outcome) throw new Error('still pending after a minute')
  return outcome
}
