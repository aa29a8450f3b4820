import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { BUILT_IN_BRANDS, findBuiltInBrand, type SandboxBrand } from '../seeds/brands.ts'
import { CommandError, messageOf } from './command-error.ts'
import { strictObject } from './json-shapes.ts'
import { createTiers, OwnPlansSchema } from './own-plans.ts'

const codes = BUILT_IN_BRANDS.map(({ code }) => code)

const OwnBrandSchema = strictObject({
  /** Code of a built-in brand whose plans this brand sells. */
  like: v.optional(v.picklist(codes, `must be one of ${codes.join(', ')}`)),
  seller: v.optional(v.picklist(['recurly', 'stripe'], 'must be "recurly" or "stripe"')),
  plans: v.optional(OwnPlansSchema),
})

const BrandsSchema = v.record(
  v.pipe(
    v.string(),
    v.regex(
      /^[a-z][a-z0-9]{1,30}$/,
      'must be a code of 2 to 31 lowercase letters and digits that starts with a letter',
    ),
    v.check((code) => !codes.includes(code), 'is a built-in brand of the sandbox'),
  ),
  OwnBrandSchema,
  'it must be an object with brands',
)

// The validator skips entries with these names, so that they cannot change a prototype: the brand would be
// missing silently.
const RESERVED_NAMES = ['constructor', 'prototype', '__proto__']

/** Returns the sentence for a validation issue. */
function describeIssue(issue: v.BaseIssue<unknown>): string {
  const where = v.getDotPath(issue)
  return where ? `"${where}" ${issue.message}` : issue.message
}

/**
 * Reads the integrator's own brands, by code: `{"acme": {"like": "geeni"}}`, or with `plans` and `seller`.
 * Throws a CommandError that describes the first issue.
 */
export function readOwnBrands(file: string): SandboxBrand[] {
  let json: unknown
  try {
    // Editors on Windows start a file with a byte order mark, which JSON does not allow.
    json = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is not valid JSON' : 'cannot be read'
    throw new CommandError(`The brands file ${file} ${why}: ${messageOf(error)}`)
  }
  const createError = (issue: string): CommandError =>
    new CommandError(`The brands file ${file} is not valid: ${issue}`)
  const reservedName = RESERVED_NAMES.find((code) => Object.hasOwn(Object(json), code))
  if (reservedName)
    throw createError(`"${reservedName}" is a reserved name of JavaScript; choose another code`)
  // The validator accepts an empty list as a record.
  const read = v.safeParse(BrandsSchema, Array.isArray(json) ? null : json)
  if (!read.success) throw createError(describeIssue(read.issues[0]))
  return Object.entries(read.output).map(([code, own]) => createBrand(code, own))
}

function createBrand(
  code: string,
  { like, seller, plans }: v.InferOutput<typeof OwnBrandSchema>,
): SandboxBrand {
  const model = findBuiltInBrand(like ?? 'geeni')
  return { code, tiers: plans ? createTiers(code, plans) : model.tiers, seller: seller ?? model.seller }
}
