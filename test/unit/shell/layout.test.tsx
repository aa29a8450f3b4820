import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type BrandCode, brandCodes, brands } from '../../../brands/index.ts'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import { createI18n } from '../../../src/i18n/i18n.ts'
import { type Account, AccountContext } from '../../../src/react/account-context.ts'
import { Layout } from '../../../src/shell/layout.tsx'
import { createAccountStore } from '../../../src/store/account-store.ts'
import { safeStorage } from '../../../src/store/core/storage.ts'

const settings = resolveSettings({}, 'geeni')
const memory = safeStorage(() => undefined)
const store = createAccountStore({
  brand: 'geeni',
  settings,
  storages: { local: memory, session: memory },
  hosted: true,
})

/** Returns the markup of a page of the portal. */
async function getMarkup(path: string, code: BrandCode = 'geeni'): Promise<string> {
  const brand = await brands[code]()
  const text = await createI18n({ locale: 'en', copy: brand.copy })
  const account: Account = {
    brand,
    settings,
    store,
    text,
    path,
    query: new URLSearchParams(),
    navigate: () => true,
    safePath: () => '/',
    href: (to) => to,
    emit: () => {},
    host: null,
  }
  return renderToStaticMarkup(
    <AccountContext value={account}>
      <Layout layout="page" title="x" path={path}>
        {null}
      </Layout>
    </AccountContext>,
  )
}

/** Returns the addresses of the links with `aria-current="page"`. */
async function currentIn(path: string): Promise<string[]> {
  const html = await getMarkup(path)
  const links = html.match(/<a [^>]*>/g) ?? []
  return links
    .filter((link) => link.includes('aria-current="page"'))
    .map((link) => /href="([^"]*)"/.exec(link)?.[1] ?? '')
}

describe('the tab bar', () => {
  it.each([
    ['/subscriptions', ['/subscriptions']],
    ['/payment', ['/payment']],
    ['/payment?next=/subscriptions', ['/payment']],
    ['/account-history', ['/account-history']],
    ['/account-history/2026', ['/account-history']],
    ['/plans', []],
  ])('marks the tab of %s by its first segment [NAV-31]', async (path, current) => {
    expect(await currentIn(path)).toEqual(current)
  })
})

/** Links of a brand besides its terms and its privacy policy, by text. */
const OWN_LINKS: Readonly<Partial<Record<BrandCode, Record<string, string>>>> = {
  pepper: { 'Help Center': 'https://www.pepper.example/help' },
  visi: {
    Security: 'https://www.visi.example/security',
    'System Status': 'https://www.visi.example/status',
  },
  nightowl: { 'Chat with us': 'https://chat.nightowl.example/' },
}

describe('the footer', () => {
  it.each(brandCodes)('of %s links each text to its own address [NAV-39]', async (code) => {
    const [, footer = ''] = /<footer(.*)<\/footer>/s.exec(await getMarkup('/login', code)) ?? []
    const links = [...footer.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(?:<span>)?([^<]*)/g)].map(
      ([, href, label]) => [label, href],
    )
    expect(Object.fromEntries(links)).toEqual({
      'Terms of Use': `https://www.${code}.example/terms`,
      'Privacy Policy': `https://www.${code}.example/privacy`,
      ...OWN_LINKS[code],
    })
    expect(links).toHaveLength(2 + Object.keys(OWN_LINKS[code] ?? {}).length)
  })
})
