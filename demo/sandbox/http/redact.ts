/** Names whose values are secrets, in bodies and queries alike: passwords, tokens, codes, keys, card data. */
const SECRET =
  /pass(word|code)|token|secret|credential|^otp$|^code$|authcode|cvv|cvc|^number$|cardnumber|accesskey|signature/i

const HIDDEN = '[redacted]'
const LONGEST = 500

/** A copy of a JSON value without secrets; long texts are cut. */
export function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact)
  if (typeof value === 'string') return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      SECRET.test(name) && typeof inner !== 'object' ? HIDDEN : redact(inner),
    ]),
  )
}

/** A body for the log: JSON without secrets, else only its size, since nobody knows what it holds. */
export function redactBody(body: Uint8Array): unknown {
  if (body.byteLength === 0) return null
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(body))
    return typeof parsed === 'object' ? redact(parsed) : HIDDEN
  } catch {
    return `[${body.byteLength} bytes, not JSON]`
  }
}

/** Path and query for the log. Segments that follow a secret's name are hidden as well as secret query values. */
export function redactTarget(target: string): string {
  const url = new URL(target, 'http://sandbox')
  const segments = url.pathname.split('/')
  const path = segments
    .map((segment, index) => (isSecretSegment(segments[index - 1], segment) ? HIDDEN : segment))
    .join('/')
  const query = [...url.searchParams].map(
    ([name, value]) =>
      `${encodeURIComponent(name)}=${SECRET.test(name) ? HIDDEN : encodeURIComponent(value)}`,
  )
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

/** B§7: `/billingInfo/{token}` and `/threeDToken/{id}`. */
const isSecretSegment = (before: string | undefined, segment: string): boolean =>
  segment !== '' && (before === 'billingInfo' || before === 'threeDToken')
