import type { GivenSettings } from '../brand/settings.ts'
import { type Directive, distinct, pageParts, type ReplaceSource, sourcesOf } from '../payments/page-parts.ts'
import { contentSecurityPolicy } from '../payments/page-policy.ts'
import type { SiteSettings } from './portal-settings.ts'

/** Sources of a brand's pages, by directive. */
export type PageSources = Record<Directive, string[]>

/** Returns the sources that a brand's pages need: those of its settings, and those that the site adds. */
export function pageSources(
  settings: GivenSettings,
  { vendorParts = [], policy = {} }: SiteSettings,
  replace?: ReplaceSource,
): PageSources {
  const sources = sourcesOf(pageParts(settings, { vendorParts, replace }))
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
}

/** Returns the policy of a page; it also allows the web manifest. */
export const pagePolicy = (
  sources: PageSources,
  { styles = [], scripts = [], ancestors = [] }: PageInline,
): string => {
  const policy = contentSecurityPolicy({
    ...sources,
    styles: [...styles, ...sources.styles],
    scripts: [...scripts, ...sources.scripts],
    ancestors,
  })
  return `${policy}; manifest-src 'self'`
}
