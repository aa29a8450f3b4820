import type { AccountEvents } from '../account/events.ts'
import type { Brand, BrandRegistry } from '../brand/brand.ts'
import { isLoopback } from '../brand/loopback.ts'
import type { BrandSettings } from '../brand/settings.ts'
import { createI18n, type I18n } from '../i18n/i18n.ts'
import { LOCALE_KEY, type Locale } from '../i18n/locale.ts'
import { type AccountStore, createAccountStore } from '../store/account-store.ts'
import { safeStorage } from '../store/core/storage.ts'

/** An element that can show routes; `show` takes the account holder there. */
export interface RouteServer {
  host: HTMLElement
  isPortal: boolean
  serves(path: string): boolean
  /** The page's elements that are on their way. */
  arriving: ReadonlySet<HTMLElement>
  /** The address of a path outside this page: on the hosted portal, unless this element owns the page's address. */
  href(path: string): string
  show(path: string, options: { replace: boolean }): void
}

/** What all elements of one brand in one document share. */
export interface BrandAccount {
  brand: Brand
  settings: BrandSettings
  store: AccountStore
  text: I18n
  /** Whether the page's origin is the brand's own: elsewhere nothing is stored, and the account is at the portal. */
  isOwn: boolean
  /** Passes analytics events on, where settings ask for it. */
  report?(detail: AccountEvents['acct-analytics']): void
  /** The connected elements, in the order they came. */
  servers: Set<RouteServer>
}

/** What the first element of a brand knows. */
export interface AccountStart {
  settings: BrandSettings
  locale: Locale
  /** Whether the page is the hosted portal (history routing), which decides where the locale is kept. */
  hosted: boolean
  isOwn: boolean
}

const accounts = new WeakMap<Document, Map<string, Promise<BrandAccount>>>()

/**
 * The account of a brand in a document, made when first asked for: one store per brand per document, which starts as
 * the first element says.
 */
export function accountOf(
  page: Document,
  code: string,
  brands: BrandRegistry,
  start: AccountStart,
): Promise<BrandAccount> {
  let ofPage = accounts.get(page)
  if (!ofPage) {
    ofPage = new Map()
    accounts.set(page, ofPage)
  }
  let account = ofPage.get(code)
  if (!account) {
    account = createAccount(page, code, brands, start)
    ofPage.set(code, account)
    // A brand that could not be fetched may be asked for again.
    account.catch(() => ofPage.delete(code))
  }
  return account
}

async function createAccount(
  page: Document,
  code: string,
  brands: BrandRegistry,
  { settings, locale, hosted, isOwn }: AccountStart,
): Promise<BrandAccount> {
  const view = page.defaultView ?? window
  const storages = {
    local: safeStorage(() => (isOwn ? view.localStorage : undefined)),
    session: safeStorage(() => (isOwn ? view.sessionStorage : undefined)),
  }
  // Where pages are developed, and where nothing can work.
  if (isLoopback(view.location.hostname) || !settings.baseUrl)
    import('./tell-settings.ts').then(({ tellSettings }) => tellSettings(page, code)).catch(console.warn)
  const store = createAccountStore({
    brand: code,
    settings,
    storages,
    hosted,
    track(name, more) {
      const detail = { name, brand: code, locale: account.text.locale, ...more }
      tell(account, 'acct-analytics', detail)
      account.report?.(detail)
    },
  })
  const load = brands[code]
  if (!load) throw new Error(`no brand ${code}`)
  const localeKey = hosted ? LOCALE_KEY.hosted : LOCALE_KEY.embedded
  const brand = await load()
  const text = await createI18n({ ...brand, locale, sections: [], languages: view.navigator.languages })
  storages.local.set(localeKey, text.locale)
  text.subscribe(() => storages.local.set(localeKey, text.locale))
  const account: BrandAccount = {
    brand,
    settings,
    store,
    text,
    isOwn,
    servers: new Set(),
  }
  store.onSignedOut((reason) => tell(account, 'acct-signed-out', { brand: code, reason }))
  const restored = store.restore()
  if (settings.analytics)
    restored
      .then(() => import('./analytics.ts'))
      .then(({ startAnalytics }) => startAnalytics(page, account, tell))
      // Nothing that the account holder would miss.
      .catch(console.warn)
  return account
}

/** What concerns all elements is told once, from the portal or else from the first element of the brand. */
function tell<Name extends keyof AccountEvents>(
  { servers }: BrandAccount,
  name: Name,
  detail: AccountEvents[Name],
): void {
  const all = [...servers]
  const teller = all.find(({ isPortal }) => isPortal) ?? all[0]
  teller?.host.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }))
}

export type Tell = typeof tell
