import { describe, expect, it } from 'vitest'
import { getVocabulary } from '../../../../src/cli/check/har/vocabulary.ts'
import { basic, chrome, SIGN_IN, SIGNED } from './recordings.ts'
import { redacted } from './redacted.ts'

/** Returns Basic credentials without their encoding. */
const shownCredentials = (value: string): string =>
  `Basic ${Buffer.from(value.slice('Basic '.length), 'base64').toString()}`

/** Matches a secret that is no part of another word, such as that of the content type. */
const wholeWord = (secret: string): RegExp => new RegExp(`(?<![\\w-])${secret}(?![\\w-])`)

describe('a redacted recording', () => {
  it.each(['active', 'google', 'card', 'default', 'geeni'])(
    'contains no password, token or key %s',
    (secret) => {
      const signature = SIGNED.authorization.replace('AKIA1', secret).replace('abc', secret)
      const headers = { authorization: basic('acme', secret, secret), peppertoken: secret }
      const body = { password: secret, user: { oldPassword: secret, oneTimePasscode: secret } }
      const response = { token: secret, billingToken: [secret], secretAccessKey: secret }
      for (const authorization of [headers.authorization, `Bearer ${secret}`, signature]) {
        const call = { method: 'POST', path: `/x/y?token=${secret}`, headers: { ...headers, authorization } }
        const text = redacted(chrome([{ ...call, body, response }]))
        expect(text.replaceAll(/Basic [\w+/=]+/g, shownCredentials)).not.toMatch(wholeWord(secret))
      }
    },
  )

  it('keeps the first part of Basic credentials only where it is a brand', () => {
    const shown = (...parts: string[]): string =>
      redacted(chrome([{ ...SIGN_IN, headers: { authorization: basic(...parts) } }])).replaceAll(
        /Basic [\w+/=]+/g,
        shownCredentials,
      )
    expect(shown('geeni', 'geeni', 'active')).toMatch(/"Basic geeni(:redacted-\d+){2}"/)
    expect(shown('active', 'geeni')).toMatch(/"Basic redacted-\d+:redacted-\d+"/)
  })

  it.each(['coupons', 'coupon', 'promoCodes', 'promotions', 'tokens', 'users', 'username'])(
    'contains no value after the segment %s of a path, also one that consists of known texts',
    (segment) => {
      for (const value of ['free-month', 'active', 'page'])
        expect(
          redacted(chrome([{ method: 'GET', path: `/account/${segment}/${value}`, response: {} }])),
        ).toMatch(new RegExp(`/prod/account/${segment}/redacted-\\d+"`))
    },
  )

  it.each([
    ['the contract', '/account/users/deletionRequests', getVocabulary()],
    ['the settings', '/account/users/profile', getVocabulary([], ['/account/users/profile'])],
    ['--keep', '/account/users/me', getVocabulary(['me'])],
  ])('keeps a segment after users that %s names', (_, path, vocabulary) => {
    expect(redacted(chrome([{ method: 'GET', path, response: {} }]), vocabulary)).toContain(`/prod${path}"`)
  })

  it('contains no code of a coupon that consists of known texts, and the codes of failures', () => {
    const response = [{ code: 'free-month' }, { code: 'missing_parameters' }, { code: 1104 }]
    const text = redacted(chrome([{ method: 'GET', path: '/account/users', response }]))
    expect(text).not.toContain('free-month')
    expect(text).toContain('missing_parameters')
    expect(text).toContain('1104')
  })

  it('keeps the fixed numbers of a field, also under a similar name', () => {
    const response = { retention_days: 30, retentionDays: 31, total: 30 }
    expect(redacted(chrome([{ method: 'GET', path: '/account/users', response }]))).toContain(
      JSON.stringify(JSON.stringify({ retention_days: 30, retentionDays: -2, total: 3 })),
    )
  })
})
