import { describe, expect, it } from 'vitest'
import { fromColorValue, toColorValue } from '../../../../src/brand/design-tokens/color.ts'

describe('fromColorValue', () => {
  it('returns every sRGB color that CSS can write, with its transparency', () => {
    const bytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
    const css = bytes.flatMap((byte) => [
      `#${byte}00ff`,
      `#12${byte}34`,
      ...(byte === 'ff' ? [] : [`#123456${byte}`]),
    ])
    expect(css.map((color) => fromColorValue(toColorValue(color)).css)).toEqual(css)
  })

  it.each([
    ['#FA0', '#ffaa00'],
    ['#fa08', '#ffaa0088'],
    ['#FFAA00', '#ffaa00'],
    ['#123456ff', '#123456'],
  ])('returns %s in the notation of a theme', (css, expected) => {
    expect(fromColorValue(toColorValue(css)).css).toBe(expected)
  })

  // The values are those of CSS Color Module 4 and of the examples of the Color Module.
  it.each([
    ['srgb-linear', [0.2158605, 0.0512695, 0.0368895], '#804036'],
    ['hsl', [330, 100, 50], '#ff0080'],
    ['hsl', ['none', 0, 100], '#ffffff'],
    ['hwb', [90, 20, 40], '#669933'],
    ['lab', [46.2775, -47.5621, 48.5837], '#008000'],
    ['lch', [46.2775, 67.9892, 134.3912], '#008000'],
    ['oklab', [0.51975, -0.1403, 0.10768], '#008000'],
    ['oklch', [0.51975, 0.17686, 142.495], '#008000'],
    ['display-p3', [0.21604, 0.49418, 0.13151], '#008000'],
    ['a98-rgb', [0.281363, 0.498012, 0.116746], '#008000'],
    ['prophoto-rgb', [0.230479, 0.395789, 0.129968], '#008000'],
    ['rec2020', [0.5, 0.5, 0.5], '#797979'],
    ['xyz-d50', [0.08314, 0.154519, 0.020943], '#008000'],
    ['xyz-d65', [0.07719, 0.15438, 0.02573], '#008000'],
  ])('converts %s %j', (colorSpace, components, expected) => {
    const { css, note } = fromColorValue({ colorSpace, components })
    const distance = [1, 3, 5].map((at) =>
      Math.abs(Number.parseInt(css.slice(at, at + 2), 16) - Number.parseInt(expected.slice(at, at + 2), 16)),
    )
    // A step of a channel is below the precision of the published values.
    expect({ css, note, isNear: Math.max(...distance) <= 1 }).toEqual({ css, note: undefined, isNear: true })
  })

  it('uses the hex of a color outside of sRGB, else the nearest color, and says so', () => {
    const wide = { colorSpace: 'display-p3', components: [1, 0, 0], alpha: 0.5 }
    expect(fromColorValue({ ...wide, hex: '#FA0A0A' })).toEqual({
      css: '#fa0a0a80',
      note: 'is outside of sRGB; its hex, #fa0a0a, is used',
    })
    const { css, note } = fromColorValue(wide)
    expect(css).toMatch(/^#ff[01][\da-f][01][\da-f]80$/)
    expect(note).toBe(`is outside of sRGB; the nearest color inside, ${css.slice(0, 7)}, is used`)
  })

  it('ignores the hex of a color inside of sRGB, which a tool may have forgotten to change', () => {
    expect(fromColorValue({ colorSpace: 'srgb', components: [1, 0, 0], hex: '#0000ff' }).css).toBe('#ff0000')
  })

  it.each<[unknown, string]>([
    ['#ff0000', 'has the color "#ff0000" as text, as earlier drafts of the format had it'],
    [null, 'needs an object with colorSpace'],
    [{ colorSpace: 'cmyk', components: [0, 0, 0] }, 'has the unknown color space "cmyk"'],
    [{ colorSpace: 'toString', components: [0, 0, 0] }, 'has the unknown color space "toString"'],
    [{ colorSpace: 'srgb' }, '"srgb" needs three numbers or "none" (0 to 1, 0 to 1, 0 to 1)'],
    [{ colorSpace: 'srgb', components: [0, 0] }, 'has wrong components'],
    [{ colorSpace: 'srgb', components: [0, 0, 1.01] }, 'has wrong components'],
    [{ colorSpace: 'hsl', components: [360, 0, 0] }, '(0 to 360, 0 to 100, 0 to 100)'],
    [{ colorSpace: 'oklch', components: [0.5, -0.1, 0] }, '(0 to 1, 0 or more, 0 to 360)'],
    [{ colorSpace: 'srgb', components: [0, 0, 0], alpha: 2 }, 'has an alpha that is no number from 0 to 1'],
    [{ colorSpace: 'srgb', components: [0, 0, 0], hex: '#fff' }, 'has a hex that is no "#rrggbb"'],
    [{ colorSpace: 'srgb', components: [0, 0, 0], opacity: 1 }, 'has "opacity" in its color'],
  ])('rejects %j', (value, sentence) => {
    expect(() => fromColorValue(value)).toThrow(sentence)
  })
})
