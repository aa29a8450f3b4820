import type { GivenSettings } from '../brand/settings.ts'
import {
  type Directive,
  distinct,
  getSources,
  pageParts,
  type ReplaceSource,
} from '../payments/page-parts.ts'
import { contentSecurityPolicy } from '../payments/page-policy.ts'
import { sourceText } from '../payments/source-text.ts'
import type { SiteSettings } from './portal-settings.ts'

/** Sources of a brand's pages, by directive. */
export type PageSources = Record<Directive, string[]>

/**
 * Returns the sources that a brand's pages need: those of its settings, and those that the site adds.
 * @param isHosted Whether the page shows the portal.
 */
export function pageSources(
  settings: GivenSettings,
  { vendorParts = [], policy = {} }: SiteSettings,
  replace?: ReplaceSource,
  isHosted = false,
): PageSources {
  const sources = getSources(pageParts(settings, { vendorParts, replace, isHosted }))
  const names = Object.keys(sources) as Directive[]
  return Object.fromEntries(
    names.map((name) => [name, distinct([...sources[name], ...(policy[name] ?? [])])]),
  ) as PageSources
}

/** Sources that one page adds to those of its brand. */
export interface PageInline {
  /** Hashes of inline styles and scripts, as sources. */
  styles?: readonly string[]
  scripts?: readonly string[]
  /** Origins that may frame the page. Default: none. */
  ancestors?: readonly string[]
  /** Whether the page has an opaque origin, without storage, and runs its scripts only. */
  isSandboxed?: boolean
}

/** Name of the endpoint to which browsers report violations. */
const ENDPOINT = 'acct'

/**
 * Returns the headers with the policy of a page, which also allows the web manifest.
 * @param reportTo the address to which browsers report violations
 */
export function policyHeaders(
  sources: PageSources,
  { styles = [], scripts = [], ancestors = [], isSandboxed = false }: PageInline,
  reportTo?: string,
): Record<string, string> {
  const policy = contentSecurityPolicy({
    ...sources,
    styles: [...styles, ...sources.styles],
    scripts: [...scripts, ...sources.scripts],
    ancestors,
  })
  const directives = [policy, "manifest-src 'self'", ...(isSandboxed ? ['sandbox allow-scripts'] : [])]
  if (reportTo === undefined) return { 'Content-Security-Policy': directives.join('; ') }
  // A comma would separate endpoints for some hosts, even in quotes.
  const address = sourceText(reportTo)
  // Some browsers know `report-uri` only. The others ignore it beside `report-to`.
  directives.push(`report-uri ${address}`, `report-to ${ENDPOINT}`)
  return {
    'Content-Security-Policy': directives.join('; '),
    'Reporting-Endpoints': `${ENDPOINT}="${address}"`,
  }
}
