import { resolveSettings } from '../brand/default-settings.ts'
import { isChanged } from '../brand/is-changed.ts'
import { knownCodes } from '../brand/known-codes.ts'
import type { Language } from '../brand/languages.ts'
import type { Settings } from '../brand/settings.ts'
import { LOCALES } from '../i18n/locale.ts'
import { withoutTrailingSlashes } from '../util/trailing-slashes.ts'
import { type AssetSource, Assets } from './assets.ts'
import { builtBrand } from './brand-facet.ts'
import { elementHtml } from './element-html.ts'
import { hashSources } from './hash.ts'
import { attributeHtml } from './markup.ts'
import { pageSettings, settingsElement } from './page-parts.ts'
import { firstViewName, matchRoutePath, type PortalFacts } from './portal-facts.ts'
import { type PrerenderedView, readRouteView, readTagView } from './prerendered-view.ts'
import { reservedSpaceCss, type SpaceTable } from './reserved-space.ts'
import { hidingCss, sessionMark } from './session-mark.ts'

export type { BrandSettings, Settings } from '../brand/settings.ts'
export type { AssetSource } from './assets.ts'

/** Options that select a first view, and those of its page. */
export interface FirstViewOptions {
  brand: string
  locale: Language
  /**
   * Reads the files of the package: `packageAssets()` of `acct-elements/portal-node.js` on Node. Pass the
   * same function with each call, because the files are parsed once for each function.
   */
  assets: AssetSource
  /** Settings of the page, which `head` contains. Default: none, for a page that contains its settings. */
  settings?: Settings
  /** Route at which the tag starts, with an optional query. Default: the first route of the tag. */
  path?: string
  /** Further attributes of the tag, such as `scheme`, or `routing` of `acct-portal`. */
  attributes?: Readonly<Record<string, string>>
  /**
   * Address of the package’s folder `dist` for browsers, such as `https://cdn.example.com/acct/1.2.3/`. With
   * it, `head` loads the loader from this folder.
   */
  address?: string
}

/** The first view of a tag as HTML. */
export interface FirstViewHtml {
  /**
   * Lines for the page’s head, or for its body before `html`: settings, the rules that reserve the tag’s space and
   * hide a view that does not apply, the script that chooses it, and with `address` the hint and the loader.
   */
  head: string
  /** The tag with its first view in a declarative shadow root, which reserves its space. */
  html: string
  /** Sources for a Content-Security-Policy, each the hash of an inline part. */
  policy: {
    /** For `style-src`. */
    styles: readonly string[]
    /** For `script-src`. */
    scripts: readonly string[]
  }
}

/** The files by their source, so that calls with one source share the parsed ones. */
const sources = new WeakMap<AssetSource, Assets>()

function getAssets(source: AssetSource): Assets {
  const known = sources.get(source) ?? new Assets(source)
  sources.set(source, known)
  return known
}

/** Throws an Error that names the values that the build has. */
function checkKnown(what: string, value: string, known: readonly string[]): void {
  if (!known.includes(value))
    throw new Error(`firstView: the build has no ${what} "${value}". It has ${known.join(', ')}.`)
}

/** Returns the portal's address, with which the links of a tag start that does not own the page's address. */
function portalBase(url: string | null | undefined): string {
  return url && URL.canParse(url) && /^https?:/.test(url)
    ? withoutTrailingSlashes(new URL(url).href.replaceAll('"', '%22'))
    : ''
}

const NONE = Promise.resolve(null)

/** Returns the first view of a tag; null for a route that the build prerenders for the portal only. */
function readView(
  assets: Assets,
  facts: PortalFacts,
  { tag, brand, locale, path }: { tag: string; brand: string; locale: Language; path: string | undefined },
): Promise<PrerenderedView | null> {
  const start = facts.tags[tag] ?? '/'
  const given = path?.split(/[?#]/)[0] || start
  if (tag !== 'acct-portal')
    return given === start ? readTagView(assets, facts, { tag, brand, locale, path: start }) : NONE
  const route = matchRoutePath(facts.routes, given)
  return route ? readRouteView(assets, facts, { brand, locale, route }) : NONE
}

/**
 * Returns the first view of a tag as HTML. A visitor can use it as soon as the browser paints it, and the
 * element hydrates it once the loader has run. The function uses the Web platform only. Rejects for a tag,
 * brand or locale that the build does not have, and for a missing asset.
 */
export async function firstView(tag: `acct-${string}`, options: FirstViewOptions): Promise<FirstViewHtml> {
  const { brand, locale, settings = {}, path, attributes = {}, address } = options
  const assets = getAssets(options.assets)
  const facts = await assets.facts()
  checkKnown('tag', tag, Object.keys(facts.tags))
  const codes = Object.keys(facts.brands)
  checkKnown('brand', brand, knownCodes(codes, settings))
  checkKnown('locale', locale, LOCALES)
  const first = isChanged(resolveSettings(settings, brand), { brand, codes, locale })
    ? null
    : await readView(assets, facts, { tag, brand, locale, path })
  const { routing = 'memory', base = '' } = attributes
  const ownsAddress = routing !== 'memory'
  const element = elementHtml({
    tag,
    attributes: { brand, locale, ...(path && !ownsAddress && { path }), ...attributes },
    linkBase: ownsAddress
      ? withoutTrailingSlashes(base)
      : portalBase(attributes['portal-url'] ?? settings.brands?.[brand]?.portalUrl),
    ...{ settings, facts, brand, locale, first },
  })
  const space = await assets.json<SpaceTable>('pages/reserved-space.json')
  const rules = `${reservedSpaceCss(space, tag, builtBrand(settings, facts, brand), resolveSettings(settings, brand))}\n${hidingCss(tag)}`
  const mark = sessionMark(brand)
  const root = address && `${withoutTrailingSlashes(address)}/`
  const file = first && `${facts.firstViews}/${firstViewName(tag, first.view, brand, locale)}.js`
  const lines = [
    options.settings && settingsElement(pageSettings(settings, brand)),
    first && `<style>${rules}</style>\n<script>${mark}</script>`,
    root && file && `<link rel="modulepreload"${attributeHtml('href', root + file)}>`,
    root && `<script type="module"${attributeHtml('src', `${root}loader.js`)}></script>`,
  ]
  const [styles, scripts] = await Promise.all([
    hashSources(first ? [rules, ...element.styles] : []),
    hashSources(first ? [mark, ...element.scripts] : []),
  ])
  return { head: lines.filter(Boolean).join('\n'), html: element.html, policy: { styles, scripts } }
}
