import { brotliCompressSync } from 'node:zlib'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { brandDefaults } from '../../brands/defaults.ts'
import { type BrandCode, brandCodes, brands, defaultBrand } from '../../brands/index.ts'
import type { Brand, BrandCapabilities, Flow } from '../../src/brand/brand.ts'
import { resolveBrand } from '../../src/brand/resolve-brand.ts'
import common from '../../src/i18n/en.json' with { type: 'json' }
import portal from '../../src/i18n/en.portal.json' with { type: 'json' }
import { registeredCss } from '../../src/theme/registry.ts'

const catalog = { ...common, ...portal }
const codes = ['momentum', 'pepper', 'otis', 'visi', 'geeni', 'nightowl', 'notion'] as const
const all = Object.fromEntries(
  await Promise.all(codes.map(async (code) => [code, await brands[code]()] as const)),
) as Record<BrandCode, Brand>

/** The codes of the brands for which something holds. */
const where = (holds: (brand: Brand) => boolean): string[] => codes.filter((code) => holds(all[code]))
const can = (holds: (capabilities: BrandCapabilities) => boolean): string[] =>
  where((brand) => holds(brand.capabilities))

describe('the registry', () => {
  it('knows exactly the seven brands [BRAND-01]', () => {
    expect(Object.keys(brands).toSorted()).toEqual([...codes].toSorted())
    expect(brandCodes).toEqual(Object.keys(brands))
    expect(codes.map((code) => all[code].name)).toEqual(codes)
  })

  it.each(codes)('%s is found by the host names that carry its code', (code) => {
    const known = { codes: brandCodes, fallback: defaultBrand }
    for (const host of [`${code}.localhost`, `${code}.example`, `account.${code}.example`])
      expect(resolveBrand({ host }, known).brand).toBe(code)
  })
})

describe('every brand', () => {
  it.each(codes)('%s gives locale, location, flow and billing provider [BRAND-05]', (code) => {
    const { locale, location, flow, billingProvider } = all[code]
    expect(Intl.getCanonicalLocales(locale)).toEqual([locale])
    expect(location).toMatch(/^[A-Z]{2}$/)
    expect(['default', 'delegatedCheckout']).toContain(flow)
    expect(['recurly', 'stripe', 'stripeElements']).toContain(billingProvider)
  })

  it.each(codes)('%s holds the whole brand state [BRAND-16]', (code) => {
    const brand = all[code]
    expectTypeOf(brand.config.footer).items.toEqualTypeOf<{ nameI18n: string; linkI18n: string }>()
    expectTypeOf(brand.config.footerText).toEqualTypeOf<string | null>()
    expect(brand.name).toBe(code)
    expect(brand.brandName).not.toBe('')
    expect(Object.keys(brand.images)).toEqual(['logo-login', 'logo-desktop'])
    expect(Object.keys(brand)).toEqual(
      expect.arrayContaining([
        'name',
        'brandName',
        'images',
        'css',
        'locale',
        'location',
        'config',
        'flow',
        'billingProvider',
      ]),
    )
  })

  it.each(codes)('%s has a theme class whose rule is registered, with both schemes', (code) => {
    const rule = registeredCss()
      .split('}')
      .find((text) => text.includes(`.${all[code].css} {`))
    expect(rule).toContain('var(--acct-color-primary, light-dark(#')
  })

  it.each(codes)('%s has footer links whose words and addresses resolve [BRAND-17]', (code) => {
    const { config, copy } = all[code]
    const texts: Record<string, string> = { ...catalog, ...copy }
    expect(config.footer.length).toBeGreaterThanOrEqual(2)
    for (const { nameI18n, linkI18n } of config.footer) {
      expect(texts[nameI18n]).toBeTruthy()
      const address = new URL(copy[linkI18n] ?? '')
      expect(address.protocol).toBe('https:')
      expect(address.host).toBe(`www.${code}.example`)
    }
    if (config.footerText !== null) expect(copy[config.footerText]).toBeTruthy()
  })

  it.each(codes)('%s names its tabs with words that exist', (code) => {
    const { tabs, copy } = all[code]
    const texts: Record<string, string> = { ...catalog, ...copy }
    expect(Object.keys(tabs)).toEqual(['subscriptions', 'payment', 'history'])
    for (const { label, shortLabel } of Object.values(tabs)) {
      expect(texts[label]).toBeTruthy()
      expect(texts[shortLabel]).toBeTruthy()
    }
  })

  it.each(codes)('%s speaks in its own voice', (code) => {
    const { copy } = all[code]
    expect(copy['brand.tagline']).toBeTruthy()
    expect(copy['brand.tagline']).not.toBe(catalog['brand.tagline'])
    for (const [key, text] of Object.entries(copy)) expect(text, key).toBe(text.trim())
  })
})

describe('flow and billing provider', () => {
  it('flow has two values and is default unless a brand says otherwise [BRAND-06] [BRAND-07]', () => {
    expectTypeOf<Flow>().toEqualTypeOf<'default' | 'delegatedCheckout'>()
    expect(brandDefaults.flow).toBe('default')
    expect(where((brand) => brand.flow === 'delegatedCheckout')).toEqual(['notion'])
    expect(where((brand) => brand.flow === 'default')).toHaveLength(6)
  })

  it('billing is recurly unless a brand says otherwise, and stripe for notion [BRAND-08] [BRAND-09]', () => {
    expect(brandDefaults.billingProvider).toBe('recurly')
    expect(where((brand) => brand.billingProvider === 'stripe')).toEqual(['notion'])
    expect(where((brand) => brand.billingProvider === 'recurly')).toHaveLength(6)
  })
})

describe('capabilities', () => {
  it.each<[string, string[], (capabilities: BrandCapabilities) => boolean]>([
    ['two-year cycle', ['visi'], (c) => c.billingCycles.includes(24)],
    [
      'cycles of a month and a year',
      [...codes],
      (c) => [1, 12].every((n) => c.billingCycles.includes(n as 1)),
    ],
    ['cancelling in the portal', ['otis', 'visi', 'geeni', 'notion'], (c) => c.cancelInPortal],
    ['passwords without a symbol', ['momentum', 'pepper'], (c) => !c.passwordNeedsSymbol],
    ['Show/Hide and Forgot Password?', ['nightowl'], (c) => c.passwordTools],
    ['basic plans of 2 hours', ['otis'], (c) => c.basicRetentionHours === 2],
    [
      'other basic plans of 24 hours',
      codes.filter((code) => code !== 'otis'),
      (c) => c.basicRetentionHours === null,
    ],
    ['2 hours kept after cancelling', ['otis'], (c) => c.hoursKeptAfterCancel === 2],
    ['2 hours kept after removing', ['pepper'], (c) => c.hoursKeptAfterRemove === 2],
    ['a popular plan named Plus', ['momentum'], (c) => c.popularPlanName === 'Plus'],
    ['asking about lost data only for another name', ['visi'], (c) => c.downgradeAsksOnlyForOtherName],
    ['recurring charges with tax', ['otis'], (c) => c.recurringChargeIncludesTax],
    ['the tag manager', ['geeni'], (c) => c.tagManager],
  ])('%s', (_what, expected, holds) => {
    expect(can(holds).toSorted()).toEqual(expected.toSorted())
  })

  it('support mailboxes, chat and scheme', () => {
    expect(where((brand) => brand.supportEmail !== null).toSorted()).toEqual([
      'momentum',
      'otis',
      'pepper',
      'visi',
    ])
    expect(where((brand) => brand.chatUrl !== null)).toEqual(['nightowl'])
    expect(where((brand) => brand.scheme === 'dark')).toEqual(['nightowl'])
  })
})

describe('logos', () => {
  it.each(codes)('%s has small, harmless drawings of its own for both grounds and both schemes', (code) => {
    for (const image of Object.values(all[code].images)) {
      expect(image.height).toBe(40)
      // At 28 px high the widest wordmark still leaves room beside a menu on a 360 px phone.
      expect((image.width / image.height) * 28).toBeLessThan(200)
      const drawing = JSON.stringify(image.shapes)
      expect(drawing).not.toMatch(/undefined|NaN|"text"|"script"|style|href|on[a-z]+"/)
      expect(brotliCompressSync(drawing).length).toBeLessThan(1229)
    }
    // The header has a colour of its own; a card is light or dark.
    expect(JSON.stringify(all[code].images['logo-login'])).toContain('light-dark(')
  })

  it('are seven different drawings', () => {
    expect(new Set(codes.map((code) => JSON.stringify(all[code].images['logo-login'].shapes))).size).toBe(7)
  })
})
