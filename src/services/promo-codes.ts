import * as v from 'valibot'
import {
  type Coupon,
  judgeCoupon,
  normalizePromoCode,
  type PromoCheck,
  promoErrorOf,
} from '../domain/promo-code.ts'
import { AcctError } from '../errors/acct-error.ts'
import type { Transport } from '../transport/transport.ts'
import { paymentEndpoints } from './payment-endpoints.ts'
import { text } from './shape.ts'

const couponSchema = v.object({
  coupon_code: text,
  description: text,
  plan_codes: v.optional(v.nullable(v.array(v.string())), []),
})

/** Reads a coupon (B§3); null when the answer is none. */
export function parseCoupon(answer: unknown): Coupon | null {
  const parsed = v.safeParse(couponSchema, answer)
  if (!parsed.success) return null
  const { coupon_code, description, plan_codes } = parsed.output
  return { couponCode: coupon_code, description, planCodes: plan_codes ?? [] }
}

/**
 * POST /validateCoupon/{code}, lowercased, with the models of the brand's devices, and whether the code is good for the
 * selected plan (B§5). A refusal is an outcome, whatever the reason; only a call that was given up rejects (`aborted`),
 * or one without a session (`unauthorized`).
 */
export async function checkPromoCode(
  transport: Transport,
  promo: {
    code: string
    /** Of the selected plan. */
    externalPlanCode: string | null
    deviceModels: readonly string[]
    /** Whether the change of plan takes effect at once (B§4). */
    isImmediate?: boolean
  },
  signal?: AbortSignal,
): Promise<PromoCheck> {
  const code = normalizePromoCode(promo.code)
  let refusal: object = {}
  try {
    const answer = await transport.call(paymentEndpoints.validateCoupon, {
      path: { code },
      body: { device_models: promo.deviceModels },
      onRefusal: (body) => (refusal = body),
      ...(signal && { signal }),
    })
    const coupon = parseCoupon(answer)
    if (!coupon) return { status: 'rejected', errorCode: 'unknown' }
    return judgeCoupon(coupon, promo.externalPlanCode, promo.isImmediate)
  } catch (thrown) {
    if (thrown instanceof AcctError && ['aborted', 'unauthorized'].includes(thrown.code)) throw thrown
    return { status: 'rejected', errorCode: promoErrorOf('code' in refusal ? refusal.code : undefined) }
  }
}
