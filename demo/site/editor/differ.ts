// Small changes that make a look differ from every other brand’s, as the tests of brands require.
import { toHex, toHsl } from '../../../.config/new-brand/color.ts'
import { findSameLooks } from '../../../brands/look-rules.ts'
import { DERIVED } from '../../../src/theme/derived-colors.ts'
import type { BrandTokens } from '../../../src/theme/tokens.ts'
import { type Brands, type Design, getLook, withColor, withValues } from './design.ts'
import { unreadablePairs } from './findings.ts'

/** Lightness in percent that the eye cannot tell from none. */
const MOVES = [0.5, -0.5, 1, -1, 1.5, -1.5]

const countPoor = (design: Design, start: BrandTokens): number =>
  unreadablePairs(getLook(design, start).color).length

/** Returns the design with another light color that no pair suffers from, as far as there is one. */
function nudged(design: Design, start: BrandTokens, name: 'primary' | 'canvas'): Design {
  const { color } = getLook(design, start)
  const hsl = toHsl(color[name][0])
  // What follows from the action color stays as it is.
  const kept = DERIVED.reduce((next, one) => withColor(next, one, 0, color[one][0]), design)
  const tries = MOVES.map((move) => toHex({ ...hsl, l: hsl.l + move }))
    .filter((next) => next !== color[name][0])
    .map((next) => withColor(name === 'primary' ? kept : design, name, 0, next))
  const before = countPoor(design, start)
  return tries.find((next) => countPoor(next, start) <= before) ?? tries[0] ?? design
}

const nextPx = (value: string): string => `${Number.parseFloat(value) + 1}px`
const nextEm = (value: string): string => `${Number(((Number.parseFloat(value) || 0) - 0.001).toFixed(4))}em`

/** Returns the design with the smallest changes after which no other brand has the same look. */
export function withOwnLook(design: Design, start: BrandTokens, brands: Brands): Design {
  let current = design
  // Each round moves every value that is still taken; few brands can stand in a row.
  for (let round = 0; round < 20; round += 1) {
    const tokens = getLook(current, start)
    const same = findSameLooks(tokens, brands).map((phrase) => phrase.split(' is ')[0])
    if (same.length === 0) return current
    if (same.includes('color.primary')) current = nudged(current, start, 'primary')
    if (same.includes('color.canvas')) current = nudged(current, start, 'canvas')
    if (same.includes('radius.control'))
      current = withValues(current, { 'radius-control': nextPx(tokens.radius.control) })
    if (same.includes('tracking or size'))
      current = withValues(current, { 'tracking-heading': nextEm(tokens.tracking.heading) })
  }
  return current
}
