// The contrast of every pair of colors that the tags render (brands/look-rules.ts), and the nearest color that passes.
import { contrastOf, toHex, toHsl } from '../../../../.config/new-brand/color.ts'
import { COLOR_PAIRS, type ColorName, type PairRule } from '../../../../brands/look-rules.ts'
import type { BrandTokens } from '../../../../src/theme/tokens.ts'
import { type Design, lookOf, SCHEMES, type Scheme, withColor } from './design.ts'

/** One color on another one, in one scheme. */
export interface Finding {
  color: ColorName
  ground: ColorName
  scheme: Scheme
  ratio: number
  needed: number
  isReadable: boolean
}

const RULES = Object.entries(COLOR_PAIRS) as [ColorName, PairRule][]

/** Measures every pair of a scheme. */
const measureScheme = (colors: BrandTokens['color'], scheme: Scheme): Finding[] =>
  RULES.flatMap(([color, { on, ratio: needed }]) =>
    on.map((ground) => {
      const ratio = contrastOf(colors[color][scheme], colors[ground][scheme])
      return { color, ground, scheme, ratio, needed, isReadable: ratio >= needed }
    }),
  )

/** Measures every pair in both schemes. */
export const measurePairs = (colors: BrandTokens['color']): Finding[] =>
  SCHEMES.flatMap((scheme) => measureScheme(colors, scheme))

/** Returns a ratio as people read it. It never rounds up to a ratio that passes. */
export const ratioText = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2)

const keyOf = ({ color, ground, scheme }: Finding): string => `${color} ${ground} ${scheme}`

/** A change of one color that makes a pair readable. */
export interface Fix {
  name: ColorName
  scheme: Scheme
  color: string
}

/** Steps of lightness in percent. */
const STEP = 0.5
/** Candidates that are worth a look at all other pairs. */
const MOST = 120

/** Returns the colors of the same hue, nearest lightness first. */
function nearby(color: string, isTaken: (color: string) => boolean): { color: string; distance: number }[] {
  const hsl = toHsl(color)
  return Array.from({ length: 100 / STEP }, (_, index) => (index + 1) * STEP)
    .flatMap((distance) => [
      { distance, l: hsl.l - distance },
      { distance, l: hsl.l + distance },
    ])
    .filter(({ l }) => l >= 0 && l <= 100)
    .map(({ distance, l }) => ({ distance, color: toHex({ ...hsl, l }) }))
    .filter(({ color }) => isTaken(color))
}

/**
 * Returns the smallest change of lightness, of the color or of its ground, with which a pair is readable and no other
 * pair ceases to be. Where every change harms another pair, the smallest one; null where no lightness suffices.
 */
export function findFix(design: Design, start: BrandTokens, finding: Finding): Fix | null {
  const { color, ground, scheme, needed } = finding
  const colors = lookOf(design, start).color
  const poor = new Set(
    measureScheme(colors, scheme)
      .filter(({ isReadable }) => !isReadable)
      .map(keyOf),
  )
  const candidates = [
    { name: color, other: ground },
    { name: ground, other: color },
  ]
    .flatMap(({ name, other }) =>
      nearby(colors[name][scheme], (one) => contrastOf(one, colors[other][scheme]) >= needed).map((one) => ({
        name,
        ...one,
      })),
    )
    .toSorted((one, other) => one.distance - other.distance)
  const harmless = candidates.slice(0, MOST).find(({ name, color: given }) => {
    const next = lookOf(withColor(design, name, scheme, given), start).color
    return measureScheme(next, scheme).every(
      (pair) => pair.isReadable || (poor.has(keyOf(pair)) && keyOf(pair) !== keyOf(finding)),
    )
  })
  const found = harmless ?? candidates[0]
  return found ? { name: found.name, scheme, color: found.color } : null
}

/** Returns the design with a fix. */
export const withFix = (design: Design, { name, scheme, color }: Fix): Design =>
  withColor(design, name, scheme, color)

/** Returns the design with fixes of all pairs, as far as each one makes fewer pairs unreadable. */
export function withAllFixes(design: Design, start: BrandTokens): Design {
  const poorOf = (one: Design): Finding[] =>
    measurePairs(lookOf(one, start).color).filter(({ isReadable }) => !isReadable)
  let current = design
  let poor = poorOf(current)
  while (poor.length > 0) {
    const better = poor
      .map((finding) => findFix(current, start, finding))
      .map((fix) => fix && withFix(current, fix))
      .find((next) => next !== null && poorOf(next).length < poor.length)
    if (!better) return current
    current = better
    poor = poorOf(current)
  }
  return current
}
