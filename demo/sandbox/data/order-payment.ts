import { authorizeCard } from './bank.ts'
import type { Clock } from './clock.ts'
import { type CouponRow, findCoupon, isCouponForPlan, isCouponRejection } from './coupons.ts'
import type { Database } from './database.ts'
import { findCard } from './money.ts'
import type { PaymentMethodRow } from './payment-rows.ts'
import { createRejection, type Rejection } from './rejection.ts'
import type { AccountRow, PlanRow } from './rows.ts'
import type { Terms } from './terms.ts'

/** How an order is paid for. */
export interface OrderPayment {
  /** What pays in place of what is on file, and goes on file then; null when it came with a token nobody knows. */
  method?: PaymentMethodRow | null | undefined
  /** Result token of a 3-D Secure challenge, or empty. */
  challengeResult?: string
  couponCode?: string
}

interface Payer extends OrderPayment {
  account: AccountRow
  target: PlanRow
}

export const isRejection = (coupon: CouponRow | Rejection): coupon is Rejection => 'errorType' in coupon

/** The coupon an order names, if any. It is for changes that take effect at once (B§4). */
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

/** Why an order is not paid for: no card, or what the bank says to it. What is on file is not asked for nothing. */
export function authorizeOrder(
  store: { db: Database; clock: Clock },
  { account, target, method, challengeResult = '' }: Payer,
  { due }: Terms,
): Rejection | null {
  if (target.billing_cycle === 0) return null
  if (method === null) return createRejection('token.invalid', 'The card token is not known or too old.')
  const payer = method ?? findCard(store.db, account.id)
  if (!payer) return createRejection('token.invalid', 'There is no card on file.')
  if (due.total === 0 && !method) return null
  return authorizeCard(store, payer, {
    accountId: account.id,
    stage: due.total > 0 ? 'charges' : 'verifies',
    result: challengeResult,
  })
}
