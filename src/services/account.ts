import type { Device, SubscriptionPlan } from '../domain/plan.ts'
import { AcctError } from '../errors/acct-error.ts'
import type { Transport } from '../transport/transport.ts'
import { endpoints } from './endpoints.ts'
import { parseDevices } from './parse-device.ts'
import { parsePlans } from './parse-plan.ts'
import { type AccountSubscriptions, parseAccountSubscriptions } from './parse-subscription.ts'
import { type Profile, parseProfile } from './session-answer.ts'

/** GET /subscriptions (account): the account's plans (B§7). Rejects with AcctError. */
export async function listSubscriptions(
  transport: Transport,
  signal?: AbortSignal,
): Promise<SubscriptionPlan[]> {
  return parsePlans(await transport.call(endpoints.subscriptions, signal ? { signal } : {}), 'subscriptions')
}

/** GET /subscriptions/{accountId}: subscriptions and trialEligibility.plans (B§7, U-01). */
export async function getAccountSubscriptions(
  transport: Transport,
  accountId: string,
  signal?: AbortSignal,
): Promise<AccountSubscriptions> {
  const answer = await transport.call(endpoints.accountSubscriptions, {
    path: { accountId },
    ...(signal ? { signal } : {}),
  })
  return parseAccountSubscriptions(answer)
}

/** GET /devices?excludeExternalSub=false (account): all devices of the account (B§7). */
export async function listDevices(transport: Transport, signal?: AbortSignal): Promise<Device[]> {
  const query = { excludeExternalSub: 'false' }
  return parseDevices(await transport.call(endpoints.devices, { query, ...(signal ? { signal } : {}) }))
}

/** GET /account/users: the profile as it is now (U-31). */
export async function getProfile(transport: Transport, signal?: AbortSignal): Promise<Profile> {
  const profile = parseProfile(await transport.call(endpoints.profile, signal ? { signal } : {}))
  if (!profile) throw new AcctError('malformed')
  return profile
}

/** POST /users/deletionRequests: asks for the account to be deleted; only statusCode 200 is success (A§5). */
export async function requestDeletion(transport: Transport, signal?: AbortSignal): Promise<void> {
  expectStatus200(await transport.call(endpoints.requestDeletion, signal ? { signal } : {}))
}

/** PUT /users/deletionRequests: takes the request back; only statusCode 200 is success (A§5). */
export async function cancelDeletion(transport: Transport, signal?: AbortSignal): Promise<void> {
  expectStatus200(await transport.call(endpoints.cancelDeletion, signal ? { signal } : {}))
}

function expectStatus200(answer: unknown): void {
  const status =
    typeof answer === 'object' && answer !== null && 'statusCode' in answer ? answer.statusCode : null
  if (status !== 200) throw new AcctError('unknown', typeof status === 'number' ? { status } : {})
}
