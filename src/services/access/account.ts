import { AcctError } from '../../errors/acct-error.ts'
import type { Transport } from '../../transport/transport.ts'
import { endpoints } from '../endpoints.ts'
import { type Profile, parseProfile } from './session-response.ts'

/** GET /account/users: the current profile (U-31). Rejects with AcctError. */
export async function getProfile(transport: Transport, signal?: AbortSignal): Promise<Profile> {
  const profile = parseProfile(await transport.call(endpoints.profile, signal ? { signal } : {}))
  if (!profile) throw new AcctError('malformed')
  return profile
}

/**
 * POST /users/deletionRequests: requests the deletion of the account; only statusCode 200 is success (A§5).
 */
export async function requestDeletion(transport: Transport, signal?: AbortSignal): Promise<void> {
  expectStatus200(await transport.call(endpoints.requestDeletion, signal ? { signal } : {}))
}

/** PUT /users/deletionRequests: cancels the request; only statusCode 200 is success (A§5). */
export async function cancelDeletion(transport: Transport, signal?: AbortSignal): Promise<void> {
  expectStatus200(await transport.call(endpoints.cancelDeletion, signal ? { signal } : {}))
}

function expectStatus200(response: unknown): void {
  const status =
    typeof response === 'object' && response !== null && 'statusCode' in response ? response.statusCode : null
  if (status !== 200) throw new AcctError('unknown', typeof status === 'number' ? { status } : {})
}
