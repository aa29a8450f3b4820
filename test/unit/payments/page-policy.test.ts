import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { POLICY_DOCUMENTS } from '../../../.config/metadata/documents.ts'
import { withPolicies } from '../../../.config/metadata/policies.ts'
import { addressesFor } from '../../../demo/addresses.ts'
import { vendorNeeds } from '../../../demo/settings.ts'
import { APART } from '../../../demo/setup/build.mjs'
import { contentSecurityPolicy, policyFor } from '../../../src/payments/page-policy.ts'
import { getVendorParts, VENDOR_PARTS, type VendorPartName } from '../../../src/payments/vendor-policy.ts'

const root = resolve(import.meta.dirname, '../../..')
const recurly = { publicKey: 'ewr1-key', scriptUrl: 'https://js.recurly.com/v4/recurly.js' }
const stripe = { publishableKey: 'pk', scriptUrl: 'https://js.stripe.com/endive/stripe.js' }

/** Returns the sources of each directive of a policy. */
const parse = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )

describe('the policy of a page', () => {
  it('without card vendors allows its own origin and the services only', () => {
    expect(
      policyFor({ baseUrl: 'https://api.example.com/v1', oauthUrl: 'https://api.example.com/oauth' }),
    ).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
        "connect-src 'self' https://api.example.com; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
        "require-trusted-types-for 'script'; trusted-types acct",
    )
  })

  it('with Recurly allows its script, frames and calls, and the bank’s page in a challenge', () => {
    const policy = parse(policyFor({ recurly }))
    expect(policy['script-src']).toEqual(["'self'", 'https://js.recurly.com'])
    expect(policy['frame-src']).toEqual(['https://api.recurly.com', 'https:'])
    expect(policy['connect-src']).toEqual(["'self'", 'https://api.recurly.com'])
    expect(policy['trusted-types']).toEqual(['acct'])
  })

  it('with a European key of Recurly allows the European service instead', () => {
    const policy = policyFor({ recurly: { ...recurly, publicKey: 'fra-key' } })
    expect(parse(policy)['connect-src']).toEqual(["'self'", 'https://api.eu.recurly.com'])
    expect(parse(policy)['frame-src']).toContain('https://api.eu.recurly.com')
    expect(policy).not.toContain('https://api.recurly.com')
    expect(getVendorParts({ recurly: { ...recurly, publicKey: 'ewr1-fra-' } })).toContain('recurly')
  })

  it('with Google’s merchant ID allows Google Pay and the policy of its script', () => {
    const policy = parse(policyFor({ recurly: { ...recurly, googleMerchantId: 'BCR2DN4T0000' } }))
    for (const directive of ['script-src', 'frame-src', 'connect-src'])
      expect(policy[directive]).toContain('https://pay.google.com')
    expect(policy['trusted-types']).toEqual(['acct', 'goog#html'])
  })

  it('with PayPal through Braintree allows Braintree and PayPal, and a default policy of the page', () => {
    const paypal = { braintree: { clientAuthorization: 'production_key' } }
    const policy = parse(policyFor({ recurly: { ...recurly, paypal } }))
    expect(policy['script-src']).toContain('https://js.braintreegateway.com')
    expect(policy['connect-src']).toContain('https://*.paypal.com')
    expect(policy['trusted-types']).toEqual(['acct', 'default'])
  })

  it('with PayPal in a window of Recurly allows nothing more', () => {
    const policy = policyFor({ recurly })
    expect(policyFor({ recurly: { ...recurly, paypal: { payPalComplete: true } } })).toBe(policy)
    expect(getVendorParts({ recurly })).toContain('recurlyWindow')
    expect(policy).not.toContain('paypal')
  })

  it('with Stripe allows its script, frames and calls', () => {
    const policy = parse(policyFor({ stripe }))
    expect(policy['script-src']).toEqual(["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'])
    expect(policy['frame-src']).toContain('https://hooks.stripe.com')
    expect(policy['connect-src']).toContain('https://api.stripe.com')
    expect(policy['trusted-types']).toEqual(['acct'])
  })

  it.each<[VendorPartName, string[]]>([
    ['recurlyStripe', ['https://js.stripe.com', 'https://hooks.stripe.com', 'https://api.stripe.com']],
    [
      'recurlyBraintree',
      ['https://js.braintreegateway.com', 'https://songbird.cardinalcommerce.com', 'https:'],
    ],
    ['recurlyAdyen', ['https://checkoutshopper-live.adyen.com', 'https:']],
    ['payPalBraintree', ['https://js.braintreegateway.com', 'https://*.paypal.com']],
    ['recurlyWindow', []],
    ['applePay', []],
  ])('with the part %s allows its addresses', (part, sources) => {
    const policy = policyFor({ recurly }, { vendorParts: [part] }).split(/[ ;]+/)
    expect(sources.filter((source) => !policy.includes(source))).toEqual([])
    if (sources.length === 0)
      expect(policyFor({ recurly }, { vendorParts: [part] })).toBe(policyFor({ recurly }))
  })

  it('allows the origin of each script address, and what the page itself needs', () => {
    const policy = parse(
      policyFor(
        { recurly: { ...recurly, scriptUrl: 'https://copy.example/recurly.js' } },
        {},
        {
          scripts: ['https://cdn.example.com'],
          connect: ['https://log.example.com'],
          inline: { style: "'sha256-a'", script: "'sha256-b'" },
          ancestors: ['https://partner.example.com'],
        },
      ),
    )
    expect(policy['script-src']).toEqual([
      "'self'",
      "'sha256-b'",
      'https://cdn.example.com',
      'https://copy.example/recurly.js',
      'https://js.recurly.com',
    ])
    expect(policy['style-src']).toEqual(["'self'", "'sha256-a'"])
    expect(policy['connect-src']).toContain('https://log.example.com')
    expect(policy['frame-ancestors']).toEqual(['https://partner.example.com'])
  })

  it('has no hash of a style beside the inline styles of a vendor, because a browser ignores them there', () => {
    const inline = { inline: { style: "'sha256-a'", script: "'sha256-b'" } }
    const google = { recurly: { ...recurly, googleMerchantId: 'BCR2DN4T0000' } }
    expect(parse(policyFor(google, {}, inline))['style-src']).toEqual(["'self'", "'unsafe-inline'"])
    expect(parse(policyFor({ recurly }, {}, inline))['style-src']).toEqual(["'self'", "'sha256-a'"])
    expect(parse(policyFor(google, {}, inline))['script-src']).toContain("'sha256-b'")
  })

  it('never allows eval or inline scripts', () => {
    const all = policyFor({ recurly, stripe }, { vendorParts: Object.keys(VENDOR_PARTS) as VendorPartName[] })
    expect(all).not.toContain('unsafe-eval')
    expect(parse(all)['script-src']).not.toContain("'unsafe-inline'")
  })
})

describe('the table of the vendors’ parts', () => {
  it('contains sources that a policy can contain', () => {
    const sources = Object.values(VENDOR_PARTS).flatMap(({ scripts, frames, connect, images, styles }) =>
      [scripts, frames, connect, images, styles].flatMap((given) => given ?? []),
    )
    expect(
      sources.filter(
        (source) => !/^(https:|'unsafe-inline'|https:\/\/(\*\.)?[a-z.-]+(\/[a-z]+)?)$/.test(source),
      ),
    ).toEqual([])
  })

  it('is the source of the demo’s policy, with the sandbox in place of the vendors', () => {
    const { sandbox } = addressesFor(5000)
    const policy = parse(contentSecurityPolicy(vendorNeeds(addressesFor(5000))))
    expect(policy['script-src']).toEqual([
      "'self'",
      ...['google/client.js', 'recurly/recurly.js', 'google_pay/pay.js', 'stripe/stripe.js'].map(
        (path) => `${sandbox}/${path}`,
      ),
    ])
    expect(policy['frame-src']).toEqual(
      ['google/button', 'vendors/frames/', 'eu/vendors/frames/'].map((path) => `${sandbox}/${path}`),
    )
    expect(policy['connect-src']).toEqual(["'self'", sandbox])
    expect(policy['trusted-types']).toEqual(['acct', 'goog#html'])
  })

  it('is not part of what a browser loads', () => {
    const importers = ['src', 'elements', 'brands'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => join(folder, name))
        // No element imports the commands, the portal's server or the sandbox; lint and this test enforce it.
        .filter((file) => !APART.some((folder) => file.startsWith(`${folder}/`)))
        .filter((file) =>
          /from '[^']*\/((vendor|page)-policy\.ts|payments\/page-parts\.ts|hosting\/.*|cli\/.*|sandbox\/.*)'/.test(
            readFileSync(join(root, file), 'utf8'),
          ),
        ),
    )
    expect(importers).toEqual(['src/payments/page-parts.ts', 'src/payments/page-policy.ts'])
  })
})

it.each(POLICY_DOCUMENTS)('.docs/%s has the current policies; `npm run reference` writes them', (name) => {
  const text = readFileSync(join(root, '.docs', name), 'utf8')
  expect(text).toContain('<!-- generated: ')
  expect(text).toBe(withPolicies(text))
})

it('the documents load Stripe.js from the address of the major version that the types are made for', () => {
  const types = readFileSync(join(root, 'node_modules/@stripe/stripe-js/dist/index.js'), 'utf8')
  const [, train] = /RELEASE_TRAIN = ['"](\w+)['"]/.exec(types) ?? []
  expect(readFileSync(join(root, '.docs/going-live.md'), 'utf8')).toContain(
    `https://js.stripe.com/${train}/stripe.js`,
  )
})
