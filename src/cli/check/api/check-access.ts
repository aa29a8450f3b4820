import { type Contract, getContract } from '../../../services/contract/contract.ts'
import { basicAuth } from '../../../transport/basic.ts'
import { isSkewedClock } from '../../../transport/failure.ts'
import type { SignedSession } from '../../../transport/session.ts'
import type { Finding } from '../finding.ts'
import { getPlace } from '../place-of.ts'
import { checkError } from './check-responses.ts'
import { apiFinding } from './rules.ts'
import { type CallResponse, invalidSession, send, type Wire } from './wire.ts'

/** Beyond it the services reject signatures, in ms. */
const ALLOWED_SKEW_MS = 5 * 60_000
/** Smaller differences come from the network and from the resolution of the header, in ms. */
const TOLERATED_SKEW_MS = 60_000

/** Compares the clock of the services with that of this machine. */
export function checkClock(call: Contract, { headers, at }: CallResponse): Finding[] {
  const where = `header Date of ${getPlace(call)}`
  const date = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(date))
    return [
      apiFinding('clock-missing', {
        where,
        problem:
          'The response has no valid header Date, with which a page corrects a wrong clock of its device.',
        fix: 'Send Date with every response, and expose it through CORS.',
      }),
    ]
  const skew = date - at
  if (Math.abs(skew) < TOLERATED_SKEW_MS) return []
  const minutes = Math.round(Math.abs(skew) / 60_000)
  return [
    apiFinding('clock-skew', {
      where,
      problem: `The services are ${minutes} min ${skew > 0 ? 'ahead of' : 'behind'} this machine; signatures expire after ${ALLOWED_SKEW_MS / 60_000} min.`,
      fix: 'Synchronize the clocks (NTP) of the services, or that of this machine.',
    }),
  ]
}

/** Returns the result of a call that must be rejected; the findings of its error otherwise. */
async function expectRejection(
  wire: Wire,
  call: Contract,
  response: CallResponse | string,
  accepted: () => Finding,
): Promise<Finding[]> {
  if (typeof response === 'string')
    return [
      apiFinding('call-failed', {
        where: getPlace(call),
        problem: `The call has no response: ${response}.`,
        fix: 'Check the address of the call and the log of the services.',
      }),
    ]
  if (response.status === 200) return [accepted()]
  if (response.status === 401 || response.status === 403) return checkError(wire, call, response)
  return [
    ...checkError(wire, call, response),
    apiFinding('error-shape', {
      where: getPlace(call),
      problem: `Rejected credentials get the status ${response.status}, which the page takes for another failure.`,
      fix: 'Reject credentials with 401 or 403.',
    }),
  ]
}

/** Sends calls that the services must reject: without a signature, with an invalid one, with no account. */
export async function checkRejections(wire: Wire): Promise<Finding[]> {
  const { brand } = wire
  const profile = getContract('profile')
  const byEmail = getContract('byEmail')
  const byToken = getContract('byToken')
  const nobody = `acct-check-${Date.now()}@nobody.invalid`
  const accepted = (call: Contract, code: 'unsigned-accepted' | 'signature-ignored', problem: string) => () =>
    apiFinding(code, {
      where: getPlace(call),
      problem,
      fix: 'Require Signature Version 4 for the call, at the gateway.',
    })
  const signIn = (call: Contract) => () =>
    apiFinding('sign-in-accepted', {
      where: getPlace(call),
      problem: 'The services accept invented credentials, with the status 200.',
      fix: 'Reject wrong credentials with 401.',
    })
  const unsigned = accepted(
    profile,
    'unsigned-accepted',
    'The services respond to a call without a signature.',
  )
  const forged = accepted(
    profile,
    'signature-ignored',
    'The services accept a signature with invented credentials.',
  )
  return [
    ...(await expectRejection(wire, profile, await send(wire, profile), unsigned)),
    ...(await expectRejection(
      wire,
      profile,
      await send(wire, profile, { session: invalidSession() }),
      forged,
    )),
    ...(await expectRejection(
      wire,
      byEmail,
      await send(wire, byEmail, { body: { brand }, authorization: basicAuth(brand, nobody, 'acct-check') }),
      signIn(byEmail),
    )),
    ...(await expectRejection(
      wire,
      byToken,
      await send(wire, byToken, { body: { brand }, authorization: basicAuth(brand, 'acct-check') }),
      signIn(byToken),
    )),
  ]
}

/**
 * Checks that a rejected date has another error than rejected credentials, so that a page corrects its clock.
 */
export async function checkOldSignature(wire: Wire, session: SignedSession): Promise<Finding[]> {
  const profile = getContract('profile')
  const response = await send(wire, profile, { session, age: 2 * ALLOWED_SKEW_MS })
  if (typeof response === 'string' || response.status === 200) return []
  const copy = new Response(JSON.stringify(response.body ?? null), { headers: response.headers })
  if (await isSkewedClock(copy)) return []
  return [
    apiFinding('skew-unreadable', {
      where: getPlace(profile),
      problem: `A signature that is ${(2 * ALLOWED_SKEW_MS) / 60_000} min old is rejected like wrong credentials, so a device with a wrong clock cannot sign in.`,
      fix: 'Send x-amzn-errortype: RequestTimeTooSkewedException, or the gateway’s message "Signature expired".',
    }),
  ]
}
