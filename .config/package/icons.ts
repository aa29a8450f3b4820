// Draws the icons of a brand: a camera's lens in the brand's colors, as SVG and as PNG without a library.
import { crc32, deflateSync } from 'node:zlib'

/** Radii of the lens, as shares of the icon's width: outer and inner edge of the ring, and the dot. */
const LENS = { outer: 0.31, inner: 0.235, dot: 0.125 }

/** What the icons of a brand show. Colors are `#rrggbb`. */
export interface IconLook {
  name: string
  primary: string
  onPrimary: string
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Returns the share of a pixel inside a circle, from the distance of its center to the edge in px. */
const inside = (distance: number): number => Math.min(1, Math.max(0, 0.5 - distance))

/** Returns the radii of the lens for a width, in px. */
const getLens = (width: number): typeof LENS => ({
  outer: LENS.outer * width,
  inner: LENS.inner * width,
  dot: LENS.dot * width,
})

/** Returns the icon as SVG, with rounded corners. */
export function svgIcon({ name, primary, onPrimary }: IconLook): string {
  const { outer, inner, dot } = getLens(64)
  const ring = `<circle cx="32" cy="32" r="${(outer + inner) / 2}" fill="none" stroke="${onPrimary}" stroke-width="${(outer - inner).toFixed(2)}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>${name}</title><rect width="64" height="64" rx="15" fill="${primary}"/>${ring}<circle cx="32" cy="32" r="${dot}" fill="${onPrimary}"/></svg>\n`
}

/** Returns the icon as a PNG that fills its square, because systems cut the corners themselves. */
export function pngIcon({ primary, onPrimary }: IconLook, width: number): Buffer {
  const front = channels(onPrimary)
  const colors = channels(primary).map((back, channel) => ({ back, front: front[channel] ?? 0 }))
  const rows = Buffer.alloc(width * (1 + width * 3))
  const { outer, inner, dot } = getLens(width)
  for (let y = 0, at = 0; y < width; y += 1) {
    at += 1 // no filter
    for (let x = 0; x < width; x += 1) {
      const distance = Math.hypot(x + 0.5 - width / 2, y + 0.5 - width / 2)
      const ring = inside(distance - outer) - inside(distance - inner)
      const share = ring + inside(distance - dot)
      for (const { back, front } of colors) {
        rows[at] = Math.round(back + (front - back) * share)
        at += 1
      }
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(width, 4)
  header.set([8, 2, 0, 0, 0], 8) // 8 bits per channel, RGB
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body) >>> 0)
  return Buffer.concat([size, body, sum])
}

/** Returns an icon file with one PNG, for browsers that request `/favicon.ico`. */
export function toIco(png: Buffer, width: number): Buffer {
  const header = Buffer.alloc(22)
  header.set([0, 0, 1, 0, 1, 0, width, width, 0, 0, 1, 0, 32, 0])
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(22, 18)
  return Buffer.concat([header, png])
}
