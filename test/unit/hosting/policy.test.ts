import { describe, expect, it } from 'vitest'
import { pageSources, policyHeaders } from '../../../src/hosting/policy.ts'
import { serviceSettings } from '../../../src/sandbox/portal/settings.ts'

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

  it.each([
    ['test.js', 'https://ab.example/v1', true, ['https://ab.example']],
    ['https://cdn.example/ab.js', 'https://ab.example', true, ['https://cdn.example']],
    ['test.js', 'https://ab.example/v1', false, []],
    ['test.js', null, true, []],
    [null, 'https://ab.example/v1', true, []],
  ])('allows the A/B script %s below %s with isHosted %s: %j (X-89)', (script, base, isHosted, origins) => {
    const settings = { abTestScript: script, abTestBaseUrl: base }
    expect(pageSources(settings, {}, undefined, isHosted).scripts).toEqual(origins)
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

describe('policyHeaders', () => {
  it('allows inline code by its hash and frames by their origin', () => {
    const headers = policyHeaders(pageSources(SERVICES, {}), {
      styles: ["'sha256-a'", "'sha256-b'"],
      scripts: ["'sha256-c'"],
      ancestors: ['https://partner.example'],
    })
    expect(headers['Content-Security-Policy']?.split('; ')).toEqual([
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

  it('names no endpoint for reports without a setting, and the one of the setting in both of its forms', () => {
    const sources = pageSources(SERVICES, {})
    expect(policyHeaders(sources, {})).not.toHaveProperty('Reporting-Endpoints')
    const { 'Content-Security-Policy': policy, ...others } = policyHeaders(
      sources,
      {},
      'https://reports.acme.example/csp?a=1;b,c',
    )
    expect(policy?.split('; ').slice(-2)).toEqual([
      'report-uri https://reports.acme.example/csp?a=1%3Bb%2Cc',
      'report-to acct',
    ])
    expect(others).toEqual({ 'Reporting-Endpoints': 'acct="https://reports.acme.example/csp?a=1%3Bb%2Cc"' })
  })
})

describe('a source from an address', () => {
  it.each([
    ['https://cdn.example/a;script-src *', ['https://cdn.example/a%3Bscript-src%20*']],
    ['https://cdn.example/a,b.svg', ['https://cdn.example/a%2Cb.svg']],
    ['https://müller.example/logo.svg', ['https://xn--mller-kva.example/logo.svg']],
    ['https://cdn.example;sandbox/logo.svg', []],
    ['https://*/logo.svg', []],
  ])('of the logo %s: %j', (url, images) => {
    expect(pageSources({ logo: { url, width: 1, height: 1 } }, {}).images).toEqual(images)
  })

  it('of the services starts no directive', () => {
    expect(pageSources({ baseUrl: 'https://api.example;sandbox' }, {}).connect).toEqual([])
  })
})
