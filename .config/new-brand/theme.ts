import { hexOf } from './color.ts'
import type { NewBrand } from './options.ts'
import { palette } from './palette.ts'

/** The first candidate for which no theme contains its text. */
function firstFree<Value>(
  themes: readonly string[],
  candidates: readonly Value[],
  textOf: (value: Value) => string,
): Value {
  const free = candidates.find((candidate) => !themes.some((theme) => theme.includes(textOf(candidate))))
  if (free === undefined) throw new Error('every placeholder look is in use')
  return free
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** Greys of the placeholder theme, strongest first. */
const GREYS = range(30).map((index) => hexOf({ h: 220, s: 6, l: 36 - index / 2 }))
const SHADES = range(30).map((index) => index / 10)
const RADII = [9, 11, 13, 7, 5, ...range(30).map((index) => index + 14)].map((px) => `${px}px`)
const TRACKINGS = ['0', ...range(40).map((index) => `-0.0${String(index + 1).padStart(2, '0')}em`)]

/** The start of the line that sets a theme's action color, which no shade changes in the light scheme. */
export const actionColor = (color: string): string => `primary: ['${palette(color, 0).primary[0]}'`

const quoted = (pair: readonly string[]): string => `[${pair.map((color) => `'${color}'`).join(', ')}]`

/** `theme.css.ts` of a new brand: derived from one color, and unlike every other brand's. */
export function themeSource({ code, name, color }: NewBrand, themes: readonly string[]): string {
  const base = color ?? firstFree(themes, GREYS, actionColor)
  const shade = firstFree(themes, SHADES, (step) => `canvas: ${quoted(palette(base, step).canvas)}`)
  const radius = firstFree(themes, RADII, (px) => `radius: { control: '${px}'`)
  const tracking = firstFree(themes, TRACKINGS, (em) => `tracking: { heading: '${em}' }`)
  const colors = Object.entries(palette(base, shade)).map(([key, pair]) => `    ${key}: ${quoted(pair)},`)
  return `import { brandTheme } from '../../src/theme/brand-theme.ts'
import type { BrandTokens } from '../../src/theme/tokens.ts'

/** A placeholder derived from ${base}: replace it with the look of ${name}. */
export const tokens: BrandTokens = {
  color: {
${colors.join('\n')}
  },
  radius: { control: '${radius}', card: '12px', dialog: '16px', pill: '999px' },
  font: { body: 'system-ui, sans-serif', heading: 'system-ui, sans-serif' },
  weight: { body: '400', medium: '500', strong: '600', heading: '600' },
  tracking: { heading: '${tracking}' },
  size: { xs: 0.75, sm: 0.875, md: 1, lg: 1.25, xl: 1.5, xxl: 2, display: 2.5 },
  control: { height: '48px', paddingX: '20px' },
  card: { padding: '24px' },
  shadow: {
    card: '0 1px 3px light-dark(#0000001f, #00000066)',
    raised: '0 16px 40px light-dark(#00000033, #00000099)',
  },
}

/** The class that carries these tokens. */
export const theme = brandTheme(tokens, '${code}')
`
}
