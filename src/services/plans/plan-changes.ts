import * as v from 'valibot'
import { DEFAULT_CURRENCY } from '../../domain/billing/currency.ts'
import type { PlanChangeResult, PlanOrder, Preview } from '../../domain/orders/plan-order.ts'
import { getChangeId } from '../../domain/plans/plan.ts'
import type { Subscription } from '../../domain/plans/subscription.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { Endpoint } from '../../transport/endpoint.ts'
import type { CallOptions, Transport } from '../../transport/transport.ts'
import { toWireDevice } from '../devices/wire-device.ts'
import { functionFailure } from '../function-failure.ts'
import { newIntentKey } from '../intent-key.ts'
import { date, read } from '../shape.ts'
import { callSubscriptions } from './call-subscriptions.ts'
import { parsePreview, parseSubscribeResponse } from './parse-plan-change.ts'
import { parseSubscription, parseSubscriptions } from './parse-subscription.ts'
import { planEndpoints } from './plan-endpoints.ts'

/** An order with the payment details of POST /subscribe. */
export interface ChangeRequest extends PlanOrder {
  /** Whether the account uses version 3 of the billing calls. */
  isV3: boolean
  /** Checkout flow: default or delegatedCheckout. */
  flow: string
  /** End of the current trial, ISO 8601. */
  ozTrialEndDate?: string | null
  /** The card vendor's token; without one the card on file pays. */
  billingToken?: string | null
  couponCode?: string | null
  /** Result token of a 3-D Secure challenge. */
  actionResultTokenId?: string | null
  /** One key per intent; a retry after an unknown outcome uses the same. A new one by default. */
  idempotencyKey?: string
}

/**
 * Sends POST /subscribe (B§7). Resolves with the response, which may contain a failure; rejects with
 * AcctError.
 */
export function sendOrder(
  transport: Transport,
  order: ChangeRequest,
  signal?: AbortSignal,
): Promise<unknown> {
  const { target, current, currency, isV3, flow } = order
  return callSubscriptions(transport, planEndpoints.subscribe, {
    body: {
      pepperPlanId: target.id,
      pepperSubscriptionId: current?.id,
      devices: order.devices.map(toWireDevice),
      devicesRemoved: order.devicesRemoved.map(toWireDevice),
      targetPlanCode: target.code,
      currentSubscriptionUuid: current?.subscriptionId ?? undefined,
      currency,
      billingToken: order.billingToken || undefined,
      couponCode: order.couponCode || undefined,
      actionResultTokenId: order.actionResultTokenId || undefined,
      ozTrialEndDate: order.ozTrialEndDate ?? undefined,
      isV3,
      flow,
    },
    idempotencyKey: order.idempotencyKey ?? newIntentKey(),
    ...(signal ? { signal } : {}),
  })
}

/** A billing address in the form of POST /preview. */
export interface PreviewAddress {
  address1: string
  address2: string
  city: string
  state: string
  zip: string
  country: string
}

/**
 * POST /subscribe (B§7): changes the plan, or its devices alone (U-46). Rejects with AcctError, also for a
 * declined payment in a response with HTTP 200, and with `threeDSecure` when the bank requires 3-D Secure.
 */
export async function changePlan(
  transport: Transport,
  order: ChangeRequest,
  signal?: AbortSignal,
): Promise<PlanChangeResult> {
  return parseSubscribeResponse(await sendOrder(transport, order, signal))
}

/** The outcome of an order: done, or the bank requires 3-D Secure and nothing is charged yet. */
export type OrderOutcome =
  | { kind: 'done'; changed: PlanChangeResult }
  | { kind: 'challenge'; actionToken: string }

/**
 * POST /subscribe (B§7), paid by a card token or by the card on file. Rejects with AcctError, also when the
 * payment is declined. After a challenge, call it again with the result token and a new key, because the
 * order has changed.
 */
export async function placeOrder(
  transport: Transport,
  order: ChangeRequest,
  signal?: AbortSignal,
): Promise<OrderOutcome> {
  const response = await sendOrder(transport, order, signal)
  const actionToken = functionFailure(response)?.actionToken
  if (actionToken) return { kind: 'challenge', actionToken }
  return { kind: 'done', changed: parseSubscribeResponse(response) }
}

/**
 * POST /preview (B§7): the cost of a plan change. Rejects with AcctError; `alreadySubscribed` for a current
 * plan.
 */
export async function previewChange(
  transport: Transport,
  request: { planCode: string; currency: string; accountCode: string; billing?: PreviewAddress },
  signal?: AbortSignal,
): Promise<Preview> {
  const { planCode, currency, accountCode, billing } = request
  const response = await callSubscriptions(transport, planEndpoints.preview, {
    body: {
      plan_code: planCode,
      currency,
      account: {
        account_code: accountCode,
        ...(billing?.country ? { billing_info: { ...billing, zip: billing.zip || undefined } } : {}),
      },
    },
    ...(signal ? { signal } : {}),
  })
  return parsePreview(response)
}

const pendingSchema = v.object({ effective_date: date, effectiveDate: date })
const cancelSchema = v.object({
  pending_subscription: v.fallback(v.optional(v.nullable(pendingSchema), null), null),
})

/**
 * POST /{subscriptionId}/cancel (U-32): changes the plan to the free plan. Rejects with AcctError.
 * @returns Start of the free plan, ISO 8601; null where the services send no date.
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
  const response = await callSubscriptions(transport, planEndpoints.cancelPlan, {
    path: { subscriptionId: requireId(getChangeId(selected)) },
    body: {
      selectedPlan: {
        id: selected.id,
        subscription_id: selected.subscriptionId ?? undefined,
        recurly_plan_code: selected.recurlyPlanCode ?? undefined,
      },
      freePlan: { id: free.id, external_plan_code: free.externalPlanCode },
    },
    ...(signal ? { signal } : {}),
  })
  const { pending_subscription: pending } = read(cancelSchema, response ?? {})
  return { effectiveDate: pending?.effective_date ?? pending?.effectiveDate ?? null }
}

/**
 * POST /{subscriptionId}/resume (B§7): ends a pause and charges the current cycle at once. Rejects with
 * AcctError.
 * @param id The plan's subscription_id, else its id.
 * @param idempotencyKey As in ChangeRequest.
 * @returns The updated subscription; null where the services send none.
 */
export async function resumePlan(
  transport: Transport,
  id: string,
  signal?: AbortSignal,
  idempotencyKey: string = newIntentKey(),
): Promise<Subscription | null> {
  return callForSubscription(transport, planEndpoints.resume, {
    path: getPath(id),
    idempotencyKey,
    ...(signal && { signal }),
  })
}

/** POST /{id}/pause (B§7, U-28), until a moment (ISO 8601) or without an end. Rejects with AcctError. */
export async function pausePlan(
  transport: Transport,
  id: string,
  until?: string,
  signal?: AbortSignal,
): Promise<Subscription | null> {
  const body = until === undefined ? {} : { paused_until: until }
  return callForSubscription(transport, planEndpoints.pause, {
    path: getPath(id),
    body,
    ...(signal && { signal }),
  })
}

/** DELETE /{id} (B§7, U-28). Rejects with AcctError. */
export async function deleteSubscription(
  transport: Transport,
  id: string,
  signal?: AbortSignal,
): Promise<Subscription | null> {
  return callForSubscription(transport, planEndpoints.deleteSubscription, {
    path: getPath(id),
    ...(signal && { signal }),
  })
}

/**
 * POST /{id}/extensions with the caller's body unchanged (B§7, U-28). Rejects with AcctError.
 * @param idempotencyKey As in ChangeRequest.
 */
export async function extendSubscription(
  transport: Transport,
  id: string,
  body: unknown,
  signal?: AbortSignal,
  idempotencyKey: string = newIntentKey(),
): Promise<Subscription | null> {
  const path = getPath(id)
  return callForSubscription(transport, planEndpoints.extend, {
    path,
    body,
    idempotencyKey,
    ...(signal && { signal }),
  })
}

/** POST /{id}/couponRedemptions (B§7, U-28), in US dollars by default. Rejects with AcctError. */
export async function redeemCoupon(
  transport: Transport,
  id: string,
  { couponId, currency = DEFAULT_CURRENCY }: { couponId: string; currency?: string },
  signal?: AbortSignal,
): Promise<void> {
  const path = getPath(id)
  if (!couponId) throw new AcctError('unknown', { detail: 'Coupon ID is required' })
  await callSubscriptions(transport, planEndpoints.couponRedemptions, {
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

const getPath = (id: string) => ({ subscriptionId: requireId(id) })

/** Returns the id. Throws AcctError `unknown` without one. */
function requireId(id: string | null | undefined): string {
  if (!id) throw new AcctError('unknown', { detail: 'Subscription ID is required' })
  return id
}

/**
 * Makes a call and returns the subscription of the response; null when it is malformed, because the call has
 * succeeded.
 */
async function callForSubscription(
  transport: Transport,
  endpoint: Endpoint,
  options: CallOptions,
): Promise<Subscription | null> {
  const response = await callSubscriptions(transport, endpoint, options)
  const parsed = v.safeParse(v.object({ subscription: v.unknown() }), response)
  return parsed.success ? parseSubscription(parsed.output.subscription) : null
}
