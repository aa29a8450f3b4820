import { findCoupon, isCouponRejection, redeem } from '../data/coupons.ts'
import { applyDueEvents } from '../data/renewals.ts'
import { findOpenSubscriptions } from '../data/subscription-table.ts'
import { fail, missingParameter, ok } from '../http/response.ts'
import type { CouponRedeemedResponse, CouponResponse } from '../wire/payment.ts'
import { type Handler, readText, type SignedCall } from './handler.ts'

/**
 * POST /validateCoupon/{code}: checks the coupon against the device models of the request, which can be those of
 * the brand. The caller checks it against the plan; an order checks it against the devices of the account, too.
 */
export const validateCoupon: Handler<SignedCall> = {
  handle({ db, account, body, params }) {
    if (!Array.isArray(body.device_models)) return missingParameter('device_models')
    const models = body.device_models.filter((model: unknown) => typeof model === 'string')
    const coupon = findCoupon(db, account, params.code ?? '', models)
    if (isCouponRejection(coupon)) return fail(coupon.code ? 400 : 404, coupon.message, coupon.code)
    const plan_codes: string[] = JSON.parse(coupon.plan_codes)
    return ok<CouponResponse>({ coupon_code: coupon.code, plan_codes, description: coupon.description })
  },
}

/** POST /{id}/couponRedemptions: reduces the next payment; rejected while a plan change is pending. */
export const couponRedemptions: Handler<SignedCall> = {
  costsMoney: true,
  handle({ db, clock, account, body, params }) {
    const code = readText(body, 'coupon_id')
    if (!code) return missingParameter('coupon_id')
    applyDueEvents(db, clock.now(), account.id)
    const current = findOpenSubscriptions(db, account.id).find(({ subscription: { id, external_id } }) =>
      [id, external_id].includes(params.subscriptionId ?? ''),
    )
    if (!current) return fail(404, 'There is no such subscription.')
    if (current.subscription.pending_plan_id !== null)
      return fail(
        409,
        'You must immediately change the plan in order to redeem a coupon.',
        'error.subscription.coupon.change',
      )
    const models = db
      .all<{ model: string }>('SELECT DISTINCT model FROM devices WHERE account_id = ?', account.id)
      .map(({ model }) => model)
    const coupon = findCoupon(db, account, code, models)
    if (isCouponRejection(coupon)) return fail(coupon.code ? 400 : 404, coupon.message, coupon.code)
    redeem(db, coupon, { accountId: account.id, subscriptionId: current.subscription.id, isUsed: false })
    return ok<CouponRedeemedResponse>({ statusCode: 200, coupon_code: coupon.code })
  },
}
