import { describe, expect, it } from 'vitest'
import { getContract } from '../../../../src/services/contract/contract.ts'
import { createRandom } from '../../../fixtures/contract-examples.ts'
import { cancel, cancelled, example, history, invoice, judged } from './judged.ts'
import { type Call, PROFILE, SIGN_IN, SIGNED } from './recordings.ts'

describe('the report of a recording', () => {
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
    expect(result.findings.map(({ code }) => code)).toContain('call-moved')
    expect(result.settings).toBeNull()
    expect(result.findings[0]?.fix).toMatch(/^No setting removes it/)
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
    const preview = example(getContract('preview'), createRandom(1))
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
})
