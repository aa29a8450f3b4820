import { contracts } from '../../../services/contract/contract.ts'
import type { ServiceCall } from '../../../services/contract/service-call.ts'
import { withoutTrailingSlashes } from '../../../util/trailing-slashes.ts'
import type { Exchange } from './har-file.ts'

/** Addresses below which the calls of the services are, without a trailing slash. */
export interface ServiceAddresses {
  bases: readonly string[]
}

/** Returns the path of a request below the address of a service; null for another service. */
export function pathBelow(url: string, base: string): string | null {
  const { origin, pathname } = new URL(url)
  const own = new URL(base)
  const prefix = withoutTrailingSlashes(own.pathname)
  return origin === own.origin && pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : null
}

/** Returns whether an address is below one of the services. */
export const isOfService = ({ bases }: ServiceAddresses, url: string): boolean =>
  bases.some((base) => pathBelow(url, base) !== null)

const FILE = /\.(?:js|mjs|css|html|png|jpe?g|gif|svg|webp|ico|woff2?|map|txt|xml)$/i

/** Returns the segments of a path that are not empty. */
export const getSegments = (path: string): string[] => path.split('/').filter(Boolean)

/** Returns the address before a call's path; null for an address that does not end with it. */
function addressBefore(url: string, path: readonly string[]): string | null {
  const { origin, pathname } = new URL(url)
  const segments = getSegments(pathname)
  const start = segments.length - path.length
  const isAtEnd =
    start >= 0 && path.every((part, index) => part.startsWith('{') || part === segments[start + index])
  return isAtEnd ? [origin, ...segments.slice(0, start)].join('/') : null
}

/**
 * Finds the address of the services in a recording: the one below which most calls of the contract are. A
 * signed call and one with several known segments count more. Returns null without any.
 */
export function findServiceAddress(
  exchanges: readonly Exchange[],
  calls: readonly ServiceCall[],
): string | null {
  const votes = new Map<string, number>()
  const expected = calls
    .filter(({ contract }) => contract.context !== 'oauth')
    .map(({ method, path }) => {
      const segments = getSegments(path)
      return { method, segments, known: segments.filter((part) => !part.startsWith('{')).length }
    })
  for (const { method, url, headers } of exchanges) {
    if (FILE.test(new URL(url).pathname)) continue
    const isSigned = headers.some(({ name }) => name === 'x-amz-date' || name === 'x-amz-security-token')
    for (const call of expected) {
      const base = call.method === method ? addressBefore(url, call.segments) : null
      // One known segment, such as /subscriptions/..., is also part of a portal's own addresses.
      const weight = (call.known > 1 ? call.known : 0) + (isSigned ? 3 : 0)
      if (base !== null && weight > 0) votes.set(base, (votes.get(base) ?? 0) + weight)
    }
  }
  const [best] = [...votes].sort(([a, one], [b, other]) => other - one || a.length - b.length)
  return best?.[0] ?? null
}

/** Finds the address of the OAuth service: the one with a call whose path only that service has. */
export function findOAuthAddress(exchanges: readonly Exchange[]): string | null {
  const paths = contracts.filter(({ context }) => context === 'oauth').map(({ path }) => getSegments(path))
  for (const { url } of exchanges)
    for (const path of paths) {
      const base = addressBefore(url, path)
      if (base !== null) return base
    }
  return null
}
