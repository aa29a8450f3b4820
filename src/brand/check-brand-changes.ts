import * as v from 'valibot'
import type { BrandChanges } from './brand-changes.ts'
import { LANGUAGES } from './languages.ts'
import { LIST_ENTRIES, list, shortText } from './limits.ts'
import { parseSecure } from './parse-secure.ts'
import { TOKEN_KINDS, type TokenKind } from './token-names.ts'

/** Longest value of a token and of a logo's attribute, in characters. */
const TOKEN_CHARACTERS = 300
const SHAPE_CHARACTERS = 20_000
const TEXT = 'must be a string'
/** Largest image in the settings, in characters of its address. */
const IMAGE_CHARACTERS = 100_000
/** Most levels of groups in a logo. */
const SHAPE_LEVELS = 10
/** Most messages of a language that the settings replace. */
const MESSAGES = 5_000
/** Ten years in hours. */
const MAX_HOURS = 87_600
const text = v.pipe(v.string(TEXT), v.trim(), v.nonEmpty('must not be empty'), shortText)

/** Returns the schema of an object with these entries and no others. */
const object = <Entries extends v.ObjectEntries>(entries: Entries, what: string) =>
  v.strictObject(entries, ({ expected, received }) => {
    if (expected === 'never') return what
    return received === 'undefined' ? 'is missing' : 'must be an object'
  })

const copy = object(
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      v.nullish(
        v.pipe(
          v.record(v.string(), v.any(), 'must be an object of messages by key'),
          v.maxEntries(MESSAGES, `must have at most ${MESSAGES} messages`),
        ),
      ),
    ]),
  ),
  `is not a language of the catalog; it has ${LANGUAGES.join(', ')}`,
)

const TAGS = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'g']
const ATTRIBUTES =
  'd x y x1 y1 x2 y2 cx cy r rx ry width height points transform opacity fill fillOpacity fillRule clipRule stroke strokeWidth strokeLinecap strokeLinejoin strokeOpacity'.split(
    ' ',
  )

/** Returns whether a value is one shape of a logo: no script, style, link, text or reference. */
function isShape(shape: unknown, level = 1): boolean {
  if (!Array.isArray(shape) || level > SHAPE_LEVELS || shape.length > LIST_ENTRIES) return false
  const [tag, attributes, ...children] = shape as readonly unknown[]
  if (!TAGS.includes(tag as string) || typeof attributes !== 'object' || !attributes) return false
  return (
    Object.entries(attributes).every(
      ([name, value]) =>
        ATTRIBUTES.includes(name) &&
        typeof value === 'string' &&
        value.length <= SHAPE_CHARACTERS &&
        /^[\w\s#.,()%+-]*$/.test(value) &&
        !/url\s*\(/i.test(value),
    ) && children.every((child) => isShape(child, level + 1))
  )
}

/** Returns whether an image at this address cannot be forged. A browser runs no script of an image. */
const isImage = (url: string): boolean =>
  /^\/(?![/\\])/.test(url) ||
  /^data:image\/(svg\+xml|png|webp|jpeg)[;,]/.test(url) ||
  parseSecure(url) !== null

const px = v.pipe(
  v.number('must be a number of px'),
  v.check((given) => given > 0 && given <= 1000, 'must be a number of px from 1 to 1000'),
)
const logo = v.pipe(
  object(
    {
      width: px,
      height: px,
      url: v.optional(
        v.pipe(
          v.string(TEXT),
          v.trim(),
          v.nonEmpty('must not be empty'),
          v.maxLength(IMAGE_CHARACTERS, `must have at most ${IMAGE_CHARACTERS} characters`),
          v.check(
            isImage,
            'must be an https: address, a path such as "/logo.svg", or a data: address of an image',
          ),
        ),
      ),
      shapes: v.optional(
        list(
          v.custom(
            (shape) => isShape(shape),
            `must be [tag, { attributes }, ...children] with the tags ${TAGS.join(', ')} and attributes of shape and color`,
          ),
          'must be a list of shapes',
        ),
      ),
    },
    'is not a field of a logo; use url or shapes, width, height',
  ),
  v.check(({ url, shapes }) => Boolean(url) !== Boolean(shapes), 'must have either "url" or "shapes"'),
)

const HEX = '#(?:[\\da-f]{3,4}|[\\da-f]{6}|[\\da-f]{8})'
const LENGTH = '-?(?:\\d+|\\d*\\.\\d+)(?:px|rem|em)'
/** A part of a shadow. Without separators between the parts, "00px" has two readings, and many of them 2^n. */
const SHADOW = `(?:inset|${LENGTH}|0|${HEX}|light-dark\\(\\s*${HEX}\\s*,\\s*${HEX}\\s*\\))`
const KINDS: Readonly<Record<TokenKind, readonly [pattern: RegExp, sentence: string]>> = {
  color: [
    new RegExp(`^(?:${HEX}|light-dark\\(\\s*${HEX}\\s*,\\s*${HEX}\\s*\\))$`, 'i'),
    'must be a color such as "#5b21b6" or "light-dark(#5b21b6, #c4b5fd)"',
  ],
  length: [new RegExp(`^(?:0|${LENGTH}|max\\(${LENGTH}, ?${LENGTH}\\))$`), 'must be a length such as "8px"'],
  family: [/^[\w\s'",.-]+$/, 'must be a list of font families'],
  weight: [/^[1-9]\d{0,2}$|^1000$/, 'must be a weight from 1 to 1000'],
  shadow: [
    new RegExp(`^(?:none|[\\s,]*${SHADOW}(?:[\\s,]+${SHADOW})*[\\s,]*)$`, 'i'),
    'must be a shadow such as "0 1px 3px #0000001f"',
  ],
}

/** Returns the schema of a token's value. */
function tokenSchema(kind: TokenKind): v.GenericSchema {
  const [pattern, sentence] = KINDS[kind]
  return v.pipe(v.string(TEXT), v.maxLength(TOKEN_CHARACTERS, 'is too long'), v.regex(pattern, sentence))
}

const NO_TOKEN = 'is not a custom property of a theme'
const TOKENS = Object.fromEntries(
  Object.entries(TOKEN_KINDS).map(([name, kind]) => [name, tokenSchema(kind)]),
)

/** Returns what is wrong with the value of a custom property: "must be a length such as …"; null for a valid one. */
export function findTokenProblem(property: string, value: unknown): string | null {
  const schema = Object.hasOwn(TOKENS, property) ? TOKENS[property] : undefined
  if (!schema) return NO_TOKEN
  return v.safeParse(schema, value).issues?.[0]?.message ?? null
}

const flag = v.boolean('must be true or false')
const HOURS = 'must be a number of hours, or null'
const hours = v.nullable(
  v.pipe(v.number(HOURS), v.minValue(0, HOURS), v.maxValue(MAX_HOURS, `must be at most ${MAX_HOURS} hours`)),
)
const CYCLES = 'must be a list of 1, 12 and 24'
const OFFERS = 'must be a list of "smaller" and "yearly"'
const CAPABILITIES: { [Name in keyof Required<NonNullable<BrandChanges['capabilities']>>]: v.GenericSchema } =
  {
    billingCycles: v.pipe(list(v.picklist([1, 12, 24], CYCLES), CYCLES), v.minLength(1, CYCLES)),
    cancelInPortal: flag,
    forgotPassword: flag,
    passwordNeedsSymbol: flag,
    basicRetentionHours: hours,
    cancelOffers: list(v.picklist(['smaller', 'yearly'], OFFERS), OFFERS),
    hoursKeptAfterCancel: hours,
    hoursKeptAfterRemove: hours,
    popularPlanName: v.nullable(text),
    downgradeAsksOnlyForOtherName: flag,
    recurringChargeIncludesTax: flag,
    excludedPlanCodes: list(text, 'must be a list of plan codes'),
    tagManager: flag,
  }

const optionals = (schemas: Readonly<Record<string, v.GenericSchema>>) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, v.optional(schema)]))

/** The schema of each field of `BrandChanges`. */
export const BRAND_CHANGES: { [Name in keyof BrandChanges]-?: v.GenericSchema } = {
  copy,
  extends: text,
  name: text,
  logo,
  headerLogo: logo,
  tokens: object(optionals(TOKENS), NO_TOKEN),
  capabilities: object(
    optionals(CAPABILITIES),
    `is not a capability that a page can set; use ${Object.keys(CAPABILITIES).join(', ')}`,
  ),
  scheme: v.picklist(['light', 'dark', 'auto'], 'must be "light", "dark" or "auto"'),
  supportEmail: v.pipe(text, v.email('must be an email address')),
}

/** The fields that only a brand of the page's own has. */
const OWN = Object.keys(BRAND_CHANGES).filter((name) => name !== 'copy' && name !== 'extends')

/** Keys that the validator skips in objects, so that they cannot change a prototype. */
export const RESERVED_NAMES: readonly string[] = ['__proto__', 'constructor', 'prototype']
export const RESERVED_NAME = 'is a reserved name of JavaScript'

/** Schema of the code of a brand of one's own. */
export const BRAND_CODE = v.pipe(
  v.string(),
  v.regex(
    /^[a-z][a-z0-9]{1,30}$/,
    'must be a code of 2 to 31 lowercase letters and digits that starts with a letter',
  ),
  v.check((code) => !RESERVED_NAMES.includes(code), RESERVED_NAME),
)

/**
 * Returns what is wrong with a brand as a whole: its code, and fields that do not go together.
 * `BRAND_CHANGES` checks each field.
 */
export function findOwnBrandProblems(
  code: string,
  changes: BrandChanges,
  codes: readonly string[],
): string[] {
  const { extends: base, name } = changes
  if ((base ?? null) === null)
    return OWN.filter((field) => (changes[field as keyof BrandChanges] ?? null) !== null).map(
      (field) => `${field} needs "extends", the brand of the build that a brand of your own starts from`,
    )
  if (codes.includes(code)) return ['extends must be absent, because the build has this brand']
  const { issues = [] } = v.safeParse(BRAND_CODE, code)
  return [
    ...issues.map(({ message }) => `the brand’s code ${message}`),
    ...(codes.includes(`${base}`) ? [] : [`extends must be one of ${codes.join(', ')}`]),
    ...((name ?? null) === null ? ['name is missing'] : []),
  ]
}

/** Returns the entries that fulfill their schemas. */
const validEntries = <Values extends object>(
  values: Values | undefined,
  schemas: Readonly<Record<string, v.GenericSchema>>,
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values ?? {}).filter(([name, value]) => {
      const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined
      return schema !== undefined && v.is(schema, value)
    }),
  ) as Partial<Values>

/** Returns the changes without those that are wrong: a wrong token or capability affects no other. */
export function validChanges({ tokens, capabilities, ...changes }: BrandChanges): BrandChanges {
  return {
    ...validEntries(changes, BRAND_CHANGES),
    tokens: validEntries(tokens, TOKENS) as Readonly<Record<string, string>>,
    capabilities: validEntries(capabilities, CAPABILITIES),
  }
}
