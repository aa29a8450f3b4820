import { isLoopback } from './loopback.ts'
import type { BrandSettings } from './settings.ts'

/**
 * Returns whether an origin is the brand's own, so that tags may collect credentials there. Origins
 * are compared after parsing; `null` and anything that does not parse is never own.
 */
export function isOwnOrigin(settings: BrandSettings, origin: string): boolean {
  const page = parse(origin)
  if (!page) return false
  const has = (origins: readonly string[]): boolean =>
    origins.some((listed) => parse(listed)?.origin === page.origin)
  // Nothing has validated the host page's settings, so that a list can be a single value.
  if (has([settings.partnerOrigins].flat())) return false
  if (has([settings.ownOrigins, settings.portalUrl ?? ''].flat())) return true
  const isHost = [settings.hosts].flat().some((host) => `${host}`.toLowerCase() === page.hostname)
  if (isHost && (page.protocol === 'https:' || isLoopback(page.hostname))) return true
  const services = parse(settings.baseUrl)
  return Boolean(services && isLoopback(services.hostname) && isLoopback(page.hostname))
}

function parse(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
