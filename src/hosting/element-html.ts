import { resolveSettings } from '../brand/default-settings.ts'
import { extraMethods } from '../brand/methods.ts'
import type { Settings } from '../brand/settings.ts'
import type { Locale } from '../i18n/locale.ts'
import { EARLY_INPUT_SCRIPT } from './early-input-script.ts'
import { attributeHtml } from './markup.ts'
import { firstViewName, getRelease, type PortalFacts } from './portal-facts.ts'
import type { PrerenderedView } from './prerendered-view.ts'

/** HTML with the inline parts that a policy has to allow by hash. */
export interface InlineHtml {
  html: string
  styles: readonly string[]
  scripts: readonly string[]
}

/** Everything that the HTML of an element depends on. */
export interface ElementHtmlContext {
  tag: string
  brand: string
  locale: Locale
  attributes: Readonly<Record<string, string>>
  /** Start of every link to a route: an address or a path without a trailing slash, or empty. */
  linkBase: string
  settings: Settings
  facts: PortalFacts
  /** Null for an element that starts without a first view. */
  first: PrerenderedView | null
}

/** Returns the prerendered HTML with its links to routes below `base`. */
const linksBelow = (base: string, html: string): string =>
  base ? html.replace(/(?<= (?:href|action)=")\/(?!\/)/g, () => `${base}/`) : html

const SCHEME = / data-scheme="(light|dark|auto)"/

/**
 * Returns the prerendered HTML with the scheme of the tag's attribute, and the scheme that the build
 * prerendered.
 */
function inScheme(html: string, scheme = ''): { html: string; prerendered: string | undefined } {
  const [, prerendered] = SCHEME.exec(html) ?? []
  const isKnown = SCHEME.test(` data-scheme="${scheme}"`)
  return { html: isKnown ? html.replace(SCHEME, ` data-scheme="${scheme}"`) : html, prerendered }
}

/**
 * Returns an element with its first view in a declarative shadow root, which the browser paints before any
 * script loads. The element hydrates it when `data-first` names the first view and the release of its own
 * build.
 */
export function elementHtml(context: ElementHtmlContext): InlineHtml {
  const { tag, brand, locale, attributes, linkBase, settings, facts, first } = context
  const given = Object.entries({ ...attributes, ...(first && { 'data-first': first.view }) })
  const start = `<${tag}${given.map(([name, value]) => attributeHtml(name, value)).join('')}>`
  if (!first) return { html: `${start}</${tag}>`, styles: [], scripts: [] }
  const { html, prerendered } = inScheme(first.html, attributes.scheme)
  const facets = {
    'data-first': getRelease(facts) + firstViewName(tag, first.view, brand, locale),
    'data-path': first.path,
    'data-methods': extraMethods(resolveSettings(settings, brand)),
    // The element returns to this scheme when its attribute is removed.
    ...(prerendered && { 'data-scheme': prerendered }),
  }
  const named = Object.entries(facets).map(([name, value]) => attributeHtml(name, value))
  // Without a name, a slot of the element would show the script in place of its own content.
  const script = `<script slot="early-input">${EARLY_INPUT_SCRIPT}</script>`
  const view = `<div${named.join('')}>${linksBelow(linkBase, html)}</div>`
  return {
    html: `${start}<template shadowrootmode="open"><style>${first.css}</style>${view}</template>${script}</${tag}>`,
    styles: [first.css],
    scripts: [EARLY_INPUT_SCRIPT],
  }
}
