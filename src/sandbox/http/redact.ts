/** Matches names of secret fields in bodies and queries: passwords, tokens, codes, keys, card data. */
const SECRET_NAME =
  /pass(word|code)|token|secret|credential|^otp$|^code$|authcode|cvv|cvc|^number$|cardnumber|accesskey|signature/i

const REDACTED = '[redacted]'
const MAX_TEXT_LENGTH = 500

/** Returns a copy of a JSON value with secrets replaced and long texts cut. */
function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact)
  if (typeof value === 'string')
    return value.length > MAX_TEXT_LENGTH ? `${value.slice(0, MAX_TEXT_LENGTH)}…` : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      SECRET_NAME.test(name) && typeof inner !== 'object' ? REDACTED : redact(inner),
    ]),
  )
}

/**
 * Returns a body for the log: JSON with secrets replaced, or only the size, since other formats may contain
 * secrets.
 */
export function redactBody(body: Uint8Array): unknown {
  if (body.byteLength === 0) return null
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(body))
    return typeof parsed === 'object' ? redact(parsed) : REDACTED
  } catch {
    return `[${body.byteLength} bytes, not JSON]`
  }
}

/** Returns path and query for the log, with secret query values and secret path segments replaced. */
export function redactTarget(target: string): string {
  const url = new URL(target, 'http://sandbox')
  const segments = url.pathname.split('/')
  const path = segments
    .map((segment, index) => (isSecretSegment(segments[index - 1], segment) ? REDACTED : segment))
    .join('/')
  const query = [...url.searchParams].map(
    ([name, value]) =>
      `${encodeURIComponent(name)}=${SECRET_NAME.test(name) ? REDACTED : encodeURIComponent(value)}`,
  )
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

/** Returns whether a path segment is a token: `/billingInfo/{token}` and `/threeDToken/{id}` (B§7). */
const isSecretSegment = (before: string | undefined, segment: string): boolean =>
  segment !== '' && (before === 'billingInfo' || before === 'threeDToken')
