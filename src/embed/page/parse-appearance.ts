import type { ThemeProperty } from '../appearance.ts'
import { COLORS, FONTS, RADII } from '../theme-properties.ts'

/** Valid part of an appearance that a page requested. */
export interface ParsedAppearance {
  scheme: 'light' | 'dark' | 'auto' | null
  /** A language tag. There may be no catalog for it. */
  locale: string | null
  /** Values that this module composes itself, so they are safe as CSS. */
  theme: Partial<Record<ThemeProperty, string>>
  /** Sentences for the console, one for each invalid value. */
  problems: readonly string[]
}

/**
 * What the sign-in window takes of an appearance. Its theme is the brand's, because the visitor enters a
 * password there.
 */
export type WindowLook = Pick<ParsedAppearance, 'scheme' | 'locale'>

/** Families of common systems. The list keeps a page from choosing a family whose glyphs mislead. */
const FAMILIES = [
  'system-ui',
  'ui-sans-serif',
  'ui-serif',
  'ui-rounded',
  'ui-monospace',
  'sans-serif',
  'serif',
  'monospace',
  'Arial',
  'Avenir Next',
  'Courier New',
  'Georgia',
  'Helvetica',
  'Helvetica Neue',
  'Palatino',
  'Roboto',
  'Segoe UI',
  'Tahoma',
  'Times New Roman',
  'Trebuchet MS',
  'Verdana',
] as const

const HEX = '#(?:[\\da-f]{3}|[\\da-f]{6})'
const COLOR = new RegExp(`^(?:${HEX}|light-dark\\(\\s*(${HEX})\\s*,\\s*(${HEX})\\s*\\))$`, 'i')
/** Maximum length of a language tag and of another value in characters. */
export const LOCALE_CHARS = 35
export const VALUE_CHARS = 200
/** Maximum number of properties that the frame reads. */
const MAX_PROPERTIES = 50
export const SCHEMES = ['light', 'dark', 'auto'] as const

/** Returns a color in the form that CSS takes; null for an invalid one. */
function parseColor(value: string): string | null {
  const match = COLOR.exec(value)
  if (!match) return null
  const [, light, dark] = match
  return light && dark ? `light-dark(${light}, ${dark})` : value
}

function parseRadius(value: string, most: number): string | null {
  const [, digits] = /^(\d{1,3})(?:px)?$/.exec(value) ?? []
  const px = Number(digits)
  return digits !== undefined && px <= most ? `${px}px` : null
}

/** Parses a list of families, such as `Georgia, serif`. */
function parseFamilies(value: string): string | null {
  const names = value.split(',').map((name) => name.trim().replace(/^(["'])(.*)\1$/, '$2'))
  const known = names.map((name) => FAMILIES.find((one) => one.toLowerCase() === name.toLowerCase()))
  const list = known.flatMap((name) => (name ? [name.includes(' ') ? `"${name}"` : name] : []))
  return list.length === names.length ? list.join(', ') : null
}

function parseProperty(name: string, value: unknown): string | null {
  if (typeof value !== 'string' || value.length > VALUE_CHARS) return null
  const text = value.trim()
  const most = Object.hasOwn(RADII, name) ? RADII[name as ThemeProperty] : undefined
  if (most !== undefined) return parseRadius(text, most)
  if (isColor(name)) return parseColor(text)
  return FONTS.some((known) => known === name) ? parseFamilies(text) : null
}

/**
 * Parses an appearance of any shape. Every value of the result is one of a list, or composed of digits and
 * fixed words here: the page's own text never becomes CSS. Never throws.
 */
export function parseAppearance(value: unknown): ParsedAppearance {
  const { scheme, locale, theme } = (value ?? {}) as Record<string, unknown>
  const problems: string[] = []
  const knownScheme = SCHEMES.find((one) => one === scheme) ?? null
  if (scheme !== undefined && !knownScheme) problems.push(`scheme: must be ${SCHEMES.join(', ')}`)
  const isTag = typeof locale === 'string' && locale.length <= LOCALE_CHARS && /^[a-z]{2,3}\b/i.test(locale)
  if (locale !== undefined && !isTag) problems.push('locale: must be a language tag, such as "de"')
  const parsed: ParsedAppearance['theme'] = {}
  const properties = typeof theme === 'object' && theme !== null ? Object.entries(theme) : []
  for (const [name, text] of properties.slice(0, MAX_PROPERTIES)) {
    const result = parseProperty(name, text)
    if (result !== null) parsed[name as ThemeProperty] = result
    else
      problems.push(
        `theme: ${name.slice(0, VALUE_CHARS)} is not one of the properties, or not in the form, that the frame accepts`,
      )
  }
  return { scheme: knownScheme, locale: isTag ? locale : null, theme: parsed, problems }
}

/** Returns whether a property of the theme is a color. */
export const isColor = (name: string): boolean => COLORS.some((color) => color === name)
