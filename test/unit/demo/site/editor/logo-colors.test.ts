import { describe, expect, it } from 'vitest'
import { brandColors, dominantColors } from '../../../../../demo/site/editor/logo-colors.ts'

/** Returns pixels: each color so many times. */
const pixels = (...areas: readonly (readonly [color: string, count: number, alpha?: number])[]): number[] =>
  areas.flatMap(([color, count, alpha = 255]) => {
    const value = Number.parseInt(color.slice(1), 16)
    const pixel = [value >> 16, (value >> 8) & 255, value & 255, alpha]
    return Array.from({ length: count }, () => pixel).flat()
  })

describe('the colors of a logo', () => {
  it('are those with the most color first, not the ground and not the letters', () => {
    const found = dominantColors(pixels(['#ffffff', 700], ['#111111', 200], ['#0a6ebd', 80], ['#ffb300', 20]))
    expect(found.slice(0, 2)).toEqual(['#0a6ebd', '#ffb300'])
    expect(brandColors(found)).toEqual({ primary: '#0a6ebd', accent: '#ffb300' })
  })

  it('join the shades of one color, and leave out transparent pixels and edges', () => {
    const found = dominantColors(
      pixels(['#0a6ebd', 60], ['#0b72c2', 40], ['#ff0000', 500, 0], ['#00ff00', 100, 120], ['#77aa33', 0]),
    )
    expect(found).toEqual(['#0a6ebd'])
    expect(brandColors(found)).toEqual({ primary: '#0a6ebd' })
  })

  it('can be one grey', () => {
    expect(brandColors(dominantColors(pixels(['#222222', 50])))).toEqual({ primary: '#222222' })
  })

  it('are none in an image without a visible pixel', () => {
    expect(brandColors(dominantColors(pixels(['#ff0000', 9, 0])))).toBeNull()
  })
})
