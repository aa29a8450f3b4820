import { Assets } from '../../../hosting/assets.ts'
import { ROOT_ICONS, WELL_KNOWN } from '../../../hosting/brand-files.ts'
import { servedBrands } from '../../../hosting/brands.ts'
import { EMBED_PAGES } from '../../../hosting/embed-page.ts'
import { attributeHtml } from '../../../hosting/markup.ts'
import type { PortalOptions } from '../../../hosting/portal-options.ts'
import type { PortalResponse } from '../../../hosting/portal-response.ts'
import type { PortalSettings } from '../../../hosting/portal-settings.ts'
import { createResponder } from '../../../hosting/responder.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../../i18n/locale.ts'

/** One exported response: the file it is written to, and where a static host serves it. */
export interface ExportedFile {
  /** Path below the folder of the site. */
  file: string
  response: PortalResponse
}

/** A page of the portal, by what selects it. */
interface ExportedPage extends ExportedFile {
  brand: string
  /** Whether the address names the brand in its path. */
  isBased: boolean
  locale: Locale
  /** Path of the route; null for the page of unknown paths. */
  route: string | null
}

/** Everything that a portal serves, as files. */
export interface ExportedSite {
  brands: readonly string[]
  fallback: string
  settings: PortalSettings
  locales: readonly Locale[]
  /** Language of a visitor whose language has no view. */
  locale: Locale
  routes: readonly string[]
  /** Paths of sign-in, which show the page of a token link instead. */
  signIn: readonly string[]
  pages: readonly ExportedPage[]
  embeds: readonly (ExportedFile & { brand: string; path: string })[]
  texts: readonly (ExportedFile & { brand: string; path: string })[]
  /** Files of the package, such as `acct/loader.js`. */
  files: readonly ExportedFile[]
}

/** An address without a brand of its own; the query or the path names the brand. */
const ORIGIN = 'https://export.invalid'

/** A path that no route has. */
const UNKNOWN = '/-'

/** Returns the name of a route's file, without its extension. */
export const pageName = (route: string | null): string => {
  if (route === null) return '404'
  return route === '/' ? 'index' : route.slice(1).replace('*', '_any')
}

/**
 * Requests everything that a portal serves from the portal itself, so that the files have the same bytes. Throws an
 * Error for a response other than expected.
 */
export async function exportSite(settings: PortalSettings, runtime: PortalOptions): Promise<ExportedSite> {
  // A redirect may replace a route; its page is still the page of that route below each brand's code.
  const respond = createResponder({ ...settings, redirects: {} }, runtime)
  const assets = new Assets(runtime.assets)
  const facts = await assets.facts()
  const { codes, fallback } = servedBrands(settings, facts)
  const locales = settings.locale ? [settings.locale] : LOCALES
  const routes = Object.keys(facts.routes)

  const request = async (path: string, expected = 200, language = ''): Promise<PortalResponse> => {
    const response = await respond({
      method: 'GET',
      url: new URL(ORIGIN + path),
      header: (name) => (name === 'accept-language' ? language : null),
    })
    if (response.status !== expected)
      throw new Error(`${path} has the status ${response.status} in the export.`)
    return response
  }

  const pages: ExportedPage[] = []
  for (const brand of codes)
    for (const locale of locales)
      for (const route of [...routes, null])
        for (const isBased of [false, true]) {
          const path = route?.replace('*', 'any') ?? UNKNOWN
          const address = isBased ? `/${brand}${path === '/' ? '' : path}` : `${path}?brand=${brand}`
          pages.push({
            ...{ brand, locale, route, isBased },
            file: `_pages/${brand}/${locale}/${isBased ? '_base/' : ''}${pageName(route)}.html`,
            response: await request(address, route === null ? 404 : 200, locale),
          })
        }

  const embeds = []
  const texts = []
  for (const brand of codes) {
    for (const path of Object.keys(EMBED_PAGES))
      embeds.push({
        ...{ brand, path, file: `_pages/${brand}${path}.html` },
        response: await request(`${path}?brand=${brand}`),
      })
    for (const [path, { content }] of Object.entries(WELL_KNOWN))
      if (content(settings.sites?.[brand] ?? {}) !== undefined)
        texts.push({
          brand,
          path,
          file: `_pages/${brand}${path}`,
          response: await request(`${path}?brand=${brand}`),
        })
  }

  const { files } = await assets.list()
  const others = codes.length > 0 ? Object.keys(facts.brands).filter((code) => !codes.includes(code)) : []
  const isForeign = (file: string): boolean =>
    others.some((code) => file.includes(`.${code}.`) || file.startsWith(`icons/${code}/`))
  const paths = Object.keys(files)
    .filter((file) => !isForeign(file))
    .map((file) => (file.startsWith('icons/') ? file : `acct/${file}`))
  const copied = await Promise.all(
    [...paths, 'robots.txt'].map(async (file) => ({ file, response: await request(`/${file}`) })),
  )
  return {
    brands: codes,
    ...{ fallback, settings, locales, routes, pages, embeds, texts, signIn: facts.signIn },
    locale: settings.locale ?? DEFAULT_LOCALE,
    files: copied,
  }
}

/** The line of a page that stands first in its head. */
const CHARSET = '<meta charset="utf-8">'

/** Directives that a `meta` element cannot have, and one that needs a header. */
const HEADER_ONLY = /^\s*(frame-ancestors|report-uri|report-to|sandbox)\b/

/**
 * Returns a page with its policy in it. A static host sends the page of unknown paths at any path, for which no rule
 * can name its policy.
 */
function withPolicy(response: PortalResponse): PortalResponse {
  const policy = (response.headers['Content-Security-Policy'] ?? '')
    .split(';')
    .filter((directive) => !HEADER_ONLY.test(directive))
    .join(';')
  const html = new TextDecoder().decode(response.body ?? undefined)
  const meta = `<meta http-equiv="Content-Security-Policy"${attributeHtml('content', policy)}>`
  return { ...response, body: new TextEncoder().encode(html.replace(CHARSET, () => `${CHARSET}\n${meta}`)) }
}

/** Returns the path at which a portal serves a page. */
const getAddress = ({ brand, isBased, route }: ExportedPage): string =>
  isBased ? `/${brand}${route === '/' ? '' : route}` : `${route}`

/**
 * Returns the files of a host without rules for brand and language: the fallback's in the default language at their
 * own paths, and each brand's below its code. A page that a redirect replaces has no file, which some hosts prefer.
 */
export function plainFiles({
  pages,
  embeds,
  texts,
  files,
  settings,
  fallback,
  locale,
}: ExportedSite): ExportedFile[] {
  const shown = pages.filter(
    (page) => page.locale === locale && !Object.hasOwn(settings.redirects ?? {}, getAddress(page)),
  )
  const getIcon = (name: string): ExportedFile[] =>
    files.filter(({ file }) => file === `icons/${fallback}/${name}`)
  return [
    ...shown
      .filter(({ brand, isBased }) => !isBased && brand === fallback)
      .map(({ route, response }) => ({
        file: `${pageName(route)}.html`,
        response: route === null ? withPolicy(response) : response,
      })),
    ...shown
      .filter(({ isBased, route }) => isBased && route !== null)
      .map(({ brand, route, response }) => ({
        // Hosts send `brand.html` at `/brand`, and `brand/index.html` at `/brand/`.
        file: route === '/' ? `${brand}.html` : `${brand}/${pageName(route)}.html`,
        response,
      })),
    ...embeds
      .filter(({ brand }) => brand === fallback)
      .map(({ path, response }) => ({ file: `${path.slice(1)}.html`, response })),
    ...texts
      .filter(({ brand }) => brand === fallback)
      .map(({ path, response }) => ({ file: path.slice(1), response })),
    ...Object.entries(ROOT_ICONS).flatMap(([path, name]) =>
      getIcon(name).map(({ response }) => ({ file: path.slice(1), response })),
    ),
  ]
}
