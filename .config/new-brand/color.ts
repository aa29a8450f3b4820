import { measureContrast, type Rgb } from '../../src/theme/contrast.ts'

/** Hue in degrees, saturation and lightness in percent. */
export interface Hsl {
  h: number
  s: number
  l: number
}

/** Returns the channels of `#rrggbb`, 0 to 255. */
function getChannels(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Converts `#rrggbb`. */
export function toHsl(hex: string): Hsl {
  const [r, g, b] = getChannels(hex).map((channel) => channel / 255) as [number, number, number]
  const max = Math.max(r, g, b)
  const range = max - Math.min(r, g, b)
  const l = max - range / 2
  const s = range === 0 ? 0 : range / (1 - Math.abs(2 * l - 1))
  const sextant =
    range === 0
      ? 0
      : max === r
        ? ((g - b) / range + 6) % 6
        : max === g
          ? (b - r) / range + 2
          : (r - g) / range + 4
  return { h: sextant * 60, s: s * 100, l: l * 100 }
}

/** Converts to `#rrggbb`. */
export function toHex({ h, s, l }: Hsl): string {
  const light = Math.min(Math.max(l, 0), 100) / 100
  const amplitude = (s / 100) * Math.min(light, 1 - light)
  const channel = (offset: number): string => {
    const k = (offset + h / 30) % 12
    const value = light - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

/** Returns the WCAG contrast ratio of two `#rrggbb` colors, 1 to 21. */
export const getContrast = (one: string, other: string): number =>
  measureContrast(getChannels(one), getChannels(other))

/** Makes a color darker (`step` below 0) or lighter until it has the contrast ratio with every ground. */
export function ensureContrast(start: Hsl, step: number, grounds: readonly string[], ratio: number): string {
  let l = start.l
  while (l >= 0 && l <= 100 && grounds.some((ground) => getContrast(toHex({ ...start, l }), ground) < ratio))
    l += step
  return toHex({ ...start, l })
}
