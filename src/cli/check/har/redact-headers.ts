import { brandCodes } from '../../../../brands/codes.ts'
import { basicCredentials, CALL_METHODS, type Pair } from './har-file.ts'
import type { Redactor } from './redact-values.ts'

/** Content types that stay, without their parameters. */
const TYPES = [
  'application/json',
  'application/problem+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/html',
  'text/plain',
]
/** Services of AWS that a signature may name. */
const SERVICES = ['execute-api', 'appsync', 'lambda', 'iotdata', 's3']
const REGION =
  /^(?:af|ap|ca|cn|eu|il|me|mx|sa|us)(?:-gov)?-(?:central|east|north|northeast|northwest|south|southeast|southwest|west)-\d$/

const METHODS = [...CALL_METHODS, 'OPTIONS', 'HEAD']

/** Returns a content type that stays; empty for another one. */
export const keptType = (type: string): string => (TYPES.includes(type) ? type : '')

/** Returns headers with their known names, and of their values what the report needs. */
export const redactHeaders = (
  redactor: Redactor,
  headers: readonly Pair[],
  origins: ReadonlySet<string>,
): Pair[] =>
  headers
    .filter(({ name }) => !/^(?:set-)?cookie/.test(name))
    .map(({ name, value }) => ({
      name: redactor.vocabulary.isHeader(name) ? name : redactor.pseudonym(name),
      value: keptValue(redactor, name, value, origins) ?? redactor.pseudonym(value),
    }))

/** Returns the part of a header's value that stays; null for a value that is replaced. */
function keptValue(
  redactor: Redactor,
  name: string,
  value: string,
  origins: ReadonlySet<string>,
): string | null {
  if (value === '') return value
  const list = (isKept: (item: string) => boolean): string =>
    value
      .split(',')
      .map((item) => item.trim())
      .map((item) => (isKept(item) ? item : redactor.pseudonym(item)))
      .join(', ')
  switch (name) {
    case 'authorization':
      return redactAuthorization(redactor, value)
    case 'content-type':
      return keptType(value.split(';')[0]?.trim().toLowerCase() ?? '') || null
    case 'access-control-allow-origin':
      return value === '*' || origins.has(value) ? value : null
    case 'access-control-allow-headers':
    case 'access-control-expose-headers':
    case 'access-control-request-headers':
      return list((item) => item === '*' || redactor.vocabulary.isHeader(item.toLowerCase()))
    case 'access-control-allow-methods':
    case 'access-control-request-method':
      return list((item) => item === '*' || METHODS.includes(item))
    case 'retry-after':
    case 'access-control-max-age':
      return /^\d+$/.test(value) ? '60' : null
    case 'x-amzn-errortype':
      return /^(?:[A-Z][a-z]+){1,6}Exception/.exec(value)?.[0]?.split(':')[0] ?? null
    default:
      return null
  }
}

/** Keeps the scheme, the number of parts of Basic credentials, and the scope and headers of a signature. */
function redactAuthorization(redactor: Redactor, value: string): string | null {
  const known = (text: string, isKept: boolean): string => (isKept ? text : redactor.pseudonym(text))
  const credentials = basicCredentials(value)
  if (credentials) {
    const [brand, ...secrets] = credentials
    // The contract puts the code of the brand first; everything else can be a secret that looks like a word.
    const parts = [
      known(brand, (brandCodes as readonly string[]).includes(brand)),
      ...secrets.map(redactor.pseudonym),
    ]
    return `Basic ${Buffer.from(parts.join(':')).toString('base64')}`
  }
  const [, scheme = '', rest = ''] = /^(\S+) (.*)$/s.exec(value) ?? []
  if (scheme === 'Bearer') return `Bearer ${redactor.pseudonym(rest)}`
  if (scheme !== 'AWS4-HMAC-SHA256') return null
  const part = (name: string): string =>
    rest
      .split(',')
      .map((item) => item.trim())
      .find((item) => item.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? ''
  const [key = '', , region = '', service = ''] = part('Credential').split('/')
  const signed = part('SignedHeaders')
    .split(';')
    .map((name) => known(name, redactor.vocabulary.isHeader(name)))
  const scope = [
    redactor.pseudonym(key),
    '20000101',
    known(region, REGION.test(region)),
    known(service, SERVICES.includes(service)),
    'aws4_request',
  ]
  return `AWS4-HMAC-SHA256 Credential=${scope.join('/')}, SignedHeaders=${signed.join(';')}, Signature=${redactor.pseudonym(part('Signature'))}`
}
