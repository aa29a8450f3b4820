import { isPaymentMethodType } from '../../domain/billing/payment-method-type.ts'
import type { PlanOrder } from '../../domain/orders/plan-order.ts'
import type { Device } from '../../domain/plans/plan.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { ChangeRequest } from '../plans/plan-changes.ts'

/** The facts of an express checkout after the wallet returned its token. */
export interface ExpressPurchase {
  plan: { id: string; externalPlanCode: string | null; deviceQuantity: number } | null
  currency: string | null
  /** applePay, googlePay or creditCard. */
  method: string
  /** The wallet's token. */
  token: string
  current: PlanOrder['current']
  devices: readonly Device[]
  isV3: boolean
  flow: string
}

/**
 * Returns the order that a wallet's token pays for: the plan with as many devices as it covers (B§4). Throws
 * AcctError `noPlanPaid` without a plan or currency, and `methodUnhandled` for an unknown payment method
 * (B§8).
 */
export function expressOrder(purchase: ExpressPurchase): ChangeRequest {
  const { plan, currency, method, token, current, devices, isV3, flow } = purchase
  if (!isPaymentMethodType(method)) throw new AcctError('methodUnhandled')
  if (!plan?.externalPlanCode || !currency) throw new AcctError('noPlanPaid')
  return {
    target: { id: plan.id, code: plan.externalPlanCode },
    current,
    devices: devices.slice(0, plan.deviceQuantity),
    devicesRemoved: [],
    currency,
    billingToken: token,
    isV3,
    flow,
  }
}
