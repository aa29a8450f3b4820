import { TEXT_LIFETIME } from './cache-control.ts'
import { getTag, sha256 } from './hash.ts'
import { toBytes } from './portal-response.ts'
import type { SiteSettings } from './portal-settings.ts'
import type { Resource } from './resource.ts'
import { FILE_POLICY } from './security-headers.ts'

/** Search engines list the entry pages only; all others need a session. */
const ROBOTS = `User-agent: *
Allow: /$
Allow: /login$
Allow: /plans$
Allow: /acct/
Allow: /icons/
Disallow: /
`

/** Files that browsers request at the root without a link, and the icon of the brand that each returns. */
export const ROOT_ICONS: Readonly<Record<string, string>> = {
  '/favicon.ico': 'favicon.ico',
  '/favicon.svg': 'favicon.svg',
  '/apple-touch-icon.png': 'touch.png',
  '/apple-touch-icon-precomposed.png': 'touch.png',
}

/**
 * The files that tie a host to a brand's apps and payments: path, media type and content from the settings.
 */
export const WELL_KNOWN: Readonly<
  Record<string, { type: string; content(site: SiteSettings): string | undefined }>
> = {
  '/.well-known/apple-developer-merchantid-domain-association': {
    type: 'text/plain; charset=utf-8',
    content: ({ appleMerchantDomain }) => appleMerchantDomain,
  },
  '/.well-known/assetlinks.json': {
    type: 'application/json',
    content: ({ assetLinks }) => assetLinks && JSON.stringify(assetLinks),
  },
  '/.well-known/apple-app-site-association': {
    type: 'application/json',
    content: ({ appleAppSite }) => appleAppSite && JSON.stringify(appleAppSite),
  },
  '/.well-known/security.txt': {
    type: 'text/plain; charset=utf-8',
    content: ({ securityTxt }) => securityTxt && securityText(securityTxt),
  },
}

/** The address at which password managers look for the page of a new password, and the route it leads to. */
export const CHANGE_PASSWORD = { path: '/.well-known/change-password', route: '/forgot-password' } as const

/** Returns the fields of `security.txt`, each on a line (RFC 9116). */
function securityText(fields: NonNullable<SiteSettings['securityTxt']>): string {
  const { contact, expires, preferredLanguages = [], canonical = [], policy } = fields
  const lines = [
    ...contact.map((address) => `Contact: ${address}`),
    `Expires: ${expires}`,
    ...(preferredLanguages.length > 0 ? [`Preferred-Languages: ${preferredLanguages.join(', ')}`] : []),
    ...canonical.map((address) => `Canonical: ${address}`),
    ...(policy === undefined ? [] : [`Policy: ${policy}`]),
  ]
  return `${lines.join('\n')}\n`
}

/** Returns the headers of the small files from the settings. */
const textFileHeaders = (type: string): Record<string, string> => ({
  'Content-Type': type,
  'Cache-Control': TEXT_LIFETIME,
  'Content-Security-Policy': FILE_POLICY,
})

/**
 * Returns `robots.txt` or an association file; null for another path, and where the settings have no content.
 */
export async function textFileResource(path: string, site: SiteSettings): Promise<Resource | null> {
  if (path === '/robots.txt') return textResource('text/plain; charset=utf-8', ROBOTS)
  const file = Object.hasOwn(WELL_KNOWN, path) ? WELL_KNOWN[path] : undefined
  const content = file?.content(site)
  return file && content !== undefined ? textResource(file.type, content) : null
}

async function textResource(type: string, content: string): Promise<Resource> {
  const body = toBytes(content)
  return {
    hash: getTag(await sha256(body)),
    headers: textFileHeaders(type),
    read: async () => body,
    readBrotli: null,
  }
}
