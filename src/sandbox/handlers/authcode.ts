import { issueAuthorizationCode } from '../data/authorization-codes.ts'
import type { AccountRow } from '../data/rows.ts'
import { checkCode, findSecondFactorAccount, lockedForMs } from '../data/second-factor.ts'
import { findSessionAccount, readBasicCredentials } from '../http/authenticate.ts'
import { fail, type JsonResponse, missingParameter, ok } from '../http/response.ts'
import type { AuthorizationCodeResponse } from '../wire/account.ts'
import { type Call, type Handler, readText } from './handler.ts'
import { findPasswordAccount, rejectCredentials, rejectLocked, rejectSignIn } from './sign-in.ts'
import { redeemCredential, rejectCredential } from './social.ts'

/** POST /authcode: Basic with username and password, or with a session token. */
export const authcode: Handler = {
  handle(call) {
    const client = { id: readText(call.body, 'client_id'), redirectUri: readText(call.body, 'redirect_uri') }
    const basic = readBasicCredentials(call.headers) ?? ''
    const [, brand = '', rest = ''] = /^([^:]+):(.+)$/s.exec(basic) ?? []
    const session = rest.includes(':') ? undefined : findSessionAccount(call.db, rest)
    const account = session ?? findPasswordAccount(call, basic)
    if (!account || account.brand !== brand) return rejectCredentials()
    call.identify(account)
    // With a second factor, a password alone does not authenticate.
    if (!session && account.second_factor) return fail(401, 'A second factor is required.')
    return rejectSignIn(call, account) ?? issueCode(call, account, client)
  },
}

/** GET /authcode/mfa: verifies a second factor and returns an authorization code instead of a session. */
export const authcodeMfa: Handler = {
  handle(call) {
    const token = readQuery(call, 'secondFactorAuthenticationToken')
    const otp = readQuery(call, 'otp')
    if (!otp) return missingParameter('otp')
    const account = findSecondFactorAccount(call, token)
    if (!account || readQuery(call, 'email').toLowerCase() !== account.email)
      return fail(400, 'The second-factor token is not valid.', 1104)
    call.identify(account)
    const rejection = rejectClient(readClient(call))
    if (rejection) return rejection
    if (lockedForMs(call, account) > 0) return rejectLocked(call, account)
    switch (checkCode(call, account, token, otp)) {
      case 'right':
        return issueCode(call, account, readClient(call))
      case 'expired':
        return fail(400, 'The verification code has expired.', 1070)
      case 'wrong':
        return fail(400, 'The verification code is not right.', 1067)
      case 'locked':
        return rejectLocked(call, account)
    }
  },
}

/** GET /authcode/google. */
export const authcodeGoogle: Handler = { handle: (call) => issueForSocial(call, readQuery(call, 'idToken')) }

/** GET /authcode/apple. */
export const authcodeApple: Handler = { handle: (call) => issueForSocial(call, readQuery(call, 'code')) }

function issueForSocial(call: Call, credential: string): JsonResponse {
  if (!readQuery(call, 'state')) return missingParameter('state')
  const account = redeemCredential(call, credential)
  if (!account) return rejectCredential()
  call.identify(account)
  return rejectSignIn(call, account) ?? issueCode(call, account, readClient(call))
}

interface AssistantClient {
  id: string
  redirectUri: string
}

const readQuery = (call: Call, name: string): string => call.query.get(name) ?? ''

const readClient = (call: Call): AssistantClient => ({
  id: readQuery(call, 'clientId'),
  redirectUri: readQuery(call, 'redirectUri'),
})

function issueCode(call: Call, account: AccountRow, client: AssistantClient): JsonResponse {
  const rejection = rejectClient(client)
  if (rejection) return rejection
  // The linking flow offers no way to cancel a deletion.
  if (account.status === 'pending_delete') return fail(403, 'This account is scheduled for deletion.')
  return ok<AuthorizationCodeResponse>({ authorizationCode: issueAuthorizationCode(call, account, client) })
}

/** Rejects an unknown client, or a redirect address that is not the assistant's page. */
function rejectClient({ id, redirectUri }: AssistantClient): JsonResponse | null {
  if (!id) return missingParameter('client_id')
  if (!redirectUri) return missingParameter('redirect_uri')
  const url = URL.canParse(redirectUri) ? new URL(redirectUri) : null
  const isKnown =
    REGISTERED_CLIENTS.includes(id) && url?.pathname === '/assistant/return' && url.hostname === 'localhost'
  return isKnown ? null : fail(400, 'This client is not registered for that address.')
}

/** Ids of the voice assistants' registered OAuth clients. */
const REGISTERED_CLIENTS: readonly string[] = ['sandbox-google', 'sandbox-alexa']
