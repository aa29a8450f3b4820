import type { Settings } from '../brand/settings.ts'
import type { ColorPair, PortalFacts } from './portal-facts.ts'

/** What pages need of a brand. */
export type BrandFacet = PortalFacts['brands'][string] & {
  /** Whether the build has icons and a web manifest of the brand. */
  hasIcons: boolean
}

const CANVAS = '--acct-color-canvas'

/** Returns both colors of `#fff` or `light-dark(#fff, #000)`. */
function getPair(color: string): ColorPair {
  const [light = color, dark = light] = color.match(/#[\da-f]+/gi) ?? []
  return [light, dark]
}

/** Returns the brand of the build that a brand of the settings starts from, or the brand of the build itself. */
export const builtBrand = ({ brands }: Settings, facts: PortalFacts, brand: string): string =>
  Object.hasOwn(facts.brands, brand) ? brand : (brands?.[brand]?.extends ?? brand)

/** Returns what pages need of a brand. Throws for a brand that neither the build nor the settings have. */
export function brandFacet(settings: Settings, facts: PortalFacts, brand: string): BrandFacet {
  const base = facts.brands[builtBrand(settings, facts, brand)]
  if (!base) throw new Error(`The build has no brand ${brand}.`)
  if (Object.hasOwn(facts.brands, brand)) return { ...base, hasIcons: true }
  const { name = brand, tokens } = settings.brands?.[brand] ?? {}
  const canvas = tokens?.[CANVAS]
  return { name, colors: { ...base.colors, ...(canvas && { canvas: getPair(canvas) }) }, hasIcons: false }
}
