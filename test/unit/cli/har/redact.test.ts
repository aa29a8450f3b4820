import { describe, expect, it } from 'vitest'
import { parseHar } from '../../../../src/cli/check/har/har-file.ts'
import { getVocabulary } from '../../../../src/cli/check/har/vocabulary.ts'
import { type Call, chrome, firefox, type Json, PROFILE, SESSION, SIGN_IN, safari } from './recordings.ts'
import { BASE, redacted } from './redacted.ts'
import { variants } from './variants.ts'

/** Secrets of each kind, some of which look like words or numbers. */
const SECRETS = {
  password: 'Tr0ub4dor&3 x!',
  'one-time code': '483920',
  'token in base64': 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2ln',
  'email address': 'grace.hopper@navy.example',
  'first name': 'wilhelmina',
  'name and postal address': 'Wilhelmina Quackenbush, 221B Baker Street',
  'phone number': '+442079460958',
  'last digits of a card': '4927',
  'promo code': 'WINTERGLOW',
  'device id': 'b8-27-eb-4c-90-1f',
  'name as a key': 'quackenbushCamera',
  'date of birth': '1906-12-09',
} as const

/** Calls with every kind of body and a value in every part of the address. */
const CALLS: readonly Call[] = [
  SIGN_IN,
  PROFILE,
  {
    method: 'PUT',
    path: '/authentication/mfaValidateLoginOTP?lang=en',
    headers: {
      authorization: 'Bearer abc',
      'x-custom': 'v',
      referer: 'https://account.example.com/?token=1',
    },
    body: {
      brand: 'geeni',
      oneTimePasscode: '123456',
      list: [{ deep: { value: 'x', number: 12345 } }],
      json: '{"a":["b"]}',
    },
    status: 400,
    response: {
      statusCode: 400,
      code: 1104,
      message: 'Wrong code',
      description: 'The link has already been used by ada@example.com',
    },
    responseHeaders: { 'x-amzn-errortype': 'ExpiredTokenException: x', 'retry-after': '60', location: '/x' },
  },
  { method: 'DELETE', path: '/subscriptions/sub-1', response: { statusCode: 200 } },
  { method: 'GET', path: '/subscriptions/validateCoupon/trial', response: 'text' },
  {
    method: 'POST',
    path: '/subscriptions/subscribe',
    response: {
      FunctionError: 'Unhandled',
      Payload: '{"errorType":"error.subscription.card.declined","errorMessage":"Declined"}',
    },
  },
]

/** Returns the forms in which a text could show a secret. */
const getForms = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  secret.replaceAll(/[\s/,;=]/g, '-'),
  Buffer.from(secret).toString('base64').replaceAll('=', ''),
]

/**
 * Tries a secret in every position of each call's recording. Returns the positions from which it was not
 * removed.
 */
function getLeaks(form: typeof chrome, secret: string): { leaks: string[]; tried: number } {
  const leaks: string[] = []
  let tried = 0
  for (const call of CALLS)
    for (const { at, har } of variants(form([call]), secret)) {
      // Without entries there is no recording to redact.
      if (!parseHar(har)) continue
      tried += 1
      const text = redacted(har)
      if (getForms(secret).some((shown) => text.includes(shown))) leaks.push(`${call.path}: ${at}`)
    }
  return { leaks, tried }
}

describe('a redacted recording', () => {
  it.each(Object.entries(SECRETS))('does not contain a %s, wherever it was', (_, secret) => {
    const { leaks, tried } = getLeaks(chrome, secret)
    expect(leaks).toEqual([])
    expect(tried).toBeGreaterThan(500)
  })

  it.each([
    ['Firefox', firefox],
    ['Safari', safari],
  ] as const)('does not contain a secret, wherever it was in the form of %s', (_, form) => {
    for (const secret of [SECRETS.password, SECRETS['last digits of a card']])
      expect(getLeaks(form, secret).leaks).toEqual([])
  })

  it('does not contain the secrets of the recording itself, nor cookies, times and the browser’s additions', () => {
    for (const form of [chrome, firefox, safari]) {
      const text = redacted(form(CALLS))
      for (const secret of [
        ...[
          'session-token-1',
          'AKIA1',
          'sak',
          'Ada',
          'ada@example.com',
          'acc-1',
          'Pa:ss',
          '123456',
          'sid',
          '203.0.113.7',
        ],
        ...[
          '2031',
          'account.example.com',
          'callFrames',
          '_initiator',
          'sub-1',
          'trial',
          '12345',
          '20310512',
          '"cookie"',
          'set-cookie',
        ],
      ])
        expect(text, `${form.name} ${secret}`).not.toContain(secret)
    }
  })

  it('keeps what the report needs', () => {
    const { log } = JSON.parse(redacted(chrome(CALLS))) as {
      log: {
        entries: { request: { url: string; headers: object[] }; response: { content: { text: string } } }[]
      }
    }
    expect(log.entries.map(({ request }) => request.url)).toEqual([
      `${BASE}/authentication/byEmail`,
      `${BASE}/account/users`,
      expect.stringMatching(/\/prod\/authentication\/mfaValidateLoginOTP\?redacted-\d+=redacted-\d+$/),
      expect.stringMatching(/\/prod\/subscriptions\/redacted-\d+$/),
      expect.stringMatching(/\/prod\/subscriptions\/validateCoupon\/redacted-\d+$/),
      `${BASE}/subscriptions/subscribe`,
    ])
    const { Payload } = JSON.parse(log.entries[5]?.response.content.text ?? '') as { Payload: string }
    expect(JSON.parse(Payload)).toEqual({
      errorType: 'error.subscription.card.declined',
      errorMessage: expect.stringMatching(/^redacted-\d+$/),
    })
    const failure = JSON.parse(log.entries[2]?.response.content.text ?? '') as { description: string }
    expect(failure.description).toBe('already been used')
    const session = JSON.parse(log.entries[0]?.response.content.text ?? '') as typeof SESSION
    expect(Object.keys(session)).toEqual(Object.keys(SESSION))
    expect(session.pepperUser.account.status).toBe('active')
    expect(log.entries[1]?.request.headers).toContainEqual({ name: 'peppertoken', value: session.token })
    const [authorization] =
      log.entries[0]?.request.headers.filter(
        (header) => 'name' in header && header.name === 'authorization',
      ) ?? []
    const { value } = authorization as { value: string }
    expect(Buffer.from(value.slice('Basic '.length), 'base64').toString()).toMatch(
      /^geeni(:redacted-\d+){3}$/,
    )
  })

  it('leaves out the requests to other addresses', () => {
    const text = redacted(chrome([SIGN_IN], 'https://tracker.example/prod'))
    expect(text).not.toContain('tracker')
  })

  it('leaves out the parts of pages, and keeps the error pages of calls', () => {
    const page = (type: string, status: number): Json => ({
      log: {
        entries: [
          {
            request: { method: 'GET', url: `${BASE}/account/users`, headers: [] },
            response: { status, headers: [], content: { mimeType: type, text: 'x' } },
          },
        ],
      },
    })
    const entries = (har: Json): number =>
      (JSON.parse(redacted(har)) as { log: { entries: [] } }).log.entries.length
    for (const type of ['text/html; charset=utf-8', 'text/javascript', 'image/png'])
      expect(entries(page(type, 200)), type).toBe(0)
    expect(entries(page('text/html', 502))).toBe(1)
    expect(entries(page('application/json', 200))).toBe(1)
  })

  it('is its own redacted form', () => {
    const numbers = {
      method: 'GET',
      path: '/account/devices/77?page=3',
      headers: { 'x-custom': '3', 'access-control-request-headers': 'x-quack, host' },
      response: [
        0,
        1,
        2,
        3,
        4.99,
        '3',
        '4.99',
        { code: 12, status: 42, statusCode: 404, total: 42, is: true },
      ],
    }
    for (const form of [chrome, firefox, safari]) {
      const once = redacted(form([numbers, ...CALLS, numbers]))
      expect(redacted(JSON.parse(once) as Json)).toBe(once)
    }
    const { log } = chrome(CALLS) as { log: { creator: Json } }
    const unknown = redacted({ log: { ...log, creator: { name: 'other' } } })
    expect(redacted(JSON.parse(unknown) as Json)).toBe(unknown)
  })

  it('keeps names that consist of known parts and those of --keep', () => {
    expect(getVocabulary().isName('quackenbush_total')).toBe(false)
    expect(getVocabulary(['quackenbush']).isName('quackenbush_total')).toBe(true)
  })
})
