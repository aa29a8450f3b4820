import { describe, expect, it } from 'vitest'
import type { WireSettings } from '../../../../src/brand/wire-settings.ts'
import type { Judgement } from '../../../../src/cli/check/har/judge.ts'
import { contracts, getContract } from '../../../../src/services/contract/contract.ts'
import { createRandom } from '../../../fixtures/contract-examples.ts'
import { BASE, cancel, cancelled, example, history, invoice, judged, OAUTH } from './judged.ts'
import { basic, type Call, PROFILE, SIGN_IN, SIGNED } from './recordings.ts'

const getCodes = ({ findings }: Judgement): string[] => findings.map(({ code }) => code)
const readState = ({ assumptions }: Judgement, id: string): string | undefined =>
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
    const authcode = example(getContract('authcode'), createRandom(1))
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
      ...example(getContract('deviceModels'), createRandom(1)),
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

describe('a recording without the bodies of requests', () => {
  it('confirms none of their fields, and says which ones they are', () => {
    const { body: _, ...sent } = example(getContract('cancelPlan'), createRandom(1))
    const result = judged([SIGN_IN, sent])
    expect(readState(result, 'U-32')).toBe('unverified')
    expect(result.notes.join()).toMatch(/no body of these requests.*: cancelPlan\./)
    expect(readState(judged([SIGN_IN, example(getContract('cancelPlan'), createRandom(1))]), 'U-32')).toBe(
      'confirmed',
    )
  })
})

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
      cancelled(getContract('invoiceDetails'), { response: { dueDate: '2031-05-12T12:00:00.000Z' } }),
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
  ])('names the setting that removes it: %s', (_, call, wire, source) => {
    const calls = [SIGN_IN, JSON.parse(JSON.stringify(call)) as Call]
    const result = judged(calls)
    expect(result.settings).toEqual({ wire })
    expect(result.findings.map(({ problem }) => problem.split(':')[0])).toEqual([
      ...new Array(result.findings.length).fill(source),
    ])
    if (source.startsWith('U')) expect(readState(result, source)).toBe('contradicted')
    expect(judged(calls, wire).findings).toEqual([])
  })

  it('names the place in the code where no setting removes it', () => {
    const fraction = { ...invoice, invoiceTotal: 4.99 }
    const result = judged([cancelled(history, { response: { invoices: [fraction] } })])
    expect(result.settings).toBeNull()
    expect(result.findings).toMatchObject([
      {
        code: 'field-differs',
        where: 'GET /subscriptions/paymentHistory (entry 1)',
        problem: 'U-42: the response field `invoices.invoiceTotal` must be a whole number, got a number.',
        fix: 'No setting removes it; src/services/history/parse-invoice.ts decides (U-42).',
      },
    ])
    expect(readState(result, 'U-42')).toBe('contradicted')
  })

  it('names calls without the token that other signed calls carry', () => {
    const devices = { ...example(getContract('devices'), createRandom(1)), headers: {} }
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

  it('names other Basic credentials', () => {
    const result = judged([{ ...SIGN_IN, headers: { authorization: basic('ada@example.com', 'Secret-1!') } }])
    expect(getCodes(result)).toEqual(['header-differs'])
    expect(result.findings[0]?.problem).toBe(
      'U-03: the header `authorization` has 2 parts, the first of which is no brand.',
    )
    expect(readState(result, 'U-03')).toBe('contradicted')
  })

  it('names a context with another prefix once, not each of its calls', () => {
    const calls = [example(getContract('devices'), createRandom(1)), PROFILE].map((call) => ({
      ...call,
      path: call.path.replace('/account/', '/v1/customer/'),
    }))
    const result = judged(calls)
    expect(getCodes(result)).toEqual(['call-moved', 'call-moved'])
    expect(result.settings).toEqual({ contexts: { account: 'v1/customer' } })
  })

  it('names a request that the library does not make, without a finding', () => {
    const result = judged([{ method: 'GET', path: '/notifications/sounds/42', response: { volume: 1 } }])
    expect(result.findings).toEqual([])
    expect(result.unknown).toEqual(['GET /{}/{}/{} (entry 1)'])
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
