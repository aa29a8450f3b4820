import { authorizeCard, NO_CARD } from './bank.ts'
import { type CouponRow, findCoupon, isCouponForPlan, isCouponRejection } from './coupons.ts'
import type { DataContext } from './data-context.ts'
import type { Database } from './database.ts'
import { findCard } from './money.ts'
import type { PaymentMethodRow } from './payment-rows.ts'
import { createRejection, type Rejection } from './rejection.ts'
import type { AccountRow, PlanRow } from './rows.ts'
import type { Terms } from './terms.ts'

/** Payment of an order. */
export interface OrderPayment {
  /** A new payment method that replaces the stored one; null for an unknown token. */
  method?: PaymentMethodRow | null | undefined
  /** Result token of a passed 3-D Secure challenge, or empty. */
  challengeResult?: string
  couponCode?: string
}

interface Payer extends OrderPayment {
  account: AccountRow
  target: PlanRow
}

export const isRejection = (coupon: CouponRow | Rejection): coupon is Rejection => 'errorType' in coupon

/** Returns the order's coupon, null without one. Rejects a coupon for a change that takes effect later. */
export function resolveCoupon(db: Database, order: Payer, terms: Terms): CouponRow | Rejection | null {
  const { account, target, couponCode = '' } = order
  if (!couponCode) return null
  if (terms.startsAt !== null)
    return createRejection(
      'coupon.change',
      'You must immediately change the plan in order to redeem a coupon.',
    )
  const models = db
    .all<{ model: string }>('SELECT DISTINCT model FROM devices WHERE account_id = ?', account.id)
    .map(({ model }) => model)
  const coupon = findCoupon(db, account, couponCode, models)
  if (isCouponRejection(coupon)) return createRejection(`coupon.${coupon.code ?? 'unknown'}`, coupon.message)
  return isCouponForPlan(coupon, target.code)
    ? coupon
    : createRejection('coupon.plan_restriction', 'The coupon is for another plan.')
}

/**
 * Has the bank charge or verify the order's card; null when it accepts. A stored card needs no check for a
 * sum of 0.
 */
export function authorizeOrder(
  data: DataContext,
  { account, target, method, challengeResult = '' }: Payer,
  { due }: Terms,
): Rejection | null {
  if (target.billing_cycle === 0) return null
  if (method === null) return createRejection('token.invalid', 'The card token is not known or too old.')
  const payer = method ?? findCard(data.db, account.id)
  if (!payer) return NO_CARD
  if (due.total === 0 && !method) return null
  return authorizeCard(data, payer, {
    accountId: account.id,
    stage: due.total > 0 ? 'charges' : 'verifies',
    result: challengeResult,
  })
}
