// What a visitor of the editor has chosen, and the look that follows from it. It knows no browser.
import { deriveAction, derivePalette } from '../../../.config/new-brand/palette.ts'
import { PLACEHOLDER_SHAPES } from '../../../.config/new-brand/theme.ts'
import type { ColorName } from '../../../brands/look-rules.ts'
import { DERIVED } from '../../../src/theme/derived-colors.ts'
import type { BrandTokens, SchemePair } from '../../../src/theme/tokens.ts'
import { tokenAt, withValue } from './tokens.ts'

/** 0 is light, 1 is dark, as in `SchemePair`. */
export type Scheme = 0 | 1
export const SCHEMES = [0, 1] as const
export const SCHEME_NAMES = ['light', 'dark'] as const

/** A color of one scheme or of both; null leaves the color of the start. */
export type ColorChange = readonly [light: string | null, dark: string | null]

/** What the visitor has chosen. */
export interface Design {
  /** Code of a brand, or `rrggbb` or `rrggbb-rrggbb`: an action color and a color for highlights. */
  from: string
  /** Name of the brand as people read it. */
  name: string
  colors: Readonly<Partial<Record<ColorName, ColorChange>>>
  /** Values of the tokens that are no colors, by their name in the address. */
  values: Readonly<Record<string, string>>
}

/** The looks of the brands by code. */
export type Brands = Readonly<Record<string, BrandTokens>>

const COLORS = /^([0-9a-f]{6})(?:-([0-9a-f]{6}))?$/

/** Returns whether a design can start from this. */
export const isStart = (from: string, brands: Brands): boolean =>
  Object.hasOwn(brands, from) || COLORS.test(from)

/** Returns the start for an action color and a color for highlights, each `#rrggbb`. */
export const startFrom = (primary: string, accent?: string): string =>
  [primary, ...(accent && accent !== primary ? [accent] : [])].map((color) => color.slice(1)).join('-')

/** Returns the brand that a page extends with this design. */
export const getBase = ({ from }: Pick<Design, 'from'>, brands: Brands, fallback: string): string =>
  Object.hasOwn(brands, from) ? from : fallback

/** Returns the look from which a design starts. Throws an Error for what is no start. */
export function getStart({ from }: Pick<Design, 'from'>, brands: Brands): BrandTokens {
  const brand = Object.hasOwn(brands, from) ? brands[from] : undefined
  if (brand) return brand
  const [, primary, accent] = COLORS.exec(from) ?? []
  if (!primary) throw new Error(`A design cannot start from "${from}".`)
  return {
    color: derivePalette(`#${primary}`, 0, accent && `#${accent}`),
    ...PLACEHOLDER_SHAPES,
  }
}

/** Returns the colors of one scheme with the changes, and with what follows from a changed action color. */
function schemeColors(
  start: BrandTokens['color'],
  changes: Design['colors'],
  scheme: Scheme,
): Record<ColorName, string> {
  const own = (name: ColorName): string | null => changes[name]?.[scheme] ?? null
  const names = Object.keys(start) as ColorName[]
  const plain = Object.fromEntries(names.map((name) => [name, own(name) ?? start[name][scheme]])) as Record<
    ColorName,
    string
  >
  if (own('primary') === null || plain.primary === start.primary[scheme]) return plain
  const derived = deriveAction(plain, SCHEME_NAMES[scheme])
  return Object.fromEntries(
    names.map((name) => {
      const follows = DERIVED.find((one) => one === name)
      return [name, follows && own(name) === null ? derived[follows] : plain[name]]
    }),
  ) as Record<ColorName, string>
}

/** Returns the look of a design. The colors of `DERIVED` follow from a changed action color, unless they are set. */
export function getLook(design: Design, start: BrandTokens): BrandTokens {
  const { colors, values } = design
  const [light, dark] = SCHEMES.map((scheme) => schemeColors(start.color, colors, scheme))
  const color = Object.fromEntries(
    (Object.keys(start.color) as ColorName[]).map((name): [ColorName, SchemePair] => [
      name,
      [light?.[name] ?? '', dark?.[name] ?? ''],
    ]),
  ) as BrandTokens['color']
  return Object.entries(values).reduce<BrandTokens>(
    (tokens, [key, value]) => {
      const token = tokenAt(key)
      return token ? withValue(tokens, token, value) : tokens
    },
    { ...start, color },
  )
}

/** Returns the design with a color of one scheme; null is that of the start. */
export function withColor(design: Design, name: ColorName, scheme: Scheme, color: string | null): Design {
  const [light, dark] = design.colors[name] ?? [null, null]
  const change: ColorChange = scheme === 0 ? [color, dark] : [light, color]
  const { [name]: _, ...others } = design.colors
  const isEmpty = change.every((one) => one === null)
  return { ...design, colors: isEmpty ? others : { ...others, [name]: change } }
}

/** Returns the design with values of tokens that are no colors; null is that of the start. */
export function withValues(design: Design, values: Readonly<Record<string, string | null>>): Design {
  const merged = Object.entries({ ...design.values, ...values })
  return {
    ...design,
    values: Object.fromEntries(merged.filter((entry): entry is [string, string] => entry[1] !== null)),
  }
}
