import { describe, expect, it } from 'vitest'
import { getContract } from '../../../src/services/contract/contract.ts'
import {
  fieldPaths,
  requestShapes,
  responseShapes,
  serviceCall,
} from '../../../src/services/contract/service-call.ts'
import { list, object, openObject, text, union } from '../../../src/services/contract/shape.ts'

const REDEEM = getContract('couponRedemptions')
const WIRE = {
  fields: { coupon_code: 'promo', message: 'reason' },
  calls: {
    couponRedemptions: {
      method: 'PUT',
      path: '/redeem/{subscriptionId}',
      request: { coupon_id: 'code' },
      response: { statusCode: 'status' },
    },
  },
} as const

describe('a call of the services', () => {
  it('is that of the contract without settings', () => {
    const call = serviceCall(REDEEM, null)
    expect(call).toMatchObject({ contract: REDEEM, method: 'POST', request: { paths: {}, fields: {} } })
    expect(call.path).toBe('/subscriptions/{subscriptionId}/couponRedemptions')
    expect(call.restoreRequest({ coupon_id: 'a' })).toEqual({ coupon_id: 'a' })
    expect(call.renameResponse({ statusCode: 200 })).toEqual({ statusCode: 200 })
  })

  it.each<[string, string, Record<string, string>]>([
    ['another prefix', '/plans/v2/{subscriptionId}/couponRedemptions', { subscriptions: '/plans/v2/' }],
    ['no prefix', '/{subscriptionId}/couponRedemptions', { subscriptions: '' }],
    ['the prefix of another context', '/subscriptions/{subscriptionId}/couponRedemptions', { account: 'a' }],
  ])('has the path of its context with %s', (_, path, contexts) => {
    expect(serviceCall(REDEEM, {}, contexts).path).toBe(path)
  })

  it('has no prefix at an OAuth service, whatever the settings say', () => {
    const oauth = getContract('authcode')
    expect(serviceCall(oauth, null, { oauth: 'v9' }).path).toBe(oauth.path)
  })

  it('has the method, path and names of the settings', () => {
    const call = serviceCall(REDEEM, WIRE, { subscriptions: 'plans' })
    expect(call).toMatchObject({
      method: 'PUT',
      path: '/redeem/{subscriptionId}',
      request: { paths: { coupon_id: 'code' }, fields: WIRE.fields },
      response: { paths: { statusCode: 'status' }, fields: WIRE.fields },
    })
    expect(call.renameResponse({ statusCode: 200, coupon_code: 'a' })).toEqual({ status: 200, promo: 'a' })
  })

  it('restores the names of the contract in JSON, for the fields that the call has', () => {
    const call = serviceCall(REDEEM, WIRE)
    expect(call.restoreRequest({ code: 'a', currency: 'USD', promo: 'not of this request' })).toEqual({
      coupon_id: 'a',
      currency: 'USD',
      promo: 'not of this request',
    })
    expect(call.restoreResponse({ status: 200, promo: 'a' })).toEqual({ statusCode: 200, coupon_code: 'a' })
    // A rejection is a response too.
    expect(call.restoreResponse({ reason: 'used' })).toEqual({ message: 'used' })
  })

  it('restores a name below a key that the contract does not fix', () => {
    const response = object({ prices: openObject({}, object({ cents: text() })) })
    const call = serviceCall({ ...REDEEM, response }, { fields: { cents: 'c' } })
    expect(call.restoreResponse({ prices: { EUR: { c: '1' } }, c: '2' })).toEqual({
      prices: { EUR: { cents: '1' } },
      c: '2',
    })
  })

  it('restores the names of its query, and keeps other parameters', () => {
    const contract = { ...REDEEM, query: { page: text(), size: text() } }
    const wire = { calls: { couponRedemptions: { request: { page: 'p' } } }, fields: { size: 's' } }
    const query = serviceCall(contract, wire).restoreQuery(new URLSearchParams('p=2&s=10&q=a&q=b'))
    expect(String(query)).toBe('page=2&size=10&q=a&q=b')
    expect(String(serviceCall(REDEEM, wire).restoreQuery(new URLSearchParams('p=2')))).toBe('p=2')
  })
})

describe('the shapes of a call', () => {
  it('are its body and its query, its response and every rejection', () => {
    const body = object({ a: text() })
    const query = { q: text() }
    const gone = object({ why: text() })
    const contract = { ...REDEEM, body, query, response: object({ b: text() }), failures: { 410: gone } }
    expect([...fieldPaths(requestShapes(contract))]).toEqual(['a', 'q'])
    const paths = fieldPaths(responseShapes(contract))
    expect({ own: paths.has('b'), rejection: paths.has('message'), gone: paths.has('why') }).toEqual({
      own: true,
      rejection: true,
      gone: true,
    })
    const { body: _, query: __, failures: ___, ...bare } = contract
    expect([...fieldPaths(requestShapes(bare))]).toEqual([])
    expect(fieldPaths(responseShapes(bare)).has('why')).toBe(false)
  })

  it('name their fields by paths: through lists, alternatives, and keys that the contract does not fix', () => {
    const price = object({ cents: text() })
    const shape = object({
      items: list(object({ name: text() })),
      either: union([object({ left: text() }), object({ right: text() })]),
      prices: openObject({ USD: price }, price),
    })
    expect([...fieldPaths([shape])]).toEqual([
      ...['items', 'items.name', 'either', 'either.left', 'either.right'],
      ...['prices', 'prices.USD', 'prices.USD.cents', 'prices.*.cents'],
    ])
  })
})
