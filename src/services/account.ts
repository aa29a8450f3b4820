import { AcctError } from '../errors/acct-error.ts'
import type { Transport } from '../transport/transport.ts'
import { endpoints } from './endpoints.ts'
import { type Profile, parseProfile } from './session-answer.ts'

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
