import type { BrandTokens } from '../../src/theme/tokens.ts'
import { toHex } from './color.ts'
import type { NewBrand } from './options.ts'
import { derivePalette } from './palette.ts'

/** Returns the first candidate whose text is in no theme. */
function findFree<Value>(
  themes: readonly string[],
  candidates: readonly Value[],
  getText: (value: Value) => string,
): Value {
  const free = candidates.find((candidate) => !themes.some((theme) => theme.includes(getText(candidate))))
  if (free === undefined) throw new Error('every placeholder look is in use')
  return free
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** Greys of the placeholder theme, strongest first. */
const GREYS = range(30).map((index) => toHex({ h: 220, s: 6, l: 36 - index / 2 }))
const SHADES = range(30).map((index) => index / 10)
const RADII = [9, 11, 13, 7, 5, ...range(30).map((index) => index + 14)].map((px) => `${px}px`)
const TRACKINGS = ['0', ...range(40).map((index) => `${-(index + 1) / 1000}em`)]

/**
 * Returns how a theme that was derived from a color sets its action color; no shade changes the light
 * scheme's.
 */
export const formatActionColor = (color: string): string =>
  `primary: ['${derivePalette(color, 0).primary[0]}'`

const formatPair = (pair: readonly string[]): string => `[${pair.map((color) => `'${color}'`).join(', ')}]`

/** Returns a string literal as the formatter writes it. */
export const literal = (text: string): string => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)

/** What a theme has beside its colors, as long as nothing else is decided. */
export const PLACEHOLDER_SHAPES: Omit<BrandTokens, 'color'> = {
  radius: { control: '9px', card: '12px', dialog: '16px', pill: '999px' },
  font: { body: 'system-ui, sans-serif', heading: 'system-ui, sans-serif' },
  weight: { body: '400', medium: '500', strong: '600', heading: '600' },
  tracking: { heading: '0' },
  size: { xs: 0.75, sm: 0.875, md: 1, lg: 1.25, xl: 1.5, xxl: 2, display: 2.5 },
  control: { height: '48px', paddingX: '20px' },
  card: { padding: '24px' },
  shadow: {
    card: '0 1px 3px light-dark(#0000001f, #00000066)',
    raised: '0 16px 40px light-dark(#00000033, #00000099)',
  },
}

/** Columns of a line, as the formatter has them. */
const LINE = 110

/** Returns a group of tokens as the formatter writes it: on one line where it fits. */
function formatGroup(group: string, values: Readonly<Record<string, string | number>>): string {
  const entries = Object.entries(values).map(
    ([name, value]) => `${name}: ${typeof value === 'number' ? value : literal(value)}`,
  )
  const line = `  ${group}: { ${entries.join(', ')} },`
  // The formatter leaves an object on several lines if it is.
  if (line.length <= LINE && group !== 'shadow') return line
  return `  ${group}: {\n${entries.map((entry) => `    ${entry},`).join('\n')}\n  },`
}

/** Returns the text of `theme.css.ts`, as the formatter writes it. */
export function formatTheme(code: string, { color, ...shapes }: BrandTokens, about: string): string {
  const colors = Object.entries(color).map(([key, pair]) => `    ${key}: ${formatPair(pair)},`)
  const groups = Object.entries(shapes).map(([group, values]) => formatGroup(group, values))
  return `import { brandTheme } from '../../src/theme/brand-theme.ts'
import type { BrandTokens } from '../../src/theme/tokens.ts'

/** ${about} */
export const tokens: BrandTokens = {
  color: {
${colors.join('\n')}
  },
${groups.join('\n')}
}

/** The class that carries these tokens. */
export const theme = brandTheme(tokens, '${code}')
`
}

/** Returns the color from which a theme is derived without one: a grey that no other theme has. */
const freeGrey = (themes: readonly string[]): string => findFree(themes, GREYS, formatActionColor)

/** Creates a look that is derived from one color, and differs from every other brand's theme. Null is a grey. */
export function placeholderTokens(color: string | null, themes: readonly string[]): BrandTokens {
  const base = color ?? freeGrey(themes)
  const shade = findFree(themes, SHADES, (step) => `canvas: ${formatPair(derivePalette(base, step).canvas)}`)
  const control = findFree(themes, RADII, (px) => `radius: { control: '${px}'`)
  const heading = findFree(themes, TRACKINGS, (em) => `tracking: { heading: '${em}' }`)
  return {
    color: derivePalette(base, shade),
    ...PLACEHOLDER_SHAPES,
    radius: { ...PLACEHOLDER_SHAPES.radius, control },
    tracking: { heading },
  }
}

/** Creates the text of `theme.css.ts` for a brand without a look. */
export function createTheme({ code, name, color }: NewBrand, themes: readonly string[]): string {
  const base = color ?? freeGrey(themes)
  const about = `A placeholder derived from ${base}: replace it with the look of ${name}.`
  return formatTheme(code, placeholderTokens(base, themes), about)
}
