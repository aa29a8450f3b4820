import * as v from 'valibot'
import type { PlanCard, PlanExtras } from '../../domain/plans/plan-card.ts'
import { listIn, optionalId, read } from '../shape.ts'
import { planConfigSchema, toPlanConfig } from './parse-plan.ts'

const optionalNumber = v.fallback(v.nullish(v.number(), null), null)
const optionalFlag = v.fallback(v.nullish(v.boolean(), null), null)

/** Features of a plan besides its retention. Invalid values do not invalidate the plan. */
const extrasSchema = v.object({
  smart_detection: optionalFlag,
  send_help: optionalFlag,
  dvr_hours: optionalNumber,
  camera_history_days: optionalNumber,
})

const TRIAL_UNITS: Readonly<Record<string, 'days' | 'months'>> = {
  day: 'days',
  days: 'days',
  month: 'months',
  months: 'months',
}

const cardSchema = v.object({
  ...planConfigSchema.entries,
  amountInCents: v.optional(v.nullable(v.record(v.string(), v.unknown())), null),
  cost: v.optional(v.nullable(v.array(v.unknown())), null),
  secondPlan: optionalId,
  trial: v.fallback(v.optional(v.nullable(v.object({ duration: v.number(), unit: v.string() })), null), null),
})

const amountSchema = v.object({ _: v.number() })
const costSchema = v.object({ amount: v.number(), currency: v.string() })

/** Parses the plan catalog from the response's field `plans`. Throws AcctError `malformed`. */
export function parsePlanCards(response: unknown): PlanCard[] {
  const plans = read(v.array(v.unknown()), listIn(response, 'plans'))
  return plans.map((plan) => toPlanCard(read(cardSchema, plan), plan))
}

function toPlanCard(wire: v.InferOutput<typeof cardSchema>, plan: unknown): PlanCard {
  const unit = wire.trial && TRIAL_UNITS[wire.trial.unit.toLowerCase()]
  return {
    ...toPlanConfig(wire),
    amounts: getAmounts(wire),
    secondPlan: wire.secondPlan,
    trial: wire.trial && unit ? { duration: wire.trial.duration, unit } : null,
    extras: getExtras(plan),
  }
}

/**
 * Returns cents by currency. `amountInCents` takes precedence over `cost[]`; invalid amounts are left out
 * (B§3).
 */
function getAmounts({ amountInCents, cost }: v.InferOutput<typeof cardSchema>): Record<string, number> {
  const amounts = new Map<string, number>()
  for (const entry of cost ?? []) {
    const parsed = v.safeParse(costSchema, entry)
    if (parsed.success) amounts.set(parsed.output.currency.toUpperCase(), parsed.output.amount)
  }
  for (const [currency, value] of Object.entries(amountInCents ?? {})) {
    const parsed = v.safeParse(amountSchema, value)
    if (parsed.success) amounts.set(currency.toUpperCase(), parsed.output._)
  }
  return Object.fromEntries(amounts)
}

function getExtras(plan: unknown): PlanExtras {
  const parsed = v.safeParse(v.object({ features: extrasSchema }), plan)
  if (!parsed.success) return {}
  const { smart_detection, send_help, dvr_hours, camera_history_days } = parsed.output.features
  return {
    smartDetection: smart_detection,
    sendHelp: send_help,
    dvrHours: dvr_hours,
    cameraHistoryDays: camera_history_days,
  }
}
