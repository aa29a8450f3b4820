import type { BrandSettings } from '../brand/settings.ts'
import { contentSecurityPolicy, type Directive, sourcesOf } from '../payments/page-policy.ts'
import { vendorPartsOf } from '../payments/vendor-policy.ts'
import type { SiteSettings } from './portal-settings.ts'

/** Replaces a source of the table of vendor parts, for stand-ins of the vendors; null leaves it out. */
export type ReplaceSource = (source: string, directive: Directive) => string | null

/** Address of Apple's button without the setting `buttonUrl`. */
const APPLE_BUTTON = 'https://appleid.cdn-apple.com/appleid/button'
/** Address of the tag manager without the setting `scriptUrl`. */
const TAG_MANAGER = 'https://www.googletagmanager.com'

/** Returns an address as a source, without its query; an empty list for an address relative to the page. */
function sourceOf(address: string | null | undefined, relative?: string): string[] {
  if (!address || !URL.canParse(address)) return []
  const url = new URL(relative ?? address, address)
  return [url.origin + (url.pathname === '/' ? '' : url.pathname)]
}

const originOf = (address: string): string[] => sourceOf(address).map((source) => new URL(source).origin)

/** Returns the sources that the settings of a brand need besides the card vendors, by directive. */
function settingsSources({
  baseUrl,
  oauthUrl,
  recurly,
  stripe,
  google,
  apple,
  analytics,
  logo,
  headerLogo,
}: Partial<BrandSettings>): Partial<Record<Directive, string[]>> {
  const usesTagManager = analytics?.disableGTM === false && analytics.containerId
  return {
    connect: [...originOf(baseUrl ?? ''), ...originOf(oauthUrl ?? ''), ...sourceOf(google?.scriptUrl, '.')],
    scripts: [
      ...sourceOf(recurly?.scriptUrl),
      ...sourceOf(recurly?.googlePayScriptUrl),
      ...sourceOf(stripe?.scriptUrl),
      ...sourceOf(google?.scriptUrl),
      ...(usesTagManager ? sourceOf(analytics.scriptUrl ?? TAG_MANAGER) : []),
    ],
    // Google's button is a frame beside its script, and its script loads a style sheet.
    frames: sourceOf(google?.scriptUrl, '.'),
    styles: sourceOf(google?.scriptUrl, 'style'),
    images: [
      ...(apple ? sourceOf(apple.buttonUrl ?? APPLE_BUTTON) : []),
      ...[logo, headerLogo].flatMap((image) => (image?.url?.startsWith('http') ? sourceOf(image.url) : [])),
    ],
  }
}

/** Returns the sources without duplicates and without paths of a listed origin. */
const distinct = (sources: readonly string[]): string[] =>
  [...new Set(sources)].filter((source) => {
    const origin = URL.canParse(source) ? new URL(source).origin : source
    return source === origin || !sources.includes(origin)
  })

/** Sources of a brand's pages, by directive. */
export type PageSources = Record<Directive, string[]>

/**
 * Returns the sources that a brand's pages need: services, vendors, social sign-in and those that the
 * settings add.
 */
export function pageSources(
  settings: Partial<BrandSettings>,
  { vendorParts = [], policy = {} }: SiteSettings,
  replace?: ReplaceSource,
): PageSources {
  const vendors = sourcesOf([...vendorPartsOf(settings), ...vendorParts], replace)
  const others = settingsSources(settings)
  const names = Object.keys(vendors) as Directive[]
  return Object.fromEntries(
    names.map((name) => [
      name,
      distinct([...(others[name] ?? []), ...vendors[name], ...(policy[name] ?? [])]),
    ]),
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
