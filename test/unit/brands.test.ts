import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { brandDefaults } from '../../brands/defaults.ts'
import { type BrandCode, brandCodes, brands, defaultBrand } from '../../brands/index.ts'
import { addressesFor } from '../../demo/addresses.ts'
import { demoSettings } from '../../demo/settings.ts'
import type { Brand, BrandCapabilities, Flow } from '../../src/brand/brand.ts'
import { resolveBrand } from '../../src/brand/resolve-brand.ts'
import { planFeatures } from '../../src/domain/plans/plan-features.ts'
import { DEFAULT_LOCALE } from '../../src/i18n/locale.ts'
import common from '../../src/i18n/locales/en/common.json' with { type: 'json' }
import portal from '../../src/i18n/locales/en/portal.json' with { type: 'json' }
import { toWirePlan } from '../../src/sandbox/data/plan-views.ts'
import { findBuiltInBrand } from '../../src/sandbox/seeds/brands.ts'
import { buildCatalog } from '../../src/sandbox/seeds/catalog.ts'
import { parsePlanCards } from '../../src/services/plans/parse-plan-card.ts'
import { registeredCss } from '../../src/theme/registry.ts'
import { SPECIFIED } from '../fixtures/specified-brands.ts'

const catalog = { ...common, ...portal }
const all = Object.fromEntries(
  await Promise.all(brandCodes.map(async (code) => [code, await brands[code]()] as const)),
) as Record<BrandCode, Brand>

describe('the registry', () => {
  it('lists the seven brands of the specification first [BRAND-01]', () => {
    const hint = 'the seven stay, in this order; add a brand behind them: npm run new-brand'
    expect(brandCodes.slice(0, SPECIFIED.length), hint).toEqual(SPECIFIED)
    expect(defaultBrand).toBe('geeni')
  })

  it('lists exactly the folders of brands/, by their own names', () => {
    const folders = readdirSync(resolve(import.meta.dirname, '../../brands'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    const hint = 'each folder of brands/ has a code in brands/codes.ts and a line in brands/index.ts'
    expect(brandCodes.toSorted(), hint).toEqual(folders.toSorted())
    expect(Object.keys(brands), hint).toEqual(brandCodes)
    for (const code of brandCodes) expect(all[code].name, `name in brands/${code}/brand.ts`).toBe(code)
  })

  it.each(brandCodes)('finds %s by the host names that carry its code', (code) => {
    const known = { codes: brandCodes, fallback: defaultBrand }
    for (const host of [`${code}.localhost`, `${code}.example`, `account.${code}.example`])
      expect(resolveBrand({ host }, known).brand).toBe(code)
  })
})

describe('every brand', () => {
  it.each(brandCodes)('%s sets locale, location, flow and billing provider [BRAND-05]', (code) => {
    const { locale, location, flow, billingProvider } = all[code]
    // The locale that texts fall back to, because they load before the brand's value is known.
    expect(locale).toBe(DEFAULT_LOCALE)
    expect(location).toMatch(/^[A-Z]{2}$/)
    expect(['default', 'delegatedCheckout']).toContain(flow)
    expect(['recurly', 'stripe', 'stripeElements']).toContain(billingProvider)
  })

  it.each(brandCodes)('%s holds the whole brand state [BRAND-16]', (code) => {
    const brand = all[code]
    expectTypeOf(brand.config.footer).items.toEqualTypeOf<{ nameI18n: string; linkI18n: string }>()
    expectTypeOf(brand.config.footerText).toEqualTypeOf<string | null>()
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

  it.each(brandCodes)(
    '%s has the default locale, because a page chooses its locale before the brand loads [I18N-03]',
    (code) => {
      expect(all[code].locale).toBe(DEFAULT_LOCALE)
    },
  )

  it.each(brandCodes)('%s has a theme class whose rule is registered, with both schemes', (code) => {
    const rule = registeredCss()
      .split('}')
      .find((text) => text.includes(`.${all[code].css} {`))
    expect(rule).toContain('var(--acct-color-primary, light-dark(#')
  })

  it.each(brandCodes)('%s has footer links whose texts and addresses exist [BRAND-17]', (code) => {
    const { config, copy } = all[code]
    const texts: Record<string, string> = { ...catalog, ...copy }
    expect(config.footer.length).toBeGreaterThanOrEqual(2)
    for (const { nameI18n, linkI18n } of config.footer) {
      expect(texts[nameI18n], `${nameI18n} in brands/${code}/copy.en.json`).toBeTruthy()
      const address = copy[linkI18n] ?? ''
      expect(address, `${linkI18n} in brands/${code}/copy.en.json`).toMatch(/^https:\/\//)
      expect(URL.canParse(address), address).toBe(true)
    }
    if (config.footerText !== null) expect(copy[config.footerText]).toBeTruthy()
  })

  it.each(brandCodes)('%s names its tabs with texts that exist', (code) => {
    const { tabs, copy } = all[code]
    const texts: Record<string, string> = { ...catalog, ...copy }
    expect(Object.keys(tabs)).toEqual(['subscriptions', 'payment', 'history'])
    for (const { label, shortLabel } of Object.values(tabs)) {
      expect(texts[label]).toBeTruthy()
      expect(texts[shortLabel]).toBeTruthy()
    }
  })

  it.each(brandCodes)('%s has a tagline of its own', (code) => {
    const { copy } = all[code]
    const others = brandCodes
      .filter((other) => other !== code)
      .map((other) => all[other].copy['brand.tagline'])
    const hint = `brand.tagline in brands/${code}/copy.en.json`
    expect(copy['brand.tagline'], hint).toBeTruthy()
    expect([catalog['brand.tagline'], ...others], hint).not.toContain(copy['brand.tagline'])
    for (const [key, text] of Object.entries(copy)) expect(text, key).toBe(text.trim())
  })

  it.each(brandCodes)('%s holds no address of another brand', (code) => {
    const { copy, supportEmail, chatUrl } = all[code]
    const addresses = [supportEmail, chatUrl, ...Object.values(copy)].filter((text) =>
      /^https?:|@/.test(text ?? ''),
    )
    for (const other of brandCodes.filter((other) => other !== code))
      expect(addresses.join(' '), `brands/${code} links to ${other}`).not.toMatch(
        new RegExp(`\\b${other}\\b`, 'i'),
      )
  })
})

/** The codes of the specified brands for which something holds. */
const where = (holds: (brand: Brand) => boolean): string[] => SPECIFIED.filter((code) => holds(all[code]))
const can = (holds: (capabilities: BrandCapabilities) => boolean): string[] =>
  where((brand) => holds(brand.capabilities))

describe('flow and billing provider of the specified brands', () => {
  it('have the default flow, except notion [BRAND-06] [BRAND-07]', () => {
    expectTypeOf<Flow>().toEqualTypeOf<'default' | 'delegatedCheckout'>()
    expect(brandDefaults.flow).toBe('default')
    expect(where((brand) => brand.flow === 'delegatedCheckout')).toEqual(['notion'])
    expect(where((brand) => brand.flow === 'default')).toHaveLength(6)
  })

  it('bill through recurly, except notion, which bills through stripe [BRAND-08] [BRAND-09]', () => {
    expect(brandDefaults.billingProvider).toBe('recurly')
    expect(where((brand) => brand.billingProvider === 'stripe')).toEqual(['notion'])
    expect(where((brand) => brand.billingProvider === 'recurly')).toHaveLength(6)
  })
})

describe('of the specified brands,', () => {
  it.each<[string, string[], (capabilities: BrandCapabilities) => boolean]>([
    ['sell a two-year cycle', ['visi'], (c) => c.billingCycles.includes(24)],
    [
      'sell cycles of a month and a year',
      [...SPECIFIED],
      (c) => [1, 12].every((n) => c.billingCycles.includes(n as 1)),
    ],
    ['cancel plans in the portal', ['otis', 'visi', 'geeni', 'notion'], (c) => c.cancelInPortal],
    ['accept passwords without a symbol', ['momentum', 'pepper'], (c) => !c.passwordNeedsSymbol],
    ['show and hide the password', ['nightowl'], (c) => c.passwordToggle],
    ['link to Forgot Password?', ['nightowl'], (c) => c.forgotPassword],
    ['keep 2 hours on basic plans', ['otis'], (c) => c.basicRetentionHours === 2],
    [
      'keep 24 hours on basic plans',
      SPECIFIED.filter((code) => code !== 'otis'),
      (c) => c.basicRetentionHours === null,
    ],
    ['keep 2 hours after cancelling', ['otis'], (c) => c.hoursKeptAfterCancel === 2],
    ['keep 2 hours after removing a device', ['pepper'], (c) => c.hoursKeptAfterRemove === 2],
    ['mark a plan named Plus as popular', ['momentum'], (c) => c.popularPlanName === 'Plus'],
    ['ask about lost data only for another name', ['visi'], (c) => c.downgradeAsksOnlyForOtherName],
    ['include tax in recurring charges', ['otis'], (c) => c.recurringChargeIncludesTax],
    ['load the tag manager', ['geeni'], (c) => c.tagManager],
  ])('those that %s are %j', (_what, expected, holds) => {
    expect(can(holds).toSorted()).toEqual(expected.toSorted())
  })

  it.each([
    [
      'visi',
      {
        visi_ba: 'history',
        visi_pr: 'history smartDetection sendHelp',
        visi_pr4: 'history smartDetection sendHelp',
        visi_pr8: 'history smartDetection sendHelp',
      },
    ],
    [
      'nightowl',
      {
        nightowl_standard: 'dvr 48 cameraHistory 30',
        nightowl_plus: 'dvr 168 cameraHistory 30 sendHelp',
        nightowl_premium: 'dvr 336 cameraHistory 30 sendHelp',
      },
    ],
  ] as const)('%s lists the features of its plans, in every billing cycle', (code, expected) => {
    const offered = parsePlanCards({ plans: buildCatalog(code).map(toWirePlan) }).filter(
      (plan) => plan.visible && !plan.legacy && !plan.default && !plan.externalPlanCode?.includes('_custom_'),
    )
    expect(offered.length).toBeGreaterThan(0)
    for (const plan of offered) {
      const tier = (plan.externalPlanCode ?? '').replace(/_(m|y|2y)$/, '')
      const features = planFeatures(plan, all[code].capabilities).filter(({ kind }) => kind !== 'cameras')
      const texts = features.map((feature) =>
        [feature.kind, 'hours' in feature && feature.hours, 'days' in feature && feature.days]
          .filter(Boolean)
          .join(' '),
      )
      expect({ tier, texts: texts.join(' ') }).toEqual({
        tier,
        texts: (expected as Record<string, string>)[tier],
      })
    }
  })

  it('four have a support mailbox, and nightowl has a chat and the dark scheme', () => {
    expect(where((brand) => brand.supportEmail !== null).toSorted()).toEqual([
      'momentum',
      'otis',
      'pepper',
      'visi',
    ])
    expect(where((brand) => brand.chatUrl !== null)).toEqual(['nightowl'])
    expect(where((brand) => brand.scheme === 'dark')).toEqual(['nightowl'])
  })

  it.each(SPECIFIED)('%s links to pages of its own site', (code) => {
    const { config, copy } = all[code]
    for (const { linkI18n } of config.footer)
      expect(new URL(copy[linkI18n] ?? '').host).toBe(`www.${code}.example`)
  })
})

describe('the logo', () => {
  it.each(brandCodes)('of %s is small and inert, for both grounds and both schemes', (code) => {
    for (const image of Object.values(all[code].images)) {
      expect(image.height).toBe(40)
      // At 28 px high the widest wordmark still leaves room beside a menu on a 360 px phone.
      expect((image.width / image.height) * 28).toBeLessThan(200)
      const shapes = JSON.stringify(image.shapes)
      expect(shapes).not.toMatch(/undefined|NaN|"text"|"script"|style|href|on[a-z]+"/)
      expect(brotliCompressSync(shapes).length).toBeLessThan(1229)
    }
    // The header has a color of its own; a card is light or dark.
    expect(JSON.stringify(all[code].images['logo-login'])).toContain('light-dark(')
  })

  it.each(brandCodes)('of %s is no other brand’s', (code) => {
    const shapes = (of: BrandCode) => JSON.stringify(all[of].images['logo-login'].shapes)
    const same = brandCodes.filter((other) => other !== code && shapes(other) === shapes(code))
    expect(same, `draw another logo in brands/${code}/logo.ts`).toEqual([])
  })
})

describe('the demo', () => {
  const others = (code: string) =>
    new RegExp(`\\b(${brandCodes.filter((other) => other !== code).join('|')})\\b`)

  it.each(brandCodes)('has settings of %s that name no other brand', (code) => {
    const settings = demoSettings(addressesFor(4400), { hosted: false }).brands?.[code]
    expect(JSON.stringify(settings)).toContain(code)
    expect(JSON.stringify(settings)).not.toMatch(others(code))
  })

  it.each(brandCodes)('sells plans of %s that name no other brand', (code) => {
    const { tiers } = findBuiltInBrand(code)
    expect(
      tiers.some((tier) => tier.prices[1]),
      `TIERS.${code} in src/sandbox/seeds/plans.ts`,
    ).toBe(true)
    expect(tiers.map((tier) => tier.code?.replaceAll('_', ' ')).join()).not.toMatch(others(code))
  })
})
