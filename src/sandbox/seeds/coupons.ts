import type { CouponRow } from '../data/coupons.ts'
import type { Database } from '../data/database.ts'
import type { PlanRow } from '../data/rows.ts'
import { modelCode } from './devices.ts'

/**
 * Adds the promo codes; `planonly` applies to the most expensive monthly plan, `deviceonly` to a discontinued
 * model.
 */
export function addCoupons(db: Database, brand: string, plans: readonly PlanRow[]): void {
  const dearest = plans
    .filter((plan) => plan.billing_cycle === 1 && plan.visible && !plan.legacy && !plan.large_catalog)
    .toSorted((a, b) => b.billing_order - a.billing_order)[0]
  const coupon = (code: string, description: string, part: Partial<CouponRow> = {}): void =>
    db.insert('coupons', {
      brand,
      code,
      description,
      percent_off: 10,
      plan_codes: '[]',
      device_models: '[]',
      max_redemptions: null,
      ...part,
    })
  coupon('save10', '10% off the first payment')
  coupon('free100', 'The first payment is free', { percent_off: 100 })
  coupon('planonly', '20% off one plan', {
    percent_off: 20,
    plan_codes: JSON.stringify(dearest ? [dearest.code] : []),
  })
  // No account has a device of this model.
  coupon('deviceonly', '10% off with a discontinued camera', {
    device_models: JSON.stringify([`${modelCode(brand, 'indoor')}-2019`]),
  })
  coupon('maxed', '50% off for the first of all', { percent_off: 50, max_redemptions: 0 })
}
