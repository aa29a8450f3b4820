import type { GivenSettings } from '../brand/settings.ts'
import { DIRECTIVES, type Directive, distinct, getSources, type PageUse, pageParts } from './page-parts.ts'
import { INLINE, type VendorPart } from './vendor-policy.ts'

/** Sources that a page needs beyond its own origin. */
export interface PolicyNeeds extends Omit<VendorPart, 'title'> {
  /** Hashes of the inline style and script that the server writes into the page. */
  inline?: { style: string; script: string } | null
  /** Values for `frame-ancestors`; default `'none'`. */
  ancestors?: readonly string[]
}

/**
 * Returns the strict policy of a page: inline scripts by their hash only, no eval, Trusted Types required.
 * Styles by their hash, unless a vendor needs inline styles: a browser ignores `'unsafe-inline'` beside a hash.
 */
export function contentSecurityPolicy(needs: PolicyNeeds): string {
  const { inline = null, frames = [], ancestors = [] } = needs
  const directive = (name: string, ...sources: readonly string[]): string =>
    [...new Set([name, ...sources])].join(' ')
  const styles = [...(inline ? [inline.style] : []), ...(needs.styles ?? [])]
  const allowsInline = styles.includes(INLINE)
  return [
    "default-src 'none'",
    directive('script-src', "'self'", ...(inline ? [inline.script] : []), ...(needs.scripts ?? [])),
    directive('style-src', "'self'", ...(allowsInline ? styles.filter((it) => !isExact(it)) : styles)),
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

/** Returns whether a source is a nonce or a hash, beside which a browser ignores `'unsafe-inline'`. */
export const isExact = (source: string): boolean => /^'(nonce-|sha(256|384|512)-)/.test(source)

/**
 * Returns the policy of a page that shows a brand with these settings.
 * @param use What the page shows of the brand. Default: every tag.
 * @param own What the page needs besides, such as the origin that serves the elements.
 */
export function policyFor(settings: GivenSettings, use: PageUse = {}, own: PolicyNeeds = {}): string {
  const needed = getSources(pageParts(settings, use))
  const merged = DIRECTIVES.map((name) => [name, distinct([...(own[name] ?? []), ...needed[name]])])
  return contentSecurityPolicy({
    ...own,
    ...(Object.fromEntries(merged) as Record<Directive, string[]>),
  })
}
