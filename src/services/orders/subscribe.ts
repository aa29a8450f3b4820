import type { PlanOrder } from '../../domain/orders/plan-order.ts'
import type { Device } from '../../domain/plans/plan.ts'
import type { Transport } from '../../transport/transport.ts'
import { newIntentKey } from '../intent-key.ts'
import { callSubscriptions } from '../plans/call-subscriptions.ts'
import { planEndpoints } from '../plans/plan-endpoints.ts'

/** An order with the payment details of POST /subscribe. */
export interface ChangeRequest extends PlanOrder {
  /** Whether the account uses version 3 of the billing calls (B§7). */
  isV3: boolean
  /** Checkout flow: default or delegatedCheckout (B§1). */
  flow: string
  /** End of the current trial, ISO 8601. */
  ozTrialEndDate?: string | null
  /** The card vendor's token; without one the card on file pays. */
  billingToken?: string | null
  couponCode?: string | null
  /** Result token of a 3-D Secure challenge. */
  actionResultTokenId?: string | null
  /** One key per intent; a retry after an unknown outcome uses the same. A new one by default. */
  idempotencyKey?: string
}

/**
 * Sends POST /subscribe (B§7). Resolves with the response, which may contain a failure (U-34); rejects with
 * AcctError.
 */
export function sendOrder(
  transport: Transport,
  order: ChangeRequest,
  signal?: AbortSignal,
): Promise<unknown> {
  const { target, current, currency, isV3, flow } = order
  return callSubscriptions(transport, planEndpoints.subscribe, {
    body: {
      pepperPlanId: target.id,
      pepperSubscriptionId: current?.id,
      devices: order.devices.map(toWireDevice),
      devicesRemoved: order.devicesRemoved.map(toWireDevice),
      targetPlanCode: target.code,
      currentSubscriptionUuid: current?.subscriptionId ?? undefined,
      currency,
      billingToken: order.billingToken || undefined,
      couponCode: order.couponCode || undefined,
      actionResultTokenId: order.actionResultTokenId || undefined,
      ozTrialEndDate: order.ozTrialEndDate ?? undefined,
      isV3,
      flow,
    },
    idempotencyKey: order.idempotencyKey ?? newIntentKey(),
    ...(signal ? { signal } : {}),
  })
}

/** Returns a device in the form of orders (B§7), without the fields that the services do not know. */
export const toWireDevice = ({ deviceId, externalDeviceId, provider, model }: Device) => ({
  deviceId: deviceId ?? undefined,
  externalDeviceId: externalDeviceId ?? undefined,
  deviceProvider: provider ?? undefined,
  deviceModel: model ?? undefined,
})
