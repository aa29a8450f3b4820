import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { brandCodes, defaultBrand } from '../../brands/codes.ts'
import { resolveBrand } from '../../src/brand/resolve-brand.ts'
import type { Settings } from '../../src/brand/settings.ts'
import { detectLocale } from '../../src/i18n/locale.ts'
import { matchRoute } from '../../src/shell/routes.ts'
import { firstViewUrl, languagesOf } from '../http/first-views.ts'

const pages = resolve(import.meta.dirname, '../../dist/pages')

/** dist/pages/<brand>.<locale>.json, as the build writes it. */
interface Pages {
  sheets: Record<string, string>
  /** By view and route. */
  views: Record<View, Record<string, { html: string; sheets: readonly string[] }>>
}

type View = 'guest' | 'returning'

/** The part of the portal page that renders before any script runs. */
export interface FirstView {
  brand: string
  locale: string
  view: View
  /** `<tag>.<view>.<brand>.<locale>`, the name of its shell module. */
  name: string
  /** The route it renders. */
  path: string
  html: string
  css: string
  /** URL of its shell module. */
  module: string
}

/** One request for a page. */
export interface Visit {
  url: URL
  /** The `Accept-Language` header. */
  languages: string
}

const read = new Map<string, Pages>()

/** Loads the prerendered views of a brand and locale; null without a build. */
async function load(name: string): Promise<Pages | null> {
  const known = read.get(name)
  if (known) return known
  const json = await readFile(resolve(pages, `${name}.json`), 'utf8').catch(() => null)
  if (!json) return null
  const prerendered = JSON.parse(json) as Pages
  read.set(name, prerendered)
  return prerendered
}

/** Resolves the brand from the query, then the host, then the default (A§1). */
function brandOf({ url }: Visit, settings: Settings): string {
  return resolveBrand(
    { search: url.search, host: url.hostname },
    { codes: brandCodes, fallback: defaultBrand, settings },
  ).brand
}

/**
 * Returns the first view for a request. Guarded routes use the `returning` view; the page hides it from other
 * visitors.
 */
export async function firstView(visit: Visit, settings: Settings): Promise<FirstView | null> {
  const route = matchRoute(visit.url.pathname)
  if (!route) return null
  const brand = brandOf(visit, settings)
  const { locale } = detectLocale(null, languagesOf(visit.languages))
  const built = await load(`${brand}.${locale}`)
  if (!built) return null
  const { sheets, views } = built
  const view: View = route.guard === 'public' ? 'guest' : 'returning'
  // A token on the sign-in page is a token link (U-06).
  const isLink = visit.url.searchParams.has('token') && ['/', '/login', '/subscription'].includes(route.path)
  const path = isLink ? '/token-login' : route.path
  const prerendered = views[view][path]
  if (!prerendered) return null
  const name = `acct-portal.${view}.${brand}.${locale}`
  return {
    brand,
    locale,
    view,
    name,
    path,
    html: prerendered.html,
    css: prerendered.sheets.map((sheet) => sheets[sheet] ?? '').join('\n'),
    module: await firstViewUrl(name),
  }
}

/** Returns the Content-Security-Policy source of an inline style or script. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
