import type { Locale } from '../i18n/locale.ts'
import type { MarkupNode } from '../util/markup-node.ts'
import { type Assets, MissingAsset } from './assets.ts'
import { markupHtml } from './markup.ts'
import { firstViewName, type PortalFacts, type PrerenderedViews } from './portal-facts.ts'

/** The prerendered view of a tag. */
export interface PrerenderedView {
  view: 'guest' | 'returning'
  /** Path of the route. */
  path: string
  html: string
  css: string
}

/** The parts of a first-view module that a server needs. */
interface FirstViewModule {
  markup: readonly MarkupNode[]
  css: readonly (readonly [name: string, css: string])[]
}

/**
 * Reads a first-view module without running it: a server has no use for its imports. The build writes each
 * field on a line of its own, as JSON. Throws for another text.
 */
function parseFirstViewModule(text: string): FirstViewModule {
  const field = (name: string): unknown => {
    const [, json] = new RegExp(`^${name}:(.*),$`, 'm').exec(text) ?? []
    if (json === undefined) throw new Error(`The first-view module has no line "${name}".`)
    return JSON.parse(json)
  }
  return { markup: field('markup') as FirstViewModule['markup'], css: field('css') as FirstViewModule['css'] }
}

type Sheets = Record<string, string>

/** Returns the view of a route of the portal; null where the build has none. */
export async function readRouteView(
  assets: Assets,
  facts: PortalFacts,
  { brand, locale, route }: { brand: string; locale: Locale; route: string },
): Promise<PrerenderedView | null> {
  const [views, sheets] = await Promise.all([
    assets.json<PrerenderedViews>(`pages/${brand}.${locale}.json`),
    assets.json<Sheets>('pages/sheets.json'),
  ])
  const found = views[route]
  const view = facts.routes[route]
  if (!found || !view) return null
  return { view, path: route, html: found.html, css: found.sheets.map((name) => sheets[name]).join('\n') }
}

/** Returns the first view of a tag at a route, from its first-view module. */
export async function readTagView(
  assets: Assets,
  facts: PortalFacts,
  { tag, brand, locale, path }: { tag: string; brand: string; locale: Locale; path: string },
): Promise<PrerenderedView> {
  const view = facts.routes[path] ?? 'guest'
  const file = `${facts.firstViews}/${firstViewName(tag, view, brand, locale)}.js`
  const [module, sheets] = await Promise.all([
    assets.parsed(file, parseFirstViewModule),
    assets.json<Sheets>('pages/sheets.json'),
  ])
  const base = facts.base.map((name) => {
    const css = sheets[name]
    if (css === undefined) throw new MissingAsset(`pages/sheets.json: ${name}`)
    return css
  })
  return {
    view,
    path,
    html: markupHtml(module.markup),
    css: [...base, ...module.css.map(([, css]) => css)].join('\n'),
  }
}
