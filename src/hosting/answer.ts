import { Assets } from './assets.ts'
import { ROOT_ICONS, textFileReply } from './brand-files.ts'
import { type BrandVisit, brandOfFrame, brandOfVisit, servedBrands } from './brands.ts'
import { pageLifetime } from './cache-control.ts'
import { EMBED_PAGES } from './embed-page.ts'
import { rememberedLocales } from './languages.ts'
import { Pages } from './pages.ts'
import { matchRoutePath, type PortalFacts } from './portal-facts.ts'
import type { PortalOptions } from './portal-options.ts'
import { type PortalSettings, SHARED_MAX_AGE } from './portal-settings.ts'
import { redirectReply, withoutSlashes } from './redirects.ts'
import { type Reply, textReply, type Visit } from './reply.ts'
import { resourceReply } from './resource.ts'
import { FILE_POLICY, SECURITY_HEADERS } from './security-headers.ts'
import { fileResource } from './static-files.ts'

/** Most characters of an address. */
const MOST_CHARACTERS = 8192
/** Sign-in routes on which a token is a token link (U-06). */
const TOKEN_ROUTES = ['/', '/login', '/subscription']
const TOKEN_LOGIN = '/token-login'

/** Answers one request. */
export type Answer = (visit: Visit) => Promise<Reply>

/** Returns the function that answers the requests of a portal. The settings must be valid. */
export function createAnswer(settings: PortalSettings, options: PortalOptions): Answer {
  const assets = new Assets(options.assets)
  const pages = new Pages(settings, assets, options)
  const localeOf = rememberedLocales(settings.locale)
  const sharedMaxAge = settings.sharedMaxAge ?? SHARED_MAX_AGE

  const file = async (path: string, visit: Visit): Promise<Reply | null> => {
    const resource = await fileResource(assets, path, options.compress)
    return resource && resourceReply(resource, visit)
  }

  const health = async (): Promise<Reply> => {
    await Promise.all([assets.facts(), assets.list()])
    return textReply(200, 'ok')
  }

  /** Answers with a page of the portal, or with the page of an unknown path. */
  const page = async (
    visit: Visit,
    { brand, base, path }: BrandVisit,
    facts: PortalFacts,
  ): Promise<Reply> => {
    const { url } = visit
    const slashless = withoutSlashes(facts.routes, path)
    if (slashless) return redirectReply(308, base + slashless, url.search)
    const locale = localeOf(visit.header('accept-language'))
    const found = matchRoutePath(facts.routes, path)
    const isLink = url.searchParams.has('token') && TOKEN_ROUTES.includes(found ?? '')
    const route = isLink ? TOKEN_LOGIN : found
    const resource = await pages.page({ brand, base, locale, route })
    const headers = {
      ...resource.headers,
      'Cache-Control': route === null ? 'no-cache' : pageLifetime(url.searchParams, sharedMaxAge),
      ...(settings.locale ? {} : { Vary: 'Accept-Language' }),
    }
    return (await resourceReply({ ...resource, headers }, visit, route === null ? 404 : 200)) ?? notFound()
  }

  const route = async (visit: Visit): Promise<Reply> => {
    const { pathname, search } = visit.url
    if (pathname === '/healthz') return health()
    const redirect = Object.hasOwn(settings.redirects ?? {}, pathname) && settings.redirects?.[pathname]
    if (redirect) return redirectReply(302, redirect, search)
    if (pathname.startsWith('/acct/')) {
      const path = pathname.slice('/acct/'.length)
      return (!path.startsWith('icons/') && (await file(path, visit))) || notFound()
    }
    if (pathname.startsWith('/icons/')) return (await file(pathname.slice(1), visit)) ?? notFound()
    const facts = await assets.facts()
    const known = servedBrands(settings, facts)
    if (Object.hasOwn(EMBED_PAGES, pathname)) {
      const { headers, ...resource } = await pages.embed(pathname, brandOfFrame(visit.url, known))
      const lifetime = pageLifetime(visit.url.searchParams, sharedMaxAge)
      return (
        (await resourceReply({ ...resource, headers: { ...headers, 'Cache-Control': lifetime } }, visit)) ??
        notFound()
      )
    }
    const shown = brandOfVisit(visit.url, known)
    const icon = Object.hasOwn(ROOT_ICONS, pathname) && ROOT_ICONS[pathname]
    if (icon) return (await file(`icons/${shown.brand}/${icon}`, visit)) ?? notFound()
    const text = textFileReply(pathname, settings.sites?.[shown.brand] ?? {})
    if (text) return text
    // A dot means a file, of which the portal has no other; routes have none.
    if (/\.[^/]*$/.test(pathname) && !matchRoutePath(facts.routes, pathname)) return notFound()
    return page(visit, shown, facts)
  }

  return async (visit) => {
    const reply = await checkRequest(visit, route)
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) reply.headers[name] ??= value
    reply.headers['Content-Security-Policy'] ??= FILE_POLICY
    if (reply.body) reply.headers['Content-Length'] = String(reply.body.byteLength)
    return visit.method === 'HEAD' ? { ...reply, body: null } : reply
  }
}

const notFound = (): Reply => textReply(404, 'Not found')

async function checkRequest(visit: Visit, route: Answer): Promise<Reply> {
  if (visit.method !== 'GET' && visit.method !== 'HEAD')
    return textReply(405, 'Method not allowed', { Allow: 'GET, HEAD' })
  if (visit.url.href.length > MOST_CHARACTERS) return textReply(414, 'The address is too long')
  const reply = await route(visit)
  // The headers of a resource belong to all its responses.
  return { ...reply, headers: { ...reply.headers } }
}
