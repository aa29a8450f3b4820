// Surfaces that fit an action color: those of the palette that `npm run new-brand --color` derives.
import { ensureContrast, toHex, toHsl } from '../../../.config/new-brand/color.ts'
import { derivePalette } from '../../../.config/new-brand/palette.ts'
import { COLOR_PAIRS, type ColorName } from '../../../brands/look-rules.ts'
import type { BrandTokens } from '../../../src/theme/tokens.ts'
import { type Design, getLook, SCHEMES, type Scheme, withColor } from './design.ts'
import { measurePairs } from './findings.ts'

/** Colors behind text and shapes, in the order in which `withSurfaces` sets them. */
const GROUNDS = ['canvas', 'surface', 'sunken'] as const
/** Colors that no pair contains. */
const PLAIN = ['line', 'skeleton'] as const

/** Every color that `withSurfaces` sets. */
export const DERIVED_SURFACES: readonly ColorName[] = [...GROUNDS, ...PLAIN, 'outline']

/** Step of lightness in percent. */
const STEP = 0.5

/** Returns the pairs of a scheme with too little contrast, as text. Skips the outline, which follows the grounds. */
const poorPairs = (design: Design, start: BrandTokens, scheme: Scheme): Set<string> =>
  new Set(
    measurePairs(getLook(design, start).color)
      .filter((pair) => pair.scheme === scheme && pair.color !== 'outline' && !pair.isReadable)
      .map(({ color, ground }) => `${color} ${ground}`),
  )

/** Returns the design with the ground nearest to a color that harms no readable pair; without one, as it is. */
function withGround(
  design: Design,
  start: BrandTokens,
  scheme: Scheme,
  name: (typeof GROUNDS)[number],
  color: string,
  step: number,
): Design {
  const before = poorPairs(design, start, scheme)
  const hsl = toHsl(color)
  for (let l = hsl.l; l >= 0 && l <= 100; l += step) {
    const next = withColor(design, name, scheme, toHex({ ...hsl, l }))
    if ([...poorPairs(next, start, scheme)].every((pair) => before.has(pair))) return next
  }
  return design
}

function withSchemeSurfaces(design: Design, start: BrandTokens, scheme: Scheme): Design {
  const { color } = getLook(design, start)
  // A brand can be dark in both schemes.
  const isDark = toHsl(color.text[scheme]).l > toHsl(color.surface[scheme]).l
  const palette = derivePalette(color.primary[scheme], 0)
  const side: Scheme = isDark ? 1 : 0
  const step = isDark ? -STEP : STEP
  const grounded = GROUNDS.reduce(
    (next, name) => withGround(next, start, scheme, name, palette[name][side], step),
    design,
  )
  const plain = PLAIN.reduce((next, name) => withColor(next, name, scheme, palette[name][side]), grounded)
  const { on = [], ratio = 1 } = COLOR_PAIRS.outline ?? {}
  const grounds = on.map((ground) => getLook(plain, start).color[ground][scheme])
  const outline = ensureContrast(toHsl(palette.outline[side]), -step, grounds, ratio)
  return withColor(plain, 'outline', scheme, outline)
}

/**
 * Returns the design with surfaces, lines and outlines that follow from the action color of each scheme. Every
 * readable pair stays readable.
 */
export const withSurfaces = (design: Design, start: BrandTokens): Design =>
  SCHEMES.reduce((next, scheme) => withSchemeSurfaces(next, start, scheme), design)
