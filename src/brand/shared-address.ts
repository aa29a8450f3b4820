import { WIRE_CALLS, type WireCall } from './wire-calls.ts'
import type { WireSettings } from './wire-settings.ts'

type Prefixes = Readonly<Record<string, string | undefined>>

const CALLS = Object.entries<WireCall>(WIRE_CALLS)

const isOAuth = (address: string): boolean => address.startsWith('oauth/')

/** Returns a path with `{}` for each value; the OAuth service has an address of its own. */
const getTemplate = (path: string, address: string): string =>
  (isOAuth(address) ? 'oauth' : '') + path.replaceAll(/\{\w+\}/g, '{}')

/** Returns the path of a call as the contract has it, below the prefix that the settings set for its context. */
function ownPath(address: string, prefixes: Prefixes): string {
  const [context = '', ...rest] = address.split('/')
  const prefix = isOAuth(address) ? '' : (prefixes[context] ?? context).replaceAll(/^\/|\/$/g, '')
  return `${prefix && `/${prefix}`}/${rest.join('/')}`
}

/**
 * Finds two calls that the settings `wire` send to one address: a call with changes at the address that the
 * contract has for another one, or that another one has in these settings. A preview in the place of an order
 * would cost money. `prefixes` is the setting `contexts`. Returns the names of both calls; null without such
 * calls.
 */
export function findSharedAddress(
  calls: WireSettings['calls'] = {},
  prefixes: Prefixes = {},
): readonly [name: string, other: string] | null {
  const own = new Map(
    CALLS.map(([name, [method, address]]) => [
      `${method} ${getTemplate(ownPath(address, prefixes), address)}`,
      name,
    ]),
  )
  const changed = new Map<string, string>()
  for (const [name, [ownMethod, address]] of CALLS) {
    const { method = ownMethod, path = ownPath(address, prefixes) } = calls[name] ?? {}
    const place = `${method} ${getTemplate(path, address)}`
    const other = own.get(place) ?? name
    const before = other === name ? changed.get(place) : other
    if (before !== undefined) return [name, before]
    changed.set(place, name)
  }
  return null
}
