import type { Database } from './database.ts'
import type { AccountRow } from './rows.ts'

export interface CouponRow {
  brand: string
  code: string
  description: string
  percent_off: number
  /** JSON: codes of the plans it is for; empty for all. */
  plan_codes: string
  /** JSON: models of the devices it is for; empty for all. */
  device_models: string
  max_redemptions: number | null
}

/** Why a coupon is not taken; the codes are ours but for `max_redemptions` (U-35). */
export interface CouponRejection {
  /** Left out for a code that does not exist. */
  code?: 'device_restriction' | 'plan_restriction' | 'max_redemptions'
  message: string
}

export const isCouponRejection = (coupon: CouponRow | CouponRejection): coupon is CouponRejection =>
  'message' in coupon

const EXHAUSTED: CouponRejection = {
  code: 'max_redemptions',
  message: 'Promo code has reached the maximum redemptions. Please try a different code.',
}

/** A coupon that an account may redeem with one of these device models; nobody redeems one twice. */
export function findCoupon(
  db: Database,
  { id, brand }: AccountRow,
  asked: string,
  models: readonly string[],
): CouponRow | CouponRejection {
  const coupon = db.get<CouponRow>(
    'SELECT * FROM coupons WHERE brand = ? AND code = ?',
    brand,
    asked.toLowerCase(),
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
  const wanted: string[] = JSON.parse(coupon.device_models)
  if (wanted.length > 0 && !wanted.some((model) => models.includes(model)))
    return { code: 'device_restriction', message: 'The coupon is for other devices.' }
  return coupon
}

/** Whether a coupon is for a plan. */
export function isCouponForPlan({ plan_codes }: CouponRow, code: string): boolean {
  const codes: string[] = JSON.parse(plan_codes)
  return codes.length === 0 || codes.includes(code)
}

/** Writes a redemption down; one that is not used up today waits for the subscription's next payment. */
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

/** Percent off a subscription's next payment; used up by asking. */
export function takeDiscount(db: Database, subscriptionId: string): number {
  const waiting = db.get<{ percent_off: number }>(
    'SELECT percent_off FROM redemptions WHERE subscription_id = ? AND used = 0',
    subscriptionId,
  )
  db.run('UPDATE redemptions SET used = 1 WHERE subscription_id = ?', subscriptionId)
  return waiting?.percent_off ?? 0
}
