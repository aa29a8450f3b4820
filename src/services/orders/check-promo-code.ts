import * as v from 'valibot'
import {
  evaluatePromoCode,
  getPromoError,
  normalizePromoCode,
  type PromoCheck,
  type PromoCode,
  type PromoErrorCode,
} from '../../domain/orders/promo-code.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { Transport } from '../../transport/transport.ts'
import { paymentEndpoints } from '../billing/payment-endpoints.ts'
import { text } from '../shape.ts'

const couponSchema = v.object({
  coupon_code: text,
  description: text,
  plan_codes: v.optional(v.nullable(v.array(v.string())), []),
})

/** Parses a coupon; null when it is malformed. */
export function parseCoupon(response: unknown): PromoCode | null {
  const parsed = v.safeParse(couponSchema, response)
  if (!parsed.success) return null
  const { coupon_code, description, plan_codes } = parsed.output
  return { code: coupon_code, description, planCodes: plan_codes ?? [] }
}

/** The result of a check, with why it failed. */
export type CheckedPromoCode =
  | Extract<PromoCheck, { status: 'fulfilled' }>
  | (Extract<PromoCheck, { status: 'rejected' }> & { failure: AcctError })

/**
 * POST /validateCoupon/{code}, lowercase, with the brand's device models; then checks the coupon against the
 * selected plan (B§5). A failed call resolves as a rejected code, except for
 * `aborted` and `unauthorized`, with which it rejects.
 */
export async function checkPromoCode(
  transport: Transport,
  promo: {
    code: string
    /** External code of the selected plan. */
    externalPlanCode: string | null
    deviceModels: readonly string[]
    /** Whether the plan change takes effect at once. */
    isImmediate?: boolean
  },
  signal?: AbortSignal,
): Promise<CheckedPromoCode> {
  const code = normalizePromoCode(promo.code)
  const endpoint = paymentEndpoints.validateCoupon
  let rejection: object = {}
  function rejected(errorCode: PromoErrorCode, failure: AcctError): CheckedPromoCode {
    failure.call ??= endpoint.name
    return { status: 'rejected', errorCode, failure }
  }
  try {
    const response = await transport.call(endpoint, {
      path: { code },
      body: { device_models: promo.deviceModels },
      onRejection: (body) => (rejection = body),
      ...(signal && { signal }),
    })
    const coupon = parseCoupon(response)
    if (!coupon) return rejected('unknown', new AcctError('malformed'))
    const check = evaluatePromoCode(coupon, promo.externalPlanCode, promo.isImmediate)
    return check.status === 'fulfilled' ? check : rejected(check.errorCode, new AcctError('unknown'))
  } catch (thrown) {
    const failure = thrown instanceof AcctError ? thrown : new AcctError('unknown', { cause: thrown })
    if (['aborted', 'unauthorized'].includes(failure.code)) throw failure
    return rejected(getPromoError('code' in rejection ? rejection.code : undefined), failure)
  }
}
