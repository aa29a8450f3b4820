import * as v from 'valibot'
import type { AppUri } from '../../domain/access/app-address.ts'
import {
  knownResetRejection,
  knownVerifyRejection,
  type ResetRejection,
  resetRejection,
  type VerifyRejection,
  verifyRejection,
} from '../../domain/access/link-outcome.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { Transport } from '../../transport/transport.ts'
import { NOT_REJECTED } from '../not-rejected.ts'
import { read, text } from '../shape.ts'
import { recoveryEndpoints } from './recovery-endpoints.ts'

/**
 * POST /forgotPassword/{brand} (A§7): mails a link. Ignores the content of the response. Rejects with
 * AcctError.
 */
export async function forgotPassword(
  transport: Transport,
  { brand, email }: { brand: string; email: string },
): Promise<void> {
  await transport.call(recoveryEndpoints.forgotPassword, { path: { brand }, body: { template: '', email } })
}

/**
 * POST /verifyEmail/{brand} (U-08): resolves with null when the address is verified, else with the reason of
 * the rejection. Rejects with AcctError when the outcome is unknown.
 */
export function verifyEmail(
  transport: Transport,
  { brand, vtoken }: { brand: string; vtoken: string },
): Promise<VerifyRejection | null> {
  return getOutcome(
    transport.call(recoveryEndpoints.verifyEmail, { path: { brand }, body: { brand, vtoken } }),
    { known: knownVerifyRejection, any: verifyRejection },
  )
}

/**
 * POST /resetPassword/{brand} (U-09) with the link's other query values: resolves with null when the password
 * is changed, else with the reason of the rejection. Rejects with AcctError when the outcome is unknown.
 */
export function resetPassword(
  transport: Transport,
  request: { brand: string; vtoken: string; password: string; extra: Readonly<Record<string, string>> },
): Promise<ResetRejection | null> {
  const { brand, extra, ...own } = request
  return getOutcome(
    // The link's query can contain any name, so the library's values come last.
    transport.call(recoveryEndpoints.resetPassword, { path: { brand }, body: { ...extra, brand, ...own } }),
    { known: knownResetRejection, any: resetRejection },
  )
}

/** GET /appUri/{brand} (U-10). Rejects with AcctError. */
export async function fetchAppUri(transport: Transport, brand: string): Promise<AppUri> {
  const response = await transport.call(recoveryEndpoints.appUri, { path: { brand } })
  const { appUri, uriScheme } = read(v.object({ appUri: text, uriScheme: text }), response)
  return { appUri: appUri ?? '', uriScheme: uriScheme ?? '' }
}

const Outcome = v.looseObject({ statusCode: v.number(), message: text, description: text })

/**
 * Returns the outcome of a call about a link: null for statusCode 200 in the response, else the rejection.
 */
async function getOutcome<Rejection>(
  call: Promise<unknown>,
  rejections: { known(text?: string): Rejection | null; any(text?: string): Rejection },
): Promise<Rejection | null> {
  try {
    const { statusCode, message, description } = read(Outcome, await call)
    if (statusCode === 200) return null
    return rejections.any(description || message || undefined)
  } catch (thrown) {
    if (!(thrown instanceof AcctError)) throw thrown
    const known = rejections.known(thrown.detail)
    if (known) return known
    if (NOT_REJECTED.includes(thrown.code)) throw thrown
    return rejections.any(thrown.detail)
  }
}
