import { findSettingsProblems } from '../../../src/brand/check-settings.ts'
import { LIST_ENTRIES, TEXT_CHARACTERS } from '../../../src/brand/limits.ts'
import { readPortalSettings } from '../../../src/hosting/check-portal-settings.ts'
import { LOCALES } from '../../../src/i18n/locale.ts'
import { each, getList, letters, most, oneOf, type Row, type Rows } from './bounds.ts'

const ADDRESS = 'https://a.example/'
const getAddress = (length: number): string => ADDRESS + letters(length - ADDRESS.length)

/** The fields that an object of the settings needs. */
const REQUIRED: Readonly<Record<string, object>> = {
  analytics: { provider: 'a' },
  apple: { redirectUriBase: ADDRESS, lrUri: ADDRESS, lrApiKey: 'a' },
  google: { clientId: 'a', scriptUrl: ADDRESS },
  'legal.seller': { name: 'a' },
  'legal.withdrawal': { label: 'a', address: ADDRESS, days: 14 },
  recurly: { publicKey: 'a', scriptUrl: ADDRESS },
  securityTxt: { contact: [ADDRESS], expires: '2027-12-31T00:00:00Z' },
  stripe: { publishableKey: 'a', scriptUrl: ADDRESS },
}

/** Returns an object with one value: `recurly.paypal.gatewayCode` has two objects around it. */
function objectWith(path: string, value: unknown, parent = ''): object {
  const [first = '', ...rest] = path.replace('[]', '').split('.')
  const own = `${parent}${first}`
  const inner = (): object => ({ ...REQUIRED[own], ...objectWith(rest.join('.'), value, `${own}.`) })
  return { [first]: rest.length > 0 ? inner() : value }
}

const isSetting =
  (path: string) =>
  (value: unknown): boolean =>
    findSettingsProblems({ baseUrl: ADDRESS, ...objectWith(path, value) }).length === 0

const CHECK = 'findSettingsProblems'
const text = (path: string, make = letters, limit = TEXT_CHARACTERS): Row =>
  most(limit, 'characters', CHECK, make, isSetting(path))
const address = (path: string): Row => text(path, getAddress)
const listWith =
  (entry: unknown) =>
  (path: string): Row =>
    most(LIST_ENTRIES, 'entries', CHECK, getList(entry), isSetting(path))
const flag = (path: string): Row => oneOf([true, false], CHECK, isSetting(path))
const number = (limit: number, path: string): Row => most(limit, '', CHECK, (n) => n, isSetting(path))
const logo = (path: string): Row =>
  most(
    100_000,
    'characters of its address',
    CHECK,
    (n) => ({ width: 1, height: 1, url: 'data:image/png,'.padEnd(n, 'x') }),
    isSetting(path),
  )
const messages = (count: number): object => ({
  en: Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 'a'])),
})

/** Differences of the services with a path of a length. */
const wireWith = (length: number): object => ({ calls: { plans: { path: `/${letters(length - 1)}` } } })

/** The settings of a brand. */
export const BRAND_SETTINGS: Rows = {
  ...each(
    [
      'abTestBaseUrl',
      'abTestScript',
      'baseUrl',
      'oauthUrl',
      'portalUrl',
      'apple.redirectUriBase',
      'apple.lrUri',
      'apple.buttonUrl',
    ],
    address,
  ),
  ...each(
    [
      'analytics.scriptUrl',
      'google.scriptUrl',
      'recurly.scriptUrl',
      'recurly.googlePayScriptUrl',
      'stripe.scriptUrl',
    ],
    address,
  ),
  ...each(
    ['contexts.account', 'contexts.authentication', 'contexts.config', 'contexts.subscriptions'],
    (path) => text(path),
  ),
  ...each(
    [
      'analytics.containerId',
      'analytics.provider',
      'appLinks.android',
      'appLinks.ios',
      'apple.lrApiKey',
      'capabilities.popularPlanName',
      'configToken',
      'extends',
      'ftmId',
      'google.clientId',
      'legal.seller.address',
      'legal.seller.name',
      'legal.seller.taxId',
      'name',
      'recurly.paypal.braintree.clientAuthorization',
      'recurly.paypal.gatewayCode',
      'recurly.publicKey',
      'stripe.publishableKey',
    ],
    (path) => text(path),
  ),
  ...each(
    [
      'analytics.disableGTM',
      'capabilities.cancelInPortal',
      'capabilities.downgradeAsksOnlyForOtherName',
      'capabilities.forgotPassword',
      'capabilities.passwordNeedsSymbol',
      'capabilities.recurringChargeIncludesTax',
      'capabilities.tagManager',
      'collectsByVerification',
      'externalApi.enabled',
      'idempotencyHeader',
      'keepsPlanByOrder',
    ],
    flag,
  ),
  ...each(
    [
      'capabilities.basicRetentionHours',
      'capabilities.hoursKeptAfterCancel',
      'capabilities.hoursKeptAfterRemove',
    ],
    (path) => number(87_600, path),
  ),
  ...each(
    ['ownOrigins[]', 'partnerOrigins[]', 'externalApi.allowedOrigins[]'],
    listWith('https://a.example'),
  ),
  ...each(['hosts[]'], listWith('a.example')),
  ...each(['capabilities.billingCycles[]'], listWith(12)),
  ...each(['capabilities.cancelOffers[]'], listWith('smaller')),
  ...each(['capabilities.excludedPlanCodes[]'], listWith('a')),
  ...each(['logo', 'headerLogo'], logo),
  'analytics.consent': oneOf(['required'], CHECK, isSetting('analytics.consent')),
  copy: most(5_000, 'messages of a language', CHECK, messages, isSetting('copy')),
  'externalApi.rateLimitPerMinute': number(10_000, 'externalApi.rateLimitPerMinute'),
  'recurly.googleMerchantId': text('recurly.googleMerchantId', letters, 24),
  'recurly.paypal.payPalComplete': oneOf([true], CHECK, isSetting('recurly.paypal.payPalComplete')),
  'legal.withdrawal.address': address('legal.withdrawal.address'),
  'legal.withdrawal.days': number(400, 'legal.withdrawal.days'),
  'legal.withdrawal.label': text('legal.withdrawal.label'),
  wire: most(200, 'characters of a path', CHECK, wireWith, isSetting('wire')),
  scheme: oneOf(['light', 'dark', 'auto'], CHECK, isSetting('scheme')),
  supportEmail: text('supportEmail', (n) => `${letters(n - '@a.example'.length)}@a.example`),
  tokens: most(
    300,
    'characters of a value',
    CHECK,
    (n) => ({ '--acct-font-body': letters(n) }),
    isSetting('tokens'),
  ),
}

/** Returns whether a portal's server accepts one of its settings. */
const isPortalSetting =
  (path: string) =>
  (value: unknown): boolean => {
    const own = path.startsWith('sites.')
      ? { sites: { geeni: objectWith(path.slice('sites.'.length), value) } }
      : { [path]: value }
    return readPortalSettings({ brands: { geeni: { baseUrl: ADDRESS } }, ...own }).problems.length === 0
  }

const PORTAL_CHECK = 'readPortalSettings'
const portalList =
  (entry: unknown) =>
  (path: string): Row =>
    most(LIST_ENTRIES, 'entries', PORTAL_CHECK, getList(entry), isPortalSetting(path))
const portalAddress = (path: string): Row =>
  most(TEXT_CHARACTERS, 'characters', PORTAL_CHECK, getAddress, isPortalSetting(path))
const redirects = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`/old${index}`, '/subscriptions']))

/** The settings of a portal's server, which the settings of its pages do not contain. */
export const PORTAL_SETTINGS: Rows = {
  brand: oneOf(['geeni'], PORTAL_CHECK, isPortalSetting('brand')),
  locale: oneOf(LOCALES, PORTAL_CHECK, isPortalSetting('locale')),
  sharedMaxAge: most(31_536_000, 's', PORTAL_CHECK, (n) => n, isPortalSetting('sharedMaxAge')),
  redirects: most(LIST_ENTRIES, 'paths', PORTAL_CHECK, redirects, isPortalSetting('redirects')),
  'sites.appleAppSite': most(
    100_000,
    'characters of JSON',
    PORTAL_CHECK,
    (n) => ({ a: letters(n - 8) }),
    isPortalSetting('sites.appleAppSite'),
  ),
  'sites.appleMerchantDomain': most(
    100_000,
    'characters',
    PORTAL_CHECK,
    letters,
    isPortalSetting('sites.appleMerchantDomain'),
  ),
  ...each(['sites.assetLinks[]'], portalList({})),
  ...each(
    [
      'sites.policy.connect[]',
      'sites.policy.frames[]',
      'sites.policy.images[]',
      'sites.policy.scripts[]',
      'sites.policy.styles[]',
    ],
    portalList('https://a.example'),
  ),
  ...each(['sites.policy.trustedTypes[]'], portalList('acct')),
  ...each(['sites.policy.reportTo', 'sites.securityTxt.policy'], portalAddress),
  ...each(['sites.securityTxt.canonical[]', 'sites.securityTxt.contact[]'], portalList(ADDRESS)),
  ...each(['sites.securityTxt.preferredLanguages[]'], portalList('en')),
  'sites.securityTxt.expires': oneOf(
    ['2027-12-31T00:00:00Z'],
    PORTAL_CHECK,
    isPortalSetting('sites.securityTxt.expires'),
  ),
  ...each(['sites.vendorParts[]'], portalList('recurlyStripe')),
}
