import type { Device } from '../domain/plan.ts'
import type { PlanOrder } from '../domain/plan-order.ts'
import type { Transport } from '../transport/transport.ts'
import { ask } from './ask.ts'
import { newIntentKey } from './intent-key.ts'
import { planEndpoints } from './plan-endpoints.ts'

/** What a change of plan says beside the order itself. */
export interface ChangeRequest extends PlanOrder {
  /** Whether billing goes by the third version of its calls (B§7). */
  isV3: boolean
  /** Checkout flow: default or delegatedCheckout (B§1). */
  flow: string
  /** End of the present trial, ISO 8601. */
  ozTrialEndDate?: string | null
  /** The card vendor's token; what is on file pays without one. */
  billingToken?: string | null
  couponCode?: string | null
  /** What a 3-D Secure challenge was passed with. */
  actionResultTokenId?: string | null
  /** One key per intent: the same again while it is unknown how the last try ended. A new one unless given. */
  idempotencyKey?: string
}

/** Sends POST /subscribe (B§7). Resolves with the answer, which may be a refusal (U-34); rejects with AcctError. */
export function sendOrder(
  transport: Transport,
  order: ChangeRequest,
  signal?: AbortSignal,
): Promise<unknown> {
  const { target, current, currency, isV3, flow } = order
  return ask(transport, planEndpoints.subscribe, {
    body: {
      pepperPlanId: target.id,
      pepperSubscriptionId: current?.id,
      devices: order.devices.map(toWire),
      devicesRemoved: order.devicesRemoved.map(toWire),
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

/** A device as orders name it (B§7). */
export const toWire = ({ deviceId, externalDeviceId, provider, model }: Device) => ({
  deviceId,
  externalDeviceId,
  deviceProvider: provider,
  deviceModel: model,
})
