import { isObject } from '../../util/is-object.ts'
import { type ColorValue, fromColorValue, toColorValue } from './color.ts'
import { type DimensionValue, fromDimension, toDimension } from './length.ts'
import { TokenError } from './note.ts'

/** A value of the type `shadow`, in a list of one or several. */
export interface ShadowValue {
  color: ColorValue
  offsetX: DimensionValue
  offsetY: DimensionValue
  blur: DimensionValue
  spread: DimensionValue
  inset?: true
}

/** A layer of a shadow as CSS: all of it but the color, and the color. */
interface Layer {
  shape: string
  color: string
}

const PARTS = ['offsetX', 'offsetY', 'blur', 'spread'] as const
const PROPERTIES: readonly string[] = [...PARTS, 'color', 'inset']
const ZERO: DimensionValue = { value: 0, unit: 'px' }
/** No color, for a layer that the other scheme alone has. */
const CLEAR = '#00000000'

/** Returns the colors in `light-dark(a, b)`; any other color is that of both schemes. */
export function splitSchemes(css: string): readonly [light: string, dark: string] {
  if (!/^light-dark\(/i.test(css)) return [css, css]
  const [light = '', dark = light] = css.slice('light-dark('.length, -1).split(',')
  return [light.trim(), dark.trim()]
}

/** Returns a color for both schemes. */
export const joinSchemes = (light: string, dark: string): string =>
  light === dark ? light : `light-dark(${light}, ${dark})`

/** Returns the layers of a CSS shadow. The comma of `light-dark(a, b)` separates none. */
function splitLayers(css: string): string[] {
  const layers: string[] = []
  for (const part of css.split(',')) {
    const last = layers.at(-1)
    if (last?.includes('(') && !last.includes(')')) layers[layers.length - 1] = `${last},${part.trimEnd()}`
    else layers.push(part.trim())
  }
  return layers
}

/** Returns the shadow of one scheme (0 is light, 1 is dark) in a CSS shadow; a color that is absent is black. */
export function toShadows(css: string, scheme: 0 | 1): readonly ShadowValue[] {
  const layers = splitLayers(css)
    .filter((layer) => layer !== '' && layer !== 'none')
    .map((layer) => {
      const parts: readonly string[] = layer.match(/light-dark\([^)]*\)|[^\s]+/gi) ?? []
      const color = parts.find((part) => /^(#|light-dark)/i.test(part)) ?? '#000000'
      const [offsetX = ZERO, offsetY = ZERO, blur = ZERO, spread = ZERO] = parts
        .filter((part) => /^[-\d.]/.test(part))
        .map(toDimension)
      return {
        color: toColorValue(splitSchemes(color)[scheme]),
        ...{ offsetX, offsetY, blur: { ...blur, value: Math.max(blur.value, 0) }, spread },
        ...(parts.includes('inset') && { inset: true as const }),
      }
    })
  // A shadow needs a layer.
  if (layers.length > 0) return layers
  return [{ color: toColorValue(CLEAR), offsetX: ZERO, offsetY: ZERO, blur: ZERO, spread: ZERO }]
}

function readLayer(value: unknown, notes: string[]): Layer {
  if (!isObject(value))
    throw new TokenError(
      'needs an object, or a list of objects, with color, offsetX, offsetY, blur and spread',
    )
  const unknown = Object.keys(value).find((name) => !PROPERTIES.includes(name))
  if (unknown) throw new TokenError(`has "${unknown}" in its shadow, which is no property of a shadow`)
  const [x = '', y = '', blur = '', spread = ''] = PARTS.map((part) => {
    if (value[part] === undefined) throw new TokenError(`has no ${part} in its shadow`)
    const length = fromDimension(value[part])
    return /^0(px|rem)$/.test(length) ? '0' : length
  })
  if (blur.startsWith('-')) throw new TokenError('has a blur below 0 in its shadow')
  const { css, note } = fromColorValue(value.color)
  if (note) notes.push(note)
  if (value.inset !== undefined && typeof value.inset !== 'boolean')
    throw new TokenError('has an inset in its shadow that is neither true nor false')
  const lengths = [x, y, blur, ...(spread === '0' ? [] : [spread])].join(' ')
  return { shape: value.inset ? `inset ${lengths}` : lengths, color: css }
}

const readLayers = (value: unknown, notes: string[]): Layer[] => {
  const layers: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (layers.length === 0) throw new TokenError('has a list of shadows without a shadow')
  return layers.map((layer) => readLayer(layer, notes))
}

/**
 * Converts values of the type `shadow` of both schemes to one CSS shadow. A layer that one scheme alone has is
 * transparent in the other one. Throws TokenError.
 */
export function fromShadows(light: unknown, dark: unknown): { css: string; notes: readonly string[] } {
  const notes: string[] = []
  const [ours, theirs] = [readLayers(light, notes), readLayers(dark, notes)]
  const isAlike =
    ours.length === theirs.length && ours.every(({ shape }, index) => shape === theirs[index]?.shape)
  const layers = isAlike
    ? ours.map(({ shape, color }, index) => `${shape} ${joinSchemes(color, theirs[index]?.color ?? color)}`)
    : [
        ...ours.map(({ shape, color }) => `${shape} ${joinSchemes(color, CLEAR)}`),
        ...theirs.map(({ shape, color }) => `${shape} ${joinSchemes(CLEAR, color)}`),
      ]
  return { css: layers.join(', '), notes }
}
