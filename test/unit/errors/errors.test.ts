import { describe, expect, it } from 'vitest'
import { AcctError } from '../../../src/errors/acct-error.ts'
import { type AcctErrorCode, wireCode } from '../../../src/errors/codes.ts'

describe('a code of the services', () => {
  it.each<[string, number | string, AcctErrorCode]>([
    ['too many requests [ERR-01]', 429, 'tooManyRequests'],
    ['account locked [ERR-02]', 1198, 'accountLocked'],
    ['SMS limit exceeded [ERR-03]', 1123, 'smsLimit'],
    ['email limit exceeded [ERR-04]', 1122, 'emailLimit'],
    ['invalid token [ERR-05]', 1104, 'invalidToken'],
    ['expired code [ERR-06]', 1070, 'codeExpired'],
    ['code invalid [ERR-07]', 1067, 'codeInvalid'],
    ['email not verified [ERR-08]', 970, 'emailNotVerified'],
    ['email not verified, as text [ERR-09]', 'email.not.verified', 'emailNotVerified'],
    ['missing parameters', 'missing_parameters', 'missingParameters'],
  ])('means %s', (_, wire, code) => {
    expect(wireCode(wire)).toBe(code)
    expect(wireCode(String(wire))).toBe(code)
  })

  it.each([
    0,
    -970,
    971,
    9700,
    Number.NaN,
    '',
    ' 970',
    'EMAIL.NOT.VERIFIED',
    'constructor',
    'toString',
    '__proto__',
    'hasOwnProperty',
    null,
    undefined,
    true,
    [970],
    { 970: 1 },
  ])('is undefined for the unknown %j', (wire) => {
    expect(wireCode(wire)).toBeUndefined()
  })
})

describe('AcctError', () => {
  it('has code, status, cleaned detail and wait', () => {
    const cause = new Error('cause')
    const error = new AcctError('server', { status: 503, detail: ' a\u202eb\n', retryAfter: 3, cause })
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ name: 'AcctError', message: 'server', code: 'server', status: 503 })
    expect(error).toMatchObject({ detail: 'ab', retryAfter: 3, cause })
  })

  it('has no detail without readable text from the server', () => {
    expect(new AcctError('server', { detail: ' \u0000\u202e ' }).detail).toBeUndefined()
    expect(new AcctError('server').detail).toBeUndefined()
  })

  it('has no field for an address or a body', () => {
    expect(Object.keys(new AcctError('server')).toSorted()).toEqual([
      'call',
      'code',
      'detail',
      'isRefusal',
      'name',
      'reference',
      'retryAfter',
      'status',
      'time',
    ])
  })

  it('has a random reference that is easy to read aloud, and the time', () => {
    const before = Date.now()
    const errors = Array.from({ length: 500 }, () => new AcctError('server'))
    const references = errors.map(({ reference }) => reference)
    expect(new Set(references).size).toBe(500)
    expect(
      references.filter((one) => !/^[2-9CDFGHJKMNPQRTVWXY]{4}-[2-9CDFGHJKMNPQRTVWXY]{4}$/.test(one)),
    ).toEqual([])
    expect(new Set(references.join('')).size).toBe(26)
    const { time } = new AcctError('server')
    expect(new Date(time).toISOString()).toBe(time)
    expect(Date.parse(time)).toBeGreaterThanOrEqual(before)
  })

  it('keeps the reference, the time and the call of the error that caused it', () => {
    const cause = new AcctError('network')
    cause.call = 'subscriptions'
    const { reference, time, call } = new AcctError('timeout', { cause })
    expect({ reference, time, call }).toEqual({
      reference: cause.reference,
      time: cause.time,
      call: 'subscriptions',
    })
    expect(new AcctError('timeout', { cause: new Error('x') }).call).toBeUndefined()
  })
})
