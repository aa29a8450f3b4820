import { claimCardToken } from '../data/card-tokens.ts'
import { ALREADY_SUBSCRIBED, type Order, type Placed, placeOrder } from '../data/order.ts'
import type { PaymentMethodRow } from '../data/payment-rows.ts'
import { isInTrial } from '../data/periods.ts'
import { refuse } from '../data/refusal.ts'
import { passTime } from '../data/renewals.ts'
import type { PlanRow } from '../data/rows.ts'
import { openSubscriptions } from '../data/subscription-table.ts'
import { termsOf } from '../data/terms.ts'
import { fail, missing, ok } from '../http/answer.ts'
import type { Preview, Subscribed } from '../wire.ts'
import { type Handler, type SignedCall, text } from './handler.ts'
import { functionFailure } from './refused-payment.ts'

const DAY = 86_400_000
const DEFAULT_CURRENCY = 'USD'

/** POST /subscribe (B§7): a plan, another plan, or other devices for the one that is held (U-46). */
export const subscribe: Handler<SignedCall> = {
  costsMoney: true,
  handle(call) {
    const { account, body, headers } = call
    const planId = text(body, 'pepperPlanId')
    const code = text(body, 'targetPlanCode')
    if (!planId) return missing('pepperPlanId')
    if (!code) return missing('targetPlanCode')
    const devices = deviceIds(body.devices)
    const devicesRemoved = deviceIds(body.devicesRemoved)
    if (!devices || !devicesRemoved) return fail(400, 'Expected lists of devices.')
    const target = call.db.get<PlanRow>(
      'SELECT * FROM plans WHERE id = ? AND code = ? AND brand = ?',
      planId,
      code,
      account.brand,
    )
    if (!target) return functionFailure(refuse('plan', 'There is no such plan.'))
    const order: Order = {
      account,
      target,
      devices,
      devicesRemoved,
      currentId: text(body, 'pepperSubscriptionId'),
      externalId: text(body, 'currentSubscriptionUuid'),
      currency: text(body, 'currency') || DEFAULT_CURRENCY,
      intent: headers.get('idempotency-key') ?? undefined,
      method: methodOfToken(call, text(body, 'billingToken')),
      challengeResult: text(body, 'actionResultTokenId'),
      couponCode: text(body, 'couponCode'),
    }
    const placed = placeOrder(call, order)
    return 'errorType' in placed
      ? functionFailure(placed)
      : ok<Subscribed>(subscribed(placed, call.clock.now()))
  },
}

/** Undefined without a token, null for one that nobody knows. */
const methodOfToken = (call: SignedCall, token: string): PaymentMethodRow | null | undefined =>
  token ? (claimCardToken(call, token, call.account.id) ?? null) : undefined

function subscribed({ subscription, plan, tax }: Placed, now: number): Subscribed {
  const { trial_end } = subscription
  const trial = isInTrial(subscription, now) ? trial_end : null
  return {
    subscription: {
      id: subscription.id,
      uuid: subscription.external_id,
      plan_code: plan.code,
      tax_in_cents: { _: tax },
      trial_started_at: trial === null ? null : iso(trial - (plan.trial_days ?? 30) * DAY),
      trial_ends_at: trial === null ? null : iso(trial),
      current_period_ends_at: subscription.period_end === null ? null : iso(subscription.period_end),
    },
  }
}

/** The ids in a list of devices; one without any id stands for none. Null when it is no such list. */
export function deviceIds(list: unknown): string[] | null {
  if (list === undefined || list === null) return []
  if (!Array.isArray(list)) return null
  return list.map((entry: unknown) => {
    const device = typeof entry === 'object' && entry !== null ? { ...entry } : {}
    return text(device, 'deviceId') || text(device, 'externalDeviceId')
  })
}

/** POST /preview (U-33): what a change to a plan would cost now. Changes nothing. */
export const preview: Handler<SignedCall> = {
  handle(call) {
    const { account, body, clock, db } = call
    const code = text(body, 'plan_code')
    if (!code) return missing('plan_code')
    const asked = typeof body.account === 'object' && body.account !== null ? { ...body.account } : {}
    if (text(asked, 'account_code') !== account.id) return fail(400, 'This account belongs to someone else.')
    const target = db.get<PlanRow>('SELECT * FROM plans WHERE code = ? AND brand = ?', code, account.brand)
    if (!target) return fail(404, 'There is no such plan.')
    const now = clock.now()
    passTime(db, now, account.id)
    const open = openSubscriptions(db, account.id)
    if (open.some(({ subscription: held }) => [held.plan_id, held.pending_plan_id].includes(target.id)))
      return fail(409, ALREADY_SUBSCRIBED.errorMessage, ALREADY_SUBSCRIBED.errorType)
    const currency = text(body, 'currency') || DEFAULT_CURRENCY
    const current = open.find(({ plan }) => plan.billing_cycle > 0) ?? open[0] ?? null
    const terms = termsOf({ account, current, target, currency, now })
    if (!terms) return fail(400, 'The plan is not sold in this currency.')
    return ok<Preview>({
      currency,
      ...terms.due,
      chargeDate: terms.chargeAt === null ? null : iso(terms.chargeAt),
      ...(terms.trialEnd !== null &&
        target.billing_cycle > 0 && {
          trial: { trialEndDate: iso(terms.trialEnd), costAfterTrial: terms.price.total },
        }),
    })
  },
}

const iso = (ms: number): string => new Date(ms).toISOString()
