import { getTask, TASKS } from '../../../src/areas/task/tasks.ts'
import { resolveBrand } from '../../../src/brand/resolve-brand.ts'
import { LOCALE_CHARS, parseAppearance, SCHEMES } from '../../../src/embed/page/parse-appearance.ts'
import { createSiteGrants } from '../../../src/embed/site-grants.ts'
import { catalogFor, detectLocale, LOCALES } from '../../../src/i18n/locale.ts'
import { readLockout } from '../../../src/store/access/lockout.ts'
import { readIntent } from '../../../src/store/core/intent-reader.ts'
import { lazyReaders } from '../../../src/store/core/lazy-readers.ts'
import type { Persisted, Reader } from '../../../src/store/core/persisted.ts'
import { createPersistence } from '../../../src/store/core/persistence.ts'
import { type SafeStorage, STORED_CHARACTERS, safeStorage } from '../../../src/store/core/storage.ts'
import { readCard } from '../../../src/store/orders/checkout.actions.ts'
import { getSource } from '../../../src/store/page/native-app.ts'
import { readAnswers } from '../../../src/store/plans/plan-list.ts'
import { readRequested } from '../../../src/store/plans/requested-changes.ts'
import { getQuery, QUERY_CHARACTERS } from '../../../src/util/path-parts.ts'
import { each, letters, most, oneOf, type Row, type Rows, unbounded } from './bounds.ts'

const codes = ['geeni', 'visi']
const SOURCES = ['android', 'ios']

/** Returns the native app of an element with this attribute, query or stored entry. */
function nativeApp({
  attribute = null,
  search = '',
  stored = null,
}: Record<string, string | null>): string | null {
  const view = { location: { search }, sessionStorage: { getItem: () => stored, setItem() {} } }
  const host = { getAttribute: () => attribute, ownerDocument: { defaultView: view } }
  return getSource(host as unknown as HTMLElement, 'geeni')
}

const inQuery = (name: string): Row =>
  most(
    QUERY_CHARACTERS,
    'characters with its name',
    'getQuery',
    (size) => letters(size - `${name}=`.length),
    (value) => getQuery(`/plans?${name}=${value}`).get(name) === value,
  )

/** The parameters of addresses. */
export const QUERIES: Rows = {
  ...each(
    [
      'change',
      'client_id',
      'enable',
      'error_code',
      'fromPlanCode',
      'invoice',
      'nextPath',
      'oauth',
      'planId',
      'prefillSelections',
      'promoCode',
      'redirectUri',
      'redirect_uri',
      'resume',
      'state',
      'subscriptionId',
      'toPlanCode',
      'update',
    ],
    inQuery,
  ),
  brand: oneOf(codes, 'resolveBrand', (brand) => {
    return resolveBrand({ search: `?brand=${brand}` }, { codes, fallback: 'fallback' }).brand === brand
  }),
  code: unbounded('assistantRedirect', 'an address with this parameter is rejected'),
  locale: most(
    LOCALE_CHARS,
    'characters',
    'parseAppearance',
    (n) => `de-${letters(n - 3)}`,
    (locale) => parseAppearance({ locale }).locale === locale,
  ),
  scheme: oneOf(SCHEMES, 'parseAppearance', (scheme) => parseAppearance({ scheme }).scheme === scheme),
  source: oneOf(SOURCES, 'getSource', (source) => nativeApp({ search: `?source=${source}` }) === source),
  token: unbounded('takeFromAddress', 'the services alone know their tokens'),
  vtoken: unbounded('takeFromAddress', 'the services alone know their tokens'),
}

/** The attributes of tags, by property. */
export const ATTRIBUTES: Rows = {
  base: unbounded('historyLocation', 'the author of the page sets it; links of the portal start with it'),
  brand: oneOf(codes, 'resolveBrand', (attribute) => {
    return resolveBrand({ attribute }, { codes, fallback: 'fallback' }).brand === attribute
  }),
  header: unbounded('layout', 'a style rule compares it with one value'),
  locale: oneOf(LOCALES, 'catalogFor', (locale) => catalogFor(locale) === locale),
  path: inQuery('path'),
  portalUrl: unbounded(
    'resolvePortalUrl',
    'the author of the page sets it; only http: and https: addresses count',
  ),
  routing: unbounded('isHosted', 'compared with two values'),
  scheme: unbounded('ElementView', 'compared with three values'),
  source: oneOf(SOURCES, 'getSource', (attribute) => nativeApp({ attribute }) === attribute),
  task: oneOf(Object.keys(TASKS), 'getTask', (task) => getTask(task) === TASKS[task as keyof typeof TASKS]),
}

/** Returns a browser's storage with this text in every entry. */
const storageWith = (text: string): SafeStorage =>
  safeStorage(() => ({ getItem: () => text }) as unknown as Storage)

/** Returns whether a browser's storage with this text has the entry. */
function isRead<Key extends keyof Persisted>(key: Key, text: string, reader?: Reader<Key>): boolean {
  const storage = storageWith(text)
  const persistence = createPersistence('geeni', { local: storage, session: storage }, () => 'a')
  return (
    (reader ? persistence.read(key, 'local', reader) : persistence.read(key as 'login', 'local')) !== null
  )
}

const SITE = 'https://shop.example'
const GRANT = { origin: SITE, account: 'a', scopes: ['read'], since: 1 }
const padded =
  (value: object) =>
  (size: number): string =>
    JSON.stringify(value).padEnd(size)

const stored = <Key extends keyof Persisted>(key: Key, state: object, reader?: Reader<Key>): Row =>
  most(STORED_CHARACTERS, 'characters', 'safeStorage', padded({ version: 0, state }), (text) =>
    isRead(key, text, reader),
  )

const ACCOUNT = { accountId: 'a', planId: '7' }
const FACTOR = {
  token: 'a',
  contactType: 'EMAIL',
  email: null,
  phoneNumber: null,
  username: 'a',
  expiresAt: 1,
}
const INTENT = { accountId: 'a', key: 'a', at: 1, state: 'sent', intent: 'a' }
const isLocale = (text: string): boolean => detectLocale(text, ['xx']).language === text

/** The entries in the storage of the browser, which other scripts of the page can write. */
export const STORED: Rows = {
  activity: stored('activity', { at: 1, since: 1 }),
  answers: stored('answers', { accountId: 'a', entries: [] }, readAnswers),
  changed: stored('changed', { accountId: 'a', at: 1 }),
  card: stored('card', { accountId: 'a', purpose: 'save' }, readCard),
  devices: stored('devices', { ...ACCOUNT, added: [], removed: [] }, lazyReaders.devices),
  flow: stored('flow', { ...ACCOUNT, previousPath: '/plans' }, lazyReaders.flow),
  intent: stored('intent', INTENT, readIntent),
  link: stored('link', { accountId: 'a' }, lazyReaders.link),
  lockout: stored('lockout', { entries: [] }, readLockout),
  login: stored('login', { username: 'a' }),
  migration: stored('migration', { ...ACCOUNT, status: 'success' }, lazyReaders.migration),
  order: stored('order', ACCOUNT, lazyReaders.order),
  redirect: stored('redirect', { accountId: 'a' }, ({ accountId }) =>
    accountId ? ({} as Persisted['redirect']) : null,
  ),
  remember: stored('remember', { rememberMe: true }),
  requested: stored('requested', { accountId: 'a', entries: [] }, readRequested),
  secondFactor: stored('secondFactor', FACTOR),
  session: stored('session', { token: 'a' }),
  update: stored('update', { accountId: 'a' }, lazyReaders.update),
  source: oneOf(SOURCES, 'getSource', (text) => nativeApp({ stored: text }) === text),
  'acct.locale': oneOf(LOCALES, 'detectLocale', isLocale, letters(9)),
  locale: oneOf(LOCALES, 'detectLocale', isLocale, letters(9)),
  'acct.link': unbounded('takeFromAddress', 'the services alone know the secrets of their links'),
  'acct.return': unbounded('takeFromAddress', 'compared with the stored intent'),
  'acct.vtoken': unbounded('takeFromAddress', 'the services alone know their tokens'),
  'acct.vtoken.token': unbounded('takeFromAddress', 'the services alone know their tokens'),
  'acct.vtoken.done': unbounded('linkOutcome', 'compared with the path of the page and each outcome'),
  calls: unbounded(
    'parseCalls',
    'only the portal’s own scripts write it; values other than times count as absent',
  ),
  sites: most(STORED_CHARACTERS, 'characters', 'safeStorage', padded([GRANT]), (text) =>
    createSiteGrants('geeni', storageWith(text)).has(SITE),
  ),
}
