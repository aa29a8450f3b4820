import * as space from 'colorjs.io/fn'
import { isObject } from '../../util/is-object.ts'
import { TokenError } from './note.ts'

type Range = readonly [least: number, most: number]

const UNIT: Range = [0, 1]
const PERCENT: Range = [0, 100]
/** Degrees: 360 itself is not allowed. */
const HUE: Range = [0, 360 - Number.EPSILON * 360]
const ANY: Range = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
const CHROMA: Range = [0, Number.POSITIVE_INFINITY]
const THREE_UNITS = [UNIT, UNIT, UNIT] as const

/** The color spaces of the Color Module 2025.10, with the range of each component. */
const SPACES: Readonly<
  Record<string, readonly [space: space.ColorSpace, ranges: readonly [Range, Range, Range]]>
> = {
  srgb: [space.sRGB, THREE_UNITS],
  'srgb-linear': [space.sRGB_Linear, THREE_UNITS],
  hsl: [space.HSL, [HUE, PERCENT, PERCENT]],
  hwb: [space.HWB, [HUE, PERCENT, PERCENT]],
  lab: [space.Lab, [PERCENT, ANY, ANY]],
  lch: [space.LCH, [PERCENT, CHROMA, HUE]],
  oklab: [space.OKLab, [UNIT, ANY, ANY]],
  oklch: [space.OKLCH, [UNIT, CHROMA, HUE]],
  'display-p3': [space.P3, THREE_UNITS],
  'a98-rgb': [space.A98RGB, THREE_UNITS],
  'prophoto-rgb': [space.ProPhoto, THREE_UNITS],
  rec2020: [space.REC_2020, THREE_UNITS],
  'xyz-d65': [space.XYZ_D65, THREE_UNITS],
  'xyz-d50': [space.XYZ_D50, THREE_UNITS],
}

const PROPERTIES = ['colorSpace', 'components', 'alpha', 'hex']

/** A value of the type `color`. */
export interface ColorValue {
  colorSpace: 'srgb'
  /** Red, green and blue, each 0 to 1. */
  components: readonly number[]
  /** 0 to 1; absent for an opaque color. */
  alpha?: number
  /** `#rrggbb` */
  hex: string
}

/** A color as CSS, and a sentence about it where it is not the color of the file. */
export interface CssColor {
  css: string
  note?: string
}

const getByte = (part: number): string =>
  Math.round(part * 255)
    .toString(16)
    .padStart(2, '0')

const toHex = (parts: readonly (number | null)[]): string =>
  `#${parts.map((part) => getByte(Math.min(Math.max(part ?? 0, 0), 1))).join('')}`

/** Four digits tell all 256 values of a channel apart. */
const getPart = (byte: string): number => Number((Number.parseInt(byte, 16) / 255).toFixed(4))

/** Converts `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`. */
export function toColorValue(css: string): ColorValue {
  const digits = css.slice(1).toLowerCase()
  const whole = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits
  const [red = '00', green = '00', blue = '00', alpha = 'ff'] = whole.match(/../g) ?? []
  return {
    colorSpace: 'srgb',
    components: [red, green, blue].map(getPart),
    ...(alpha !== 'ff' && { alpha: getPart(alpha) }),
    hex: `#${red}${green}${blue}`,
  }
}

function readComponents(value: unknown, ranges: readonly Range[], name: string): number[] {
  const isRange = (item: unknown, [least, most]: Range): boolean =>
    item === 'none' || (typeof item === 'number' && item >= least && item <= most)
  if (
    !Array.isArray(value) ||
    value.length !== ranges.length ||
    !ranges.every((range, index) => isRange(value[index], range))
  ) {
    const text = ranges
      .map(([least, most]) =>
        most === Number.POSITIVE_INFINITY
          ? least === 0
            ? '0 or more'
            : 'any'
          : `${least} to ${Math.ceil(most)}`,
      )
      .join(', ')
    throw new TokenError(`has wrong components: "${name}" needs three numbers or "none" (${text})`)
  }
  return value.map((item) => (item === 'none' ? 0 : Number(item)))
}

/** Converts a value of the type `color` to `#rrggbb`, or `#rrggbbaa` if it is not opaque. Throws TokenError. */
export function fromColorValue(value: unknown): CssColor {
  if (typeof value === 'string')
    throw new TokenError(
      `has the color "${value.slice(0, 40)}" as text, as earlier drafts of the format had it; 2025.10 needs an object with colorSpace and components`,
    )
  if (!isObject(value)) throw new TokenError('needs an object with colorSpace and components as its color')
  const unknown = Object.keys(value).find((name) => !PROPERTIES.includes(name))
  if (unknown) throw new TokenError(`has "${unknown}" in its color, which is no property of a color`)
  const { colorSpace, components, alpha = 1, hex } = value
  const known =
    typeof colorSpace === 'string' && Object.hasOwn(SPACES, colorSpace) ? SPACES[colorSpace] : undefined
  if (!known) throw new TokenError(`has the unknown color space ${JSON.stringify(colorSpace)}`)
  const coords = readComponents(components, known[1], `${colorSpace}`) as [number, number, number]
  if (typeof alpha !== 'number' || alpha < 0 || alpha > 1)
    throw new TokenError('has an alpha that is no number from 0 to 1')
  if (hex !== undefined && !(typeof hex === 'string' && /^#[\da-f]{6}$/i.test(hex)))
    throw new TokenError('has a hex that is no "#rrggbb"')
  const end = getByte(alpha).replace('ff', '')
  if (colorSpace === 'srgb') return { css: `${toHex(coords)}${end}` }
  const converted = space.to({ space: known[0], coords, alpha: 1 }, space.sRGB)
  // What rounds to a color of sRGB is one.
  if (space.inGamut(converted, space.sRGB, { epsilon: 0.5 / 255 }))
    return { css: `${toHex(converted.coords)}${end}` }
  const fallback =
    hex?.toLowerCase() ?? toHex(space.toGamut(converted, { space: space.sRGB, method: 'css' }).coords)
  const origin = hex === undefined ? 'the nearest color inside' : 'its hex'
  return { css: `${fallback}${end}`, note: `is outside of sRGB; ${origin}, ${fallback}, is used` }
}
