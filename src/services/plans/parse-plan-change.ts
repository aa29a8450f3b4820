import * as v from 'valibot'
import type { PlanChangeResult, Preview } from '../../domain/orders/plan-order.ts'
import { AcctError } from '../../errors/acct-error.ts'
import { isObject } from '../../util/is-object.ts'
import { functionFailure, getPayload } from '../function-failure.ts'
import { date, optionalId, read, text } from '../shape.ts'

const subscriptionSchema = v.object({
  id: optionalId,
  plan_code: text,
  uuid: optionalId,
  tax_in_cents: v.fallback(v.optional(v.nullable(v.object({ _: v.number() })), null), null),
  trial_started_at: date,
  trial_ends_at: date,
  current_period_ends_at: date,
})

const previewSchema = v.object({
  currency: v.string(),
  subTotal: v.number(),
  tax: v.number(),
  total: v.number(),
  chargeDate: date,
  trial: v.optional(v.nullable(v.object({ trialEndDate: v.string(), costAfterTrial: v.number() })), null),
})

/**
 * Parses the response of POST /subscribe (B§3). `FunctionError` means a failure even with HTTP 200:
 * throws an AcctError for the payload's `errorType`, `unknown` for an unknown type. Throws `malformed` for
 * another shape.
 */
export function parseSubscribeResponse(response: unknown): PlanChangeResult {
  if (!isObject(response)) throw new AcctError('malformed')
  const payload = getPayload(response)
  const failure = functionFailure(response)
  if (failure) throw failure.error
  const found = response.subscription ?? (isObject(payload) ? payload.subscription : undefined)
  const subscription = read(subscriptionSchema, found)
  const { trial_started_at: startedAt, trial_ends_at: endsAt } = subscription
  const hasNoTrial = isObject(found) && found.trial_ends_at === null
  return {
    id: subscription.id,
    planCode: subscription.plan_code,
    subscriptionId: subscription.uuid,
    taxInCents: subscription.tax_in_cents?._ ?? null,
    periodEndsAt: subscription.current_period_ends_at,
    ...(endsAt ? { trial: { startedAt, endsAt } } : hasNoTrial && { trial: null }),
  }
}

/**
 * Parses the response of POST /preview (U-33); money is cents. Throws AcctError `malformed`, with a
 * detail for an empty response.
 */
export function parsePreview(response: unknown): Preview {
  if (response === undefined || response === null)
    throw new AcctError('malformed', { detail: 'subscription not returned' })
  const { trial, ...preview } = read(previewSchema, response)
  return { ...preview, trial: trial && { endDate: trial.trialEndDate, costAfter: trial.costAfterTrial } }
}
