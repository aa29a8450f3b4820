import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { BUILT_IN, builtInBrand, type SandboxBrand } from '../seeds/brands.ts'
import { free, legacy, nonSubscribable, type Tier } from '../seeds/plans.ts'
import { messageOf, Problem } from './problem.ts'

const CYCLES = ['1', '12', '24'] as const
const codes = BUILT_IN.map(({ code }) => code)

const object = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected, received }) => {
    if (expected === 'never') return `is not known; there is ${Object.keys(entries).join(', ')}`
    return received === 'undefined' ? 'is missing' : 'has to be an object'
  })
const count = (unit: string) => {
  const words = `has to be a whole number of ${unit}, 1 or more`
  return v.pipe(v.number(words), v.integer(words), v.minValue(1, words))
}
const text = v.string('has to be a text')

const Plan = object({
  /** Middle of the plan code. */
  key: v.pipe(text, v.regex(/^[a-z0-9]+$/, 'has to be of small letters and digits')),
  name: v.pipe(text, v.trim(), v.nonEmpty('is empty')),
  /** How many it covers; from 30 on no count is shown (B§2). */
  devices: count('devices'),
  /** Days that recordings are kept. */
  retention: count('days'),
  smartDetection: v.optional(v.boolean('has to be true or false'), false),
  /** US cents by billing cycle in months. */
  prices: v.pipe(
    object(v.entriesFromList(CYCLES, v.optional(count('cents')))),
    v.check((prices) => Object.keys(prices).length > 0, 'needs a price for "1", "12" or "24" months'),
  ),
})

const OwnBrand = object({
  /** Sells what that brand sells. */
  like: v.optional(v.picklist(codes, `has to be one of ${codes.join(', ')}`)),
  seller: v.optional(v.picklist(['recurly', 'stripe'], 'has to be "recurly" or "stripe"')),
  plans: v.optional(
    v.pipe(v.array(Plan, 'has to be a list of plans'), v.minLength(1, 'has to have one plan at least')),
  ),
})

const Brands = v.record(
  v.pipe(
    v.string(),
    v.regex(/^[a-z][a-z0-9]{1,30}$/, 'has to be a code of small letters and digits'),
    v.check((code) => !codes.includes(code), 'is a brand that the sandbox has already'),
  ),
  OwnBrand,
  'it has to be an object of brands',
)

/** The sentence for the first thing that is wrong in a file. */
function complaint(issue: v.BaseIssue<unknown>): string {
  const where = v.getDotPath(issue)
  return where ? `"${where}" ${issue.message}` : issue.message
}

/**
 * Brands of one's own, by code: `{"acme": {"like": "geeni"}}`, or with `plans` and `seller`. Throws a Problem that says what is
 * wrong.
 */
export function ownBrandsFrom(file: string): SandboxBrand[] {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is no JSON' : 'cannot be read'
    throw new Problem(`The brands file ${file} ${why}: ${messageOf(error)}`)
  }
  // To the validator an empty list is a record.
  const read = v.safeParse(Brands, Array.isArray(json) ? null : json)
  if (!read.success) throw new Problem(`The brands file ${file} is not right: ${complaint(read.issues[0])}`)
  return Object.entries(read.output).map(([code, own]) => brandOf(code, own))
}

function brandOf(code: string, { like, seller, plans }: v.InferOutput<typeof OwnBrand>): SandboxBrand {
  const model = builtInBrand(like ?? 'geeni')
  return { code, tiers: plans ? tiersOf(code, plans) : model.tiers, seller: seller ?? model.seller }
}

/** Their plans among those that the sandbox's accounts need besides. */
function tiersOf(code: string, plans: readonly v.InferOutput<typeof Plan>[]): Tier[] {
  const offered = plans.map(({ key, name, devices, retention, smartDetection, prices }): Tier => {
    const features = { retention, ...(smartDetection && { smart_detection: true }) }
    const asked = Object.entries(prices).filter((price): price is [string, number] => price[1] !== undefined)
    return { key, name, devices, features, prices: Object.fromEntries(asked) }
  })
  return [
    free(`${code}_free`, 'Free', 1),
    legacy('retired', 'Classic', 199),
    ...offered,
    nonSubscribable(`${code}_non_subscribable`),
  ]
}
