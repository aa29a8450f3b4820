// A design in the query of the address: short, readable, and nothing that the start has already.
import { isBrandName } from '../../../.config/new-brand/check.ts'
import type { ColorName } from '../../../brands/look-rules.ts'
import { findTokenProblem } from '../../../src/brand/check-brand-changes.ts'
import { type Brands, type ColorChange, type Design, isStart } from './design.ts'
import { getKey, type Token, tokenAt } from './tokens.ts'

/** The name of a brand that has none yet. */
export const UNNAMED = 'Acme'

/** Returns whether the product accepts the value of a token. */
export const isValid = ({ property }: Pick<Token, 'property'>, css: string): boolean =>
  findTokenProblem(property, css) === null

/** Returns whether a theme can have this color: `#rrggbb`; only what lies behind dialogs is transparent. */
export const isColor = (name: ColorName, text: string): boolean =>
  name === 'scrim' ? /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/.test(text) : /^#[0-9a-f]{6}$/.test(text)

const digits = (color: string | null): string => color?.slice(1) ?? ''

/** Returns the query of a design, without `?`: `from=geeni&primary=5b21b6-c4b5fd&radius-card=4px`. */
export function getQuery({ from, name, colors, values }: Design): string {
  const query = new URLSearchParams({ from })
  if (name !== UNNAMED) query.set('name', name)
  for (const [color, [light, dark]] of Object.entries(colors)) {
    const key = getKey(color as ColorName)
    query.set(key, dark === null ? digits(light) : `${digits(light)}-${digits(dark)}`)
  }
  for (const [key, value] of Object.entries(values)) query.set(key, value)
  // Both are allowed in a query, and the address stays readable.
  return `${query}`.replaceAll('%2C', ',').replaceAll('%28', '(').replaceAll('%29', ')')
}

function colorChange(name: ColorName, text: string): ColorChange | null {
  const [light = '', dark = ''] = text.toLowerCase().split('-')
  const parts = [light, dark].map((part) => (part ? `#${part}` : null))
  const isKnown = parts.every((part) => part === null || isColor(name, part))
  return isKnown && (light || dark) ? [parts[0] ?? null, parts[1] ?? null] : null
}

/** Reads a design from a query. What is wrong or unknown is left out. */
export function designFrom(query: string, brands: Brands, fallback: string): Design {
  const params = new URLSearchParams(query)
  const from = params.get('from')?.toLowerCase() ?? ''
  const colors: Partial<Record<ColorName, ColorChange>> = {}
  const values: Record<string, string> = {}
  for (const [key, text] of params) {
    const token = tokenAt(key)
    if (token?.group === 'color') {
      const name = token.name as ColorName
      const change = colorChange(name, text)
      if (change) colors[name] = change
    } else if (token && isValid(token, text)) values[key] = text
  }
  const name = params.get('name') ?? ''
  return {
    from: isStart(from, brands) ? from : fallback,
    // The exports have it in comments and in a command line, so that a link must not choose it freely.
    name: isBrandName(name) ? name : UNNAMED,
    colors,
    values,
  }
}
