import { describe, expect, it } from 'vitest'
import { findSettingsProblems } from '../../../src/brand/check-settings.ts'
import { WIRE_CALLS } from '../../../src/brand/wire-calls.ts'
import { allEndpoints } from '../../../src/services/all-endpoints.ts'
import { TEN_DIFFERENCES } from '../../fixtures/wire-differences.ts'

const problems = (wire: unknown): string[] =>
  findSettingsProblems({ baseUrl: 'https://api.example.com', wire })

const path = (given: string): object => ({ calls: { cancelPlan: { path: given } } })

it('the calls that settings may change are those of the endpoint tables', () => {
  const rows = Object.values(allEndpoints).map(({ name, method, context, path: own }) => [
    name,
    [method, context + own],
  ])
  expect(WIRE_CALLS).toEqual(Object.fromEntries(rows))
})

describe('the setting wire accepts', () => {
  it.each([
    null,
    {},
    TEN_DIFFERENCES,
    { fields: { recurly_plan_code: 'planCode' } },
    path('/v2/plans/{subscriptionId}:cancel'),
    path('/plan-{subscriptionId}/end.json'),
    { calls: { plans: { method: 'POST' } } },
    { calls: { authcode: { path: '/v1/authcode' } } },
    { signing: { service: 'lambda', region: 'us-gov-west-1' } },
  ])('%j', (wire) => {
    expect(problems(wire)).toEqual([])
  })
})

const BELOW =
  'must be a path below the address of the services, such as "/subscriptions/plans": no address, query, escape or dot segment'
const OWN =
  'must be a header of the services’ own: browsers, signatures or CORS treat this one in another way'

describe('the setting wire rejects', () => {
  const rejected: readonly (readonly [wire: object, problem: string])[] = [
    ...[
      'https://evil.example/{subscriptionId}',
      '//evil.example/{subscriptionId}',
      '/\\evil.example/{subscriptionId}',
      'subscriptions/{subscriptionId}',
      '/../{subscriptionId}',
      '/./{subscriptionId}',
      '/a..b/{subscriptionId}',
      '/%2e%2e/{subscriptionId}',
      '/{subscriptionId}?a=b',
      '/{subscriptionId}#a',
      '/@evil.example/{subscriptionId}',
      '/{subscriptionId}/',
      '/{subscriptionId} x',
      '/{subscriptionId}\n',
    ].map((given) => [path(given), `wire.calls.cancelPlan.path ${BELOW}`] as const),
    [
      path('/plans'),
      'wire.calls.cancelPlan.path must contain {subscriptionId} once, and no other value in braces',
    ],
    [
      path('/{subscriptionId}/{subscriptionId}'),
      'wire.calls.cancelPlan.path must contain {subscriptionId} once, and no other value in braces',
    ],
    [
      path('/{token}/{subscriptionId}'),
      'wire.calls.cancelPlan.path must contain {subscriptionId} once, and no other value in braces',
    ],
    [{ calls: { plans: { path: '/{brand}' } } }, 'wire.calls.plans.path must contain no value in braces'],
    [
      { calls: { cancelPlan: { method: 'GET' } } },
      'wire.calls.cancelPlan.method must be one of POST, PUT, PATCH, DELETE for this call',
    ],
    [
      { calls: { plans: { method: 'DELETE' } } },
      'wire.calls.plans.method must be one of GET, POST for this call',
    ],
    [
      { calls: { cancel: {} } },
      'wire.calls.cancel is not a call; openapi.json of the package names them as operationId',
    ],
    [{ calls: { plans: { url: '/x' } } }, 'wire.calls.plans.url is not a setting'],
    [{ token: 'x' }, 'wire.token is not a setting'],
    ...[
      'authorization',
      'cookie',
      'referer',
      'x-amz-token',
      'accept-language',
      'user-agent',
      'sec-token',
      'host',
    ].map((name) => [{ tokenHeader: name }, `wire.tokenHeader ${OWN}`] as const),
    [{ tokenHeader: 'X-Token' }, 'wire.tokenHeader must be a header in lowercase, such as "x-session-token"'],
    [{ tokenHeader: 'a: b' }, 'wire.tokenHeader must be a header in lowercase, such as "x-session-token"'],
    [{ tokenHeader: 'idempotency-key' }, 'wire must have different headers for the token and the key'],
    [{ keyHeader: 'peppertoken' }, 'wire must have different headers for the token and the key'],
    [
      { calls: { preview: { path: '/subscriptions/subscribe' } } },
      'wire.calls must not send two calls to one address: preview and subscribe',
    ],
    [
      { calls: { pause: { path: '/x/{subscriptionId}' }, resume: { path: '/x/{subscriptionId}' } } },
      'wire.calls must not send two calls to one address: pause and resume',
    ],
    [
      { calls: { cancelDeletion: { method: 'POST' } } },
      'wire.calls must not send two calls to one address: cancelDeletion and requestDeletion',
    ],
    [{ signing: { region: 'us' } }, 'wire.signing.region must be a region, such as "us-east-2"'],
    [{ fields: { id: '__proto__' } }, 'wire.fields.id must be the name of a field, such as "plan_code"'],
    [{ fields: { 'a.b': 'c' } }, 'wire.fields must have names of fields as its keys'],
    [{ fields: { a: 'c', b: 'c' } }, 'wire.fields must not have one name for two fields of an object'],
    [
      { calls: { paymentHistory: { response: { 'invoices[0].total': 'x' } } } },
      'wire.calls.paymentHistory.response must have paths of fields, such as "invoices.invoiceTotal", as its keys',
    ],
  ]

  it('the path of another call below the prefix of its context', () => {
    const wire = { calls: { preview: { path: '/orders/subscribe' } } }
    const contexts = { subscriptions: '/orders/' }
    expect(findSettingsProblems({ baseUrl: 'https://api.example.com', wire })).toEqual([])
    expect(findSettingsProblems({ baseUrl: 'https://api.example.com', wire, contexts })).toEqual([
      'wire.calls must not send two calls to one address: preview and subscribe',
    ])
  })

  it.each(rejected)('%j', (wire, problem) => {
    expect(problems(wire)).toEqual([problem])
  })
})
