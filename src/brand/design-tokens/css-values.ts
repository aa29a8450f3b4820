// What each custom property of a theme is as a design token: its type, and its value in both directions.
import { BASE_SIZE } from '../property-css.ts'
import { TOKEN_KINDS } from '../token-names.ts'
import { type ColorValue, fromColorValue, toColorValue } from './color.ts'
import { fromFamilies, fromWeight, toFamilies } from './font.ts'
import { type DimensionValue, fromDimension, numberText, readDimension, toDimension, toPx } from './length.ts'
import { TokenError } from './note.ts'
import { fromShadows, joinSchemes, type ShadowValue, splitSchemes, toShadows } from './shadow.ts'

/** A value with its type, as a file has it. */
export interface TypedValue {
  type: string
  value: ColorValue | DimensionValue | readonly string[] | readonly ShadowValue[] | number
}

/** A value as CSS, with sentences about what it lost. */
export interface CssValue {
  css: string
  notes: readonly string[]
}

/** Returns whether a custom property has a value for each scheme: colors, and shadows because of their colors. */
export const hasSchemes = (property: string): boolean => /^(color|shadow)$/.test(TOKEN_KINDS[property] ?? '')

const isSize = (property: string): boolean => property.startsWith('--acct-size-')
const isTracking = (property: string): boolean => property.startsWith('--acct-tracking-')

/** Converts the CSS value of a custom property to the token of one scheme: 0 is light, 1 is dark. */
export function toTyped(property: string, css: string, scheme: 0 | 1): TypedValue {
  switch (TOKEN_KINDS[property]) {
    case 'color':
      return { type: 'color', value: toColorValue(splitSchemes(css)[scheme]) }
    case 'family':
      return { type: 'fontFamily', value: toFamilies(css) }
    case 'weight':
      return { type: 'fontWeight', value: Number(css) }
    case 'shadow':
      return { type: 'shadow', value: toShadows(css, scheme) }
    default: {
      // The format knows no em: the number is a multiple of the font size.
      if (isTracking(property) && /^(0|.*\dem)$/.test(css) && !css.endsWith('rem'))
        return { type: 'number', value: Number.parseFloat(css) }
      return { type: 'dimension', value: toDimension(css) }
    }
  }
}

function getLength(property: string, { type, value }: { type: string; value: unknown }): CssValue {
  if (type === 'number' && typeof value === 'number') {
    if (isTracking(property)) return { css: value === 0 ? '0' : `${numberText(value)}em`, notes: [] }
    return { css: `${numberText(value)}px`, notes: ['is a number without a unit; px is used'] }
  }
  if (type !== 'dimension') throw new TokenError(`has the type "${type}"; it needs a dimension`)
  if (!isSize(property)) return { css: fromDimension(value), notes: [] }
  const length = readDimension(value)
  const css = `${numberText(toPx(length))}px`
  // A size is a multiple of the base size either way.
  return {
    css,
    notes: length.unit === 'rem' ? [`is in rem; ${css} is used, at a base size of ${BASE_SIZE} px`] : [],
  }
}

/**
 * Converts a token to the CSS value of a custom property that has no schemes. Throws TokenError.
 */
export function fromTyped(property: string, typed: { type: string; value: unknown }): CssValue {
  const { type, value } = typed
  switch (TOKEN_KINDS[property]) {
    case 'family':
      // Variables of design tools are text where the format has a type of its own.
      if (type === 'string' && typeof value === 'string')
        return { css: fromFamilies(toFamilies(value)), notes: ['has the type "string"; fontFamily is used'] }
      if (type !== 'fontFamily') throw new TokenError(`has the type "${type}"; it needs a fontFamily`)
      return { css: fromFamilies(value), notes: [] }
    case 'weight':
      if (type !== 'fontWeight' && type !== 'number')
        throw new TokenError(`has the type "${type}"; it needs a fontWeight`)
      return {
        css: fromWeight(value),
        notes: type === 'number' ? ['has the type "number"; fontWeight is used'] : [],
      }
    default:
      return getLength(property, typed)
  }
}

/** Converts a token to the color of one scheme. Throws TokenError. */
export function getColor({ type, value }: { type: string; value: unknown }): CssValue {
  if (type !== 'color') throw new TokenError(`has the type "${type}"; it needs a color`)
  const { css, note } = fromColorValue(value)
  return { css, notes: note ? [note] : [] }
}

/** Converts the tokens of both schemes to a shadow. Throws TokenError. */
export function getShadow(
  ...both: readonly [light: { type: string; value: unknown }, dark: { type: string; value: unknown }]
): CssValue {
  const other = both.find(({ type }) => type !== 'shadow')
  if (other) throw new TokenError(`has the type "${other.type}"; it needs a shadow`)
  return fromShadows(both[0].value, both[1].value)
}

/** Returns the CSS that follows from the tokens of a value. It is the value itself where the format can say it. */
export function throughFormat(property: string, css: string): string {
  const [light, dark] = [toTyped(property, css, 0), toTyped(property, css, 1)]
  if (TOKEN_KINDS[property] === 'color') return joinSchemes(getColor(light).css, getColor(dark).css)
  if (TOKEN_KINDS[property] === 'shadow') return getShadow(light, dark).css
  return fromTyped(property, light).css
}
