import * as v from 'valibot'
import { createFreeTier, createHiddenTier, createLegacyTier, type Tier } from '../seeds/plans.ts'
import { positiveInteger, strictObject, textValue } from './json-shapes.ts'

const CYCLES = ['1', '12', '24'] as const

/** What the sandbox's accounts need of a brand besides its plans. */
const createRequiredTiers = (code: string): Readonly<Record<'free' | 'retired' | 'hidden', Tier>> => ({
  free: createFreeTier(`${code}_free`, 'Free', 1),
  retired: createLegacyTier('retired', 'Classic', 199),
  hidden: createHiddenTier(`${code}_non_subscribable`),
})

// A plan's id is its key with its cycle: a key that the sandbox uses in none of these cycles is free.
const reservedKeys = Object.values(createRequiredTiers(''))
  .filter(({ prices }) => CYCLES.some((cycle) => cycle in prices))
  .map(({ key }) => key)

const PlanSchema = strictObject({
  /** Middle of the plan code. */
  key: v.pipe(
    textValue,
    v.regex(/^[a-z0-9]+$/, 'has to be of small letters and digits'),
    v.check((key) => !reservedKeys.includes(key), "is a key of the sandbox's own"),
  ),
  name: v.pipe(textValue, v.trim(), v.nonEmpty('is empty')),
  /** How many it covers; from 30 on no count is shown (B§2). */
  devices: positiveInteger('devices'),
  /** Days that recordings are kept. */
  retention: positiveInteger('days'),
  smartDetection: v.optional(v.boolean('has to be true or false'), false),
  /** US cents by billing cycle in months. */
  prices: v.pipe(
    strictObject(v.entriesFromList(CYCLES, v.optional(positiveInteger('cents')))),
    v.check((prices) => Object.keys(prices).length > 0, 'needs a price for "1", "12" or "24" months'),
  ),
})
type OwnPlan = v.InferOutput<typeof PlanSchema>

/** Plans of a brand of one's own. */
export const OwnPlansSchema = v.pipe(
  v.array(PlanSchema, 'has to be a list of plans'),
  v.minLength(1, 'has to have one plan at least'),
  v.rawCheck<OwnPlan[]>(({ dataset: { typed, value: plans }, addIssue }) => {
    if (!typed) return
    const keys = plans.map(({ key }) => key)
    for (const [index, plan] of plans.entries())
      if (keys.indexOf(plan.key) < index)
        addIssue({
          message: 'is used twice',
          path: [
            { type: 'array', origin: 'value', input: plans, key: index, value: plan },
            { type: 'object', origin: 'value', input: { ...plan }, key: 'key', value: plan.key },
          ],
        })
  }),
)

/** Their plans among those that the sandbox's accounts need besides. */
export function createTiers(code: string, plans: readonly OwnPlan[]): Tier[] {
  const offered = plans.map(({ key, name, devices, retention, smartDetection, prices }): Tier => {
    const features = { retention, ...(smartDetection && { smart_detection: true }) }
    const asked = Object.entries(prices).filter((price): price is [string, number] => price[1] !== undefined)
    return { key, name, devices, features, prices: Object.fromEntries(asked) }
  })
  const besides = createRequiredTiers(code)
  return [besides.free, besides.retired, ...offered, besides.hidden]
}
