import { describe, expect, it } from 'vitest'
import type { WireSettings } from '../../../../src/brand/wire-settings.ts'
import { parseHar } from '../../../../src/cli/check/har/har-file.ts'
import { type Judgement, judge } from '../../../../src/cli/check/har/judge.ts'
import { redactRecording } from '../../../../src/cli/check/har/redact-har.ts'
import { createRedactor } from '../../../../src/cli/check/har/redact-values.ts'
import { vocabularyOf } from '../../../../src/cli/check/har/vocabulary.ts'
import { type Contract, contractOf, contracts } from '../../../../src/services/contract/contract.ts'
import { fillPath } from '../../../../src/transport/endpoint.ts'
import { createRandom, exampleOf, type Random } from '../../../fixtures/contract-examples.ts'
import { basic, type Call, chrome, PROFILE, SIGN_IN, SIGNED } from './recordings.ts'

const BASE = 'https://api.example.com/prod'
const OAUTH = 'https://auth.example.com'

/** Judges calls as Chrome records them. */
function judged(
  calls: readonly Call[],
  wire: WireSettings | null = null,
  base = BASE,
  oauth = OAUTH,
): Judgement {
  const recording = parseHar(chrome(calls, base))
  if (!recording) throw new Error('no recording')
  const redactor = createRedactor(vocabularyOf())
  const bases = [BASE, oauth]
  return judge(
    redactRecording(recording, redactor, { bases }),
    [
      { base: oauth, isOAuth: true },
      { base: BASE, isOAuth: false },
    ],
    { wire, contexts: {} },
  )
}

/** Returns a call of the contract with invented values. */
function example(contract: Contract, random: Random): Call {
  const { auth, context, path, params = {}, query, body, response } = contract
  const values = Object.fromEntries(
    Object.keys(params).map((name, index) => [name, name === 'brand' ? 'geeni' : `x${index}-42`]),
  )
  const search = query
    ? `?${new URLSearchParams(exampleOf({ type: 'object', fields: query }, random) as Record<string, string>)}`
    : ''
  return {
    method: contract.method,
    path: `${context === 'oauth' ? '' : `/${context}`}${fillPath(path, values)}${search}`,
    headers:
      auth === 'signed' ? SIGNED : auth === 'basic' ? { authorization: basic('geeni', 'name', 'word') } : {},
    ...(body && { body: exampleOf(body, random) }),
    response: exampleOf(response, random),
  }
}

const codesOf = ({ findings }: Judgement): string[] => findings.map(({ code }) => code)
const stateOf = ({ assumptions }: Judgement, id: string): string | undefined =>
  assumptions.find((one) => one.id === id)?.state

describe('a recording of services that fulfil the contract', () => {
  it.each(contracts)('has no finding: $name', (contract) => {
    for (const seed of [1, 2, 3]) {
      const base = contract.context === 'oauth' ? OAUTH : BASE
      const result = judged([example(contract, createRandom(seed))], null, base)
      expect(result.findings).toEqual([])
      expect(result.seen).toEqual([contract.name])
      expect(result.settings).toBeNull()
    }
  })

  it.each([BASE, 'https://api.example.com'])('has no finding with the OAuth service at %s', (oauth) => {
    const authcode = example(contractOf('authcode'), createRandom(1))
    const result = judged([SIGN_IN, PROFILE, authcode], null, BASE, BASE)
    expect(result.findings).toEqual([])
    expect(result.seen).toEqual(['byEmail', 'profile', 'authcode'])
    expect(judged([SIGN_IN, PROFILE], null, BASE, oauth).findings).toEqual([])
  })

  it('has no finding for a brand of its own', () => {
    const call = {
      ...SIGN_IN,
      headers: { authorization: basic('acme', 'ada', 'Pa-1!') },
      body: { brand: 'acme' },
    }
    const models = {
      ...example(contractOf('deviceModels'), createRandom(1)),
      path: '/config/deviceModels/acme',
    }
    const result = judged([call, models])
    expect(result.findings).toEqual([])
    expect(result.seen).toEqual(['byEmail', 'deviceModels'])
  })

  it('confirms the assumptions about the calls that it contains, and no others', () => {
    const result = judged([SIGN_IN, PROFILE])
    expect(result.findings).toEqual([])
    const confirmed = result.assumptions.filter(({ state }) => state === 'confirmed').map(({ id }) => id)
    expect(confirmed).toEqual(['U-01', 'U-02', 'U-03', 'U-31'])
    expect(result.missing).toContain('cancelPlan')
    expect(result.missing).not.toContain('profile')
  })
})

const cancelled = (contract: Contract, changes: Partial<Call> = {}): Call => ({
  ...example(contract, createRandom(4)),
  ...changes,
})
const cancel = contractOf('cancelPlan')
const history = contractOf('paymentHistory')
const invoice = {
  invoiceId: 'i-1',
  invoiceDate: '2031-05-12T12:00:00.000Z',
  status: 'paid',
  invoiceTotal: 499,
  currency: 'USD',
  cardType: 'visa',
  lastFour: '4242',
}

describe('a recording of services with a difference', () => {
  it.each<[what: string, call: Call, wire: WireSettings, source: string]>([
    [
      'path and method',
      cancelled(cancel, { method: 'DELETE', path: '/plans/x0-42/cancellation' }),
      { calls: { cancelPlan: { method: 'DELETE', path: '/plans/{subscriptionId}/cancellation' } } },
      'U-32',
    ],
    [
      'field of a list',
      cancelled(history, {
        response: { invoices: [{ ...invoice, invoiceTotal: undefined, totalAmount: 499 }] },
      }),
      { calls: { paymentHistory: { response: { 'invoices.invoiceTotal': 'totalAmount' } } } },
      'U-42',
    ],
    [
      'list',
      cancelled(history, { response: { data: [invoice] } }),
      { calls: { paymentHistory: { response: { invoices: 'data' } } } },
      'U-42',
    ],
    [
      'field in camel case in place of snake case',
      cancelled(contractOf('invoiceDetails'), { response: { dueDate: '2031-05-12T12:00:00.000Z' } }),
      { calls: { invoiceDetails: { response: { due_date: 'dueDate' } } } },
      'B§3',
    ],
    [
      'token header',
      {
        ...PROFILE,
        headers: { ...SIGNED, peppertoken: undefined as never, 'x-auth-token': 'session-token-1' },
      },
      { tokenHeader: 'x-auth-token' },
      'U-02',
    ],
    [
      'region',
      {
        ...PROFILE,
        headers: { ...SIGNED, authorization: SIGNED.authorization.replace('us-east-2', 'eu-west-1') },
      },
      { signing: { region: 'eu-west-1' } },
      'U-02',
    ],
  ])('names the setting that mends it: %s', (_, call, wire, source) => {
    const calls = [SIGN_IN, JSON.parse(JSON.stringify(call)) as Call]
    const result = judged(calls)
    expect(result.settings).toEqual({ wire })
    expect(result.findings.map(({ problem }) => problem.split(':')[0])).toEqual([
      ...new Array(result.findings.length).fill(source),
    ])
    if (source.startsWith('U')) expect(stateOf(result, source)).toBe('contradicted')
    expect(judged(calls, wire).findings).toEqual([])
  })

  it('names the place in the code where no setting mends it', () => {
    const fraction = { ...invoice, invoiceTotal: 4.99 }
    const result = judged([cancelled(history, { response: { invoices: [fraction] } })])
    expect(result.settings).toBeNull()
    expect(result.findings).toMatchObject([
      {
        code: 'field-differs',
        where: 'GET /subscriptions/paymentHistory (entry 1)',
        problem: 'U-42: the response field `invoices.invoiceTotal` must be a whole number, got a number.',
        fix: 'No setting mends it; src/services/history/parse-invoice.ts decides (U-42).',
      },
    ])
    expect(stateOf(result, 'U-42')).toBe('contradicted')
  })

  it('names calls without the token that other signed calls carry', () => {
    const devices = { ...example(contractOf('devices'), createRandom(1)), headers: {} }
    const result = judged([SIGN_IN, PROFILE, devices])
    expect(result.findings).toMatchObject([
      {
        code: 'header-differs',
        where: 'request header peppertoken (entry 3)',
        problem:
          'U-02: the header `peppertoken` is absent here, and present in other calls that the library signs.',
      },
    ])
    expect(result.settings).toBeNull()
  })

  it('suggests no name that the redacted recording does not show', () => {
    const field = judged([cancelled(history, { response: { rechnungen: [invoice] } })])
    expect(field.settings).toBeNull()
    expect(field.findings.map(({ problem }) => problem)).toEqual([
      'U-42: the response field `invoices` has a name with words that the report does not know; show it with --keep.',
    ])
    const path = judged([{ ...PROFILE, path: '/account/benutzer' }])
    expect(path.settings).toBeNull()
    expect(path.findings[0]?.problem).toMatch(/^U-31: the call profile is GET \/account\/\{\}; .*--keep/)
  })

  it('names other Basic credentials', () => {
    const result = judged([{ ...SIGN_IN, headers: { authorization: basic('ada@example.com', 'Secret-1!') } }])
    expect(codesOf(result)).toEqual(['header-differs'])
    expect(result.findings[0]?.problem).toBe(
      'U-03: the header `authorization` has 2 parts, the first of which is no brand.',
    )
    expect(stateOf(result, 'U-03')).toBe('contradicted')
  })

  it('names a context with another prefix once, not each of its calls', () => {
    const calls = [example(contractOf('devices'), createRandom(1)), PROFILE].map((call) => ({
      ...call,
      path: call.path.replace('/account/', '/v1/customer/'),
    }))
    const result = judged(calls)
    expect(codesOf(result)).toEqual(['call-moved', 'call-moved'])
    expect(result.settings).toEqual({ contexts: { account: 'v1/customer' } })
  })

  it('names a request that the library does not make, without a finding', () => {
    const result = judged([{ method: 'GET', path: '/notifications/sounds/42', response: { volume: 1 } }])
    expect(result.findings).toEqual([])
    expect(result.unknown).toEqual(['GET /{}/{}/{} (entry 1)'])
  })

  it('takes no request for another call only because both have a token and a name', () => {
    const vendor = { number: '4242', firstName: 'Ada', lastName: 'Byron', address: {} }
    const result = judged([
      { method: 'POST', path: '/recurly/js/v1/token', body: vendor, response: { token: 'a', card: {} } },
    ])
    expect(result.findings).toEqual([])
    expect(result.unknown).toHaveLength(1)
  })

  it('suggests no setting that the check of settings rejects', () => {
    const asRead = cancelled(cancel, { method: 'GET', path: '/subscriptions/x0-42/cancel' })
    const result = judged([asRead])
    expect(codesOf(result)).toContain('call-moved')
    expect(result.settings).toBeNull()
    expect(result.findings[0]?.fix).toMatch(/^No setting mends it/)
  })

  it('suggests no method for a path that no setting can describe, and the names of its fields', () => {
    const moved = cancelled(history, {
      method: 'POST',
      path: '/subscriptions/x0-42/paymentHistory',
      response: { invoices: [{ ...invoice, invoiceTotal: undefined, totalAmount: 499 }] },
    })
    const result = judged([JSON.parse(JSON.stringify(moved)) as Call])
    expect(result.settings).toEqual({
      wire: { calls: { paymentHistory: { response: { 'invoices.invoiceTotal': 'totalAmount' } } } },
    })
    const fixes = Object.fromEntries(result.findings.map(({ code, fix }) => [code, fix.slice(0, 5)]))
    expect(fixes).toEqual({ 'call-moved': 'No se', 'field-renamed': 'Paste' })
  })

  it('suggests no header that the check of settings rejects', () => {
    const { peppertoken, ...headers } = SIGNED
    const named = (name: string): Call => ({ ...PROFILE, headers: { ...headers, [name]: peppertoken } })
    const dashes = judged([SIGN_IN, named('x_session_token')])
    expect(dashes.settings).toBeNull()
    expect(dashes.findings[0]?.problem).toMatch(/is named `x_session_token`, which no setting accepts\.$/)
    const reserved = judged([SIGN_IN, named('x-request-id')])
    expect(reserved.settings).toBeNull()
    expect(reserved.findings[0]?.problem).toMatch(/no other header contains the token\.$/)
  })

  it('suggests no path of an order for a call that costs nothing', () => {
    const preview = example(contractOf('preview'), createRandom(1))
    const moved = { ...preview, method: 'PUT', path: '/subscriptions/subscribe' }
    const result = judged([moved])
    expect(result.settings?.wire?.calls).toBeUndefined()
    expect(result.findings.every(({ fix }) => !fix.startsWith('Paste'))).toBe(true)
  })

  it('assigns no request that two calls of different effect fit alike', () => {
    // Of the same likeness to pause, and to extend, which costs money.
    const result = judged([
      {
        method: 'POST',
        path: '/subscriptions/x0-42/pause/extensions',
        body: { days: 3, paused_until: '2031-05-12' },
        response: { statusCode: 200 },
      },
    ])
    expect(result.settings).toBeNull()
    expect(result.findings).toEqual([])
    expect(result.unknown).toHaveLength(1)
  })

  it('lists fields that the contract does not have, without a finding', () => {
    const result = judged([
      { ...PROFILE, response: { ...(PROFILE.response as object), region: 'eu', more: 1 } },
    ])
    expect(result.findings).toEqual([])
    expect(result.further).toEqual(expect.arrayContaining(['GET /account/users: response region']))
  })

  it('says that Chrome has left out the header that it needs', () => {
    const { authorization: _, ...headers } = SIGNED
    expect(judged([{ ...PROFILE, headers }]).notes).toEqual([expect.stringContaining('sensitive data')])
  })
})
