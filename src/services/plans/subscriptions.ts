import type { Device, SubscriptionPlan } from '../../domain/plans/plan.ts'
import type { Transport } from '../../transport/transport.ts'
import { parseDevices } from '../devices/parse-device.ts'
import { endpoints } from '../endpoints.ts'
import { parsePlans } from './parse-plan.ts'
import { type AccountSubscriptions, parseAccountSubscriptions } from './parse-subscription.ts'

/** GET /subscriptions (account): the account's current plans (B§7). Rejects with AcctError. */
export async function listSubscriptions(
  transport: Transport,
  signal?: AbortSignal,
): Promise<SubscriptionPlan[]> {
  return parsePlans(await transport.call(endpoints.subscriptions, signal ? { signal } : {}), 'subscriptions')
}

/** GET /subscriptions/{accountId}: subscriptions and trialEligibility.plans (B§7). Rejects with AcctError. */
export async function getAccountSubscriptions(
  transport: Transport,
  accountId: string,
  signal?: AbortSignal,
): Promise<AccountSubscriptions> {
  const response = await transport.call(endpoints.accountSubscriptions, {
    path: { accountId },
    ...(signal ? { signal } : {}),
  })
  return parseAccountSubscriptions(response)
}

/**
 * GET /devices?excludeExternalSub=false (account): all devices of the account (B§7). Rejects with AcctError.
 */
export async function listDevices(transport: Transport, signal?: AbortSignal): Promise<Device[]> {
  const query = { excludeExternalSub: 'false' }
  return parseDevices(await transport.call(endpoints.devices, { query, ...(signal ? { signal } : {}) }))
}
