import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { BUILT_IN_BRANDS, findBuiltInBrand, type SandboxBrand } from '../seeds/brands.ts'
import { CommandError, messageOf } from './command-error.ts'
import { strictObject } from './json-shapes.ts'
import { createTiers, OwnPlansSchema } from './own-plans.ts'

const codes = BUILT_IN_BRANDS.map(({ code }) => code)

const OwnBrandSchema = strictObject({
  /** Sells what that brand sells. */
  like: v.optional(v.picklist(codes, `has to be one of ${codes.join(', ')}`)),
  seller: v.optional(v.picklist(['recurly', 'stripe'], 'has to be "recurly" or "stripe"')),
  plans: v.optional(OwnPlansSchema),
})

const BrandsSchema = v.record(
  v.pipe(
    v.string(),
    v.regex(/^[a-z][a-z0-9]{1,30}$/, 'has to be a code of 2 to 31 small letters and digits, a letter first'),
    v.check((code) => !codes.includes(code), 'is a brand that the sandbox has already'),
  ),
  OwnBrandSchema,
  'it has to be an object of brands',
)

// The validator passes over entries of these names, lest they change a prototype: the brand would be missing without a word.
const RESERVED_NAMES = ['constructor', 'prototype', '__proto__']

/** The sentence for the first thing that is wrong in a file. */
function describeIssue(issue: v.BaseIssue<unknown>): string {
  const where = v.getDotPath(issue)
  return where ? `"${where}" ${issue.message}` : issue.message
}

/**
 * Brands of one's own, by code: `{"acme": {"like": "geeni"}}`, or with `plans` and `seller`. Throws a Problem that says what is
 * wrong.
 */
export function readOwnBrands(file: string): SandboxBrand[] {
  let json: unknown
  try {
    // Editors on Windows begin a file with a mark of its encoding, which is no JSON.
    json = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is no JSON' : 'cannot be read'
    throw new CommandError(`The brands file ${file} ${why}: ${messageOf(error)}`)
  }
  const wrong = (what: string): CommandError =>
    new CommandError(`The brands file ${file} is not right: ${what}`)
  const lost = RESERVED_NAMES.find((code) => Object.hasOwn(Object(json), code))
  if (lost) throw wrong(`"${lost}" is a name that JavaScript keeps for itself, it needs another code`)
  // To the validator an empty list is a record.
  const read = v.safeParse(BrandsSchema, Array.isArray(json) ? null : json)
  if (!read.success) throw wrong(describeIssue(read.issues[0]))
  return Object.entries(read.output).map(([code, own]) => createBrand(code, own))
}

function createBrand(
  code: string,
  { like, seller, plans }: v.InferOutput<typeof OwnBrandSchema>,
): SandboxBrand {
  const model = findBuiltInBrand(like ?? 'geeni')
  return { code, tiers: plans ? createTiers(code, plans) : model.tiers, seller: seller ?? model.seller }
}
