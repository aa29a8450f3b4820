import { describe, expect, it } from 'vitest'
import { serviceSettings } from '../../../demo/sandbox/portal/settings.ts'
import { pagePolicy, pageSources } from '../../../src/hosting/policy.ts'

const SERVICES = { baseUrl: 'https://api.acme.example/v1', oauthUrl: 'https://id.acme.example' }

describe('pageSources', () => {
  it('names the services, and the vendors of the settings by their table', () => {
    const stripe = { publishableKey: 'pk', scriptUrl: 'https://js.stripe.com/endive/stripe.js' }
    expect(pageSources({ ...SERVICES, stripe }, {})).toMatchObject({
      connect: ['https://api.acme.example', 'https://id.acme.example', 'https://api.stripe.com'],
      scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    })
  })

  it('adds the parts and sources that the site names', () => {
    const site = { vendorParts: ['recurlyAdyen'], policy: { connect: ['https://stats.example'] } } as const
    const { connect, scripts } = pageSources(SERVICES, site)
    expect(connect).toEqual([
      'https://api.acme.example',
      'https://id.acme.example',
      'https://checkoutshopper-live.adyen.com',
      'https://stats.example',
    ])
    expect(scripts).toEqual(['https://checkoutshopper-live.adyen.com'])
  })

  it('allows social sign-in where the settings have it', () => {
    const google = { clientId: 'x', scriptUrl: 'https://accounts.google.com/gsi/client' }
    const apple = { redirectUriBase: 'https://a.example', lrUri: 'https://lr.example', lrApiKey: 'x' }
    expect(pageSources({ google, apple }, {})).toMatchObject({
      scripts: ['https://accounts.google.com/gsi/client'],
      frames: ['https://accounts.google.com/gsi/'],
      connect: ['https://accounts.google.com/gsi/'],
      styles: ['https://accounts.google.com/gsi/style'],
      images: ['https://appleid.cdn-apple.com/appleid/button'],
    })
  })

  it.each([
    [{ provider: 'gtm', containerId: 'GTM-X', disableGTM: false }, ['https://www.googletagmanager.com']],
    [{ provider: 'gtm', containerId: 'GTM-X' }, []],
    [{ provider: 'gtm', disableGTM: false }, []],
  ])('allows the tag manager with %j: %j', (analytics, origins) => {
    expect(pageSources({ analytics }, {})).toMatchObject({ scripts: origins, images: origins })
  })

  it('puts a stand-in on this machine in place of its vendor', () => {
    const at = { sandbox: 'http://localhost:4410', portal: 'http://localhost:4400' }
    const { frames, connect, styles, trustedTypes } = pageSources(serviceSettings('geeni', at), {})
    expect(frames).toEqual(['http://localhost:4410'])
    expect(connect).toEqual(['http://localhost:4410'])
    expect(styles).toEqual([])
    expect(trustedTypes).toEqual(['goog#html'])
  })

  it('allows a script below the page’s own origin without a source', () => {
    const stripe = { publishableKey: 'pk', scriptUrl: 'vendor/stripe.js' }
    expect(pageSources({ stripe }, {}, () => null).scripts).toEqual([])
  })
})

describe('pagePolicy', () => {
  it('allows inline code by its hash and frames by their origin', () => {
    const policy = pagePolicy(pageSources(SERVICES, {}), {
      styles: ["'sha256-a'", "'sha256-b'"],
      scripts: ["'sha256-c'"],
      ancestors: ['https://partner.example'],
    })
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-c'",
      "style-src 'self' 'sha256-a' 'sha256-b'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self' https://api.acme.example https://id.acme.example",
      "base-uri 'none'",
      "form-action 'self'",
      'frame-ancestors https://partner.example',
      "require-trusted-types-for 'script'",
      'trusted-types acct',
      "manifest-src 'self'",
    ])
  })
})
