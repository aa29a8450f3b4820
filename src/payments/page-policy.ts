import type { BrandSettings } from '../brand/settings.ts'
import { VENDOR_PARTS, type VendorPart, type VendorPartName, vendorPartsOf } from './vendor-policy.ts'

/** Sources that a page needs beyond its own origin. */
export interface PolicyNeeds extends Omit<VendorPart, 'title'> {
  /** Hashes of the inline style and script that the server writes into the page. */
  inline?: { style: string; script: string } | null
  /** Values for `frame-ancestors`; default `'none'`. */
  ancestors?: readonly string[]
}

/** Returns the strict policy of a page: no inline script, no eval, Trusted Types required. */
export function contentSecurityPolicy(needs: PolicyNeeds): string {
  const { inline = null, frames = [], ancestors = [] } = needs
  const directive = (name: string, ...sources: readonly string[]): string =>
    [...new Set([name, ...sources])].join(' ')
  return [
    "default-src 'none'",
    directive('script-src', "'self'", ...(inline ? [inline.script] : []), ...(needs.scripts ?? [])),
    directive('style-src', "'self'", ...(inline ? [inline.style] : []), ...(needs.styles ?? [])),
    directive('img-src', "'self'", 'data:', ...(needs.images ?? [])),
    "font-src 'self'",
    directive('connect-src', "'self'", ...(needs.connect ?? [])),
    ...(frames.length > 0 ? [directive('frame-src', ...frames)] : []),
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors.join(' ') || "'none'"}`,
    "require-trusted-types-for 'script'",
    directive('trusted-types', 'acct', ...(needs.trustedTypes ?? [])),
  ].join('; ')
}

/** The directives that parts add to. */
const DIRECTIVES = ['scripts', 'frames', 'connect', 'images', 'styles', 'trustedTypes'] as const
export type Directive = (typeof DIRECTIVES)[number]

/**
 * Returns the sources of several parts together, each once; `replace` returns another source, or null for
 * none.
 */
export function sourcesOf(
  parts: readonly VendorPartName[],
  replace: (source: string, directive: Directive) => string | null = (source) => source,
): Record<Directive, string[]> {
  const collect = (directive: Directive): string[] => {
    const sources = parts.flatMap((part) => VENDOR_PARTS[part][directive] ?? [])
    return [...new Set(sources.flatMap((source) => replace(source, directive) ?? []))]
  }
  return Object.fromEntries(DIRECTIVES.map((directive) => [directive, collect(directive)])) as Record<
    Directive,
    string[]
  >
}

const originOf = (address: string | null | undefined): string[] =>
  address && URL.canParse(address) ? [new URL(address).origin] : []

/**
 * Returns the policy of a page that shows a brand with these settings.
 * @param parts Parts that the settings do not name, such as `recurlyStripe`: 3-D Secure through Recurly's
 *   gateway.
 * @param own What the page needs besides, such as the origin that serves the elements.
 */
export function policyFor(
  settings: Partial<BrandSettings>,
  parts: readonly VendorPartName[] = [],
  own: PolicyNeeds = {},
): string {
  const vendors = sourcesOf([...vendorPartsOf(settings), ...parts])
  const { baseUrl, oauthUrl, recurly, stripe } = settings
  const scripts = [recurly?.scriptUrl, recurly?.googlePayScriptUrl, stripe?.scriptUrl].flatMap(originOf)
  const services = [baseUrl, oauthUrl].flatMap(originOf)
  const merged = DIRECTIVES.map((name) => [name, [...(own[name] ?? []), ...vendors[name]]])
  const {
    scripts: allScripts,
    connect,
    ...others
  } = Object.fromEntries(merged) as Record<Directive, string[]>
  return contentSecurityPolicy({
    ...own,
    ...others,
    scripts: [...allScripts, ...scripts],
    connect: [...services, ...connect],
  })
}
