import * as v from 'valibot'
import { DEFAULT_CURRENCY } from '../domain/currency.ts'
import type { PlanChanged, Preview } from '../domain/plan-order.ts'
import type { Subscription } from '../domain/subscription.ts'
import { AcctError } from '../errors/acct-error.ts'
import type { Endpoint } from '../transport/endpoint.ts'
import type { CallOptions, Transport } from '../transport/transport.ts'
import { ask } from './ask.ts'
import { newIntentKey } from './intent-key.ts'
import { parsePreview, parseSubscribeAnswer } from './parse-plan-change.ts'
import { parseSubscription, parseSubscriptions } from './parse-subscription.ts'
import { planEndpoints } from './plan-endpoints.ts'
import { date, read } from './shape.ts'
import { type ChangeRequest, sendOrder } from './subscribe.ts'

export type { ChangeRequest } from './subscribe.ts'

/** A billing address as a preview takes it (B§7). */
export interface PreviewAddress {
  address1: string
  address2: string
  city: string
  state: string
  zip: string
  country: string
}

/**
 * POST /subscribe (B§7): changes the plan, or its devices alone (U-46). Rejects with AcctError; a payment that is
 * refused comes with HTTP 200 and rejects as well, one that asks for 3-D Secure as `threeDSecure`.
 */
export async function changePlan(
  transport: Transport,
  order: ChangeRequest,
  signal?: AbortSignal,
): Promise<PlanChanged> {
  return parseSubscribeAnswer(await sendOrder(transport, order, signal))
}

/**
 * POST /preview (B§7): what a change of plan would cost. Rejects with AcctError; a plan that is held already is
 * `alreadySubscribed`.
 */
export async function previewChange(
  transport: Transport,
  request: { planCode: string; currency: string; accountCode: string; billing?: PreviewAddress },
  signal?: AbortSignal,
): Promise<Preview> {
  const { planCode, currency, accountCode, billing } = request
  const answer = await ask(transport, planEndpoints.preview, {
    body: {
      plan_code: planCode,
      currency,
      account: { account_code: accountCode, ...(billing ? { billing_info: billing } : {}) },
    },
    ...(signal ? { signal } : {}),
  })
  return parsePreview(answer)
}

const pendingSchema = v.object({ effective_date: date, effectiveDate: date })
const cancelSchema = v.object({
  pending_subscription: v.fallback(v.optional(v.nullable(pendingSchema), null), null),
})

/**
 * POST /{subscriptionId}/cancel (U-32): sets the plan to the free plan. Rejects with AcctError.
 * @returns When the free plan begins, ISO 8601; null where the services do not say.
 */
export async function cancelPlan(
  transport: Transport,
  request: {
    selected: { id: string; subscriptionId: string | null; recurlyPlanCode: string | null }
    free: { id: string; externalPlanCode: string | null }
  },
  signal?: AbortSignal,
): Promise<{ effectiveDate: string | null }> {
  const { selected, free } = request
  const answer = await ask(transport, planEndpoints.cancelPlan, {
    path: { subscriptionId: needed(selected.subscriptionId ?? selected.id) },
    body: {
      selectedPlan: {
        id: selected.id,
        subscription_id: selected.subscriptionId,
        recurly_plan_code: selected.recurlyPlanCode,
      },
      freePlan: { id: free.id, external_plan_code: free.externalPlanCode },
    },
    ...(signal ? { signal } : {}),
  })
  const { pending_subscription: pending } = read(cancelSchema, answer ?? {})
  return { effectiveDate: pending?.effective_date ?? pending?.effectiveDate ?? null }
}

/**
 * POST /{subscriptionId}/resume (B§7): ends a pause and charges the current cycle at once. Rejects with AcctError.
 * @param id The plan's subscription_id, else its id.
 * @param idempotencyKey As in ChangeRequest.
 * @returns The subscription as it is now; null where the services do not say.
 */
export async function resumePlan(
  transport: Transport,
  id: string,
  signal?: AbortSignal,
  idempotencyKey: string = newIntentKey(),
): Promise<Subscription | null> {
  return changed(transport, planEndpoints.resume, { path: of(id), idempotencyKey, ...(signal && { signal }) })
}

/** POST /{id}/pause (B§7, U-28), until a moment (ISO 8601) or for good. Rejects with AcctError. */
export async function pausePlan(
  transport: Transport,
  id: string,
  until?: string,
  signal?: AbortSignal,
): Promise<Subscription | null> {
  const body = until === undefined ? {} : { paused_until: until }
  return changed(transport, planEndpoints.pause, { path: of(id), body, ...(signal && { signal }) })
}

/** DELETE /{id} (B§7, U-28). Rejects with AcctError. */
export async function deleteSubscription(
  transport: Transport,
  id: string,
  signal?: AbortSignal,
): Promise<Subscription | null> {
  return changed(transport, planEndpoints.deleteSubscription, { path: of(id), ...(signal && { signal }) })
}

/**
 * POST /{id}/extensions with the caller's body as it is (B§7, U-28). Rejects with AcctError.
 * @param idempotencyKey As in ChangeRequest.
 */
export async function extendSubscription(
  transport: Transport,
  id: string,
  body: unknown,
  signal?: AbortSignal,
  idempotencyKey: string = newIntentKey(),
): Promise<Subscription | null> {
  const path = of(id)
  return changed(transport, planEndpoints.extend, { path, body, idempotencyKey, ...(signal && { signal }) })
}

/** POST /{id}/couponRedemptions (B§7, U-28), in dollars unless said otherwise. Rejects with AcctError. */
export async function redeemCoupon(
  transport: Transport,
  id: string,
  { couponId, currency = DEFAULT_CURRENCY }: { couponId: string; currency?: string },
  signal?: AbortSignal,
): Promise<void> {
  const path = of(id)
  if (!couponId) throw new AcctError('unknown', { detail: 'Coupon ID is required' })
  await ask(transport, planEndpoints.couponRedemptions, {
    path,
    body: { coupon_id: couponId, currency },
    ...(signal && { signal }),
  })
}

/** GET /listAvailableSubscriptions (B§7, U-28). Rejects with AcctError. */
export async function listAvailableSubscriptions(
  transport: Transport,
  signal?: AbortSignal,
): Promise<Subscription[]> {
  return parseSubscriptions(
    await transport.call(planEndpoints.availableSubscriptions, signal ? { signal } : {}),
  )
}

const of = (id: string) => ({ subscriptionId: needed(id) })

/** An id that has to be there (B§7). */
function needed(id: string | null | undefined): string {
  if (!id) throw new AcctError('unknown', { detail: 'Subscription ID is required' })
  return id
}

/** What was changed has been, whether or not its answer can be read. */
async function changed(
  transport: Transport,
  endpoint: Endpoint,
  options: CallOptions,
): Promise<Subscription | null> {
  const answer = await ask(transport, endpoint, options)
  const said = v.safeParse(v.object({ subscription: v.unknown() }), answer)
  return said.success ? parseSubscription(said.output.subscription) : null
}
