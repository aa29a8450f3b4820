import * as v from 'valibot'
import type { AppUri } from '../domain/app-address.ts'
import {
  knownResetRefusal,
  knownVerifyRefusal,
  type ResetRefusal,
  resetRefusal,
  type VerifyRefusal,
  verifyRefusal,
} from '../domain/link-outcome.ts'
import { AcctError } from '../errors/acct-error.ts'
import type { Transport } from '../transport/transport.ts'
import { NO_VERDICT } from './no-verdict.ts'
import { recoveryEndpoints } from './recovery-endpoints.ts'
import { read, text } from './shape.ts'

/** POST /forgotPassword/{brand} (A§7): mails a link. What a readable answer says is ignored. Rejects with AcctError. */
export async function forgotPassword(
  transport: Transport,
  { brand, email }: { brand: string; email: string },
): Promise<void> {
  await transport.call(recoveryEndpoints.forgotPassword, { path: { brand }, body: { template: '', email } })
}

/**
 * POST /verifyEmail/{brand} (U-08): null when the address is verified now, else why the link does not do it. Rejects
 * with AcctError when the service did not say either.
 */
export function verifyEmail(
  transport: Transport,
  { brand, vtoken }: { brand: string; vtoken: string },
): Promise<VerifyRefusal | null> {
  return outcomeOf(
    transport.call(recoveryEndpoints.verifyEmail, { path: { brand }, body: { brand, vtoken } }),
    { known: knownVerifyRefusal, any: verifyRefusal },
  )
}

/**
 * POST /resetPassword/{brand} (U-09) with the link's other query values: null when the password is changed, else why
 * not. Rejects with AcctError when the service did not say either.
 */
export function resetPassword(
  transport: Transport,
  request: { brand: string; vtoken: string; password: string; extra: Readonly<Record<string, string>> },
): Promise<ResetRefusal | null> {
  const { brand, extra, ...own } = request
  return outcomeOf(
    // An address may carry anything: what is ours is laid over it.
    transport.call(recoveryEndpoints.resetPassword, { path: { brand }, body: { ...extra, brand, ...own } }),
    { known: knownResetRefusal, any: resetRefusal },
  )
}

/** GET /appUri/{brand} (U-10). Rejects with AcctError. */
export async function fetchAppUri(transport: Transport, brand: string): Promise<AppUri> {
  const answer = await transport.call(recoveryEndpoints.appUri, { path: { brand } })
  const { appUri, uriScheme } = read(v.object({ appUri: text, uriScheme: text }), answer)
  return { appUri: appUri ?? '', uriScheme: uriScheme ?? '' }
}

const Outcome = v.looseObject({ statusCode: v.number(), message: text, description: text })

/** How a call about a link ended: success is status code 200 in the answer, anything else is a refusal. */
async function outcomeOf<Refusal>(
  call: Promise<unknown>,
  refusals: { known(said?: string): Refusal | null; any(said?: string): Refusal },
): Promise<Refusal | null> {
  try {
    const { statusCode, message, description } = read(Outcome, await call)
    if (statusCode === 200) return null
    return refusals.any(description || message || undefined)
  } catch (thrown) {
    if (!(thrown instanceof AcctError)) throw thrown
    const known = refusals.known(thrown.detail)
    if (known) return known
    if (NO_VERDICT.includes(thrown.code)) throw thrown
    return refusals.any(thrown.detail)
  }
}
