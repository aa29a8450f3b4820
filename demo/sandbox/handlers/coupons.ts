import { couponFor, isRefusedCoupon, redeem } from '../data/coupons.ts'
import { passTime } from '../data/renewals.ts'
import { openSubscriptions } from '../data/subscription-table.ts'
import { fail, missing, ok } from '../http/answer.ts'
import type { Coupon, CouponRedeemed } from '../payment-wire.ts'
import { type Handler, type SignedCall, text } from './handler.ts'

/** POST /validateCoupon/{code}: is refused for the account's devices, not for its plan, which the caller judges. */
export const validateCoupon: Handler<SignedCall> = {
  handle({ db, account, body, params }) {
    if (!Array.isArray(body.device_models)) return missing('device_models')
    const models = body.device_models.filter((model: unknown) => typeof model === 'string')
    const coupon = couponFor(db, account, params.code ?? '', models)
    if (isRefusedCoupon(coupon)) return fail(coupon.code ? 400 : 404, coupon.message, coupon.code)
    const plan_codes: string[] = JSON.parse(coupon.plan_codes)
    return ok<Coupon>({ coupon_code: coupon.code, plan_codes, description: coupon.description })
  },
}

/** POST /{id}/couponRedemptions (U-28): off the next payment. A plan that changes later takes none (B§4). */
export const couponRedemptions: Handler<SignedCall> = {
  costsMoney: true,
  handle({ db, clock, account, body, params }) {
    const code = text(body, 'coupon_id')
    if (!code) return missing('coupon_id')
    passTime(db, clock.now(), account.id)
    const held = openSubscriptions(db, account.id).find(({ subscription: { id, external_id } }) =>
      [id, external_id].includes(params.subscriptionId ?? ''),
    )
    if (!held) return fail(404, 'There is no such subscription.')
    if (held.subscription.pending_plan_id !== null)
      return fail(
        409,
        'You must immediately change the plan in order to redeem a coupon.',
        'error.subscription.coupon.change',
      )
    const models = db
      .all<{ model: string }>('SELECT DISTINCT model FROM devices WHERE account_id = ?', account.id)
      .map(({ model }) => model)
    const coupon = couponFor(db, account, code, models)
    if (isRefusedCoupon(coupon)) return fail(coupon.code ? 400 : 404, coupon.message, coupon.code)
    redeem(db, coupon, { accountId: account.id, subscriptionId: held.subscription.id, isUsed: false })
    return ok<CouponRedeemed>({ statusCode: 200, coupon_code: coupon.code })
  },
}
