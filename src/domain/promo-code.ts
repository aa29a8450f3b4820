/**
 * Why a promo code is rejected (B§5). Two are ours: a code that was redeemed too often (U-35), and a change of plan
 * that takes effect later (B§4).
 */
export type PromoErrorCode =
  | 'promoCodePlanRestriction'
  | 'promoCodeRestriction'
  | 'promoCodeNeedsChange'
  | 'promoCodeExhausted'
  | 'unknown'

/** What the services say of a promo code that they take (B§3). */
export interface Coupon {
  couponCode: string | null
  description: string | null
  /** Empty for all plans. */
  planCodes: readonly string[]
}

/** What became of a check. */
export type PromoCheck =
  | { status: 'fulfilled'; coupon: Coupon }
  | { status: 'rejected'; errorCode: PromoErrorCode }

/** A code as it is sent and kept: lowercase (B§5). */
export const normalizePromoCode = (typed: string): string => typed.trim().toLowerCase()

/**
 * Whether a coupon is good for the selected plan, known by its external plan code (B§5, X-08).
 * @param isImmediate Whether the change of plan takes effect at once, which redeeming requires (B§4).
 */
export function judgeCoupon(coupon: Coupon, externalPlanCode: string | null, isImmediate = true): PromoCheck {
  const { couponCode, planCodes } = coupon
  const isForPlan =
    planCodes.length === 0 || (externalPlanCode !== null && planCodes.includes(externalPlanCode))
  if (!couponCode || !isForPlan) return { status: 'rejected', errorCode: 'promoCodePlanRestriction' }
  return isImmediate
    ? { status: 'fulfilled', coupon }
    : { status: 'rejected', errorCode: 'promoCodeNeedsChange' }
}

/** What a refusal's code means: a server's answer with a code is a restriction, anything else is unknown. */
export function promoErrorOf(code: unknown): PromoErrorCode {
  if (code === 'max_redemptions') return 'promoCodeExhausted'
  return (typeof code === 'string' && code !== '') || typeof code === 'number'
    ? 'promoCodeRestriction'
    : 'unknown'
}

/** Catalog keys (section `promo`) of what is said of a code; those with a place take `code` (B§8). */
export const PROMO_MESSAGES = {
  unknown: 'promo.notValid',
  promoCodeRestriction: 'promo.notForDevice',
  promoCodePlanRestriction: 'promo.notForPlan',
  promoCodeNeedsChange: 'promo.needsChange',
  promoCodeExhausted: 'promo.exhausted',
  fulfilled: 'promo.applied',
} as const
