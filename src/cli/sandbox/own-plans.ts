import * as v from 'valibot'
import { createFreeTier, createHiddenTier, createLegacyTier, type Tier } from '../../sandbox/seeds/plans.ts'
import { positiveInteger, strictObject, textValue } from './json-shapes.ts'

const CYCLES = ['1', '12', '24'] as const

/** Returns the tiers that the sandbox's accounts need besides the brand's own plans. */
const createRequiredTiers = (code: string): Readonly<Record<'free' | 'retired' | 'hidden', Tier>> => ({
  free: createFreeTier(`${code}_free`, 'Free', 1),
  retired: createLegacyTier('retired', 'Classic', 199),
  hidden: createHiddenTier(`${code}_non_subscribable`),
})

// A plan's id consists of key and cycle, so only keys that the sandbox uses in these cycles are reserved.
const reservedKeys = Object.values(createRequiredTiers(''))
  .filter(({ prices }) => CYCLES.some((cycle) => cycle in prices))
  .map(({ key }) => key)

const PlanSchema = strictObject({
  /** Middle part of the plan code. */
  key: v.pipe(
    textValue,
    v.regex(/^[a-z0-9]+$/, 'must consist of lowercase letters and digits'),
    v.check((key) => !reservedKeys.includes(key), 'is a reserved key of the sandbox'),
  ),
  name: v.pipe(textValue, v.trim(), v.nonEmpty('is empty')),
  /** Number of covered devices; screens show no count from 30 on. */
  devices: positiveInteger('devices'),
  /** Retention of recordings in days. */
  retention: positiveInteger('days'),
  /** US cents by billing cycle in months. */
  prices: v.pipe(
    strictObject(v.entriesFromList(CYCLES, v.optional(positiveInteger('cents')))),
    v.check((prices) => Object.keys(prices).length > 0, 'needs a price for "1", "12" or "24" months'),
  ),
})
type OwnPlan = v.InferOutput<typeof PlanSchema>

/** Schema of the plans of an integrator's own brand. */
export const OwnPlansSchema = v.pipe(
  v.array(PlanSchema, 'must be a list of plans'),
  v.minLength(1, 'must contain at least one plan'),
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

/** Returns the brand's own plans as tiers, with the tiers that the sandbox's accounts need. */
export function createTiers(code: string, plans: readonly OwnPlan[]): Tier[] {
  const offered = plans.map(({ key, name, devices, retention, prices }): Tier => {
    const givenPrices = Object.entries(prices).filter(
      (price): price is [string, number] => price[1] !== undefined,
    )
    return { key, name, devices, features: { retention }, prices: Object.fromEntries(givenPrices) }
  })
  const required = createRequiredTiers(code)
  return [required.free, required.retired, ...offered, required.hidden]
}
