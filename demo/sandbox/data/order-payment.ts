import { askBank } from './bank.ts'
import type { Clock } from './clock.ts'
import { type CouponRow, couponFor, isForPlan, isRefusedCoupon } from './coupons.ts'
import type { Database } from './database.ts'
import { cardOf } from './money.ts'
import type { PaymentMethodRow } from './payment-rows.ts'
import { type Refusal, refuse } from './refusal.ts'
import type { AccountRow, PlanRow } from './rows.ts'
import type { Terms } from './terms.ts'

/** How an order is paid for. */
export interface Payment {
  /** What pays in place of what is on file, and goes on file then; null when it came with a token nobody knows. */
  method?: PaymentMethodRow | null | undefined
  /** Result token of a 3-D Secure challenge, or empty. */
  challengeResult?: string
  couponCode?: string
}

interface Payer extends Payment {
  account: AccountRow
  target: PlanRow
}

export const isRefusal = (coupon: CouponRow | Refusal): coupon is Refusal => 'errorType' in coupon

/** The coupon an order names, if any. It is for changes that take effect at once (B§4). */
export function couponOf(db: Database, order: Payer, terms: Terms): CouponRow | Refusal | null {
  const { account, target, couponCode = '' } = order
  if (!couponCode) return null
  if (terms.startsAt !== null)
    return refuse('coupon.change', 'You must immediately change the plan in order to redeem a coupon.')
  const models = db
    .all<{ model: string }>('SELECT DISTINCT model FROM devices WHERE account_id = ?', account.id)
    .map(({ model }) => model)
  const coupon = couponFor(db, account, couponCode, models)
  if (isRefusedCoupon(coupon)) return refuse(`coupon.${coupon.code ?? 'unknown'}`, coupon.message)
  return isForPlan(coupon, target.code)
    ? coupon
    : refuse('coupon.plan_restriction', 'The coupon is for another plan.')
}

/** Why an order is not paid for: no card, or what the bank says to it. What is on file is not asked for nothing. */
export function paymentRefusal(
  store: { db: Database; clock: Clock },
  { account, target, method, challengeResult = '' }: Payer,
  { due }: Terms,
): Refusal | null {
  if (target.billing_cycle === 0) return null
  if (method === null) return refuse('token.invalid', 'The card token is not known or too old.')
  const payer = method ?? cardOf(store.db, account.id)
  if (!payer) return refuse('token.invalid', 'There is no card on file.')
  if (due.total === 0 && !method) return null
  return askBank(store, payer, {
    accountId: account.id,
    stage: due.total > 0 ? 'charges' : 'verifies',
    result: challengeResult,
  })
}
