import { isLoopback } from './loopback.ts'
import type { BrandSettings } from './settings.ts'

/**
 * Whether a page's origin is the brand's own, so that tags may collect credentials there (X-62, interfaces.md).
 * Origins are compared parsed; `null` and anything that does not parse is never own.
 */
export function isOwnOrigin(settings: BrandSettings, origin: string): boolean {
  const page = parse(origin)
  if (!page) return false
  const has = (origins: readonly string[]): boolean =>
    origins.some((listed) => parse(listed)?.origin === page.origin)
  // Flattened, as what a page's settings hold has been read by nobody yet.
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
