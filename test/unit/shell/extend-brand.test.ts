import { expect, it } from 'vitest'
import { brands } from '../../../brands/index.ts'
import type { BrandChanges } from '../../../src/brand/brand-changes.ts'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import { createI18n } from '../../../src/i18n/i18n.ts'
import { loadBrand } from '../../../src/shell/load-brand.ts'
import { registeredSheets } from '../../../src/theme/registry.ts'

const visi = await brands.visi()
const ownWith = (changes: Partial<BrandChanges>) =>
  loadBrand(
    brands,
    'orchard',
    resolveSettings({ brands: { orchard: { extends: 'visi', name: 'Orchard', ...changes } } }, 'orchard'),
  )
const TERMS = 'https://acme.example/terms'

it('takes everything from the other brand that it does not set, and nothing that names that brand', async () => {
  const brand = await ownWith({})
  expect({ name: brand.name, brandName: brand.brandName, flow: brand.flow, tabs: brand.tabs }).toEqual({
    name: 'orchard',
    brandName: 'Orchard',
    flow: 'default',
    tabs: visi.tabs,
  })
  expect(brand.capabilities).toEqual(visi.capabilities)
  expect({ supportEmail: brand.supportEmail, chatUrl: brand.chatUrl, config: brand.config }).toEqual({
    supportEmail: null,
    chatUrl: null,
    config: { footer: [], footerText: null },
  })
  const text = await createI18n({ ...brand, locale: 'en' })
  expect(text.t('brand.tagline')).toBe('Sign in to manage your account.')
  expect(text.t('tabs.payment')).toBe('Billing')
  const { copy, translations, images } = brand
  expect(JSON.stringify([copy, await translations.de(), images])).not.toMatch(/\bvisi\b/i)
})

it('sets capabilities, scheme and support, each unless it is wrong', async () => {
  const changes = {
    capabilities: { cancelInPortal: false, passwordNeedsSymbol: 'yes' },
    scheme: 'dark',
    supportEmail: 'nobody',
  }
  const brand = await ownWith(changes as unknown as BrandChanges)
  expect(brand.capabilities).toEqual({ ...visi.capabilities, cancelInPortal: false })
  expect({ scheme: brand.scheme, supportEmail: brand.supportEmail }).toEqual({
    scheme: 'dark',
    supportEmail: null,
  })
})

it('has the footer links that the page names, in every language', async () => {
  const copy = {
    en: { 'footer.termsUrl': TERMS, 'footer.privacyUrl': 'javascript:alert(1)' },
    de: { 'footer.termsUrl': `${TERMS}/de`, 'brand.tagline': 'Willkommen' },
  }
  const brand = await ownWith({ copy })
  expect(brand.config.footer.map(({ linkI18n }) => linkI18n)).toEqual(['footer.termsUrl'])
  const text = await createI18n({ ...brand, locale: 'de' })
  expect({ footerTermsUrl: text.copy('footer.termsUrl'), brandTagline: text.t('brand.tagline') }).toEqual({
    footerTermsUrl: `${TERMS}/de`,
    brandTagline: 'Willkommen',
  })
  await text.setLocale('fr')
  expect(text.copy('footer.termsUrl')).toBe(TERMS)
})

it('registers its tokens after the theme of the other brand, with the colors that follow from the action color', async () => {
  const tokens = {
    '--acct-color-primary': '#5b21b6',
    '--acct-color-link': '#0055cc',
    '--acct-radius-card': '4px;}',
  }
  const brand = await ownWith({ tokens })
  expect(brand.css).toBe(`${visi.css} acct-brand-orchard`)
  const names = registeredSheets().map(([name]) => name)
  expect(names.indexOf('acct-brand-orchard')).toBeGreaterThan(names.indexOf('brands/visi/theme.css.ts'))
  const [, css = ''] = registeredSheets().find(([name]) => name === 'acct-brand-orchard') ?? []
  expect(css).toContain(':var(--acct-color-primary, #5b21b6)')
  expect(css).toContain(':var(--acct-color-link, #0055cc)')
  expect(css).not.toContain('radius')
  const [own = '', derived = ''] = css.split('@supports')
  expect(own.match(/--acct-color-primary-hover, var\(/g)).toHaveLength(1)
  expect(derived.match(/var\(--acct-color-[a-z-]+/g)).toEqual([
    'var(--acct-color-primary-hover',
    'var(--acct-color-primary-pressed',
    'var(--acct-color-primary-soft',
  ])
})
