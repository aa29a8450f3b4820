import { basic, type Json } from './recordings.ts'

/** A copy of a recording with one string, number or name replaced, and where. */
export interface Variant {
  at: string
  har: Json
}

/**
 * Yields a copy of JSON for each of its values and names, with a secret in its place, also of
 * the JSON, addresses and credentials inside its texts.
 */
export function* variants(value: Json, secret: string, at = ''): Generator<Variant> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      for (const { at: place, har } of variants(item, secret, `${at}[${index}]`))
        yield { at: place, har: value.with(index, har) as Json }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      for (const { at: place, har } of variants(inner, secret, `${at}.${name}`))
        yield { at: place, har: { ...value, [name]: har } }
      const { [name]: _, ...rest } = value as Record<string, Json>
      yield { at: `${at}.${name} (name)`, har: { ...rest, [secret]: inner } }
    }
  } else {
    yield { at, har: secret }
    yield { at: `${at} (part)`, har: `${String(value)} ${secret}` }
    if (/^\d+$/.test(secret)) yield { at: `${at} (number)`, har: Number(secret) }
    if (typeof value === 'string') yield* inside(value, secret, at)
  }
}

/** Yields copies of a text with a secret in its own parts: JSON, base64, an address, Basic credentials. */
function* inside(text: string, secret: string, at: string): Generator<Variant> {
  const json = parsed(text)
  if (typeof json === 'object' && json !== null)
    for (const { at: place, har } of variants(json, secret, `${at}{json}`))
      yield { at: place, har: JSON.stringify(har) }
  const decoded = parsed(Buffer.from(text, 'base64').toString('utf8'))
  if (json === undefined && typeof decoded === 'object' && decoded !== null)
    for (const { at: place, har } of variants(decoded, secret, `${at}{base64}`))
      yield { at: place, har: Buffer.from(JSON.stringify(har)).toString('base64') }
  if (text.startsWith('https://')) yield* inAddress(text, secret, at)
  if (text.startsWith('Basic '))
    for (const parts of [
      [secret, 'a', 'b'],
      ['geeni', secret, 'b'],
      ['geeni', 'a', secret],
      ['geeni', secret],
    ])
      yield { at: `${at}{basic}`, har: basic(...parts) }
  if (text.startsWith('AWS4'))
    for (const part of [
      'AKIA1',
      '20310512',
      'us-east-2',
      'execute-api',
      'aws4_request',
      'peppertoken',
      'abc',
    ])
      yield { at: `${at}{${part}}`, har: text.replace(part, secret.replaceAll(/[\s/,;=]/g, '-')) }
}

/** Yields copies of an address with a secret in each part of its path, its query, its fragment and its user. */
function* inAddress(text: string, secret: string, at: string): Generator<Variant> {
  const { origin, pathname } = new URL(text)
  const encoded = encodeURIComponent(secret)
  const segments = pathname.slice('/prod'.length).split('/')
  for (const [index] of segments.entries())
    if (index > 0)
      yield { at: `${at}{path ${index}}`, har: `${origin}/prod${segments.with(index, encoded).join('/')}` }
  yield { at: `${at}{query}`, har: `${text}${text.includes('?') ? '&' : '?'}brand=${encoded}` }
  yield { at: `${at}{query name}`, har: `${text}?${encoded}=1` }
  yield { at: `${at}{fragment}`, har: `${text}#token=${encoded}` }
  yield { at: `${at}{user}`, har: text.replace('https://', `https://${encoded}:${encoded}@`) }
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}
