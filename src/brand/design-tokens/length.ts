import { isObject } from '../../util/is-object.ts'
import { BASE_SIZE } from '../property-css.ts'
import { TokenError } from './note.ts'

/** A value of the type `dimension`. */
export interface DimensionValue {
  value: number
  unit: 'px' | 'rem'
}

/** Largest number of a length; browsers clamp larger ones. */
const MOST = 1e9

/** Returns a number as CSS writes it, without an exponent. Throws TokenError for one that is too large. */
export function numberText(value: number): string {
  if (!(Math.abs(value) <= MOST))
    throw new TokenError(`has the number ${value}; a length has at most ${MOST}`)
  const text = `${value}`
  return text.includes('e') || value === 0 ? `${Number(value.toFixed(6)) + 0}` : text
}

/** Converts a value of the type `dimension` to CSS. Throws TokenError. */
export function fromDimension(value: unknown): string {
  const { value: number, unit } = readDimension(value)
  return `${numberText(number)}${unit}`
}

/** Returns a value as a dimension. Throws TokenError. */
export function readDimension(value: unknown): DimensionValue {
  if (typeof value === 'string')
    throw new TokenError(
      `has the length "${value.slice(0, 40)}" as text, as earlier drafts of the format had it; 2025.10 needs { "value": 8, "unit": "px" }`,
    )
  const { value: number, unit } = isObject(value) ? value : {}
  if (typeof number !== 'number' || !Number.isFinite(number) || (unit !== 'px' && unit !== 'rem'))
    throw new TokenError('needs a length such as { "value": 8, "unit": "px" }, in px or rem')
  return { value: number, unit }
}

/** Returns a CSS length (`8px`, `0.5rem`, `-0.02em`, `0` or `max(a, b)`) as the nearest dimension. */
export function toDimension(css: string): DimensionValue {
  const [, one, other] = /^max\(([^,]+), ?([^,]+)\)$/.exec(css) ?? []
  if (one && other) {
    const [first, second] = [toDimension(one), toDimension(other)]
    return toPx(first) >= toPx(second) ? first : second
  }
  const number = Math.min(Math.max(Number.parseFloat(css), -MOST), MOST)
  if (css.endsWith('rem')) return { value: number, unit: 'rem' }
  return { value: css.endsWith('em') ? number * BASE_SIZE : number, unit: 'px' }
}

/** Returns the length of a dimension in px where the text of the page has the base size. */
export const toPx = ({ value, unit }: DimensionValue): number => (unit === 'rem' ? value * BASE_SIZE : value)
