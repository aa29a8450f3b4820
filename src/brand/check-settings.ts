import * as v from 'valibot'
import { SCOPES } from '../domain/embed/scopes.ts'
import { BRAND_CHANGES } from './check-brand-changes.ts'
import { sharedProblem, WIRE } from './check-wire.ts'
import { LANGUAGES } from './languages.ts'
import { list, shortText } from './limits.ts'
import { parseOriginPattern } from './origin-pattern.ts'
import { isPlainHost, parseSecure } from './parse-secure.ts'
import type { BrandSettings, Settings } from './settings.ts'
import { findSharedAddress } from './shared-address.ts'

const parse = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

const isSafe = (text: string): boolean => parseSecure(text) !== null

const TEXT = 'must be a string'
/** Most requests of a site in a minute. */
const MAX_CALLS = 10_000
const text = v.pipe(v.string(TEXT), v.nonEmpty('must not be empty'), shortText)
const ADDRESS =
  'must be an absolute address, such as "https://api.example.com" (http: for loopback hosts only)'
const safe = v.check(isSafe, ADDRESS)
const address = v.pipe(text, safe)
const script = v.pipe(
  text,
  v.check(
    (given) => isSafe(parse(given) ? given : `https://page/${given}`),
    'must be the address of a script',
  ),
)
const origins = list(
  v.pipe(
    text,
    v.check(
      (given) => parse(given)?.origin === given.toLowerCase() && isPlainHost(new URL(given).hostname),
      'must be an origin without a path, such as "https://www.example.com"',
    ),
  ),
  'must be a list of origins',
)
const flag = v.boolean('must be true or false')
const object = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected, received }) => {
    if (expected === 'never') return 'is not a setting'
    return received === 'undefined' ? 'is missing' : 'must be an object'
  })
const partner = v.pipe(
  text,
  v.check(
    (entry) => parseOriginPattern(entry) !== null,
    'must be "*" or an https: origin without a path, such as "https://shop.example" or "https://*.shop.example"',
  ),
)
const scopes = list(
  v.picklist(SCOPES, `must be one of ${SCOPES.join(', ')}`),
  `must be a list of ${SCOPES.join(', ')}`,
)
const partnerWithScopes = v.pipe(
  object({ origin: partner, scopes: v.optional(scopes) }),
  v.check(
    ({ origin, scopes = ['read'] }) => !origin.includes('*') || scopes.every((scope) => scope === 'read'),
    'must not have more than "read" with a wildcard, because others may own such origins; list each origin by name',
  ),
)
/** An origin, or one with scopes. */
const allowedOrigin = v.lazy((given) => (typeof given === 'string' ? partner : partnerWithScopes))
const merchantId = v.pipe(
  text,
  v.regex(
    /^[A-Z0-9]{10,24}$/i,
    'must be the merchant ID of Google’s Pay & Wallet Console: letters and digits, such as "BCR2DN4T..."',
  ),
)
const paypal = v.pipe(
  object({
    braintree: v.optional(object({ clientAuthorization: text })),
    payPalComplete: v.optional(
      v.pipe(
        flag,
        v.check((given) => given, 'must be true or absent'),
      ),
    ),
    gatewayCode: v.optional(text),
  }),
  v.check(
    ({ braintree, payPalComplete }) => !(braintree && payPalComplete),
    'must have "braintree" or "payPalComplete", not both',
  ),
)
const name = v.optional(v.pipe(v.string(TEXT), shortText))
const anyText = v.nullable(text)

const LABELS = `must be a text, or texts by language: ${LANGUAGES.join(', ')}`
const labels = v.pipe(
  v.strictObject(Object.fromEntries(LANGUAGES.map((language) => [language, v.optional(text)])), LABELS),
  v.check((given) => Object.keys(given).length > 0, LABELS),
)
const label = v.lazy((given) => (typeof given === 'string' ? text : labels))
const target = v.pipe(
  text,
  v.check(
    (given) => isSafe(given) || /^\/[\w-]+(\?[\w=&%.-]*)?$/.test(given),
    'must be an absolute address, or a route of the portal such as "/cancel-plan"',
  ),
)
/** Most days of a period to withdraw. */
const MAX_DAYS = 400
const days = v.pipe(
  v.number('must be a number of days'),
  v.minValue(1, 'must be 1 or more'),
  v.maxValue(MAX_DAYS, `must be at most ${MAX_DAYS}`),
)

/** The schema of each setting. */
const SETTINGS: { [Name in keyof BrandSettings]-?: v.GenericSchema } = {
  baseUrl: v.pipe(v.string(TEXT), v.nonEmpty('is missing; set the address of the services'), shortText, safe),
  oauthUrl: v.pipe(
    v.string(TEXT),
    shortText,
    v.check((given) => given === '' || isSafe(given), ADDRESS),
  ),
  contexts: object({
    authentication: name,
    account: name,
    subscriptions: name,
    config: name,
  }),
  portalUrl: v.nullable(address),
  hosts: list(
    v.pipe(
      text,
      v.check(
        (host) =>
          isPlainHost(host.toLowerCase()) && parse(`https://${host}`)?.hostname === host.toLowerCase(),
        ({ input }) => {
          const ascii = parse(`https://${input}`)?.hostname
          const hint = ascii?.includes('xn--') ? `: write "${ascii}"` : ''
          return `must be a host name in ASCII, without a scheme, port or path${hint}`
        },
      ),
    ),
    'must be a list of host names',
  ),
  ownOrigins: origins,
  partnerOrigins: origins,
  externalApi: object({
    enabled: v.optional(flag),
    allowedOrigins: v.optional(list(allowedOrigin, 'must be a list of origins')),
    rateLimitPerMinute: v.optional(
      v.pipe(
        v.number('must be a number'),
        v.minValue(1, 'must be 1 or more'),
        v.maxValue(MAX_CALLS, `must be at most ${MAX_CALLS}`),
      ),
    ),
  }),
  recurly: v.nullable(
    object({
      publicKey: text,
      scriptUrl: script,
      googleMerchantId: v.optional(merchantId),
      googlePayScriptUrl: v.optional(script),
      paypal: v.optional(paypal),
    }),
  ),
  stripe: v.nullable(object({ publishableKey: text, scriptUrl: script })),
  google: v.nullable(object({ clientId: text, scriptUrl: script })),
  apple: v.nullable(
    object({ redirectUriBase: address, lrUri: address, lrApiKey: text, buttonUrl: v.optional(address) }),
  ),
  appLinks: object({ ios: v.optional(text), android: v.optional(text) }),
  analytics: v.nullable(
    object({
      provider: text,
      containerId: v.optional(text),
      scriptUrl: v.optional(script),
      disableGTM: v.optional(flag),
      consent: v.optional(v.picklist(['required'], 'must be "required" or absent')),
    }),
  ),
  idempotencyHeader: flag,
  keepsPlanByOrder: flag,
  collectsByVerification: flag,
  legal: v.nullable(
    object({
      seller: v.optional(object({ name: text, address: v.optional(text), taxId: v.optional(text) })),
      withdrawal: v.optional(object({ label, address: target, days })),
    }),
  ),
  wire: v.nullable(WIRE),
  configToken: anyText,
  ftmId: anyText,
  abTestScript: v.nullable(script),
  abTestBaseUrl: v.nullable(address),
  ...BRAND_CHANGES,
}

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(SETTINGS)

/** Accepts undefined for every setting, because it counts as absent. */
const SCHEMA = v.object(
  Object.fromEntries(
    Object.entries(SETTINGS).map(([setting, schema]) => [
      setting,
      setting === 'baseUrl' ? v.optional(schema, '') : v.optional(schema),
    ]),
  ),
)

/** Returns one sentence for each problem of a brand's settings. */
export function findSettingsProblems(given: object): string[] {
  if (Object.hasOwn(given, '0')) return ['they must be an object']
  const { issues = [] } = v.safeParse(SCHEMA, given, { abortPipeEarly: true })
  return [
    ...issues.map(({ path, message }) => `${path?.map(({ key }) => key).join('.')} ${message}`),
    ...(issues.length === 0 ? findSharedProblem(given) : []),
    ...Object.keys(given).flatMap((setting) =>
      Object.hasOwn(SETTINGS, setting) ? [] : [`${setting} is not a setting`],
    ),
  ]
}

/** Finds calls at one address below the prefixes of `contexts`, which the schema of `wire` does not see. */
function findSharedProblem({
  wire,
  contexts,
}: Pick<BrandSettings, 'wire'> & Partial<BrandSettings>): string[] {
  const names = findSharedAddress(wire?.calls, contexts)
  return names ? [`wire.calls ${sharedProblem(names)}`] : []
}

/** Returns a sentence where the settings of a brand are absent, with the keys found instead. */
export function findMisplacedSettings({ brands = {}, ...rest }: Settings, brand: string): string[] {
  if (Object.keys(brands[brand] ?? {}).length > 0) return []
  const found = Object.keys({ ...rest, ...brands })
  const stray =
    found.length > 0 ? `; the keys found instead are ${found.map((key) => `"${key}"`).join(', ')}` : ''
  return [`they are missing; put them into { "brands": { "${brand}": { ... } } }${stray}`]
}
