import { toHex } from '../data/bytes.ts'
import { hmacSha256 } from '../data/digests.ts'
import { hash, isSameSecret } from '../data/secrets.ts'

/**
 * Verifier of AWS Signature Version 4, written from the published description. It shares no code with the
 * client's signer. It verifies header signatures only and rejects presigned URLs.
 */

/** A request as the client sent it. */
export interface RawRequest {
  method: string
  /** Path and query exactly as sent, still encoded. */
  target: string
  headers: Headers
  body: Uint8Array
}

/** Parts of the Authorization header. */
export interface Authorization {
  accessKeyId: string
  /** `20150830`. */
  date: string
  region: string
  service: string
  signedHeaders: string[]
  signature: string
}

const ALGORITHM = 'AWS4-HMAC-SHA256'

/** Parses an Authorization header; null when it is incomplete or uses another algorithm. */
export function parseAuthorization(header: string): Authorization | null {
  if (!header.startsWith(`${ALGORITHM} `)) return null
  const fields = new Map(
    header
      .slice(ALGORITHM.length)
      .split(',')
      .map((field) => {
        const [name = '', ...value] = field.trim().split('=')
        return [name, value.join('=')] as const
      }),
  )
  const [accessKeyId, date, region, service, end, more] = (fields.get('Credential') ?? '').split('/')
  const signature = fields.get('Signature')
  const signedHeaders = fields.get('SignedHeaders')
  if (!accessKeyId || !date || !region || !service || end !== 'aws4_request' || more !== undefined)
    return null
  if (!signature || !signedHeaders) return null
  return { accessKeyId, date, region, service, signedHeaders: signedHeaders.split(';'), signature }
}

/** Parses `20150830T123600Z` to ms, null for another format. */
export function parseAmzDate(text: string | null): number | null {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text ?? '')
  if (!match) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** Formats ms as `20150830T123600Z`. */
export const formatAmzDate = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '')

const MAX_KEYS = 100
/**
 * Signing keys by secret and scope; deriving one takes four hashes, and every call of a session needs the
 * same.
 */
const keys = new Map<string, Uint8Array>()

function signingKey(secret: string, scope: readonly string[]): Uint8Array {
  const name = [secret, ...scope].join('/')
  const known = keys.get(name)
  if (known) return known
  const key = scope.reduce<Uint8Array>(hmacSha256, new TextEncoder().encode(`AWS4${secret}`))
  if (keys.size >= MAX_KEYS) keys.clear()
  keys.set(name, key)
  return key
}

/** Returns whether `secret` produces the given signature for this request. */
export function signatureMatches(request: RawRequest, authorization: Authorization, secret: string): boolean {
  const amzDate = request.headers.get('x-amz-date') ?? ''
  const { date, region, service } = authorization
  const key = signingKey(secret, [date, region, service, 'aws4_request'])
  const text = [
    ALGORITHM,
    amzDate,
    `${date}/${region}/${service}/aws4_request`,
    hash(canonicalRequest(request, authorization.signedHeaders)),
  ].join('\n')
  const expected = toHex(hmacSha256(key, text))
  return amzDate.startsWith(date) && isSameSecret(expected, authorization.signature)
}

/**
 * Returns the canonical request: method, path, query, headers, names of the signed headers, hash of the body.
 */
export function canonicalRequest(request: RawRequest, signedHeaders: readonly string[]): string {
  const [path = '/', ...query] = request.target.split('?')
  return [
    request.method.toUpperCase(),
    canonicalPath(path),
    canonicalQuery(query.join('?')),
    ...signedHeaders.map((name) => `${name}:${(request.headers.get(name) ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    hash(request.body),
  ].join('\n')
}

/** Encodes the path as sent a second time, as every AWS service except S3 does. */
function canonicalPath(path: string): string {
  const segments: string[] = []
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(encode(segment))
  }
  return `/${segments.join('/')}${segments.length > 0 && path.endsWith('/') ? '/' : ''}`
}

function canonicalQuery(query: string): string {
  if (!query) return ''
  return query
    .split('&')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [encode(decode(name)), encode(decode(value.join('=')))] as const
    })
    .toSorted(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)))
    .map((pair) => pair.join('='))
    .join('&')
}

// Compares by code unit; localeCompare would ignore case at first.
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** Percent-encodes everything except letters, digits and `-._~` (RFC 3986). */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A stray % is not an escape: the signature covers it literally.
    return text
  }
}
