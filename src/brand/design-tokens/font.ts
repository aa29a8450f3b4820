import { TokenError } from './note.ts'

/** Names that CSS does not quote: families of the browser, and names of one word. */
const UNQUOTED = /^-?[a-z_][\w-]*$/i

/** Returns the names in a list of font families, in quotes or not. */
export function toFamilies(css: string): readonly string[] {
  const names = (css.match(/'[^']*'|"[^"]*"|[^,'"]+/g) ?? [])
    .map((part) =>
      part
        .trim()
        .replace(/^'(.*)'$/s, '$1')
        .replace(/[^\w\s.'-]/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
  // The format knows no empty list.
  return names.length > 0 ? names : ['sans-serif']
}

/** Converts a value of the type `fontFamily` to CSS. Throws TokenError. */
export function fromFamilies(value: unknown): string {
  const names: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (names.length === 0 || !names.every((name) => typeof name === 'string' && name.trim() !== ''))
    throw new TokenError('needs the name of a font, or a list of names')
  return names.map((name) => quote(`${name}`.trim().replace(/\s+/g, ' '))).join(', ')
}

function quote(name: string): string {
  if (!/^[\w .'-]+$/.test(name))
    throw new TokenError(
      `has the font "${name.slice(0, 40)}"; a name has letters of the English alphabet, digits, spaces and . ' - _`,
    )
  if (UNQUOTED.test(name)) return name
  return name.includes("'") ? `"${name}"` : `'${name}'`
}

/** The names of font weights in the Format Module, by weight. */
const WEIGHTS: Readonly<Record<number, readonly string[]>> = {
  100: ['thin', 'hairline'],
  200: ['extra-light', 'ultra-light'],
  300: ['light'],
  400: ['normal', 'regular', 'book'],
  500: ['medium'],
  600: ['semi-bold', 'demi-bold'],
  700: ['bold'],
  800: ['extra-bold', 'ultra-bold'],
  900: ['black', 'heavy'],
  950: ['extra-black', 'ultra-black'],
}

/** Converts a value of the type `fontWeight` to CSS. Throws TokenError. */
export function fromWeight(value: unknown): string {
  const named = Object.entries(WEIGHTS).find(([, names]) => names.some((name) => name === value))
  if (named) return named[0]
  if (typeof value === 'number' && value >= 1 && value <= 1000 && Number.isInteger(value)) return `${value}`
  throw new TokenError('needs a whole font weight from 1 to 1000, or a name such as "bold"')
}
