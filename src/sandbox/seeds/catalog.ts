import type { PlanRow } from '../data/rows.ts'
import { findBuiltInBrand, type SandboxBrand } from './brands.ts'
import { convertPrice } from './money.ts'
import { UNLIMITED } from './plans.ts'

const CYCLE_SUFFIX: Readonly<Record<number, string>> = { 0: '', 1: '_m', 12: '_y', 24: '_2y' }
const CYCLE_RANK: Readonly<Record<number, number>> = { 0: 0, 1: 0, 12: 1, 24: 2 }
const LARGE_CATALOG_SIZE = 500

/** Returns every plan of a brand: buyable, retired and hidden plans, and the app store's copies. */
export function buildCatalog(code: string, sold: SandboxBrand = findBuiltInBrand(code)): PlanRow[] {
  const { code: brand, tiers, seller } = sold
  const standard = tiers.flatMap((tier, position) =>
    Object.entries(tier.prices).map(([months, cents]): PlanRow => {
      const cycle = Number(months)
      const code = tier.code ?? `${brand}_${tier.key}${CYCLE_SUFFIX[cycle]}`
      const offered = tier.visible !== false && !tier.legacy
      return {
        id: `plan_${brand}_${tier.key}${CYCLE_SUFFIX[cycle]}`,
        brand,
        code,
        name: tier.name,
        billing_cycle: cycle,
        provider: seller,
        device_quantity: tier.devices,
        billing_order: tier.default ? 0 : position * 10 + (CYCLE_RANK[cycle] ?? 0),
        features: JSON.stringify(tier.features),
        amounts: JSON.stringify(convertPrice(cents)),
        legacy: Number(tier.legacy ?? false),
        visible: Number(tier.visible ?? true),
        is_default: Number(tier.default ?? false),
        trial_days: cents > 0 && offered ? 30 : null,
        second_plan_id: null,
        large_catalog: 0,
      }
    }),
  )
  for (const plan of standard) plan.second_plan_id = findLongerTwin(plan, standard)?.id ?? null
  return [...standard, ...createAppStoreTwins(standard), ...createLargeCatalog(sold, standard)]
}

/** Returns the plan of the same tier with the next longer cycle. */
function findLongerTwin(plan: PlanRow, all: readonly PlanRow[]): PlanRow | undefined {
  return all
    .filter((other) => other.name === plan.name && other.billing_cycle > plan.billing_cycle && !other.legacy)
    .toSorted((a, b) => a.billing_cycle - b.billing_cycle)[0]
}

const isBuyable = (plan: PlanRow): boolean => plan.visible === 1 && plan.legacy === 0

/** Returns the plans that an app store sells: copies of the paid monthly plans, which no list contains. */
function createAppStoreTwins(standard: readonly PlanRow[]): PlanRow[] {
  return standard
    .filter((plan) => isBuyable(plan) && plan.billing_cycle === 1)
    .map((plan) => ({
      ...plan,
      id: `${plan.id}_apple`,
      code: `${plan.code}_apple`,
      provider: 'apple' as const,
      visible: 0,
      second_plan_id: null,
    }))
}

/** Returns generated plans that extend the buyable plans to 500. */
function createLargeCatalog(
  { code: brand, tiers, seller }: SandboxBrand,
  standard: readonly PlanRow[],
): PlanRow[] {
  const days = [1, 2, 7, 14, 30, 60]
  const cycles = [1, 12, 24].filter((cycle) => tiers.some(({ prices }) => String(cycle) in prices))
  const count = LARGE_CATALOG_SIZE - standard.filter(isBuyable).length
  return Array.from({ length: count }, (_, index): PlanRow => {
    const cycle = cycles[index % cycles.length] ?? 1
    const step = Math.floor(index / cycles.length)
    const retention = days[step % days.length] ?? 1
    const cameras = 1 + Math.floor(step / days.length)
    const monthly = 199 + retention * 20 + cameras * 100
    const code = `${brand}_custom_${retention}d_${cameras}${CYCLE_SUFFIX[cycle]}`
    return {
      id: `plan_${code}`,
      brand,
      code,
      name: `Custom ${retention} ${retention === 1 ? 'day' : 'days'}, ${cameras} ${cameras === 1 ? 'camera' : 'cameras'}`,
      billing_cycle: cycle,
      provider: seller,
      device_quantity: Math.min(cameras, UNLIMITED),
      billing_order: 100 + step * 10 + (CYCLE_RANK[cycle] ?? 0),
      // The only plan with further features on the wire: the others have their retention alone.
      features: JSON.stringify({ retention, smart_detection: retention >= 14, send_help: retention >= 30 }),
      amounts: JSON.stringify(convertPrice(cycle === 1 ? monthly : monthly * (cycle === 12 ? 10 : 18))),
      legacy: 0,
      visible: 1,
      is_default: 0,
      trial_days: 30,
      second_plan_id: null,
      large_catalog: 1,
    }
  })
}
