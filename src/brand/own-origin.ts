import { isLoopback } from './loopback.ts'
import type { GivenSettings } from './settings.ts'

/**
 * Returns whether an origin is the brand's own, so that tags may collect credentials there. Origins
 * are compared after parsing; `null` and anything that does not parse is never own.
 */
export function isOwnOrigin(settings: GivenSettings, origin: string): boolean {
  const page = parse(origin)
  if (!page) return false
  // Nothing has validated the host page's settings, so that a list can be a single value.
  const has = (origins: readonly (readonly string[] | string | null | undefined)[]): boolean =>
    origins.flat().some((listed) => parse(`${listed}`)?.origin === page.origin)
  if (has([settings.partnerOrigins])) return false
  if (has([settings.ownOrigins, settings.portalUrl])) return true
  const isHost = [settings.hosts].flat().some((host) => `${host}`.toLowerCase() === page.hostname)
  if (isHost && (page.protocol === 'https:' || isLoopback(page.hostname))) return true
  // A page without `portalUrl` is its own portal. On the loopback it needs no further setting; beside another
  // portal it is a partner's, which must not show a password form only because its address is local.
  return (
    !settings.portalUrl && isLoopback(page.hostname) && isLoopback(parse(`${settings.baseUrl}`)?.hostname)
  )
}

const parse = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null)
