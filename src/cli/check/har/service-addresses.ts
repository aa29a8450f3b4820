import { contracts } from '../../../services/contract/contract.ts'
import type { SpokenCall } from '../../../services/contract/spoken.ts'
import { withoutTrailingSlashes } from '../../../util/trailing-slashes.ts'
import type { Exchange } from './har-file.ts'

/** Addresses below which the calls of the services are, without a trailing slash. */
export interface ServiceAddresses {
  bases: readonly string[]
}

/** Returns whether an address is below one of the services. */
export const isOfService = ({ bases }: ServiceAddresses, url: string): boolean =>
  bases.some((base) => {
    const { origin, pathname } = new URL(base)
    const own = new URL(url)
    return own.origin === origin && own.pathname.startsWith(`${withoutTrailingSlashes(pathname)}/`)
  })

const FILE = /\.(?:js|mjs|css|html|png|jpe?g|gif|svg|webp|ico|woff2?|map|txt|xml)$/i

/** Returns the expression for the end of a call's path. */
const endOf = (path: string): RegExp =>
  new RegExp(`^(.*?)${path.replaceAll(/[.~-]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/**
 * Finds the address of the services in a recording: the one below which most calls of the contract are. A
 * signed call and one with several known segments count more. Returns null without any.
 */
export function findServiceAddress(
  exchanges: readonly Exchange[],
  calls: readonly SpokenCall[],
): string | null {
  const votes = new Map<string, number>()
  const patterns = calls
    .filter(({ contract }) => contract.context !== 'oauth')
    .map(({ method, path }) => ({
      method,
      end: endOf(path),
      weight: path.split('/').filter((part) => part && !part.startsWith('{')).length,
    }))
  for (const { method, url, headers } of exchanges) {
    const { origin, pathname } = new URL(url)
    if (FILE.test(pathname)) continue
    const isSigned = headers.some(({ name }) => name === 'x-amz-date' || name === 'x-amz-security-token')
    for (const pattern of patterns) {
      const [, prefix] = pattern.method === method ? (pattern.end.exec(pathname) ?? []) : []
      // One known segment, such as /subscriptions/..., is also part of a portal's own addresses.
      const weight = (pattern.weight > 1 ? pattern.weight : 0) + (isSigned ? 3 : 0)
      if (prefix !== undefined && weight > 0) {
        const base = origin + withoutTrailingSlashes(prefix)
        votes.set(base, (votes.get(base) ?? 0) + weight)
      }
    }
  }
  const [best] = [...votes].sort(([a, one], [b, other]) => other - one || a.length - b.length)
  return best?.[0] ?? null
}

/** Finds the address of the OAuth service: the one with a call whose path only that service has. */
export function findOAuthAddress(exchanges: readonly Exchange[]): string | null {
  const ends = contracts.filter(({ context }) => context === 'oauth').map(({ path }) => endOf(path))
  for (const { url } of exchanges) {
    const { origin, pathname } = new URL(url)
    for (const end of ends) {
      const [, prefix] = end.exec(pathname) ?? []
      if (prefix !== undefined) return origin + withoutTrailingSlashes(prefix)
    }
  }
  return null
}
