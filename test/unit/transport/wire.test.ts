import { describe, expect, it } from 'vitest'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import type { WireSettings } from '../../../src/brand/wire-settings.ts'
import type { Endpoint } from '../../../src/transport/endpoint.ts'
import { createTransport } from '../../../src/transport/transport.ts'
import { keepInThread } from '../../fixtures/event-loop.ts'
import { ok, READ } from '../support/transport.ts'

keepInThread()

const session = {
  token: 'token-1',
  credentials: { accessKeyId: 'AKIA1', secretAccessKey: 'secret', sessionToken: 'session' },
}

const CANCEL: Endpoint = {
  name: 'cancelPlan',
  method: 'POST',
  context: 'subscriptions',
  path: '/{subscriptionId}/cancel',
  auth: 'signed',
  retry: false,
}

/** Creates a transport for services with differences; its requests are in `sent`. */
function transportWith(wire: WireSettings, answer: () => Response = ok, contexts = {}) {
  const sent: { request: Request; body: string }[] = []
  const transport = createTransport({
    settings: resolveSettings(
      {
        brands: {
          x: {
            baseUrl: 'https://api.example/prod',
            oauthUrl: 'https://auth.example',
            contexts,
            idempotencyHeader: true,
            wire,
          },
        },
      },
      'x',
    ),
    session: { get: async () => session, renew: async () => null, end: () => {} },
    fetch: async (input, init) => {
      const request = input instanceof Request ? input : new Request(input, init)
      sent.push({ request, body: await request.clone().text() })
      return answer()
    },
  })
  return { transport, sent }
}

describe('a call to services that differ from the contract', () => {
  it('goes to their path and method, and its signature covers token, key and scope', async () => {
    const { transport, sent } = transportWith({
      tokenHeader: 'x-session-token',
      keyHeader: 'x-key',
      signing: { service: 'lambda', region: 'eu-west-1' },
      calls: {
        cancelPlan: { method: 'DELETE', path: '/plans/{subscriptionId}', request: { 'freePlan.id': 'uuid' } },
      },
    })
    await transport.call(CANCEL, {
      path: { subscriptionId: 'a/../b' },
      body: { freePlan: { id: 'f' }, id: 'i' },
      idempotencyKey: 'key-1',
    })
    const [{ request, body } = { request: new Request('http://none'), body: '' }] = sent
    expect(`${request.method} ${request.url}`).toBe('DELETE https://api.example/prod/plans/a%2F..%2Fb')
    expect(JSON.parse(body)).toEqual({ freePlan: { uuid: 'f' }, id: 'i' })
    expect(request.headers.get('x-session-token')).toBe('token-1')
    expect(request.headers.get('x-key')).toBe('key-1')
    expect(request.headers.has('peppertoken')).toBe(false)
    expect(request.headers.has('idempotency-key')).toBe(false)
    const authorization = request.headers.get('authorization') ?? ''
    expect(authorization).toMatch(/Credential=AKIA1\/\d{8}\/eu-west-1\/lambda\/aws4_request/)
    expect(/SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';')).toEqual(
      expect.arrayContaining(['host', 'x-key', 'x-session-token']),
    )
  })

  it('has their names in the query, and the names of the contract in its response', async () => {
    const { transport, sent } = transportWith(
      { fields: { brand: 'brandCode' }, calls: { plans: { response: { plans: 'items' } } } },
      () => Response.json({ items: [{ brandCode: 'x' }] }),
    )
    const plans: Endpoint = { ...READ, name: 'plans', context: 'subscriptions', path: '/plans' }
    expect(await transport.call(plans, { query: { brand: 'x' } })).toEqual({
      plans: [{ brand: 'x', brandCode: 'x' }],
    })
    expect(sent[0]?.request.url).toBe('https://api.example/prod/subscriptions/plans?brandCode=x')
  })

  it('has the names of the contract in its rejection, which decide the error', async () => {
    const { transport } = transportWith({ fields: { code: 'errorCode', message: 'text' } }, () =>
      Response.json({ errorCode: 1104, text: 'Wrong' }, { status: 400 }),
    )
    const { transport: without } = transportWith({}, () =>
      Response.json({ code: 1104, message: 'Wrong' }, { status: 400 }),
    )
    const expected = await without.call(READ).catch((error: unknown) => error)
    await expect(transport.call(READ)).rejects.toMatchObject({
      code: (expected as { code: string }).code,
      detail: 'Wrong',
      call: 'read',
    })
  })

  it('accepts a response without a body, and rejects one that is no JSON as malformed', async () => {
    const empty = transportWith({}, () => new Response(null, { status: 204 }))
    expect(await empty.transport.call(READ)).toBeUndefined()
    const html = transportWith({}, () => new Response('<html>'))
    await expect(html.transport.call(READ)).rejects.toMatchObject({ code: 'malformed' })
  })

  it('is not repeated by the transport once it is no GET', async () => {
    const { transport, sent } = transportWith(
      { calls: { plans: { method: 'POST' } } },
      () => new Response('', { status: 503 }),
    )
    const plans: Endpoint = { ...READ, name: 'plans', context: 'subscriptions', path: '/plans' }
    await expect(transport.call(plans)).rejects.toMatchObject({ code: 'server' })
    expect(sent.map(({ request }) => request.method)).toEqual(['POST'])
  })

  it('is not sent to the address of another call below the prefix of its context', async () => {
    const wire = { calls: { preview: { path: '/orders/subscribe' } } }
    const { transport, sent } = transportWith(wire, ok, { subscriptions: 'orders' })
    const call = transport.call(CANCEL, { path: { subscriptionId: 's' } })
    await expect(call).rejects.toMatchObject({ code: 'configuration' })
    expect(sent).toEqual([])
  })

  it.each([
    { calls: { cancelPlan: { path: 'https://evil.example/{subscriptionId}' } } },
    { calls: { cancelPlan: { path: '//evil.example/{subscriptionId}' } } },
    { calls: { cancelPlan: { method: 'GET' } } },
    { calls: { preview: { path: '/subscriptions/subscribe' } } },
    { tokenHeader: 'referer' },
    { tokenHeader: 'cookie' },
    { unknown: {} },
  ])('is not sent with settings that the check rejects: %j', async (wire) => {
    const { transport, sent } = transportWith(wire as WireSettings)
    const call = transport.call(CANCEL, { path: { subscriptionId: 's' } })
    await expect(call).rejects.toMatchObject({ code: 'configuration' })
    expect(sent).toEqual([])
  })
})
