import { isLoopback } from './loopback.ts'
import type { BrandSettings } from './settings.ts'

/**
 * Whether a page's origin is the brand's own, so that tags may collect credentials there (X-62, interfaces.md).
 * Origins are compared parsed; `null` and anything that does not parse is never own.
 */
export function isOwnOrigin(settings: BrandSettings, origin: string): boolean {
  const page = parse(origin)
  if (!page) return false
  const partners = settings.partnerOrigins.map((partner) => parse(partner)?.origin)
  if (partners.includes(page.origin)) return false
  const listed = [...settings.ownOrigins, ...(settings.portalUrl ? [settings.portalUrl] : [])]
  if (listed.some((own) => parse(own)?.origin === page.origin)) return true
  const isHost = settings.hosts.some((host) => `${host}`.toLowerCase() === page.hostname)
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
