import { parseSecondFactor, parseSession } from '../../../services/access/session-response.ts'
import { getContract } from '../../../services/contract/contract.ts'
import { basicAuth } from '../../../transport/basic.ts'
import type { SignedSession } from '../../../transport/session.ts'
import type { Finding } from '../finding.ts'
import type { Credentials } from '../options.ts'
import { getPlace } from '../place-of.ts'
import { checkSuccess } from './check-responses.ts'
import { apiFinding } from './rules.ts'
import { type CallResponse, send, type Wire } from './wire.ts'

/** A session for the signed reads, with the findings on the way to it. */
export interface SignIn {
  session: SignedSession | null
  accountId: string
  findings: Finding[]
}

/** Returns whether there are credentials for a sign-in. */
export const hasCredentials = ({ username, password, token }: Credentials): boolean =>
  Boolean(token || (username && password))

/** Signs in with the operator's credentials, and once more with the token that the services return. */
export async function signIn(wire: Wire, { username, password, token }: Credentials): Promise<SignIn> {
  const { brand } = wire
  const byToken = (secret: string): Promise<CallResponse | string> =>
    send(wire, getContract('byToken'), { body: { brand }, authorization: basicAuth(brand, secret) })
  if (token) return getSession(wire, 'byToken', await byToken(token))
  const first = await getSession(
    wire,
    'byEmail',
    await send(wire, getContract('byEmail'), {
      body: { brand },
      authorization: basicAuth(brand, username ?? '', password ?? ''),
    }),
  )
  if (!first.session) return first
  const second = await getSession(wire, 'byToken', await byToken(first.session.token))
  return { ...second, findings: [...first.findings, ...second.findings] }
}

async function getSession(
  wire: Wire,
  name: 'byEmail' | 'byToken',
  response: CallResponse | string,
): Promise<SignIn> {
  const call = getContract(name)
  const none = (findings: Finding[]): SignIn => ({ session: null, accountId: '', findings })
  if (typeof response !== 'string' && parseSecondFactor(response.body))
    return none([
      apiFinding('sign-in-second-factor', {
        where: getPlace(call),
        problem: 'The account needs a second factor, so the signed reads are not checked.',
        fix: 'Use an account without a second factor, or a session token: ACCT_CHECK_TOKEN.',
      }),
    ])
  const parsed = typeof response === 'string' ? null : parseSession(response.body)
  if (typeof response === 'string' || response.status !== 200 || !parsed) {
    const why =
      typeof response === 'string' ? `there is no response (${response})` : `the status is ${response.status}`
    const isWhole = typeof response !== 'string' && response.status === 200
    return none([
      ...(isWhole ? checkSuccess(wire, call, response) : []),
      apiFinding('sign-in-failed', {
        where: getPlace(call),
        problem: isWhole
          ? 'The response to the sign-in contains no session, so the signed reads are not checked.'
          : `The sign-in fails: ${why}. The signed reads are not checked.`,
        fix: 'Check username, password and brand, or the token.',
      }),
    ])
  }
  const { token, credentials, profile } = parsed
  const findings = checkSuccess(wire, call, response)
  return { session: { token, credentials }, accountId: profile.account.id, findings }
}
