/**
 * Why a promo code is rejected (B§5). This library adds two reasons: a code at its maximum of redemptions
 * (U-35), and a plan change that takes effect later (B§4).
 */
export type PromoErrorCode =
  | 'promoCodePlanRestriction'
  | 'promoCodeRestriction'
  | 'promoCodeNeedsChange'
  | 'promoCodeExhausted'
  | 'unknown'

/** A promo code that the services accept (B§3). */
export interface Coupon {
  couponCode: string | null
  description: string | null
  /** Empty for all plans. */
  planCodes: readonly string[]
}

/** The result of a check. */
export type PromoCheck =
  | { status: 'fulfilled'; coupon: Coupon }
  | { status: 'rejected'; errorCode: PromoErrorCode }

/** Returns the form of a code that requests and the store use: lowercase (B§5). */
export const normalizePromoCode = (typed: string): string => typed.trim().toLowerCase()

/**
 * Checks a coupon against the selected plan's external code (B§5, X-08).
 * @param isImmediate Whether the plan change takes effect at once, which redeeming requires (B§4).
 */
export function evaluateCoupon(
  coupon: Coupon,
  externalPlanCode: string | null,
  isImmediate = true,
): PromoCheck {
  const { couponCode, planCodes } = coupon
  const isForPlan =
    planCodes.length === 0 || (externalPlanCode !== null && planCodes.includes(externalPlanCode))
  if (!couponCode || !isForPlan) return { status: 'rejected', errorCode: 'promoCodePlanRestriction' }
  return isImmediate
    ? { status: 'fulfilled', coupon }
    : { status: 'rejected', errorCode: 'promoCodeNeedsChange' }
}

/**
 * Returns the meaning of a rejection's code: a response with a code is a restriction, any other is
 * unknown.
 */
export function promoErrorOf(code: unknown): PromoErrorCode {
  if (code === 'max_redemptions') return 'promoCodeExhausted'
  return (typeof code === 'string' && code !== '') || typeof code === 'number'
    ? 'promoCodeRestriction'
    : 'unknown'
}

/** Message keys (section `promo`) for the result of a check; their placeholder is `code` (B§8). */
export const PROMO_MESSAGES = {
  unknown: 'promo.notValid',
  promoCodeRestriction: 'promo.notForDevice',
  promoCodePlanRestriction: 'promo.notForPlan',
  promoCodeNeedsChange: 'promo.needsChange',
  promoCodeExhausted: 'promo.exhausted',
  fulfilled: 'promo.applied',
} as const
