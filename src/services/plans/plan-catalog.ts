import * as v from 'valibot'
import type { PlanCard } from '../../domain/plans/plan-card.ts'
import type { Transport } from '../../transport/transport.ts'
import { endpoints } from '../endpoints.ts'
import { identifier, listIn, read, text } from '../shape.ts'
import { parsePlanCards } from './parse-plan-card.ts'
import { planEndpoints } from './plan-endpoints.ts'

/**
 * GET /plans?brand (no auth): the plan catalog with hidden and retired plans (B§7). Rejects with AcctError.
 */
export async function listPlans(
  transport: Transport,
  brand: string,
  signal?: AbortSignal,
): Promise<PlanCard[]> {
  const query = { brand }
  return parsePlanCards(await transport.call(endpoints.plans, { query, ...(signal ? { signal } : {}) }))
}

/**
 * GET /eligiblePlans/{brand}: ids of the plans that the account is eligible for (U-31). Rejects with
 * AcctError.
 */
export async function listEligiblePlans(
  transport: Transport,
  brand: string,
  signal?: AbortSignal,
): Promise<string[]> {
  const path = { brand }
  const response = await transport.call(planEndpoints.eligiblePlans, { path, ...(signal ? { signal } : {}) })
  return read(v.array(identifier), listIn(response, 'plans'))
}

const contactSchema = v.object({
  address: v.optional(v.nullable(v.array(v.nullable(v.object({ country: text })))), []),
})

/**
 * GET /contactInfo: the two-letter country of the first address; null without one (B§7). Rejects with
 * AcctError.
 */
export async function getCountry(transport: Transport, signal?: AbortSignal): Promise<string | null> {
  const response = await transport.call(planEndpoints.contactInfo, signal ? { signal } : {})
  return read(contactSchema, response).address?.[0]?.country || null
}
