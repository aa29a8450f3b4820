// The contrast of every pair of colors that tags render (brands/look-rules.ts), and the nearest colors that pass.
import { getContrast, toHex, toHsl } from '../../../.config/new-brand/color.ts'
import { COLOR_PAIRS, type ColorName, type PairRule } from '../../../brands/look-rules.ts'
import type { BrandTokens } from '../../../src/theme/tokens.ts'
import { type Design, getLook, SCHEMES, type Scheme, withColor } from './design.ts'

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
      const ratio = getContrast(colors[color][scheme], colors[ground][scheme])
      return { color, ground, scheme, ratio, needed, isReadable: ratio >= needed }
    }),
  )

/** Measures every pair in both schemes. */
export const measurePairs = (colors: BrandTokens['color']): Finding[] =>
  SCHEMES.flatMap((scheme) => measureScheme(colors, scheme))

/** Returns the pairs with too little contrast. */
export const unreadablePairs = (colors: BrandTokens['color']): Finding[] =>
  measurePairs(colors).filter(({ isReadable }) => !isReadable)

/** Returns a ratio as people read it. It never rounds up to a ratio that passes. */
export const ratioText = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2)

const getKey = ({ color, ground, scheme }: Finding): string => `${color} ${ground} ${scheme}`

/** A color that replaces one of a design. */
interface ColorMove {
  name: ColorName
  color: string
  /** Difference of lightness in percentage points. */
  distance: number
}

/** A change of the colors of one scheme that makes a pair readable. */
export interface Fix {
  /** Which colors of the pair change: the one on the ground, the ground, or both. */
  side: 'color' | 'ground' | 'both'
  scheme: Scheme
  moves: readonly ColorMove[]
}

/** Steps of lightness in percent. */
const STEP = 0.5
/** Most candidates of a side that a search compares with all other pairs. */
const MOST = 120
/** Percentage points of lightness above which a color looks like another one. */
const LARGE = 20

const getDistance = ({ moves }: Fix): number => Math.max(...moves.map(({ distance }) => distance))

/** Returns whether a fix changes a color so much that it looks like another one. */
export const isLarge = (fix: Fix): boolean => getDistance(fix) > LARGE

const withMoves = (design: Design, scheme: Scheme, moves: readonly ColorMove[]): Design =>
  moves.reduce((next, { name, color }) => withColor(next, name, scheme, color), design)

/** Returns the colors of the same hue, nearest lightness first. */
function nearby(name: ColorName, color: string, isTaken: (color: string) => boolean): ColorMove[] {
  const hsl = toHsl(color)
  return Array.from({ length: 100 / STEP }, (_, index) => (index + 1) * STEP)
    .flatMap((distance) => [
      { distance, l: hsl.l - distance },
      { distance, l: hsl.l + distance },
    ])
    .filter(({ l }) => l >= 0 && l <= 100)
    .map(({ distance, l }) => ({ name, distance, color: toHex({ ...hsl, l }) }))
    .filter(({ color }) => isTaken(color))
}

/** Colors by which people know a brand. */
const BRAND_COLORS: readonly ColorName[] = ['primary', 'header', 'accent']

/** Returns a higher number for a fix that changes a color of the brand, or one that the visitor has set. */
const getCost = ({ colors }: Design, { moves, scheme }: Fix): number =>
  Math.max(
    ...moves.map(
      ({ name }) =>
        (BRAND_COLORS.includes(name) ? 2 : 0) + ((colors[name]?.[scheme] ?? null) === null ? 0 : 1),
    ),
  )

/** Compares two fixes, as `sort` expects it. */
type Order = (one: Fix, other: Fix) => number

const smallestFirst: Order = (one, other) => getDistance(one) - getDistance(other)
const ownColorsLast =
  (design: Design): Order =>
  (one, other) =>
    getCost(design, one) - getCost(design, other) || smallestFirst(one, other)

/**
 * Returns fixes of a pair that keep every other readable pair readable: the smallest change of lightness of the
 * color, and the smallest one of its ground, as far as they exist. Where each of these is large, a change of both
 * colors follows. Where every change harms another pair, the function returns the smallest changes.
 */
function getFixes(design: Design, start: BrandTokens, finding: Finding): Fix[] {
  const { color, ground, scheme, needed } = finding
  const colors = getLook(design, start).color
  const poor = new Set(
    measureScheme(colors, scheme)
      .filter(({ isReadable }) => !isReadable)
      .map(getKey),
  )
  /** Returns whether moves harm no other pair. */
  const isHarmless = (moves: readonly ColorMove[]): boolean =>
    measureScheme(getLook(withMoves(design, scheme, moves), start).color, scheme).every(
      (pair) => pair.isReadable || poor.has(getKey(pair)),
    )
  const findNearest = (name: ColorName, other: string): ColorMove[] =>
    nearby(name, colors[name][scheme], (one) => getContrast(one, other) >= needed)
  const candidates = [
    { side: 'color' as const, moves: findNearest(color, colors[ground][scheme]) },
    { side: 'ground' as const, moves: findNearest(ground, colors[color][scheme]) },
  ]
  const fixWith =
    (side: Fix['side']) =>
    (...moves: ColorMove[]): Fix => ({ side, scheme, moves })
  const harmless = candidates.flatMap(({ side, moves }) =>
    moves
      .slice(0, MOST)
      .filter((move) => isHarmless([move]))
      .slice(0, 1)
      .map((move) => fixWith(side)(move)),
  )
  if (harmless.some((fix) => !isLarge(fix))) return harmless
  // The color goes as far as its other grounds let it, and the ground only the rest of the way.
  const pairs = nearby(color, colors[color][scheme], () => true)
    .slice(0, MOST)
    .filter((move) => isHarmless([move]))
    .flatMap((move) =>
      findNearest(ground, move.color)
        .slice(0, 1)
        .map((rest) => [move, rest] as const),
    )
    .filter((moves) => isHarmless(moves))
    .toSorted(([, one], [, other]) => one.distance - other.distance)
  const both = pairs.slice(0, 1).map((moves) => fixWith('both')(...moves))
  const found = [...harmless, ...both.filter((fix) => !isLarge(fix) || harmless.length === 0)]
  if (found.length > 0) return found
  return candidates.flatMap(({ side, moves }) => moves.slice(0, 1).map((move) => fixWith(side)(move)))
}

/** Returns the fixes of a pair. The first one spares the colors of the brand and those that the visitor has set. */
export const findFixes = (design: Design, start: BrandTokens, finding: Finding): Fix[] =>
  getFixes(design, start, finding).toSorted(ownColorsLast(design))

/** Returns the design with a fix. */
export const withFix = (design: Design, { scheme, moves }: Fix): Design => withMoves(design, scheme, moves)

const findPoor = (design: Design, start: BrandTokens): Finding[] =>
  unreadablePairs(getLook(design, start).color)

/** Returns the design with the first fix, in an order, that leaves fewer pairs unreadable; null without one. */
function withNextFix(design: Design, start: BrandTokens, order: Order): Design | null {
  const poor = findPoor(design, start)
  for (const finding of poor)
    for (const fix of getFixes(design, start, finding).toSorted(order)) {
      const next = withFix(design, fix)
      if (findPoor(next, start).length < poor.length) return next
    }
  return null
}

/** Returns the design with fixes in an order, as long as each one leaves fewer pairs unreadable. */
function withFixesBy(design: Design, start: BrandTokens, order: Order): Design {
  const next = withNextFix(design, start, order)
  return next ? withFixesBy(next, start, order) : design
}

/**
 * Returns the design with fixes of all pairs, as long as each one leaves fewer pairs unreadable. It keeps the
 * colors of the brand and those that the visitor has set, unless the smallest changes leave fewer pairs unreadable.
 */
export function withAllFixes(design: Design, start: BrandTokens): Design {
  const kept = withFixesBy(design, start, ownColorsLast(design))
  const left = findPoor(kept, start).length
  if (left === 0) return kept
  const nearest = withFixesBy(design, start, smallestFirst)
  return findPoor(nearest, start).length < left ? nearest : kept
}
