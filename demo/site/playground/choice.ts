// What the playground shows, and the query of the address for it: short, readable, without what is the default.
import * as v from 'valibot'
import { PSEUDO_LOCALES } from '../../../.config/pseudo-locale.ts'
import { type BrandCode, brandCodes, defaultBrand } from '../../../brands/codes.ts'
import type { TagName } from '../../../elements/definitions.ts'
import { DEFAULT_LOCALE, LOCALES } from '../../../src/i18n/locale.ts'
import { FAULT_KINDS } from '../../../src/sandbox/http/fault-kinds.ts'
import { SCENARIOS } from '../../../src/sandbox/seeds/scenarios.ts'
import { isTag } from '../live/tag-routes.ts'
import { getAttributes } from '../tool/attributes.ts'
import { isSwitch, SWITCH_NAMES, SWITCHES, type SwitchName } from './switches.ts'

/** Kinds of faults: of the response, of the connection, of the time that it takes. */
type FaultKind = (typeof FAULT_KINDS)[number]

/** What the sandbox does with the next calls. */
export interface ChosenFault {
  kind: FaultKind
  /** Paths of calls: `**` for all, `**\/plans` for some. */
  path: string
  /** HTTP status of the kind `status`; null for the others. */
  status: number | null
}

/** Messages by key, in place of those of the catalog. */
export type Copy = Readonly<Record<string, string>>

export interface Choice {
  tag: TagName
  brand: BrandCode
  /** A language of the catalog, or a pseudo-locale. */
  locale: string
  /** Null: the scheme of the site. */
  scheme: 'light' | 'dark' | null
  /** Width of the page in px; null: all the room that there is. */
  width: number | null
  /** Account of the sandbox; null: a visitor. */
  account: string | null
  fault: ChosenFault | null
  /** Days by which the sandbox's time is ahead; null leaves it as it is. */
  days: number | null
  /** Further attributes of the tag, by name. */
  attributes: Readonly<Record<string, string>>
  /** Settings that differ from the sandbox's. */
  switched: readonly SwitchName[]
  copy: Copy
}

export const ALL_CALLS = '**'
export const WIDTHS: Readonly<Record<number, string>> = { 360: 'Phone', 768: 'Tablet', 1280: 'Desktop' }
export const DAYS: Readonly<Record<number, string>> = {
  0: 'now',
  1: 'in a day',
  8: 'in a week',
  31: 'in a month',
  366: 'in a year',
}
export const ALL_LOCALES: readonly string[] = [...LOCALES, ...PSEUDO_LOCALES]
/** Attributes with a control of their own. */
export const SEPARATE_ATTRIBUTES = ['brand', 'locale', 'scheme']
/** Most characters of an attribute, and of all messages. */
const MAX_TEXT = 200
const MAX_COPY = 4000

/** Tags for visitors, who have no account or are not signed in. */
const FOR_VISITORS: readonly TagName[] = [
  'acct-login',
  'acct-forgot-password',
  'acct-reset-password',
  'acct-verify-email',
]

/** Returns the account with which a tag shows most. */
export function accountFor(tag: TagName): string | null {
  if (FOR_VISITORS.includes(tag)) return null
  return tag === 'acct-pending-delete' ? 'pending-delete' : 'active'
}

/** Returns what the playground shows of a tag at first. */
export const getStart = (tag: TagName): Choice => ({
  tag,
  brand: defaultBrand,
  locale: DEFAULT_LOCALE,
  scheme: null,
  width: null,
  account: accountFor(tag),
  fault: null,
  days: null,
  attributes: {},
  switched: [],
  copy: {},
})

export const FIRST: Choice = getStart('acct-plans')

const COPY = v.pipe(
  v.custom<Copy>((given) => !Array.isArray(given), 'The texts are no JSON object.'),
  v.record(v.string(), v.string('must be a text'), 'The texts are no JSON object.'),
  v.check((copy) => JSON.stringify(copy).length <= MAX_COPY, 'The texts are too long.'),
)

/** Returns the problem of messages; null without one. */
export function copyProblem(copy: unknown): string | null {
  const result = v.safeParse(COPY, copy)
  if (result.success) return null
  const [{ path, message }] = result.issues
  return path ? `${path.map(({ key }) => key).join('.')} ${message}` : message
}

const faultText = ({ kind, path, status }: ChosenFault): string =>
  `${kind}${status === null ? '' : `-${status}`}${path === ALL_CALLS ? '' : `@${path}`}`

function faultFrom(text: string | null): ChosenFault | null {
  const [what = '', path = ALL_CALLS] = (text ?? '').split('@')
  const [name, digits] = what.split('-')
  const kind = FAULT_KINDS.find((one) => one === name)
  if (!kind || !isPath(path)) return null
  const status = Number(digits)
  const isStatus = Number.isInteger(status) && status >= 400 && status <= 599
  return { kind, path, status: kind === 'status' ? (isStatus ? status : 500) : null }
}

/** Returns whether a text can be a pattern of paths. */
export const isPath = (text: string): boolean => /^[\w/*?.-]{1,100}$/.test(text)

/** Returns the query of a choice, without `?`: `tag=acct-plans&brand=visi&fault=status-500`. */
export function getQuery(choice: Choice): string {
  const { tag, brand, locale, scheme, width, account, fault, days, attributes, switched, copy } = choice
  const start = getStart(tag)
  const query = new URLSearchParams({ tag })
  if (brand !== start.brand) query.set('brand', brand)
  if (locale !== start.locale) query.set('locale', locale)
  if (scheme) query.set('scheme', scheme)
  if (width !== null) query.set('width', `${width}`)
  if (account !== start.account) query.set('account', account ?? 'none')
  if (fault) query.set('fault', faultText(fault))
  if (days !== null) query.set('days', `${days}`)
  for (const [name, value] of Object.entries(attributes)) query.set(`@${name}`, value)
  for (const [key, names] of Object.entries(byDirection(switched)))
    if (names.length > 0) query.set(key, names.join(','))
  if (Object.keys(copy).length > 0) query.set('copy', JSON.stringify(copy))
  // All of them are allowed in a query, and the address stays readable.
  return `${query}`.replace(/%(?:2C|40|2F|2A)/g, decodeURIComponent)
}

const getDirection = (name: SwitchName): 'off' | 'on' => (SWITCHES[name].isOn ? 'off' : 'on')

/** Returns the names that are switched off and those that are switched on. */
const byDirection = (names: readonly SwitchName[]): Readonly<Record<'off' | 'on', SwitchName[]>> => ({
  off: names.filter((name) => getDirection(name) === 'off'),
  on: names.filter((name) => getDirection(name) === 'on'),
})

function copyFrom(text: string | null): Copy {
  try {
    const copy: unknown = JSON.parse(text ?? '{}')
    return copyProblem(copy) === null ? (copy as Copy) : {}
  } catch {
    return {}
  }
}

/**
 * Reads a choice from a query. What is wrong or unknown is left out: a link cannot choose services or scripts, and no
 * attribute that the tag does not have.
 */
export function choiceFrom(query: string): Choice {
  const params = new URLSearchParams(query)
  const named = params.get('tag') ?? ''
  const start = isTag(named) ? getStart(named) : FIRST
  const account = params.get('account')
  const scheme = params.get('scheme')
  const switched = ['off', 'on'].flatMap((key) =>
    (params.get(key)?.split(',') ?? []).filter((name) => isSwitch(name) && getDirection(name) === key),
  )
  const attributes = getAttributes(start.tag, SEPARATE_ATTRIBUTES).flatMap(({ name, values, isOpen }) => {
    const value = params.get(`@${name}`)
    const isAllowed = value && value.length <= MAX_TEXT && (!values || isOpen || values.includes(value))
    return isAllowed ? [[name, value] as const] : []
  })
  const isKnownAccount = account === 'none' || SCENARIOS.some(({ name }) => name === account)
  return {
    ...start,
    brand: brandCodes.find((code) => code === params.get('brand')) ?? start.brand,
    locale: ALL_LOCALES.find((code) => code === params.get('locale')) ?? start.locale,
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : null,
    width: numberIn(WIDTHS, params.get('width')),
    account: isKnownAccount ? (account === 'none' ? null : account) : start.account,
    fault: faultFrom(params.get('fault')),
    days: numberIn(DAYS, params.get('days')),
    attributes: Object.fromEntries(attributes),
    switched: SWITCH_NAMES.filter((name) => switched.includes(name)),
    copy: copyFrom(params.get('copy')),
  }
}

const numberIn = (known: Readonly<Record<number, string>>, text: string | null): number | null =>
  text !== null && Object.hasOwn(known, text) ? Number(text) : null
