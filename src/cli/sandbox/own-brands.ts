import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { BrandChanges } from '../../brand/brand-changes.ts'
import {
  BRAND_CHANGES,
  BRAND_CODE,
  findOwnBrandProblems,
  RESERVED_NAME,
  RESERVED_NAMES,
} from '../../brand/check-brand-changes.ts'
import { SETTING_NAMES } from '../../brand/check-settings.ts'
import {
  BUILT_IN_BRANDS,
  DEFAULT_BRAND,
  findBuiltInBrand,
  type SandboxBrand,
} from '../../sandbox/seeds/brands.ts'
import { isObject } from '../../util/is-object.ts'
import { parseJsonText } from '../../util/parse-json-text.ts'
import { CommandError, getMessage } from './command-error.ts'
import { strictObject } from './json-shapes.ts'
import { createTiers, OwnPlansSchema } from './own-plans.ts'

/** A brand of the integrator: its plans, and what the settings of a page have to contain. */
export interface OwnBrand extends SandboxBrand {
  changes: BrandChanges
}

const codes = BUILT_IN_BRANDS.map(({ code }) => code)

/** What a page sets of a brand of its own (.docs/brands.md), each field optional. */
const changes = v.partial(v.object(BRAND_CHANGES)).entries

const OwnBrandSchema = strictObject({
  ...changes,
  /** Code of a built-in brand, whose plans this brand sells too. */
  extends: v.optional(v.picklist(codes, `must be one of ${codes.join(', ')}`)),
  seller: v.optional(v.picklist(['recurly', 'stripe'], 'must be "recurly" or "stripe"')),
  plans: v.optional(OwnPlansSchema),
})

const BrandsSchema = v.record(
  v.pipe(
    BRAND_CODE,
    v.check((code) => !codes.includes(code), 'is a built-in brand of the sandbox'),
  ),
  OwnBrandSchema,
  'it must be an object with brands',
)

/** Settings that only pages and portals read, such as the addresses of services: the sandbox has its own. */
const PAGE_SETTINGS = SETTING_NAMES.filter((name) => !Object.hasOwn(BRAND_CHANGES, name))

/**
 * Returns the brands of a file. The settings of a page or a portal, `{"brands": {...}}`, may also have built-in
 * brands and addresses of services: the sandbox ignores both.
 */
function getBrands(json: unknown): unknown {
  if (!isObject(json) || !isObject(json.brands) || !Object.values(json.brands).every(isObject)) return json
  const own = Object.entries(json.brands).filter(([code]) => !codes.includes(code))
  return Object.fromEntries(
    own.map(([code, settings]) => [
      code,
      Object.fromEntries(Object.entries(Object(settings)).filter(([name]) => !PAGE_SETTINGS.includes(name))),
    ]),
  )
}

/** Returns the sentence for a validation issue. */
function describeIssue(issue: v.BaseIssue<unknown>): string {
  const where = v.getDotPath(issue)
  return where ? `"${where}" ${issue.message}` : issue.message
}

/**
 * Reads the integrator's own brands, by code: `{"acme": {"extends": "geeni", "name": "Acme"}}`, or the settings of
 * a page or a portal that contain them. Each brand may also have `plans` and `seller`. Throws a CommandError that
 * describes the first issue.
 */
export function readOwnBrands(file: string): OwnBrand[] {
  let json: unknown
  try {
    json = getBrands(parseJsonText(readFileSync(file, 'utf8')))
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is not valid JSON' : 'cannot be read'
    throw new CommandError(`The brands file ${file} ${why}: ${getMessage(error)}`)
  }
  const createError = (issue: string): CommandError =>
    new CommandError(`The brands file ${file} is not valid: ${issue}`)
  const reservedName = RESERVED_NAMES.find((code) => Object.hasOwn(Object(json), code))
  if (reservedName) throw createError(`"${reservedName}" ${RESERVED_NAME}; choose another code`)
  // The validator accepts an empty list as a record.
  const read = v.safeParse(BrandsSchema, Array.isArray(json) ? null : json)
  if (!read.success) throw createError(describeIssue(read.issues[0]))
  return Object.entries(read.output).map(([code, own]) => {
    const { seller, plans, ...changes } = own
    const [problem] = findOwnBrandProblems(code, changes as BrandChanges, codes)
    if (problem && isShown(changes as BrandChanges)) throw createError(`"${code}": ${problem}`)
    return { ...createBrand(code, own), changes: changes as BrandChanges }
  })
}

/** Returns whether pages show a brand: without a look, it only has plans. */
const isShown = ({ extends: _base, ...look }: BrandChanges): boolean => Object.keys(look).length > 0

/** Returns what pages show of each brand, by its code. */
export const getChanges = (own: readonly OwnBrand[]): Readonly<Record<string, BrandChanges>> =>
  Object.fromEntries(own.map(({ code, changes }) => [code, isShown(changes) ? changes : {}]))

function createBrand(
  code: string,
  { extends: base, seller, plans }: v.InferOutput<typeof OwnBrandSchema>,
): SandboxBrand {
  const model = findBuiltInBrand(base ?? DEFAULT_BRAND)
  return { code, tiers: plans ? createTiers(code, plans) : model.tiers, seller: seller ?? model.seller }
}
