import { chargeCardOnFile } from '../data/bank.ts'
import { takeDiscount } from '../data/coupons.ts'
import { addTax, applyDiscount, chargeSubscription, findCard, getPrice } from '../data/money.ts'
import { matchFreePlan, scheduleChange } from '../data/order.ts'
import { addMonths, findServiceEnd, isInTrial, isPaused, subscriptionExpiry } from '../data/periods.ts'
import { toWireSubscription } from '../data/plan-views.ts'
import { readAccountPlans } from '../data/plans-and-devices.ts'
import { applyDueEvents } from '../data/renewals.ts'
import type { SubscriptionRow } from '../data/rows.ts'
import {
  closeSubscription,
  findOpenSubscriptions,
  findPlan,
  NO_PAUSE,
  type OpenSubscription,
  saveSubscription,
} from '../data/subscription-table.ts'
import { fail, type JsonResponse, ok } from '../http/response.ts'
import type {
  AvailableSubscriptionsResponse,
  CancelPlanResponse,
  SubscriptionResponse,
} from '../wire/subscriptions.ts'
import { type Handler, readText, type SignedCall } from './handler.ts'

const DAY_MS = 86_400_000
const MAX_EXTENSION_DAYS = 365

/** GET /listAvailableSubscriptions. */
export const availableSubscriptions: Handler<SignedCall> = {
  handle: (call) =>
    ok<AvailableSubscriptionsResponse>({
      subscriptions: readAccountPlans(call, call.account).currentPlans.map(toWireSubscription),
    }),
}

/**
 * POST /{subscriptionId}/cancel: schedules the free plan for the end of the trial or the paid period,
 * and stops renewals. A second call changes nothing.
 */
export const cancelPlan: Handler<SignedCall> = createChangeHandler((call, current) => {
  const { db, account, clock, body } = call
  const { subscription, plan } = current
  const free = matchFreePlan(db, account, readText(readObject(body, 'freePlan'), 'id'))
  if (!free) return fail(400, 'Expected the free plan.')
  if (readText(readObject(body, 'selectedPlan'), 'id') !== subscription.id)
    return fail(400, 'The selected plan is another one.')
  if (plan.billing_cycle === 0) return fail(409, 'A free plan cannot be cancelled.')
  if (isPaused(subscription, clock.now())) return fail(409, 'The plan is paused.')
  const row =
    subscription.pending_plan_id === free.id
      ? subscription
      : scheduleChange(db, current, {
          target: free,
          at: findServiceEnd(subscription, clock.now()),
          devices: null,
        })
  return ok<CancelPlanResponse>({
    statusCode: 200,
    pending_subscription: {
      recurly_plan_code: free.code,
      effective_date: new Date(row.pending_at ?? clock.now()).toISOString(),
      billing_cycle: free.billing_cycle,
      pepper_name: free.name,
    },
  })
})

/**
 * POST /{subscriptionId}/resume: ends a running pause and charges a period at once, which follows the paid
 * one, or is rejected with the bank's reason; drops a future pause.
 */
export const resume: Handler<SignedCall> = {
  costsMoney: true,
  ...createChangeHandler((call, { subscription, plan }) => {
    const { db, clock, headers } = call
    if (subscription.pause_effective === null) return fail(409, 'The plan is not paused.')
    const now = clock.now()
    if (!isPaused(subscription, now)) return saveAndRespond(call, { ...subscription, ...NO_PAUSE })
    const price = getPrice(plan, subscription.currency) ?? 0
    const rejection = chargeCardOnFile(findCard(db, subscription.account_id), 'charges', now)
    if (rejection) return fail(402, rejection.errorMessage, rejection.errorType)
    const { id, currency } = subscription
    const { total } = applyDiscount(addTax(price, currency), takeDiscount(db, id), currency)
    chargeSubscription(db, subscription, {
      at: now,
      plan,
      total,
      intent: headers.get('idempotency-key') ?? undefined,
    })
    const period_end = addMonths(Math.max(now, subscription.period_end ?? now), plan.billing_cycle)
    return saveAndRespond(call, {
      ...subscription,
      ...NO_PAUSE,
      period_end,
      paid_in_cents: price,
      expires_at: subscriptionExpiry(plan, period_end),
      // A pending change stays at the end of the period.
      ...(subscription.pending_at !== null && { pending_at: period_end }),
    })
  }),
}

/** POST /{id}/pause: pauses from the end of the paid period, until a date or without an end. */
export const pause: Handler<SignedCall> = createChangeHandler((call, { subscription, plan }) => {
  const { clock, body } = call
  if (subscription.pause_effective !== null) return fail(409, 'The plan is paused already.')
  if (plan.billing_cycle === 0) return fail(409, 'A free plan cannot be paused.')
  const from = findServiceEnd(subscription, clock.now())
  const until = body.paused_until === undefined ? null : Date.parse(readText(body, 'paused_until'))
  if (until !== null && !(until > from)) return fail(400, 'Expected paused_until after the period.')
  return saveAndRespond(call, { ...subscription, pause_effective: from, paused_until: until })
})

/** DELETE /{id}: ends the subscription at once and removes its devices from the plan. */
export const deleteSubscription: Handler<SignedCall> = createChangeHandler((call, { subscription }) =>
  createResponse(call, closeSubscription(call.db, subscription, call.clock.now())),
)

/** POST /{id}/extensions: `{days}` moves the next payment by 1 to 365 days; the body is our choice. */
export const extend: Handler<SignedCall> = {
  costsMoney: true,
  ...createChangeHandler((call, { subscription, plan }) => {
    const { clock, body } = call
    const { days } = body
    if (typeof days !== 'number' || !Number.isInteger(days) || days < 1 || days > MAX_EXTENSION_DAYS)
      return fail(400, `Expected days, 1 to ${MAX_EXTENSION_DAYS}.`)
    if (subscription.period_end === null) return fail(409, 'A free plan has no end.')
    const extensionMs = days * DAY_MS
    const period_end = subscription.period_end + extensionMs
    const { pending_at, trial_end } = subscription
    return saveAndRespond(call, {
      ...subscription,
      period_end,
      ...(isInTrial(subscription, clock.now()) &&
        trial_end !== null && { trial_end: trial_end + extensionMs }),
      ...(pending_at !== null && { pending_at: pending_at + extensionMs }),
      expires_at:
        subscription.expires_at === null || pending_at === null
          ? subscriptionExpiry(plan, period_end)
          : subscription.expires_at + extensionMs,
    })
  }),
}

/**
 * Creates a handler for an open subscription of the caller, which the billing provider's id or ours names.
 */
function createChangeHandler(
  change: (call: SignedCall, current: OpenSubscription) => JsonResponse,
): Handler<SignedCall> {
  return {
    handle(call) {
      const { db, account, clock, params } = call
      applyDueEvents(db, clock.now(), account.id)
      const current = findOpenSubscriptions(db, account.id).find(({ subscription: { id, external_id } }) =>
        [id, external_id].includes(params.subscriptionId ?? ''),
      )
      if (!current) return fail(404, 'There is no such subscription.')
      if (current.plan.provider === 'apple') return fail(409, 'This plan is managed in the app store.')
      return change(call, current)
    },
  }
}

function saveAndRespond(call: SignedCall, row: SubscriptionRow): JsonResponse {
  saveSubscription(call.db, row)
  return createResponse(call, row)
}

function createResponse(call: SignedCall, subscription: SubscriptionRow): JsonResponse {
  const open = readAccountPlans(call, call.account).currentPlans.find(
    (current) => current.subscription.id === subscription.id,
  )
  const plan = findPlan(call.db, subscription.plan_id)
  if (!plan) return fail(500, 'The plan is gone.')
  return ok<SubscriptionResponse>({
    statusCode: 200,
    subscription: toWireSubscription(open ?? { subscription, plan, pendingPlan: null, devices: [] }),
  })
}

function readObject(body: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> {
  const value = body[name]
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
