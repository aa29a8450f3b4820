// The colors of an image, the strongest first.
import { toHsl } from '../../../.config/new-brand/color.ts'

/** Bits of each channel by which colors count as one. */
const BITS = 4
/** Share of the opaque pixels below which a color is an edge between two others. */
const LEAST = 0.01
/** How many colors are worth a choice. */
const MOST = 6

interface Bucket {
  count: number
  sum: [r: number, g: number, b: number]
}

const toHex = ({ count, sum }: Bucket): string =>
  `#${sum
    .map((channel) =>
      Math.round(channel / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Returns whether two colors look like shades of one. */
function isSimilar(one: string, other: string): boolean {
  const [a, b] = [toHsl(one), toHsl(other)]
  const turn = Math.abs(a.h - b.h) % 360
  const hue = Math.min(turn, 360 - turn)
  const isGrey = Math.min(a.s, b.s) < 12
  return Math.abs(a.l - b.l) < 18 && (isGrey ? Math.abs(a.s - b.s) < 25 : hue < 24)
}

/** Returns how much a color says about a brand: area and saturation; white, black and greys say little. */
function getWeight(color: string, share: number): number {
  const { s, l } = toHsl(color)
  const chroma = (s / 100) * (1 - Math.abs((2 * l) / 100 - 1))
  return Math.sqrt(share) * (0.08 + chroma)
}

/**
 * Returns the dominant colors of an image as `#rrggbb`, those that say most about a brand first.
 * @param pixels Red, green, blue and alpha of each pixel, as of `ImageData`.
 */
export function dominantColors(pixels: ArrayLike<number>): string[] {
  const buckets = new Map<number, Bucket>()
  let opaque = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]]
    if (alpha < 200) continue
    opaque += 1
    const shift = 8 - BITS
    const key = ((r >> shift) << (2 * BITS)) | ((g >> shift) << BITS) | (b >> shift)
    const bucket = buckets.get(key) ?? { count: 0, sum: [0, 0, 0] }
    bucket.count += 1
    bucket.sum = [bucket.sum[0] + r, bucket.sum[1] + g, bucket.sum[2] + b]
    buckets.set(key, bucket)
  }
  const found: { color: string; share: number }[] = []
  for (const bucket of [...buckets.values()].toSorted((one, other) => other.count - one.count)) {
    const color = toHex(bucket)
    const share = bucket.count / opaque
    const same = found.find((one) => isSimilar(one.color, color))
    if (same) same.share += share
    else found.push({ color, share })
  }
  return found
    .filter(({ share }) => share >= LEAST)
    .toSorted((one, other) => getWeight(other.color, other.share) - getWeight(one.color, one.share))
    .slice(0, MOST)
    .map(({ color }) => color)
}

/** Returns the action color and the color for highlights of a logo; the latter only where it has two. */
export function brandColors(colors: readonly string[]): { primary: string; accent?: string } | null {
  const [primary, ...others] = colors
  if (!primary) return null
  const accent = others.find((color) => toHsl(color).s >= 35 && toHsl(color).l > 15 && toHsl(color).l < 90)
  return accent ? { primary, accent } : { primary }
}
