import { tagManagerBrands } from '../../../brands/codes.ts'
import { DEFINITIONS, getAreas, type TagName } from '../../../elements/definitions.ts'
import { resolveSettings } from '../../brand/default-settings.ts'
import { hasTagManager } from '../../brand/has-tag-manager.ts'
import { propertiesRule } from '../../brand/property-css.ts'
import type { GivenSettings, Settings } from '../../brand/settings.ts'
import { type AssetSource, Assets } from '../../hosting/assets.ts'
import { hashSources } from '../../hosting/hash.ts'
import { attributeHtml } from '../../hosting/markup.ts'
import { pageSettings } from '../../hosting/page-parts.ts'
import { firstViewName } from '../../hosting/portal-facts.ts'
import { reservedSpaceCss, type SpaceTable } from '../../hosting/reserved-space.ts'
import type { PageUse } from '../../payments/page-parts.ts'
import { policyFor } from '../../payments/page-policy.ts'
import { filesFor, hasHashes, type Manifest } from './manifest.ts'
import type { HeadOptions } from './options.ts'

/** The lines of a page's head, and the policy that the page's server sends. */
export interface HeadLines {
  head: string
  policy: string
}

/** What the lines are made of, beside the page. */
interface HeadSources {
  settings: Settings | null
  /** CSS values by custom property, which the page sets for its tags. */
  theme?: Readonly<Record<string, string>>
  assets: AssetSource
}

/** Addresses of the documents, which the integrator replaces. */
export const exampleSettings = (brand: string): Settings => ({
  brands: {
    [brand]: {
      baseUrl: 'https://api.example.com',
      oauthUrl: 'https://api.example.com/oauth',
      portalUrl: 'https://account.example.com',
      ownOrigins: ['https://www.example.com'],
    },
  },
})

/**
 * Returns the lines for a page with some tags. Rejects with UsageError for a tag, brand or language that the
 * build does not have, and for a folder of another version.
 */
export async function headLines(
  { tags, brand, locales, address }: Pick<HeadOptions, 'tags' | 'brand' | 'locales' | 'address'>,
  { settings, theme = {}, assets: source }: HeadSources,
): Promise<HeadLines> {
  const assets = new Assets(source)
  const manifest = await assets.json<Manifest>('integrity.json')
  const files = filesFor(manifest, { tag: tags, brand: [brand], locale: locales })
  const isFixed = hasHashes(manifest, address)
  const own = pageSettings(settings ?? exampleSettings(brand), brand)
  const resolved = resolveSettings(own, brand)
  const space = await assets.json<SpaceTable>('pages/reserved-space.json')
  const rules = `\n${[
    ...tags.map((tag) => reservedSpaceCss(space, tag, brand, resolved)),
    ...(Object.keys(theme).length > 0 ? [propertiesRule(theme)] : []),
  ].join('\n')}\n`
  const hashes = new Map(files)
  const at = (path: string): string => new URL(path, address).href
  const map = JSON.stringify({ integrity: Object.fromEntries(files.map(([path, hash]) => [at(path), hash])) })
  const { firstViews } = await assets.facts()
  const checked = (path: string, hash = hashes.get(path)): string =>
    ` crossorigin${isFixed && hash ? attributeHtml('integrity', hash) : ''}`
  const views = tags.map((tag) => `${firstViews}/${firstViewName(tag, 'guest', brand, locales[0])}.js`)
  const head = [
    settingsBlock(own),
    `<style>${rules}</style>`,
    // Before every module: a map that comes later checks nothing.
    isFixed && `<script type="importmap">${map}</script>`,
    // The files of a major version load their first views from the folder of the newest release.
    ...(isFixed
      ? views.map((path) => `<link rel="modulepreload"${attributeHtml('href', at(path))}${checked(path)}>`)
      : []),
    `<script type="module"${attributeHtml('src', at('loader.js'))}${checked('loader.js', manifest.files['loader.js']?.integrity)}></script>`,
  ]
  const [styles, scripts] = await Promise.all([hashSources([rules]), hashSources(isFixed ? [map] : [])])
  const needs = { styles, scripts: [address.origin, ...scripts] }
  const policy = policyFor(own.brands?.[brand] ?? {}, pageUse(tags, brand, resolved), needs)
  return { head: head.filter(Boolean).join('\n'), policy }
}

/** Returns what a page with these tags shows of a brand. */
export function pageUse(
  tags: readonly string[],
  brand: string,
  { hosts = [], ownOrigins = [], ...settings }: GivenSettings,
): PageUse {
  const known = tags.filter((tag): tag is TagName => Object.hasOwn(DEFINITIONS, tag))
  return {
    areas: new Set(known.flatMap(getAreas)),
    // Only a page of a partner has settings without an origin of the brand.
    isOwn: [hosts, ownOrigins].flat().length > 0 ? true : null,
    hasTagManager: hasTagManager(settings, brand, tagManagerBrands),
    isHosted: tags.includes('acct-portal'),
  }
}

/** Returns the settings as a data block that a person can edit. Browsers do not run it, so a policy allows it. */
function settingsBlock(settings: Settings): string {
  // Only "<" can end the script element or open a comment.
  const json = JSON.stringify(settings, null, 2).replaceAll('<', '\\u003c')
  return `<script type="application/json" data-acct-settings>\n${json}\n</script>`
}
