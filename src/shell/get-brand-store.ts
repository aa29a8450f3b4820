import type { BrandSettings } from '../brand/settings.ts'
import type { Track } from '../domain/analytics/analytics.ts'
import { LOCALE_KEY } from '../i18n/locale.ts'
import type { SignOutReason } from '../store/access/stored-session.ts'
import { type AccountStore, type AccountStoreDeps, createAccountStore } from '../store/account-store.ts'
import { type SafeStorage, safeStorage } from '../store/core/storage.ts'
import { type ByBrand, getMap } from './by-brand.ts'

/** Values that create the store of a brand. */
export interface StoreStart {
  settings: BrandSettings
  /** Whether the page is the hosted portal, which decides some storage keys. */
  hosted: boolean
  /** Whether the page's origin is the brand's own; another page stores nothing. */
  isOwn: boolean
  /** The code of the calls, where it has loaded already. */
  code?: AccountStoreDeps['code']
  fetch?: typeof globalThis.fetch
}

/** What a store reports to the account of its brand. */
interface StoreListener {
  track: Track
  onRestored(accountId: string): void
  onSignedOut(reason: SignOutReason): void
}

/** The store of a brand in a document. The portal creates it before the brand, its texts and React load. */
export interface BrandStore {
  store: AccountStore
  storages: { local: SafeStorage; session: SafeStorage }
  /** Restores the stored session, and keeps the outcome: the portal restores before its elements connect. */
  restore(): Promise<void>
  /** Sets the listener, which also receives what the store has reported before. */
  listen(listener: StoreListener): void
}

const stores: ByBrand<BrandStore> = new WeakMap()

/** Returns the store of a brand in a document. The first call creates it. */
export function getBrandStore(page: Document, code: string, start: StoreStart): BrandStore {
  const pageStores = getMap(stores, page)
  let brandStore = pageStores.get(code)
  if (!brandStore) {
    brandStore = createBrandStore(page.defaultView ?? window, code, start)
    pageStores.set(code, brandStore)
  }
  return brandStore
}

function createBrandStore(view: Window, brand: string, start: StoreStart): BrandStore {
  const { isOwn, ...more } = start
  const storages = {
    local: safeStorage(() => (isOwn ? view.localStorage : undefined)),
    session: safeStorage(() => (isOwn ? view.sessionStorage : undefined)),
  }
  let listener: StoreListener | null = null
  const queue: ((listener: StoreListener) => void)[] = []
  const report = (notify: (listener: StoreListener) => void): void => {
    if (listener) notify(listener)
    else queue.push(notify)
  }
  const store = createAccountStore({
    ...{ brand, storages, languageKey: LOCALE_KEY.hosted, ...more },
    track: (...event) => report(({ track }) => track(...event)),
    onRestored: (id) => report(({ onRestored }) => onRestored(id)),
  })
  store.onSignedOut((reason) => report(({ onSignedOut }) => onSignedOut(reason)))
  let restored: Promise<void> | undefined
  return {
    ...{ store, storages },
    restore: () => (restored ??= store.restore()),
    listen(next) {
      listener = next
      for (const notify of queue.splice(0)) notify(next)
    },
  }
}
