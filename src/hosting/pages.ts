import { resolveSettings } from '../brand/default-settings.ts'
import { isChanged } from '../brand/is-changed.ts'
import type { AllowedOrigin } from '../brand/settings.ts'
import type { Locale } from '../i18n/locale.ts'
import { getSources, type ReplaceSource } from '../payments/page-parts.ts'
import type { Assets, Compress } from './assets.ts'
import { BoundedCache } from './bounded-cache.ts'
import { embedPage, ORIGIN_PAGE } from './embed-page.ts'
import { getTag, hashSources, sha256 } from './hash.ts'
import { type PageInline, type PageSources, pageSources, policyHeaders } from './policy.ts'
import type { PortalOptions } from './portal-options.ts'
import { portalPage } from './portal-page.ts'
import { toBytes } from './portal-response.ts'
import type { PortalSettings } from './portal-settings.ts'
import { readRouteView } from './prerendered-view.ts'
import type { Resource } from './resource.ts'
import { OPENER_POLICY } from './security-headers.ts'

/** Returns the origin of an entry of `allowedOrigins`, as `frame-ancestors` expects it. */
const getOrigin = (entry: string | AllowedOrigin): string =>
  typeof entry === 'string' ? entry : entry.origin

/** Values that select a page. */
export interface PageKey {
  brand: string
  base: string
  locale: Locale
  /** Path of the route; null for a path without a route. */
  route: string | null
}

/** Maximum number of pages in memory; a page has about 30 KiB. */
const MOST_PAGES = 600

/**
 * Composes the pages of a portal. It composes and compresses each page once, until the page leaves the
 * memory.
 */
export class Pages {
  readonly #settings: PortalSettings
  readonly #assets: Assets
  readonly #compress: Compress | undefined
  readonly #replace: ReplaceSource | undefined
  readonly #composed = new BoundedCache<Promise<Resource>>(MOST_PAGES)
  readonly #sources = new Map<string, PageSources>()

  constructor(settings: PortalSettings, assets: Assets, { compress, replaceSource }: PortalOptions) {
    this.#settings = settings
    this.#assets = assets
    this.#compress = compress
    this.#replace = replaceSource
  }

  /** Returns a page of the portal. */
  page(key: PageKey): Promise<Resource> {
    return this.#once(JSON.stringify(key), () => this.#composePage(key))
  }

  /** Returns a page of the embedding API. */
  embed(path: string, brand: string): Promise<Resource> {
    return this.#once(JSON.stringify([path, brand]), async () => {
      const facts = await this.#assets.facts()
      const { enabled = false, allowedOrigins = [] } = this.#settings.brands?.[brand]?.externalApi ?? {}
      const isFrame = path === '/embed'
      const { reportTo } = this.#settings.sites?.[brand]?.policy ?? {}
      return this.#resource(embedPage(path, { settings: this.#settings, facts, brand }), {
        // Any site may frame the page that refuses it: the page shows nothing and reaches nothing of an account.
        ...(path === ORIGIN_PAGE
          ? policyHeaders(getSources([]), { ancestors: ['*'], isSandboxed: true }, reportTo)
          : this.#policyHeaders(
              brand,
              { ancestors: isFrame && enabled ? allowedOrigins.map(getOrigin) : [] },
              false,
            )),
        // The window must keep its opener, the frame, on any host page.
        ...(isFrame ? OPENER_POLICY : { 'Cross-Origin-Opener-Policy': 'unsafe-none' }),
      })
    })
  }

  #once(key: string, compose: () => Promise<Resource>): Promise<Resource> {
    const known = this.#composed.get(key)
    if (known) return known
    const work = compose()
    this.#composed.set(key, work)
    work.catch(() => this.#composed.delete(key))
    return work
  }

  async #composePage({ brand, base, locale, route }: PageKey): Promise<Resource> {
    const facts = await this.#assets.facts()
    const codes = Object.keys(facts.brands)
    // The build has no views of a brand that the settings add.
    const first =
      route === null || !codes.includes(brand)
        ? null
        : await readRouteView(this.#assets, facts, { brand, locale, route })
    const context = { settings: this.#settings, facts, brand, base, locale }
    const page = portalPage({ ...context, first })
    // The policy is the same in each language: a configuration of `acct-portal export` has one for each page.
    const [styles, scripts] = await Promise.all([hashSources(page.styles), hashSources(page.scripts)])
    const settings = resolveSettings(this.#settings, brand)
    const hasView = !isChanged(settings, { brand, codes, locale })
    const { html } = hasView ? page : portalPage({ ...context, first: null })
    return this.#resource(html, {
      'Content-Language': locale,
      ...this.#policyHeaders(brand, { styles, scripts }, true),
      ...OPENER_POLICY,
    })
  }

  #policyHeaders(brand: string, inline: PageInline, isPortal: boolean): Record<string, string> {
    const { reportTo } = this.#settings.sites?.[brand]?.policy ?? {}
    return policyHeaders(this.#getSources(brand, isPortal), inline, reportTo)
  }

  #getSources(brand: string, isPortal: boolean): PageSources {
    const key = JSON.stringify([brand, isPortal])
    const known = this.#sources.get(key)
    if (known) return known
    const { brands, sites } = this.#settings
    const sources = pageSources(brands?.[brand] ?? {}, sites?.[brand] ?? {}, this.#replace, isPortal)
    this.#sources.set(key, sources)
    return sources
  }

  async #resource(html: string, headers: Record<string, string>): Promise<Resource> {
    const body = toBytes(html)
    // A cache that keeps the headers of a page after a 304 would keep an old policy.
    const hash = getTag(await sha256(toBytes(JSON.stringify(headers) + html)))
    const compress = this.#compress
    let compressed: Promise<Uint8Array<ArrayBuffer>> | undefined
    return {
      hash,
      headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
      read: async () => body,
      readBrotli: compress
        ? () => {
            compressed ??= compress(body)
            return compressed
          }
        : null,
    }
  }
}
