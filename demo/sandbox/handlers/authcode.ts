import { issueAuthorizationCode } from '../data/authorization-codes.ts'
import type { AccountRow } from '../data/rows.ts'
import { accountOfSecondFactor, judgeCode, lockedFor } from '../data/second-factor.ts'
import { type Answer, fail, missing, ok } from '../http/answer.ts'
import { accountOfSession, basicCredentials } from '../http/authenticate.ts'
import type { AuthorizationCode } from '../wire.ts'
import { type Call, type Handler, text } from './handler.ts'
import { accountLocked, accountOfPassword, refusedFor, wrongCredentials } from './sign-in.ts'
import { accountOfCredential, unknownCredential } from './social.ts'

/** POST /authcode: Basic by name and password, or by the token of a session (A§6). */
export const authcode: Handler = {
  handle(call) {
    const client = { id: text(call.body, 'client_id'), redirectUri: text(call.body, 'redirect_uri') }
    const basic = basicCredentials(call.headers) ?? ''
    const [, brand = '', rest = ''] = /^([^:]+):(.+)$/s.exec(basic) ?? []
    const session = rest.includes(':') ? undefined : accountOfSession(call.db, rest)
    const account = session ?? accountOfPassword(call, basic)
    if (!account || account.brand !== brand) return wrongCredentials()
    call.identify(account)
    // A password alone is not enough where a second factor is due.
    if (!session && account.second_factor) return fail(401, 'A second factor is required.')
    return refusedFor(call, account) ?? issue(call, account, client)
  },
}

/** GET /authcode/mfa: the code of a second factor instead of signing in with it. */
export const authcodeMfa: Handler = {
  handle(call) {
    const token = query(call, 'secondFactorAuthenticationToken')
    const otp = query(call, 'otp')
    if (!otp) return missing('otp')
    const account = accountOfSecondFactor(call, token)
    if (!account || query(call, 'email').toLowerCase() !== account.email)
      return fail(400, 'The second-factor token is not valid.', 1104)
    call.identify(account)
    const refused = refusedClient(clientOf(call))
    if (refused) return refused
    if (lockedFor(call, account) > 0) return accountLocked(call, account)
    switch (judgeCode(call, account, token, otp)) {
      case 'right':
        return issue(call, account, clientOf(call))
      case 'expired':
        return fail(400, 'The verification code has expired.', 1070)
      case 'wrong':
        return fail(400, 'The verification code is not right.', 1067)
      case 'locked':
        return accountLocked(call, account)
    }
  },
}

/** GET /authcode/google. */
export const authcodeGoogle: Handler = { handle: (call) => bySocial(call, query(call, 'idToken')) }

/** GET /authcode/apple. */
export const authcodeApple: Handler = { handle: (call) => bySocial(call, query(call, 'code')) }

function bySocial(call: Call, credential: string): Answer {
  if (!query(call, 'state')) return missing('state')
  const account = accountOfCredential(call, credential)
  if (!account) return unknownCredential()
  call.identify(account)
  return refusedFor(call, account) ?? issue(call, account, clientOf(call))
}

interface Client {
  id: string
  redirectUri: string
}

const query = (call: Call, name: string): string => call.query.get(name) ?? ''

const clientOf = (call: Call): Client => ({
  id: query(call, 'clientId'),
  redirectUri: query(call, 'redirectUri'),
})

function issue(call: Call, account: AccountRow, client: Client): Answer {
  const refused = refusedClient(client)
  if (refused) return refused
  // Nobody is there to cancel a deletion while an assistant is linked (A§4).
  if (account.status === 'pending_delete') return fail(403, 'This account is scheduled for deletion.')
  return ok<AuthorizationCode>({ authorizationCode: issueAuthorizationCode(call, account, client) })
}

/** A code goes only where the assistant's page is, to a client that is known. */
function refusedClient({ id, redirectUri }: Client): Answer | null {
  if (!id) return missing('client_id')
  if (!redirectUri) return missing('redirect_uri')
  const url = URL.canParse(redirectUri) ? new URL(redirectUri) : null
  const isKnown =
    CLIENTS.includes(id) && url?.pathname === '/assistant/return' && url.hostname === 'localhost'
  return isKnown ? null : fail(400, 'This client is not registered for that address.')
}

/** Clients of the voice assistants, as registered with the OAuth service. */
const CLIENTS: readonly string[] = ['sandbox-google', 'sandbox-alexa']
