import { getSigning, wireHeaders } from '../../services/endpoints.ts'
import { fromBase64 } from '../data/bytes.ts'
import type { AccountRow } from '../data/rows.ts'
import { hash, isSameSecret } from '../data/secrets.ts'
import type { Services } from '../services.ts'
import { fail, type JsonResponse, rejectAtGateway } from './response.ts'
import {
  formatAmzDate,
  parseAmzDate,
  parseAuthorization,
  type RawRequest,
  signatureMatches,
} from './sigv4.ts'

/** Largest difference between a signature's date and the claimed time, in ms. */
const ALLOWED_SKEW_MS = 5 * 60_000

const REQUIRED_SIGNED_HEADERS = ['host', 'x-amz-date', 'x-amz-security-token']

interface CredentialsRow {
  secret_access_key: string
  session_token_hash: string
  account_id: string
  expires_at: number
}

/** Result of checking a signed call: the account or the rejection; `signature` is for the log. */
export interface SignatureCheck {
  account?: AccountRow
  signature: 'ok' | 'bad' | 'none'
  rejection?: JsonResponse
}

/**
 * Checks a signed call in the gateway's order: presence of a signature, credentials, date, signature,
 * expiry of the credentials. Then it checks the token header: 401 for an unknown token, 403 for another
 * account's token.
 */
export function authenticateSigned({ db, clock, wire }: Services, request: RawRequest): SignatureCheck {
  const signing = getSigning(wire)
  const header = request.headers.get('authorization')
  if (!header)
    return {
      signature: 'none',
      rejection: rejectAtGateway(403, 'MissingAuthenticationTokenException', 'Missing Authentication Token'),
    }
  const authorization = parseAuthorization(header)
  const signedAt = parseAmzDate(request.headers.get('x-amz-date'))
  if (!authorization || signedAt === null)
    return rejectSignature(
      'IncompleteSignatureException',
      'Authorization header is not a complete Signature Version 4.',
    )
  const unsignedHeaders = REQUIRED_SIGNED_HEADERS.filter(
    (name) => !authorization.signedHeaders.includes(name),
  )
  if (unsignedHeaders.length > 0)
    return rejectSignature(
      'IncompleteSignatureException',
      `These headers must be signed: ${unsignedHeaders.join(', ')}.`,
    )
  if (authorization.region !== signing.region || authorization.service !== signing.service)
    return rejectSignature(
      'InvalidSignatureException',
      `Credential should be scoped to '${signing.region}/${signing.service}'.`,
    )
  const credentials = db.get<CredentialsRow>(
    'SELECT * FROM credentials WHERE access_key_id = ?',
    authorization.accessKeyId,
  )
  const sessionToken = request.headers.get('x-amz-security-token') ?? ''
  if (!credentials || !isSameSecret(hash(sessionToken), credentials.session_token_hash))
    return rejectSignature(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
    )
  const skewMessage = describeSkew(signedAt, clock.claimed())
  if (skewMessage) return rejectSignature('InvalidSignatureException', skewMessage)
  const declaredHash = request.headers.get('x-amz-content-sha256')
  if (
    (declaredHash && declaredHash !== hash(request.body)) ||
    !signatureMatches(request, authorization, credentials.secret_access_key)
  )
    return rejectSignature(
      'InvalidSignatureException',
      'The request signature we calculated does not match the signature you provided.',
    )
  if (credentials.expires_at <= clock.now())
    return {
      signature: 'ok',
      rejection: rejectAtGateway(
        403,
        'ExpiredTokenException',
        'The security token included in the request is expired',
      ),
    }
  return {
    ...checkToken(db, request.headers.get(wireHeaders(wire).token), credentials.account_id),
    signature: 'ok',
  }
}

const rejectSignature = (errorType: string, message: string): SignatureCheck => ({
  signature: 'bad',
  rejection: rejectAtGateway(403, errorType, message),
})

function describeSkew(signedAt: number, claimed: number): string | null {
  const [signed, server] = [formatAmzDate(signedAt), formatAmzDate(claimed)]
  if (claimed - signedAt > ALLOWED_SKEW_MS)
    return `Signature expired: ${signed} is now earlier than ${formatAmzDate(claimed - ALLOWED_SKEW_MS)} (${server} - 5 min.)`
  if (signedAt - claimed > ALLOWED_SKEW_MS)
    return `Signature not yet current: ${signed} is still later than ${formatAmzDate(claimed + ALLOWED_SKEW_MS)} (${server} + 5 min.)`
  return null
}

function checkToken(
  db: Services['db'],
  token: string | null,
  accountId: string,
): { account: AccountRow } | { rejection: JsonResponse } {
  const account = token ? findSessionAccount(db, token) : undefined
  if (!account) return { rejection: fail(401, 'The session token is missing or not valid.') }
  if (account.id !== accountId) return { rejection: fail(403, 'The token belongs to another account.') }
  return { account }
}

/** Returns the account of a session token, undefined when the token is unknown. */
export const findSessionAccount = (db: Services['db'], token: string): AccountRow | undefined =>
  db.get<AccountRow>(
    'SELECT accounts.* FROM accounts JOIN sessions ON sessions.account_id = accounts.id WHERE token_hash = ?',
    hash(token),
  )

/** Returns the decoded text of a Basic header, null without one. */
export function readBasicCredentials(headers: Headers): string | null {
  const match = /^Basic ([A-Za-z0-9+/]+={0,2})$/.exec(headers.get('authorization') ?? '')
  const bytes = match?.[1] ? fromBase64(match[1]) : null
  return bytes && new TextDecoder().decode(bytes)
}
