import { areas } from 'virtual:acct-areas'
import { brandCodes, brands, defaultBrand } from '../../../brands/index.ts'
import { TAGS, type TagName } from '../../../elements/tags.ts'
import type { Brand } from '../../brand/brand.ts'
import { createI18n } from '../../i18n/i18n.ts'
import { LOCALES, type Locale } from '../../i18n/locale.ts'
import { routes } from '../../shell/routes.ts'
import { registeredSheets } from '../../theme/registry.ts'
import { renderNotices } from './notices.tsx'
import { renderArea } from './render-area.tsx'
import { getView, VIEW_NAMES, type View, type ViewName } from './views.ts'

/** A prerendered first view. */
export interface RenderedFirstView extends View {
  /** Tag, view, brand and locale, joined by dots. */
  name: string
  tag: TagName
  locale: string
  html: string
  failed: string
  slow: string
}

/** The portal's first views of one brand in one locale, by the path of the route. */
export interface RenderedPages {
  brand: string
  locale: string
  html: Record<string, string>
}

/** What the portal's server reads of routes and brands, whose modules import React. */
export interface PortalFacts {
  /** View by the path of the route, in matching order. */
  routes: Record<string, ViewName>
  /** Paths of sign-in. */
  signIn: readonly string[]
  /** Name as people read it, by brand code. */
  brands: Record<string, string>
  /** Brand of an unknown host. */
  fallback: string
}

/** Guarded routes have the view of an account holder; the page hides it from other visitors. */
const VIEWS = new Map<string, ViewName>(
  routes.map(({ path, guard }) => [path, guard === 'public' ? 'guest' : 'returning']),
)

async function renderFirstViews(brand: Brand, locale: Locale): Promise<RenderedFirstView[]> {
  const text = await createI18n({ ...brand, locale })
  const notices = renderNotices(brand, text)
  const firstViews: RenderedFirstView[] = []
  for (const tag of TAGS)
    for (const view of VIEW_NAMES) {
      const { modules, ...place } = getView(tag, view)
      firstViews.push({
        name: [tag, view, brand.name, locale].join('.'),
        tag,
        locale,
        ...place,
        html: await renderArea(areas[tag], { brand, text }, place.path, view === 'returning'),
        ...notices,
        modules: [
          `brands/${brand.name}/brand.ts`,
          `src/i18n/locales/${locale}/common.json`,
          ...modules.map((module) => module.replace('{locale}', locale)),
        ],
      })
    }
  return firstViews
}

async function renderPages(brand: Brand, locale: Locale): Promise<RenderedPages> {
  const text = await createI18n({ ...brand, locale })
  const html: RenderedPages['html'] = {}
  for (const [path, view] of VIEWS)
    html[path] = await renderArea(areas['acct-portal'], { brand, text }, path, view === 'returning')
  return { brand: brand.name, locale, html }
}

/**
 * Renders the first views of every tag, brand and locale; returns them with every registered sheet, in order.
 */
export async function prerender(): Promise<{
  firstViews: RenderedFirstView[]
  pages: RenderedPages[]
  portal: PortalFacts
  css: readonly (readonly [name: string, css: string])[]
}> {
  const firstViews: RenderedFirstView[] = []
  const pages: RenderedPages[] = []
  const names: PortalFacts['brands'] = {}
  for (const code of brandCodes) {
    const brand = await brands[code]()
    names[code] = brand.brandName
    for (const locale of LOCALES) {
      firstViews.push(...(await renderFirstViews(brand, locale)))
      pages.push(await renderPages(brand, locale))
    }
  }
  const signIn = routes.filter(({ way }) => way === 'signIn').map(({ path }) => path)
  const portal = { routes: Object.fromEntries(VIEWS), signIn, brands: names, fallback: defaultBrand }
  return { firstViews, pages, portal, css: registeredSheets() }
}
