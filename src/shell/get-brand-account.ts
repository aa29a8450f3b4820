import type { BrandRegistry } from '../brand/brand.ts'
import { isLoopback } from '../brand/loopback.ts'
import type { BrandSettings } from '../brand/settings.ts'
import { createI18n } from '../i18n/i18n.ts'
import { browserLanguages, detectLocale, LOCALE_KEY, type Locale } from '../i18n/locale.ts'
import { type BrandAccount, dispatchBrandEvent } from './brand-account.ts'
import { type ByBrand, getMap } from './by-brand.ts'
import { getBrandStore } from './get-brand-store.ts'
import { loadBrand } from './load-brand.ts'
import { runWhenIdle } from './run-when-idle.ts'

/** Values from the first element of a brand, which create the account. */
export interface AccountStart {
  settings: BrandSettings
  locale: Locale
  /** Whether the page is the hosted portal (history routing), which decides the storage key of the locale. */
  hosted: boolean
  isOwn: boolean
  /** Whether a session is stored. */
  isReturning?: boolean
}

const accounts: ByBrand<Promise<BrandAccount>> = new WeakMap()

/**
 * Returns the account of a brand in a document. The first call creates it with the values of the first
 * element; one store exists per brand and document.
 */
export function getBrandAccount(
  page: Document,
  code: string,
  brands: BrandRegistry,
  start: AccountStart,
): Promise<BrandAccount> {
  const pageAccounts = getMap(accounts, page)
  let account = pageAccounts.get(code)
  if (!account) {
    account = createAccount(page, code, brands, start)
    pageAccounts.set(code, account)
    // The next call loads a brand again after a failure.
    account.catch(() => pageAccounts.delete(code))
  }
  return account
}

async function createAccount(
  page: Document,
  code: string,
  brands: BrandRegistry,
  { settings, locale, hosted, isOwn, isReturning }: AccountStart,
): Promise<BrandAccount> {
  const view = page.defaultView ?? window
  // The check runs during development and with settings that cannot work at all.
  if (isLoopback(view.location.hostname) || !settings.baseUrl)
    runWhenIdle(view, () => {
      import('./settings-report.ts')
        .then(({ reportSettings }) => reportSettings(page, code, brands))
        .catch(console.warn)
    })
  const { store, storages, restore, listen } = getBrandStore(page, code, { settings, hosted, isOwn })
  // While the brand and its texts load. The portal's screens call the services as soon as the session is
  // restored.
  if (hosted && isReturning) void store.preload()
  const languages = browserLanguages(view)
  const localeKey = hosted ? LOCALE_KEY.hosted : LOCALE_KEY.embedded
  const brand = await loadBrand(brands, code, settings)
  const text = await createI18n({ ...brand, locale, sections: [], languages })
  const persistLocale = (): unknown => storages.local.set(localeKey, text.locale)
  persistLocale()
  text.subscribe(persistLocale)
  const account: BrandAccount = {
    brand,
    settings,
    store,
    text,
    isOwn,
    servers: new Set(),
    listen: () =>
      listen({
        track(name, more) {
          const detail = { name, brand: code, locale: text.locale, ...more }
          dispatchBrandEvent(account, 'acct-analytics', detail)
          account.report?.(detail)
        },
        onRestored: (accountId) =>
          dispatchBrandEvent(account, 'acct-session-restored', { brand: code, accountId }),
        onSignedOut(reason) {
          // Sign Out clears the storage of the hosted portal, but a language that the browser does not lead to is no
          // part of the account. Another tab may have chosen it.
          const isCleared = hosted && (reason === 'user' || reason === 'deleted')
          if (isCleared && storages.local.get(localeKey) === detectLocale(null, languages).locale)
            storages.local.remove(localeKey)
          dispatchBrandEvent(account, 'acct-signed-out', { brand: code, reason })
        },
      }),
  }
  const restored = restore()
  if (settings.analytics || settings.abTestScript)
    restored
      .then(() => import('./analytics.ts'))
      .then(({ startAnalytics }) => startAnalytics(page, account, dispatchBrandEvent, hosted && isOwn))
      // A failure affects no function of the element.
      .catch(console.warn)
  return account
}
