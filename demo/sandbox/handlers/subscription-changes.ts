import { holdingsOf } from '../data/holdings.ts'
import { cardOf, charge, priceOf, withTax } from '../data/money.ts'
import { freePlan, schedule } from '../data/order.ts'
import { addMonths, endOfService, expiryOf, isInTrial, isPaused } from '../data/periods.ts'
import { billedSubscription } from '../data/plan-views.ts'
import { passTime } from '../data/renewals.ts'
import type { SubscriptionRow } from '../data/rows.ts'
import {
  closeSubscription,
  NO_PAUSE,
  type Open,
  openSubscriptions,
  planById,
  saveSubscription,
} from '../data/subscription-table.ts'
import { type Answer, fail, ok } from '../http/answer.ts'
import type { AvailableSubscriptions, Cancelled, SubscriptionChanged } from '../wire.ts'
import { type Handler, type SignedCall, text } from './handler.ts'

const DAY = 86_400_000
const LONGEST_EXTENSION = 365

/** GET /listAvailableSubscriptions (U-28). */
export const availableSubscriptions: Handler<SignedCall> = {
  handle: (call) =>
    ok<AvailableSubscriptions>({
      subscriptions: holdingsOf(call, call.account).held.map(billedSubscription),
    }),
}

/**
 * POST /{subscriptionId}/cancel (U-32): the free plan begins when what is paid for, or the trial, ends, and nothing
 * renews. Asking twice changes nothing.
 */
export const cancelPlan: Handler<SignedCall> = changing((call, held) => {
  const { db, account, clock, body } = call
  const { subscription, plan } = held
  const free = freePlan(db, account, text(field(body, 'freePlan'), 'id'))
  if (!free) return fail(400, 'Expected the free plan.')
  if (text(field(body, 'selectedPlan'), 'id') !== subscription.id)
    return fail(400, 'The selected plan is another one.')
  if (plan.billing_cycle === 0) return fail(409, 'A free plan cannot be cancelled.')
  if (isPaused(subscription, clock.now())) return fail(409, 'The plan is paused.')
  const row =
    subscription.pending_plan_id === free.id
      ? subscription
      : schedule(db, held, { target: free, at: endOfService(subscription, clock.now()), devices: null })
  return ok<Cancelled>({
    statusCode: 200,
    pending_subscription: {
      recurly_plan_code: free.code,
      effective_date: new Date(row.pending_at ?? clock.now()).toISOString(),
      billing_cycle: free.billing_cycle,
      pepper_name: free.name,
    },
  })
})

/** POST /{subscriptionId}/resume: a pause that runs ends with a new period, paid for at once; one to come is dropped. */
export const resume: Handler<SignedCall> = {
  costsMoney: true,
  ...changing((call, { subscription, plan }) => {
    const { db, clock, headers } = call
    if (subscription.pause_effective === null) return fail(409, 'The plan is not paused.')
    const now = clock.now()
    if (!isPaused(subscription, now)) return saved(call, { ...subscription, ...NO_PAUSE })
    if (!cardOf(db, subscription.account_id))
      return fail(402, 'There is no card on file.', 'error.subscription.token.invalid')
    const price = priceOf(plan, subscription.currency) ?? 0
    const { total } = withTax(price, subscription.currency)
    charge(db, subscription, { at: now, plan, total, intent: headers.get('idempotency-key') ?? undefined })
    const period_end = addMonths(now, plan.billing_cycle)
    return saved(call, {
      ...subscription,
      ...NO_PAUSE,
      period_end,
      paid_in_cents: price,
      expires_at: expiryOf(plan, period_end),
      // What was to come at the end of the period still does.
      ...(subscription.pending_at !== null && { pending_at: period_end }),
    })
  }),
}

/** POST /{id}/pause (U-28): from the end of what is paid for, until a moment or for good. */
export const pause: Handler<SignedCall> = changing((call, { subscription, plan }) => {
  const { clock, body } = call
  if (subscription.pause_effective !== null) return fail(409, 'The plan is paused already.')
  if (plan.billing_cycle === 0) return fail(409, 'A free plan cannot be paused.')
  const from = endOfService(subscription, clock.now())
  const until = body.paused_until === undefined ? null : Date.parse(text(body, 'paused_until'))
  if (until !== null && !(until > from)) return fail(400, 'Expected paused_until after the period.')
  return saved(call, { ...subscription, pause_effective: from, paused_until: until })
})

/** DELETE /{id} (U-28): ends it at once; its devices are on no plan then. */
export const deleteSubscription: Handler<SignedCall> = changing((call, { subscription }) =>
  answerOf(call, closeSubscription(call.db, subscription, call.clock.now())),
)

/** POST /{id}/extensions (U-28): `{days}`, 1 to 365 more before the next payment (body ours). */
export const extend: Handler<SignedCall> = {
  costsMoney: true,
  ...changing((call, { subscription, plan }) => {
    const { clock, body } = call
    const { days } = body
    if (typeof days !== 'number' || !Number.isInteger(days) || days < 1 || days > LONGEST_EXTENSION)
      return fail(400, `Expected days, 1 to ${LONGEST_EXTENSION}.`)
    if (subscription.period_end === null) return fail(409, 'A free plan has no end.')
    const more = days * DAY
    const period_end = subscription.period_end + more
    const { pending_at, trial_end } = subscription
    return saved(call, {
      ...subscription,
      period_end,
      ...(isInTrial(subscription, clock.now()) && trial_end !== null && { trial_end: trial_end + more }),
      ...(pending_at !== null && { pending_at: pending_at + more }),
      expires_at:
        subscription.expires_at === null || pending_at === null
          ? expiryOf(plan, period_end)
          : subscription.expires_at + more,
    })
  }),
}

/** A call about one open subscription of one's own, named by the billing provider's id or ours. */
function changing(change: (call: SignedCall, held: Open) => Answer): Handler<SignedCall> {
  return {
    handle(call) {
      const { db, account, clock, params } = call
      passTime(db, clock.now(), account.id)
      const held = openSubscriptions(db, account.id).find(({ subscription: { id, external_id } }) =>
        [id, external_id].includes(params.subscriptionId ?? ''),
      )
      if (!held) return fail(404, 'There is no such subscription.')
      if (held.plan.provider === 'apple') return fail(409, 'This plan is managed in the app store.')
      return change(call, held)
    },
  }
}

function saved(call: SignedCall, row: SubscriptionRow): Answer {
  saveSubscription(call.db, row)
  return answerOf(call, row)
}

function answerOf(call: SignedCall, subscription: SubscriptionRow): Answer {
  const open = holdingsOf(call, call.account).held.find((held) => held.subscription.id === subscription.id)
  const plan = planById(call.db, subscription.plan_id)
  if (!plan) return fail(500, 'The plan is gone.')
  return ok<SubscriptionChanged>({
    statusCode: 200,
    subscription: billedSubscription(open ?? { subscription, plan, pendingPlan: null, devices: [] }),
  })
}

function field(body: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> {
  const value = body[name]
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
