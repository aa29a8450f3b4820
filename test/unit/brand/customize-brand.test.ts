import { describe, expect, it } from 'vitest'
import { brands } from '../../../brands/index.ts'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import type { BrandSettings } from '../../../src/brand/settings.ts'
import { createI18n } from '../../../src/i18n/i18n.ts'
import type { Locale } from '../../../src/i18n/locale.ts'
import { loadBrand } from '../../../src/shell/load-brand.ts'

/** Returns the texts of geeni with the copy of a page. */
async function textsWith(copy: BrandSettings['copy'], locale: Locale = 'en') {
  const brand = await loadBrand(
    brands,
    'geeni',
    resolveSettings({ brands: { geeni: { copy: copy ?? {} } } }, 'geeni'),
  )
  return createI18n({ ...brand, locale, sections: [] })
}

describe('a brand with messages of a page', () => {
  it('has them in place of those of the catalog and of the brand', async () => {
    const text = await textsWith({ en: { 'signIn.submit': 'Log in', 'brand.tagline': 'Welcome' } })
    expect({
      signInSubmit: text.t('signIn.submit'),
      brandTagline: text.t('brand.tagline'),
      signInPassword: text.t('signIn.password'),
    }).toEqual({ signInSubmit: 'Log in', brandTagline: 'Welcome', signInPassword: 'Password' })
  })

  it('has them in sections that load later, with their placeholders and plural forms', async () => {
    const text = await textsWith({
      en: {
        'myPlan.renewal.renews': 'Next payment: {{date}}',
        'myPlan.pause.pending_one': 'Pauses in one day ({{count}})',
      },
    })
    await text.load('plans')
    expect(text.t('myPlan.renewal.renews', { date: 'May 1' })).toBe('Next payment: May 1')
    expect(text.t('myPlan.pause.pending', { count: 1 })).toBe('Pauses in one day (1)')
    expect(text.t('myPlan.pause.pending', { count: 2 })).toBe('Pending pause in 2 days')
  })

  it('ignores a wrong one and applies the rest', async () => {
    const copy = {
      en: { 'signIn.submit': 'Log in {{now}}', 'signIn.password': 'Secret', 'no.such': 'x', 'ui.loading': 5 },
    } as unknown as NonNullable<BrandSettings['copy']>
    const text = await textsWith(copy)
    expect({
      signInSubmit: text.t('signIn.submit'),
      signInPassword: text.t('signIn.password'),
      uiLoading: text.t('ui.loading'),
    }).toEqual({ signInSubmit: 'Sign In', signInPassword: 'Secret', uiLoading: 'Loading' })
    expect(text.copy('no.such')).toBe('no.such')
  })

  it('has those of another language only in that language', async () => {
    const text = await textsWith({ de: { 'signIn.submit': 'Los' } })
    expect(text.t('signIn.submit')).toBe('Sign In')
    await text.setLocale('de')
    expect(text.t('signIn.submit')).toBe('Los')
  })

  it.each([null, 'Log in', ['Log in']])(
    'ignores %j in place of the messages of a language',
    async (given) => {
      const text = await textsWith({ en: given } as unknown as BrandSettings['copy'])
      expect(text.t('signIn.submit')).toBe('Sign In')
    },
  )

  it('is the brand itself without changes', async () => {
    const settings = resolveSettings({}, 'geeni')
    expect(await loadBrand(brands, 'geeni', settings)).toBe(await brands.geeni())
    await expect(loadBrand(brands, 'nowhere', settings)).rejects.toThrow('There is no brand "nowhere".')
  })
})
