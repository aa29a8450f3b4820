import * as v from 'valibot'
import { BRAND_CODE, RESERVED_NAME, RESERVED_NAMES } from '../brand/check-brand-changes.ts'
import { findSettingsProblems } from '../brand/check-settings.ts'
import { LIST_ENTRIES, list, shortText } from '../brand/limits.ts'
import { parseOriginPattern } from '../brand/origin-pattern.ts'
import type { AllowedOrigin, GivenSettings } from '../brand/settings.ts'
import { LOCALES } from '../i18n/locale.ts'
import { VENDOR_PARTS, type VendorPartName } from '../payments/vendor-policy.ts'
import { isObject } from '../util/is-object.ts'
import { findRedirectProblems } from './check-redirects.ts'
import type { PortalSettings } from './portal-settings.ts'
import { contactAddress, httpsAddress, policySource, redirectTarget, trustedTypesName } from './sent-text.ts'

/** One problem of the settings: the path of the key, and a sentence without it. */
export interface SettingsProblem {
  path: readonly string[]
  message: string
}

/** Error for invalid settings of a portal, with all problems. */
export class InvalidSettings extends Error {
  readonly problems: readonly SettingsProblem[]

  constructor(problems: readonly SettingsProblem[]) {
    super(
      `The settings of the portal are not valid:\n${problems.map((problem) => `- ${getSentence(problem)}`).join('\n')}`,
    )
    this.problems = problems
  }
}

/** Returns a problem as a sentence that starts with the path of the key. */
export const getSentence = ({ path, message }: SettingsProblem): string =>
  `${path.join('.') || 'the settings'} ${message}`

const anyText = v.pipe(v.string('must be a string'), v.nonEmpty('must not be empty'))
const text = v.pipe(anyText, shortText)
/** A text that is sent as `parse` returns it; null is a mistake. */
const sent = (parse: (given: string) => string | null, message: string) =>
  v.pipe(
    text,
    v.check((given) => parse(given) !== null, message),
    v.transform((given) => parse(given) ?? given),
  )
const getSources = (parse: (given: string) => string | null) =>
  v.optional(
    list(
      sent(parse, 'must be one source, without spaces, commas and semicolons'),
      'must be a list of sources',
    ),
  )
const sources = getSources(policySource)
const target = sent(
  redirectTarget,
  'must be a path of the portal, such as "/subscriptions", or an https: address',
)
const HTTPS = 'must be an https: address'
const addresses = (address: v.GenericSchema<string, string>) =>
  v.pipe(list(address, 'must be a list of addresses'), v.nonEmpty('must have an address'))
const https = sent(httpsAddress, HTTPS)
const object = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected, received }) => {
    if (expected === 'never') return 'is not a setting'
    return received === 'undefined' ? 'is missing' : 'must be an object'
  })
const parts = Object.keys(VENDOR_PARTS) as VendorPartName[]
/** An object as it is: the validator's own schema of objects drops keys such as `constructor`. */
const anyObject = v.custom<object>(isObject, 'must be an object')

/** Longest file that the portal serves for Apple, in characters. */
const FILE_CHARACTERS = 100_000
const FILE_BOUND = `must have at most ${FILE_CHARACTERS} characters`

/** A year in seconds. A larger number could be sent as `1e+21`. */
const YEAR = 31_536_000
/** A time of RFC 3339. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i
const timestamp = (given: string): string | null =>
  TIME.test(given) && !Number.isNaN(Date.parse(given)) ? new Date(given).toISOString() : null

const SITE = object({
  vendorParts: v.optional(
    list(v.picklist(parts, `must be one of ${parts.join(', ')}`), 'must be a list of names'),
  ),
  policy: v.optional(
    object({
      scripts: sources,
      frames: sources,
      connect: sources,
      images: sources,
      styles: sources,
      trustedTypes: getSources(trustedTypesName),
      reportTo: v.optional(https),
    }),
  ),
  appleMerchantDomain: v.optional(v.pipe(anyText, v.maxLength(FILE_CHARACTERS, FILE_BOUND))),
  assetLinks: v.optional(list(anyObject, 'must be a list')),
  appleAppSite: v.optional(
    v.pipe(
      anyObject,
      v.check((file) => JSON.stringify(file).length <= FILE_CHARACTERS, FILE_BOUND),
    ),
  ),
  securityTxt: v.optional(
    object({
      contact: addresses(sent(contactAddress, 'must be an https:, mailto: or tel: address')),
      expires: sent(timestamp, 'must be a time such as "2027-12-31T00:00:00Z"'),
      preferredLanguages: v.optional(
        list(
          v.pipe(text, v.regex(/^[a-z]{2,8}(-[a-z\d]{1,8})*$/i, 'must be a language such as "en"')),
          'must be a list of languages',
        ),
      ),
      canonical: v.optional(addresses(https)),
      policy: v.optional(https),
    }),
  ),
})

const SCHEMA = object({
  brands: v.pipe(
    v.record(v.string(), anyObject, 'must be an object'),
    v.check((brands) => Object.keys(brands).length > 0, 'must contain a brand'),
  ),
  brand: v.optional(text),
  locale: v.optional(v.picklist(LOCALES, `must be one of ${LOCALES.join(', ')}`)),
  sharedMaxAge: v.optional(
    v.pipe(
      v.number('must be a number of seconds'),
      v.integer('must be a whole number of seconds'),
      v.minValue(0, 'must be 0 or more'),
      v.maxValue(YEAR, `must be at most ${YEAR}, a year`),
    ),
  ),
  redirects: v.optional(
    v.pipe(
      v.record(v.string(), target, 'must be an object'),
      v.check(
        (paths) => Object.keys(paths).length <= LIST_ENTRIES,
        `must have at most ${LIST_ENTRIES} paths`,
      ),
    ),
  ),
  sites: v.optional(v.record(v.string(), SITE, 'must be an object')),
})

/** Returns the problems of a brand of one's own, whose code becomes part of addresses and scripts. */
const ownBrandProblems = (code: string, name: string | undefined): SettingsProblem[] => [
  ...(v.safeParse(BRAND_CODE, code).issues ?? []).map(({ message }) => ({ path: ['brands', code], message })),
  ...(name ? [] : [{ path: ['brands', code, 'name'], message: 'is missing' }]),
]

/** Returns the entries of `allowedOrigins` as `frame-ancestors` names them. The entries must be valid. */
const getOrigins = (entries: readonly (string | AllowedOrigin)[]): (string | AllowedOrigin)[] =>
  entries.map((entry) => {
    const parsed = (text: string): string => parseOriginPattern(text) ?? text
    return typeof entry === 'string' ? parsed(entry) : { ...entry, origin: parsed(entry.origin) }
  })

/** Returns the settings of a brand in the form in which they are sent. They must be valid. */
function sentBrand(settings: GivenSettings): GivenSettings {
  const { externalApi } = settings
  if (!externalApi?.allowedOrigins) return settings
  return {
    ...settings,
    externalApi: { ...externalApi, allowedOrigins: getOrigins(externalApi.allowedOrigins) },
  }
}

/** Settings that were read, with their problems. */
export interface ReadSettings {
  /** The settings in the form in which they are sent. They are valid if there is no problem. */
  settings: PortalSettings
  problems: SettingsProblem[]
}

/**
 * Reads the settings of a portal. Only the result is sent: a text that passes the check can have another form, such as
 * that of a host with an umlaut. Brand codes are checked against `brands` of the settings only.
 */
export function readPortalSettings(given: unknown): ReadSettings {
  if (Array.isArray(given)) return unread([{ path: [], message: 'must be an object' }])
  const { issues = [], output } = v.safeParse(SCHEMA, given, { abortPipeEarly: true })
  const wrong = [
    ...reservedNames(given),
    ...issues.map(({ path, message }) => ({ path: path?.map(({ key }) => String(key)) ?? [], message })),
  ]
  if (wrong.length > 0) return unread(wrong)
  const checked = given as PortalSettings
  const problems = problemsBetween({ ...checked, redirects: (output as PortalSettings).redirects ?? {} })
  if (problems.length > 0) return unread(problems)
  const brands = Object.entries(checked.brands ?? {})
  return {
    settings: {
      ...(output as PortalSettings),
      brands: Object.fromEntries(brands.map(([code, settings]) => [code, sentBrand(settings)])),
    },
    problems: [],
  }
}

const unread = (problems: SettingsProblem[]): ReadSettings => ({ settings: {}, problems })

/** Returns the keys that the schema does not see. */
const reservedNames = (given: unknown): SettingsProblem[] =>
  ['brands', 'redirects', 'sites'].flatMap((setting) => {
    const entries: unknown = Object(given)[setting]
    return RESERVED_NAMES.filter((name) => isObject(entries) && Object.hasOwn(entries, name)).map((name) => ({
      path: [setting, name],
      message: RESERVED_NAME,
    }))
  })

/** Returns the problems that the schema of the portal's own settings does not find. */
function problemsBetween({
  brands = {},
  brand,
  sites = {},
  redirects = {},
}: PortalSettings): SettingsProblem[] {
  const stranger = (path: string[], code: string): SettingsProblem[] =>
    Object.hasOwn(brands, code)
      ? []
      : [{ path, message: `names the brand "${code}", which is not in "brands"` }]
  return [
    ...Object.entries(brands).flatMap(([code, settings]) =>
      findSettingsProblems(settings).map((problem) => {
        const [, key = '', message = ''] = /^(\S+) (.*)$/s.exec(problem) ?? []
        return { path: ['brands', code, ...key.split('.')], message }
      }),
    ),
    ...Object.entries(brands).flatMap(([code, { extends: base, name }]) =>
      base ? ownBrandProblems(code, name) : [],
    ),
    ...(brand === undefined ? [] : stranger(['brand'], brand)),
    ...Object.keys(sites).flatMap((code) => stranger(['sites', code], code)),
    ...findRedirectProblems(redirects).map(({ from, message }) => ({ path: ['redirects', from], message })),
  ]
}
