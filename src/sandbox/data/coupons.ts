import type { Database } from './database.ts'
import type { AccountRow } from './rows.ts'

export interface CouponRow {
  brand: string
  code: string
  description: string
  percent_off: number
  /** JSON list of the plan codes that the coupon applies to; empty for all. */
  plan_codes: string
  /** JSON list of the device models that the coupon applies to; empty for all. */
  device_models: string
  max_redemptions: number | null
}

/** Reason why a coupon is rejected; the codes except `max_redemptions` are our choice. */
export interface CouponRejection {
  /** Missing for an unknown coupon. */
  code?: 'device_restriction' | 'max_redemptions'
  message: string
}

export const isCouponRejection = (coupon: CouponRow | CouponRejection): coupon is CouponRejection =>
  'message' in coupon

const EXHAUSTED: CouponRejection = {
  code: 'max_redemptions',
  message: 'Promo code has reached the maximum redemptions. Please try a different code.',
}

/**
 * Returns the coupon if the account can redeem it with these device models; an account redeems each coupon
 * once.
 */
export function findCoupon(
  db: Database,
  { id, brand }: Pick<AccountRow, 'id' | 'brand'>,
  code: string,
  models: readonly string[],
): CouponRow | CouponRejection {
  const coupon = db.get<CouponRow>(
    'SELECT * FROM coupons WHERE brand = ? AND code = ?',
    brand,
    code.toLowerCase(),
  )
  if (!coupon) return { message: 'There is no such coupon.' }
  const redeemed = db.all<{ account_id: string }>(
    'SELECT account_id FROM redemptions WHERE brand = ? AND code = ?',
    brand,
    coupon.code,
  )
  const { max_redemptions: maxRedemptions } = coupon
  if (
    (maxRedemptions !== null && redeemed.length >= maxRedemptions) ||
    redeemed.some(({ account_id }) => account_id === id)
  )
    return EXHAUSTED
  const requiredModels: string[] = JSON.parse(coupon.device_models)
  if (requiredModels.length > 0 && !requiredModels.some((model) => models.includes(model)))
    return { code: 'device_restriction', message: 'The coupon is for other devices.' }
  return coupon
}

/** Returns whether a coupon applies to a plan. */
export function isCouponForPlan({ plan_codes }: CouponRow, code: string): boolean {
  const codes: string[] = JSON.parse(plan_codes)
  return codes.length === 0 || codes.includes(code)
}

/** Records a redemption; an unused one applies to the subscription's next payment. */
export function redeem(
  db: Database,
  coupon: CouponRow,
  { accountId, subscriptionId, isUsed }: { accountId: string; subscriptionId: string; isUsed: boolean },
): void {
  db.insert('redemptions', {
    brand: coupon.brand,
    code: coupon.code,
    account_id: accountId,
    subscription_id: subscriptionId,
    percent_off: coupon.percent_off,
    used: Number(isUsed),
  })
}

/**
 * Returns the discount on a subscription's next payment in percent, of the oldest promo code that waits for
 * it, and marks that code as used; other codes wait for later payments.
 */
export function takeDiscount(db: Database, subscriptionId: string): number {
  const waiting = db.get<{ id: number; percent_off: number }>(
    'SELECT rowid AS id, percent_off FROM redemptions WHERE subscription_id = ? AND used = 0 ORDER BY rowid',
    subscriptionId,
  )
  if (!waiting) return 0
  db.run('UPDATE redemptions SET used = 1 WHERE rowid = ?', waiting.id)
  return waiting.percent_off
}
