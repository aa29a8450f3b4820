import * as v from 'valibot'
import type { PlanChanged, Preview } from '../domain/plan-order.ts'
import { AcctError } from '../errors/acct-error.ts'
import { functionFailure, payloadOf } from './function-failure.ts'
import { date, optionalId, read } from './shape.ts'

const subscriptionSchema = v.object({
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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads the answer of POST /subscribe (B§3, U-34). `FunctionError` in it is a failure even with HTTP 200: AcctError of
 * the payload's `errorType`, `unknown` where that says nothing to us. An answer of another shape is `malformed`.
 */
export function parseSubscribeAnswer(answer: unknown): PlanChanged {
  if (!isObject(answer)) throw new AcctError('malformed')
  const payload = payloadOf(answer)
  const failure = functionFailure(answer)
  if (failure) throw failure.error
  const found = answer.subscription ?? (isObject(payload) ? payload.subscription : undefined)
  const subscription = read(subscriptionSchema, found)
  return {
    subscriptionId: subscription.uuid,
    taxInCents: subscription.tax_in_cents?._ ?? null,
    trialStartedAt: subscription.trial_started_at,
    trialEndsAt: subscription.trial_ends_at,
    periodEndsAt: subscription.current_period_ends_at,
  }
}

/** Reads the answer of POST /preview (B§3, U-33); money is cents. No answer at all is said to be so (B§7). */
export function parsePreview(answer: unknown): Preview {
  if (answer === undefined || answer === null)
    throw new AcctError('malformed', { detail: 'subscription not returned' })
  const { trial, ...preview } = read(previewSchema, answer)
  return { ...preview, trial: trial && { endDate: trial.trialEndDate, costAfter: trial.costAfterTrial } }
}
