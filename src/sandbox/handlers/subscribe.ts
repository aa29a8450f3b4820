import { claimCardToken } from '../data/card-tokens.ts'
import { ALREADY_SUBSCRIBED, type ExecutedOrder, executeOrder, type IncomingOrder } from '../data/order.ts'
import type { PaymentMethodRow } from '../data/payment-rows.ts'
import { isInTrial } from '../data/periods.ts'
import { createRejection } from '../data/rejection.ts'
import { applyDueEvents } from '../data/renewals.ts'
import type { PlanRow } from '../data/rows.ts'
import { findOpenSubscriptions } from '../data/subscription-table.ts'
import { calculateTerms, findUnnamed } from '../data/terms.ts'
import { fail, missingParameter, ok } from '../http/response.ts'
import type { PreviewResponse, SubscribeResponse } from '../wire/orders.ts'
import { type Handler, readText, type SignedCall } from './handler.ts'
import { createFunctionFailure } from './rejected-payment.ts'

const DAY_MS = 86_400_000
const DEFAULT_CURRENCY = 'USD'

/** POST /subscribe: buys a plan, changes the plan, or changes the devices of the current plan. */
export const subscribe: Handler<SignedCall> = {
  costsMoney: true,
  handle(call) {
    const { account, body, headers } = call
    const planId = readText(body, 'pepperPlanId')
    const code = readText(body, 'targetPlanCode')
    if (!planId) return missingParameter('pepperPlanId')
    if (!code) return missingParameter('targetPlanCode')
    const devices = readDeviceIds(body.devices)
    const devicesRemoved = readDeviceIds(body.devicesRemoved)
    if (!devices || !devicesRemoved) return fail(400, 'Expected lists of devices.')
    const target = call.db.get<PlanRow>(
      'SELECT * FROM plans WHERE id = ? AND code = ? AND brand = ?',
      planId,
      code,
      account.brand,
    )
    if (!target) return createFunctionFailure(createRejection('plan', 'There is no such plan.'))
    const order: IncomingOrder = {
      account,
      target,
      devices,
      devicesRemoved,
      currentId: readText(body, 'pepperSubscriptionId'),
      externalId: readText(body, 'currentSubscriptionUuid'),
      currency: readText(body, 'currency') || DEFAULT_CURRENCY,
      intent: headers.get('idempotency-key') ?? undefined,
      method: claimPaymentMethod(call, readText(body, 'billingToken')),
      challengeResult: readText(body, 'actionResultTokenId'),
      couponCode: readText(body, 'couponCode'),
    }
    const placed = executeOrder(call, order)
    return 'errorType' in placed
      ? createFunctionFailure(placed)
      : ok<SubscribeResponse>(createSubscribeResponse(placed, call.clock.now()))
  },
}

/** Returns the payment method of a token: undefined without a token, null for an unknown token. */
const claimPaymentMethod = (call: SignedCall, token: string): PaymentMethodRow | null | undefined =>
  token ? (claimCardToken(call, token, call.account.id) ?? null) : undefined

function createSubscribeResponse({ subscription, plan, tax }: ExecutedOrder, now: number): SubscribeResponse {
  const { trial_end } = subscription
  const trial = isInTrial(subscription, now) ? trial_end : null
  return {
    subscription: {
      id: subscription.id,
      uuid: subscription.external_id,
      plan_code: plan.code,
      tax_in_cents: { _: tax },
      trial_started_at: trial === null ? null : formatDate(trial - (plan.trial_days ?? 30) * DAY_MS),
      trial_ends_at: trial === null ? null : formatDate(trial),
      current_period_ends_at: subscription.period_end === null ? null : formatDate(subscription.period_end),
    },
  }
}

/** Returns the ids in a list of devices, empty for a device without id; null for anything but a list. */
export function readDeviceIds(list: unknown): string[] | null {
  if (list === undefined || list === null) return []
  if (!Array.isArray(list)) return null
  return list.map((entry: unknown) => {
    const device = typeof entry === 'object' && entry !== null ? { ...entry } : {}
    return readText(device, 'deviceId') || readText(device, 'externalDeviceId')
  })
}

/** POST /preview: returns what a plan change would cost now and changes nothing. */
export const preview: Handler<SignedCall> = {
  handle(call) {
    const { account, body, clock, db } = call
    const code = readText(body, 'plan_code')
    if (!code) return missingParameter('plan_code')
    const requested = typeof body.account === 'object' && body.account !== null ? { ...body.account } : {}
    if (readText(requested, 'account_code') !== account.id)
      return fail(400, 'This account belongs to someone else.')
    const target = db.get<PlanRow>('SELECT * FROM plans WHERE code = ? AND brand = ?', code, account.brand)
    if (!target) return fail(404, 'There is no such plan.')
    const now = clock.now()
    applyDueEvents(db, now, account.id)
    const open = findOpenSubscriptions(db, account.id)
    if (open.some(({ subscription: row }) => [row.plan_id, row.pending_plan_id].includes(target.id)))
      return fail(409, ALREADY_SUBSCRIBED.errorMessage, ALREADY_SUBSCRIBED.errorType)
    const currency = readText(body, 'currency') || DEFAULT_CURRENCY
    const terms = calculateTerms({ account, current: findUnnamed(open), target, currency, now })
    if (!terms) return fail(400, 'The plan is not sold in this currency.')
    return ok<PreviewResponse>({
      currency,
      ...terms.due,
      chargeDate: terms.chargeAt === null ? null : formatDate(terms.chargeAt),
      ...(terms.trialEnd !== null &&
        target.billing_cycle > 0 && {
          trial: { trialEndDate: formatDate(terms.trialEnd), costAfterTrial: terms.price.total },
        }),
    })
  },
}

const formatDate = (ms: number): string => new Date(ms).toISOString()
