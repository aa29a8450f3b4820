import { describe, expect, it } from 'vitest'
import { brands } from '../../../brands/index.ts'
import { createI18n } from '../../../src/i18n/i18n.ts'
import { LOCALES } from '../../../src/i18n/locale.ts'
import { getTitle } from '../../../src/shell/guarded-route.ts'
import { matchRoute, TABS } from '../../../src/shell/routes.ts'

describe('the page of a tab', () => {
  it.each(Object.entries(brands))(
    'has the label of its tab as its title: %s',
    async (_, load) => {
      const brand = await load()
      for (const locale of LOCALES) {
        const text = await createI18n({ ...brand, locale })
        const titles = TABS.map(({ to }) => getTitle(matchRoute(to), { brand, text }))
        expect(titles).toEqual(TABS.map(({ name }) => text.copy(brand.tabs[name].label)))
      }
      // Vitest compiles the modules of a brand for the first test that imports them.
    },
    60_000,
  )

  it('has a title of its own on other routes', async () => {
    const brand = await brands.visi()
    const text = await createI18n({ ...brand, locale: 'en' })
    expect(getTitle(matchRoute('/plans'), { brand, text })).toBe('Plans')
    expect(getTitle(matchRoute('/nowhere'), { brand, text })).toBe('Page not found')
  })
})
