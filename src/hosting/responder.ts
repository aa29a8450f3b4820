import type { KnownBrands } from '../brand/resolve-brand.ts'
import { Assets } from './assets.ts'
import { CHANGE_PASSWORD, ROOT_ICONS, textFileResource } from './brand-files.ts'
import { type BrandVisit, brandOfFrame, brandOfVisit, checkedBrands } from './brands.ts'
import { pageLifetime } from './cache-control.ts'
import { EMBED_PAGES } from './embed-page.ts'
import { rememberedLocales } from './languages.ts'
import { HEALTH, ICON_FILES, PACKAGE_FILES, withLetters } from './own-paths.ts'
import { Pages } from './pages.ts'
import { endsInFile } from './path-ends.ts'
import { matchRoutePath, type PortalFacts } from './portal-facts.ts'
import type { PortalOptions } from './portal-options.ts'
import type { PortalRequest } from './portal-request.ts'
import { completeResponse, type PortalResponse, textResponse } from './portal-response.ts'
import { type PortalSettings, SHARED_MAX_AGE } from './portal-settings.ts'
import { redirectResponse, withoutSlashes } from './redirects.ts'
import { resourceResponse } from './resource.ts'
import { fileResource } from './static-files.ts'

/** Maximum length of an address in characters. */
const MOST_CHARACTERS = 8192
const TOKEN_LOGIN = '/token-login'
/** The loader under the name that a page of some release has. */
const RELEASED_LOADER = /^loader-[\w-]{8}\.js$/

/** Responds to one request. */
export type Responder = (request: PortalRequest) => Promise<PortalResponse>

/**
 * Returns the function that responds to the requests of a portal. The settings must be valid. It rejects with
 * InvalidSettings for a brand that the build does not have, and with MissingAsset.
 */
export function createResponder(settings: PortalSettings, options: PortalOptions): Responder {
  const assets = new Assets(options.assets)
  const pages = new Pages(settings, assets, options)
  const getLocale = rememberedLocales(settings.locale)
  const sharedMaxAge = settings.sharedMaxAge ?? SHARED_MAX_AGE
  let brands: KnownBrands | undefined

  const file = async (path: string, request: PortalRequest): Promise<PortalResponse | null> => {
    const resource = await fileResource(assets, path, options.compress)
    return resource && resourceResponse(resource, request)
  }

  const health = async (): Promise<PortalResponse> => {
    await Promise.all([assets.facts(), assets.list()])
    return textResponse(200, 'ok')
  }

  /** Responds with a page of the portal, or with the page of an unknown path. */
  const page = async (
    request: PortalRequest,
    { brand, base, path }: BrandVisit,
    facts: PortalFacts,
  ): Promise<PortalResponse> => {
    const { url } = request
    const slashless = withoutSlashes(facts.routes, path)
    if (slashless) return redirectResponse(308, base + slashless, url.search)
    const locale = getLocale(request.header('accept-language'))
    const found = matchRoutePath(facts.routes, path)
    const isLink = url.searchParams.has('token') && facts.signIn.includes(found ?? '')
    const route = isLink ? TOKEN_LOGIN : found
    const resource = await pages.page({ brand, base, locale, route })
    const headers = {
      ...resource.headers,
      'Cache-Control': route === null ? 'no-cache' : pageLifetime(url.search, sharedMaxAge),
      ...(settings.locale ? {} : { Vary: 'Accept-Language' }),
    }
    return (
      (await resourceResponse({ ...resource, headers }, request, route === null ? 404 : 200)) ?? notFound()
    )
  }

  const route = async (request: PortalRequest): Promise<PortalResponse> => {
    const { pathname, search } = request.url
    if (pathname === HEALTH) return health()
    const redirect = Object.hasOwn(settings.redirects ?? {}, pathname) && settings.redirects?.[pathname]
    if (redirect) return redirectResponse(302, redirect, search)
    if (pathname.startsWith(PACKAGE_FILES)) {
      // After a file has arrived damaged, a page loads it again with encoded letters
      // (src/mount/damaged-file.ts).
      const path = withLetters(pathname.slice(PACKAGE_FILES.length))
      const found = path.startsWith('icons/') ? null : await file(path, request)
      if (found) return found
      // A cache can hold a page of another release, whose loader is gone. Ours replaces the first view of
      // that page.
      return (RELEASED_LOADER.test(path) && (await file('loader.js', request))) || notFound()
    }
    if (pathname.startsWith(ICON_FILES)) return (await file(pathname.slice(1), request)) ?? notFound()
    const facts = await assets.facts()
    brands ??= checkedBrands(settings, facts)
    if (Object.hasOwn(EMBED_PAGES, pathname)) {
      const { headers, ...resource } = await pages.embed(pathname, brandOfFrame(request.url, brands))
      const lifetime = pageLifetime(request.url.search, sharedMaxAge)
      return (
        (await resourceResponse(
          { ...resource, headers: { ...headers, 'Cache-Control': lifetime } },
          request,
        )) ?? notFound()
      )
    }
    const shown = brandOfVisit(request.url, brands)
    const icon = Object.hasOwn(ROOT_ICONS, pathname) && ROOT_ICONS[pathname]
    if (icon) return (await file(`icons/${shown.brand}/${icon}`, request)) ?? notFound()
    if (shown.path === CHANGE_PASSWORD.path)
      return redirectResponse(302, shown.base + CHANGE_PASSWORD.route, search)
    const text = await textFileResource(pathname, settings.sites?.[shown.brand] ?? {})
    if (text) return (await resourceResponse(text, request)) ?? notFound()
    // A dot means a file, and the portal has no other files. No route contains a dot.
    if (endsInFile(pathname) && !matchRoutePath(facts.routes, pathname)) return notFound()
    return page(request, shown, facts)
  }

  return async (request) => completeResponse(request.method, getRefusal(request) ?? (await route(request)))
}

const notFound = (): PortalResponse => textResponse(404, 'Not found')

/** Returns the response to a request with another method or a long address; null for any other request. */
function getRefusal({ method, url }: PortalRequest): PortalResponse | null {
  if (method !== 'GET' && method !== 'HEAD')
    return textResponse(405, 'Method not allowed', { Allow: 'GET, HEAD' })
  return url.href.length > MOST_CHARACTERS ? textResponse(414, 'The address is too long') : null
}
