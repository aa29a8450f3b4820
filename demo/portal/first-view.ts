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

/** What the portal page shows before any script has run. */
export interface FirstView {
  brand: string
  locale: string
  view: View
  /** Its name, as the element knows it. */
  name: string
  /** The route it is drawn for. */
  path: string
  html: string
  css: string
  /** Address of the module that follows it. */
  module: string
}

/** Who asks for a page. */
export interface Visit {
  url: URL
  /** The `Accept-Language` header. */
  languages: string
}

const read = new Map<string, Pages>()

/** What the build drew; null without a build. */
async function load(name: string): Promise<Pages | null> {
  const known = read.get(name)
  if (known) return known
  const json = await readFile(resolve(pages, `${name}.json`), 'utf8').catch(() => null)
  if (!json) return null
  const drawn = JSON.parse(json) as Pages
  read.set(name, drawn)
  return drawn
}

/** The brand of a visit: the page's query, its host, the fallback (A§1). */
function brandOf({ url }: Visit, settings: Settings): string {
  return resolveBrand(
    { search: url.search, host: url.hostname },
    { codes: brandCodes, fallback: defaultBrand, settings },
  ).brand
}

/** The first view of a visit. A guarded route is drawn for one who returns, the page hides it from others. */
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
  const drawn = views[view][path]
  if (!drawn) return null
  const name = `acct-portal.${view}.${brand}.${locale}`
  return {
    brand,
    locale,
    view,
    name,
    path,
    html: drawn.html,
    css: drawn.sheets.map((sheet) => sheets[sheet] ?? '').join('\n'),
    module: await firstViewUrl(name),
  }
}

/** How a Content-Security-Policy names an inline style or script that may stand in the page. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
