import { describe, expect, it } from 'vitest'
import { allEndpoints } from '../../../src/services/all-endpoints.ts'
import { checkRequest, checkResponse } from '../../../src/services/contract/check.ts'
import { contracts, getContract } from '../../../src/services/contract/contract.ts'
import type { Shape, Source } from '../../../src/services/contract/shape.ts'

/** Lists a shape and the shapes within it, each with the source that applies to it. */
function* within(shape: Shape, inherited: Source): Generator<{ shape: Shape; source: Source }> {
  const source = shape.source ?? inherited
  yield { shape, source }
  if (shape.type === 'array') yield* within(shape.items, source)
  if (shape.type === 'union') for (const part of shape.of) yield* within(part, source)
  if (shape.type === 'string' && shape.json) yield* within(shape.json, source)
  if (shape.type !== 'object') return
  for (const field of Object.values(shape.fields)) yield* within(field, source)
  if (shape.others) yield* within(shape.others, source)
}

const getShapes = ({ params, query, body, response, failures }: (typeof contracts)[number]): Shape[] => [
  { type: 'object', fields: { ...params, ...query } },
  ...(body ? [body] : []),
  response,
  ...Object.values(failures ?? {}),
]

const request = (
  name: Parameters<typeof getContract>[0],
  parts: { params?: object; query?: string; body?: unknown },
) =>
  checkRequest(getContract(name), {
    params: { ...parts.params },
    query: new URLSearchParams(parts.query),
    body: parts.body,
  }).map(({ message }) => message)

const response = (name: Parameters<typeof getContract>[0], status: number, body: unknown) =>
  checkResponse(getContract(name), status, body).map(({ message }) => message)

describe('the wire contract', () => {
  it('describes every call of the endpoint tables', () => {
    expect(contracts.map(({ name }) => name)).toEqual(Object.keys(allEndpoints))
  })

  it('signs every call except those that a visitor makes', () => {
    const names = (auth: string) => contracts.filter((one) => one.auth === auth).map(({ name }) => name)
    expect(names('basic').sort()).toEqual(['authcode', 'byEmail', 'byToken'])
    expect(names('none').sort()).toEqual([
      ...[
        'appUri',
        'authcodeApple',
        'authcodeGoogle',
        'authcodeMfa',
        'authenticateViaSocial',
        'deviceModels',
      ],
      ...['forgotPassword', 'plans', 'resendCode', 'resetPassword', 'validateCode', 'verifyEmail'],
    ])
  })

  it('repeats reads alone, and no exchange of a one-time code', () => {
    const repeated = contracts.filter(({ retry }) => retry)
    const reads = contracts.filter(({ method, name }) => method === 'GET' && !name.startsWith('authcode'))
    expect(repeated.map(({ name }) => name)).toEqual(reads.map(({ name }) => name))
  })

  it('names the values of each path', () => {
    for (const { name, path, params } of contracts)
      expect(Object.keys(params ?? {}), name).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key))
  })

  it('has a unit for each sum of money and a source for each field', () => {
    const all = contracts.flatMap((contract) =>
      getShapes(contract).flatMap((shape) => [...within(shape, contract.source)]),
    )
    expect(all.length).toBeGreaterThan(400)
    for (const { source } of all) expect(source).toMatch(/^[AB]§\d+$|^[UX]-\d\d$/)
    const sums = all.flatMap(({ shape }) => (shape.type === 'object' ? Object.entries(shape.fields) : []))
    for (const [name, shape] of sums)
      if (/^(_|amount|total|subTotal|tax|invoiceTotal|costAfterTrial)$/.test(name))
        expect(shape, name).toMatchObject({ type: 'integer', unit: 'cents' })
  })
})

describe('a request that violates the contract', () => {
  it('has an empty postal code or country in the address that decides the tax', () => {
    const address = {
      address1: '1 Main',
      address2: '',
      city: 'Boston',
      state: 'MA',
      zip: '02101',
      country: 'US',
    }
    const messages = (billing_info: object) =>
      request('preview', {
        body: { plan_code: 'p', currency: 'USD', account: { account_code: '42', billing_info } },
      })
    expect(messages(address)).toEqual([])
    for (const name of ['zip', 'country'])
      expect(messages({ ...address, [name]: '' })).toEqual([
        `POST /subscriptions/preview: request field \`account.billing_info.${name}\` must not be empty`,
      ])
    const { zip: _, ...without } = address
    expect(messages(without)).toEqual([])
  })

  const code = {
    brand: 'geeni',
    secondFactorAuthenticationToken: 't',
    oneTimePasscode: '123456',
    userMFASettings: 'PHONE',
    email: 'a@b.example',
  }

  it('is accepted by none of the checks that a correct one passes', () => {
    expect(request('validateCode', { body: code })).toEqual([])
    expect(request('validateCode', { body: { ...code, email: null } })).toEqual([
      'PUT /authentication/mfaValidateLoginOTP: request field `email` must be a string, got null',
    ])
    const { email: _, ...without } = code
    expect(request('validateCode', { body: without })).toEqual([
      'PUT /authentication/mfaValidateLoginOTP: request field `email` is missing',
    ])
    expect(request('validateCode', { body: { ...code, oneTimePasscode: 123456, more: 1 } })).toEqual([
      'PUT /authentication/mfaValidateLoginOTP: request field `oneTimePasscode` must be a string, got a whole number',
      'PUT /authentication/mfaValidateLoginOTP: request field `more` is unknown',
    ])
    expect(request('validateCode', {})).toHaveLength(5)
  })

  it('is named by the path of the field in lists and objects', () => {
    const device = { deviceId: 'd', externalDeviceId: 'x', deviceProvider: 'p', deviceModel: null }
    const body = { pepperPlanId: 'p', devices: [device], successUrl: '/a', cancelUrl: '/b' }
    expect(request('checkoutDelegate', { body })).toEqual([
      'POST /subscriptions/checkoutDelegate: request field `devices[0].deviceModel` must be a string, got null',
    ])
    expect(request('checkoutDelegate', { body: { ...body, devices: {} } })).toEqual([
      'POST /subscriptions/checkoutDelegate: request field `devices` must be a list, got an object',
    ])
  })

  it('may be wrong in query and path too', () => {
    expect(request('devices', { query: 'excludeExternalSub=no' })).toEqual([
      'GET /account/devices: request query value `excludeExternalSub` must be one of "false", "true"',
    ])
    expect(request('plans', { query: 'brand=geeni&x=1' })).toEqual([
      'GET /subscriptions/plans: request query value `x` is unknown',
    ])
    expect(request('resume', {})).toEqual([
      'POST /subscriptions/{subscriptionId}/resume: request path value `subscriptionId` is missing',
    ])
  })

  it('may be a body where there is none, or no object', () => {
    expect(request('subscriptions', { body: { a: 1 } })).toEqual([
      'GET /account/subscriptions: request field `a` is unknown',
    ])
    expect(request('byToken', { body: 'geeni' })).toEqual([
      'POST /authentication/byToken: request body must be an object, got a string',
    ])
  })

  it('is compared with the part of a union that it is closest to', () => {
    const path = { params: { brand: 'geeni' } }
    const google = { socialProvider: 'google', idToken: 't', redirectUri: '/' }
    expect(request('authenticateViaSocial', { ...path, body: google })).toEqual([])
    expect(request('authenticateViaSocial', { ...path, body: { ...google, idToken: null } })).toEqual([
      'POST /authentication/authenticateViaSocial/{brand}: request field `idToken` must be a string, got null',
    ])
  })

  it('never has its values in the message', () => {
    const [message] = request('byToken', { body: { brand: ['secret'] } })
    expect(message).toMatch(/`brand` must be a string, got a list$/)
  })

  it('may have further fields where the contract allows them, of the shape that it describes', () => {
    const body = { brand: 'geeni', vtoken: 't', password: 'p', utm_source: 'mail' }
    const path = { params: { brand: 'geeni' } }
    expect(request('resetPassword', { ...path, body })).toEqual([])
    expect(request('resetPassword', { ...path, body: { ...body, utm_source: 1 } })).toEqual([
      'POST /authentication/resetPassword/{brand}: request field `utm_source` must be a string, got a whole number',
    ])
  })
})

describe('a response that violates the contract', () => {
  it('is named by its field', () => {
    expect(response('invoiceDetails', 200, { due_date: null })).toEqual([])
    expect(response('invoiceDetails', 200, { due_date: '2031-05-12T12:00:00.000Z' })).toEqual([])
    expect(response('invoiceDetails', 200, { due_date: '12 May' })).toEqual([
      'GET /subscriptions/invoiceDetails: response field `due_date` must be an ISO 8601 date and time in UTC or null',
    ])
    expect(response('migrationRequired', 200, { required: 1 })).toEqual([
      'GET /subscriptions/migration/required: response field `required` must be a boolean, got a whole number',
    ])
    expect(response('migrationRequired', 200, [])).toEqual([
      'GET /subscriptions/migration/required: response body must be an object, got a list',
    ])
  })

  it('may be a failure', () => {
    expect(response('plans', 404, { statusCode: 404, message: 'Unknown brand' })).toEqual([])
    expect(response('plans', 404, { statusCode: 404 })).toEqual([
      'GET /subscriptions/plans: response field `message` is missing',
    ])
    expect(response('profile', 403, { message: 'Missing Authentication Token' })).toEqual([])
    expect(response('plans', 403, { message: 'Missing Authentication Token' })).toEqual([
      'GET /subscriptions/plans: response field `statusCode` is missing',
    ])
  })

  it('may be a failure with HTTP status 200, whose payload is JSON in a text', () => {
    const failed = (payload: unknown) => ({ FunctionError: 'Unhandled', Payload: payload })
    const reason = { errorType: 'error.subscription.card.declined', errorMessage: 'Declined' }
    expect(response('subscribe', 200, failed(JSON.stringify(reason)))).toEqual([])
    expect(response('subscribe', 200, failed(reason))).toEqual([])
    expect(response('subscribe', 200, failed({ errorMessage: 'Declined' }))).toEqual([
      'POST /subscriptions/subscribe: response field `Payload.errorType` is missing',
    ])
  })
})
