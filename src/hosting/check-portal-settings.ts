import * as v from 'valibot'
import { BRAND_CODE } from '../brand/check-brand-changes.ts'
import { findSettingsProblems } from '../brand/check-settings.ts'
import { isSecure } from '../brand/secure-address.ts'
import { LOCALES } from '../i18n/locale.ts'
import { VENDOR_PARTS, type VendorPartName } from '../payments/vendor-policy.ts'
import type { PortalSettings } from './portal-settings.ts'

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
      `The settings of the portal are not valid:\n${problems.map((problem) => `- ${sentenceOf(problem)}`).join('\n')}`,
    )
    this.problems = problems
  }
}

/** Returns a problem as a sentence that starts with the path of the key. */
export const sentenceOf = ({ path, message }: SettingsProblem): string =>
  `${path.join('.') || 'the settings'} ${message}`

const text = v.pipe(v.string('must be a string'), v.nonEmpty('must not be empty'))
/** One source of a policy: a space or a semicolon would start another source or directive. */
const source = v.pipe(
  text,
  v.regex(/^[^\s;,]+$/, 'must be one source, without spaces, commas and semicolons'),
)
const sources = v.optional(v.array(source, 'must be a list of sources'))
const target = v.pipe(
  text,
  v.check(
    (given) =>
      /^\/(?![/\\])[\x21-\x7e]*$/.test(given) ||
      (/^https?:/.test(given) && URL.canParse(given) && isSecure(new URL(given))),
    'must be a path of the portal, such as "/subscriptions", or an https: address',
  ),
)
const isPath = (path: string): boolean => /^\/(?![/\\])[\w./~-]*$/.test(path)
const object = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected, received }) => {
    if (expected === 'never') return 'is not a setting'
    return received === 'undefined' ? 'is missing' : 'must be an object'
  })
const parts = Object.keys(VENDOR_PARTS) as VendorPartName[]
const anyObject = v.looseObject({}, 'must be an object')

const SITE = object({
  vendorParts: v.optional(
    v.array(v.picklist(parts, `must be one of ${parts.join(', ')}`), 'must be a list of names'),
  ),
  policy: v.optional(
    object({
      scripts: sources,
      frames: sources,
      connect: sources,
      images: sources,
      styles: sources,
      trustedTypes: sources,
    }),
  ),
  appleMerchantDomain: v.optional(text),
  assetLinks: v.optional(v.array(anyObject, 'must be a list')),
  appleAppSite: v.optional(anyObject),
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
    ),
  ),
  redirects: v.optional(v.record(v.string(), target, 'must be an object')),
  sites: v.optional(v.record(v.string(), SITE, 'must be an object')),
})

/** Returns the problems of a brand of one's own, whose code becomes part of addresses and scripts. */
const ownBrandProblems = (code: string, name: string | undefined): SettingsProblem[] => [
  ...(v.safeParse(BRAND_CODE, code).issues ?? []).map(({ message }) => ({ path: ['brands', code], message })),
  ...(name ? [] : [{ path: ['brands', code, 'name'], message: 'is missing' }]),
]

/**
 * Returns the problems of a portal's settings. Brand codes are checked against `brands` of the settings only.
 */
export function checkPortalSettings(given: unknown): SettingsProblem[] {
  if (Array.isArray(given)) return [{ path: [], message: 'must be an object' }]
  const { issues, success } = v.safeParse(SCHEMA, given, { abortPipeEarly: true })
  if (!success)
    return issues.map(({ path, message }) => ({ path: path?.map(({ key }) => String(key)) ?? [], message }))
  const { brands = {}, brand, sites = {}, redirects = {} } = given as PortalSettings
  const stranger = (path: string[], code: string): SettingsProblem[] =>
    code in brands ? [] : [{ path, message: `names the brand "${code}", which is not in "brands"` }]
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
    ...Object.keys(redirects)
      .filter((path) => !isPath(path))
      .map((path) => ({
        path: ['redirects', path],
        message: 'must be a path without a query, such as "/account"',
      })),
  ]
}
