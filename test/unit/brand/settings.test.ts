import { describe, expect, expectTypeOf, it } from 'vitest'
import { brandCodes } from '../../../brands/index.ts'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import { isLoopback } from '../../../src/brand/loopback.ts'
import { isOwnOrigin } from '../../../src/brand/own-origin.ts'
import type { AllowedOrigin, BrandSettings, Settings } from '../../../src/brand/settings.ts'

describe('resolveSettings', () => {
  it.each(brandCodes)('returns every setting of %s [BRAND-18]', (code) => {
    const settings = resolveSettings({ brands: { [code]: { baseUrl: 'https://api.example' } } }, code)
    expect(settings.baseUrl).toBe('https://api.example')
    expect(Object.keys(settings)).toEqual(
      expect.arrayContaining([
        'baseUrl',
        'oauthUrl',
        'contexts',
        'recurly',
        'stripe',
        'configToken',
        'analytics',
        'appLinks',
        'google',
        'apple',
        'ftmId',
        'abTestScript',
        'abTestBaseUrl',
        'externalApi',
      ]),
    )
    expect(Object.values(settings)).not.toContain(undefined)
    expect(settings.externalApi).toEqual({ enabled: false, allowedOrigins: [], rateLimitPerMinute: 50 })
  })

  it('has the types that the specification names [BRAND-18]', () => {
    expectTypeOf<BrandSettings>().toHaveProperty('baseUrl').toEqualTypeOf<string>()
    expectTypeOf<BrandSettings>().toHaveProperty('oauthUrl').toEqualTypeOf<string>()
    expectTypeOf<NonNullable<BrandSettings['recurly']>>().toHaveProperty('publicKey')
    expectTypeOf<NonNullable<BrandSettings['stripe']>>().toHaveProperty('publishableKey')
    expectTypeOf<NonNullable<BrandSettings['google']>>().toHaveProperty('clientId')
    expectTypeOf<NonNullable<BrandSettings['apple']>>().toHaveProperty('redirectUriBase')
    expectTypeOf<NonNullable<BrandSettings['analytics']>>().toHaveProperty('provider')
    expectTypeOf<BrandSettings['externalApi']>().toEqualTypeOf<{
      enabled: boolean
      allowedOrigins: readonly (string | AllowedOrigin)[]
      rateLimitPerMinute: number
    }>()
  })

  it('takes a partner page’s settings, which have one field of the embedding API', () => {
    const settings = { brands: { visi: { externalApi: { enabled: true } } } } satisfies Settings
    expect(resolveSettings(settings, 'visi').externalApi).toEqual({
      enabled: true,
      allowedOrigins: [],
      rateLimitPerMinute: 50,
    })
  })

  it('keeps the settings of brands apart, and returns the defaults for an unknown brand', () => {
    const settings = { brands: { visi: { baseUrl: 'https://visi.example' } } }
    expect(resolveSettings(settings, 'otis').baseUrl).toBe('')
    expect(resolveSettings(settings, 'constructor')).toEqual(resolveSettings({}, 'otis'))
  })

  const LISTS = ['hosts', 'ownOrigins', 'partnerOrigins'] as const

  it.each([null, undefined])('returns the default for %o', (value) => {
    const names = [...LISTS, 'contexts', 'appLinks', 'externalApi', 'idempotencyHeader', 'baseUrl'] as const
    const given = Object.fromEntries(names.map((name) => [name, value]))
    expect(resolveSettings({ brands: { visi: given } }, 'visi')).toEqual(resolveSettings({}, 'visi'))
  })

  it.each([5, 'x', () => [], [null, 5]])('makes no origin the brand’s own where a list is %o', (value) => {
    const given = Object.fromEntries(LISTS.map((name) => [name, value]))
    expect(isOwnOrigin(resolveSettings({ brands: { visi: given } }, 'visi'), 'https://visi.example')).toBe(
      false,
    )
  })

  it('sends no idempotency key by default, because the services might refuse the header', () => {
    expect(resolveSettings({}, 'visi').idempotencyHeader).toBe(false)
  })
})

describe('isLoopback', () => {
  it.each(['localhost', 'visi.localhost', 'a.b.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])(
    'accepts %s',
    (host) => {
      expect(isLoopback(host)).toBe(true)
    },
  )
  it.each([
    '',
    'localhost.example',
    'evil-localhost',
    '.localhost',
    '127.0.0.1.example',
    '10.0.0.1',
    '[::2]',
  ])('rejects %j', (host) => {
    expect(isLoopback(host)).toBe(false)
  })
})

describe('isOwnOrigin', () => {
  const settings = resolveSettings(
    {
      brands: {
        visi: {
          baseUrl: 'https://api.visi.example',
          portalUrl: 'https://account.visi.example/portal',
          hosts: ['visi.example', 'Shop.Visi.Example'],
          ownOrigins: ['https://cameras.example:8443', 'not an origin'],
          partnerOrigins: ['https://partner.visi.example'],
        },
      },
    },
    'visi',
  )
  it.each([
    'https://account.visi.example',
    'https://visi.example',
    'https://shop.visi.example',
    'https://cameras.example:8443',
    'https://CAMERAS.example:8443/path',
  ])('accepts %s', (origin) => {
    expect(isOwnOrigin(settings, origin)).toBe(true)
  })
  it.each([
    'null',
    '',
    'visi.example',
    'about:blank',
    'file:///index.html',
    'data:text/html,x',
    'http://visi.example',
    'http://account.visi.example',
    'https://account.visi.example:8443',
    'https://cameras.example',
    'https://evil.example',
    'https://visi.example.evil.example',
    'https://xvisi.example',
    'https://sub.visi.example',
    'https://visi.example@evil.example',
    'https://evil.example/visi.example',
    'https://partner.visi.example',
    'http://localhost:4400',
    'http://127.0.0.1',
  ])('rejects %j', (origin) => {
    expect(isOwnOrigin(settings, origin)).toBe(false)
  })

  it('treats a loopback origin beside a portal as a partner, unless it is listed', () => {
    const here = {
      ...settings,
      baseUrl: 'http://localhost:4410',
      portalUrl: 'http://visi.localhost:4400',
      ownOrigins: ['http://localhost:4401'],
    }
    expect(isOwnOrigin(here, 'http://localhost:4401')).toBe(true)
    expect(isOwnOrigin(here, 'http://visi.localhost:4400')).toBe(true)
    expect(isOwnOrigin(here, 'http://localhost:5173')).toBe(false)
    expect(isOwnOrigin(here, 'http://127.0.0.1:4401')).toBe(false)
  })

  it('accepts every loopback origin without a portal while the services run on this machine, except partners', () => {
    const partnerOrigins = ['http://localhost:4402']
    const here = { ...settings, baseUrl: 'http://localhost:4410', portalUrl: null, partnerOrigins }
    expect(isOwnOrigin(here, 'http://localhost:4401')).toBe(true)
    expect(isOwnOrigin(here, 'http://localhost:4402')).toBe(false)
    expect(isOwnOrigin(here, 'https://evil.example')).toBe(false)
    expect(isOwnOrigin(here, 'http://localhost.evil.example')).toBe(false)
    expect(isOwnOrigin({ ...here, baseUrl: 'https://api.example' }, 'http://localhost:4401')).toBe(false)
  })

  it('rejects a partner that is listed as own too', () => {
    const both = { ...settings, ownOrigins: ['https://partner.visi.example'] }
    expect(isOwnOrigin(both, 'https://partner.visi.example')).toBe(false)
  })
})
