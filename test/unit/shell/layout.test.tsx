import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { brands } from '../../../brands/index.ts'
import { type Account, AccountContext } from '../../../src/account/account-context.ts'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import { createI18n } from '../../../src/i18n/i18n.ts'
import { Layout } from '../../../src/shell/layout.tsx'
import { createAccountStore } from '../../../src/store/account-store.ts'
import { safeStorage } from '../../../src/store/core/storage.ts'

const brand = await brands.geeni()
const text = await createI18n({ locale: 'en', copy: brand.copy })
const settings = resolveSettings({}, 'geeni')
const memory = safeStorage(() => undefined)
const store = createAccountStore({
  brand: 'geeni',
  settings,
  storages: { local: memory, session: memory },
  hosted: true,
})

/** Returns the addresses of the links with `aria-current="page"`. */
function currentIn(path: string): string[] {
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
  const html = renderToStaticMarkup(
    <AccountContext value={account}>
      <Layout layout="page" title="x" path={path}>
        {null}
      </Layout>
    </AccountContext>,
  )
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
  ])('marks the tab of %s by its first segment [NAV-31]', (path, current) => {
    expect(currentIn(path)).toEqual(current)
  })
})
