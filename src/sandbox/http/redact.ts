import type { WireSettings } from '../../brand/wire-settings.ts'
import { contracts } from '../../services/contract/contract.ts'
import { serviceCall } from '../../services/contract/service-call.ts'
import { getPath } from './call-path.ts'

/** Matches names of secret fields in bodies and queries: passwords, tokens, codes, keys, card data. */
const SECRET_NAME =
  /pass(word|code)|token|secret|credential|^otp$|^code$|authcode|cvv|cvc|^number$|cardnumber|accesskey|signature/i

/** Placeholders of the contract that stand for a token: `/billingInfo/{token}/threeDToken/{id}`. */
const SECRET_PLACEHOLDERS = ['{token}', '{id}']

const REDACTED = '[redacted]'
const MAX_TEXT_LENGTH = 500

/** Replaces the secrets of requests for the log. */
export interface LogRedactor {
  /**
   * Returns a body for the log: JSON with secrets replaced, or only the size, since other formats may contain
   * secrets.
   */
  body(body: Uint8Array): unknown
  /** Returns path and query for the log, with secret query values and secret path segments replaced. */
  target(target: string): string
}

/**
 * Returns the redactor for services with these differences. A secret keeps its protection under another name
 * and in another path, also in a request that no endpoint accepts.
 */
export function createLogRedactor(wire: WireSettings | null): LogRedactor {
  const otherNames = getSecretNames(wire)
  const isSecret = (name: string): boolean => SECRET_NAME.test(name) || otherNames.has(name)
  const paths = [null, wire].flatMap((form) =>
    contracts.map((contract) => getPath(serviceCall(contract, form))),
  )
  const literals = new Set(paths.filter((path) => !path.includes('{')))
  const secretPaths = paths.map(getSegments).filter((parts) => parts.some(isSecretPart))

  const redact = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(redact)
    if (typeof value === 'string')
      return value.length > MAX_TEXT_LENGTH ? `${value.slice(0, MAX_TEXT_LENGTH)}…` : value
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        isSecret(name) && typeof inner !== 'object' ? REDACTED : redact(inner),
      ]),
    )
  }

  const redactPath = (pathname: string): string => {
    if (literals.has(pathname)) return pathname
    const segments = getSegments(pathname)
    const secrets = secretPaths
      .filter((parts) => parts.every((part, index) => part.includes('{') || part === segments[index]))
      .flatMap((parts) => parts.flatMap((part, index) => (isSecretPart(part) ? [index] : [])))
    let index = -1
    return pathname.replaceAll(/[^/]+/g, (segment) => {
      index += 1
      return secrets.includes(index) || isAfterSecretWord(segments[index - 1]) ? REDACTED : segment
    })
  }

  return {
    body(bytes) {
      if (bytes.byteLength === 0) return null
      try {
        const parsed: unknown = JSON.parse(new TextDecoder().decode(bytes))
        return typeof parsed === 'object' ? redact(parsed) : REDACTED
      } catch {
        return `[${bytes.byteLength} bytes, not JSON]`
      }
    },
    target(target) {
      const url = new URL(target, 'http://sandbox')
      const path = redactPath(url.pathname)
      const query = [...url.searchParams].map(
        ([name, value]) =>
          `${encodeURIComponent(name)}=${isSecret(name) ? REDACTED : encodeURIComponent(value)}`,
      )
      return query.length > 0 ? `${path}?${query.join('&')}` : path
    },
  }
}

/** Returns the names that the services use for secret fields. */
function getSecretNames(wire: WireSettings | null): ReadonlySet<string> {
  const names = [wire?.fields, ...Object.values(wire?.calls ?? {}).map(({ request }) => request)]
  return new Set(
    names.flatMap((given) =>
      Object.entries(given ?? {}).flatMap(([path, name]) =>
        SECRET_NAME.test(path.slice(path.lastIndexOf('.') + 1)) ? [name] : [],
      ),
    ),
  )
}

const getSegments = (path: string): string[] => path.split('/').filter(Boolean)

const isSecretPart = (part: string): boolean =>
  SECRET_PLACEHOLDERS.some((placeholder) => part.includes(placeholder))

/** Returns whether a token follows a segment, also where the path before it is wrong. */
const isAfterSecretWord = (before: string | undefined): boolean =>
  before === 'billingInfo' || before === 'threeDToken'
