import { describe, expect, it } from 'vitest'
import { toHsl } from '../../../../../.config/new-brand/color.ts'
import { brandCodes } from '../../../../../brands/codes.ts'
import { BRANDS } from '../../../../../demo/site/editor/brand-looks.ts'
import { DERIVED_SURFACES, withSurfaces } from '../../../../../demo/site/editor/derive-surfaces.ts'
import { type Design, getLook, getStart, SCHEMES, withColor } from '../../../../../demo/site/editor/design.ts'
import { measurePairs } from '../../../../../demo/site/editor/findings.ts'

const plain: Design = { from: 'geeni', name: 'Acme', colors: {}, values: {} }
const findPoor = (design: Design): string[] =>
  measurePairs(getLook(design, getStart(design, BRANDS)).color)
    .filter(({ isReadable }) => !isReadable)
    .map(({ color, ground, scheme }) => `${color} on ${ground} ${scheme}`)
const derived = (design: Design): Design => withSurfaces(design, getStart(design, BRANDS))
const withPrimary = (design: Design, light: string, dark: string): Design =>
  withColor(withColor(design, 'primary', 0, light), 'primary', 1, dark)

const PRIMARIES = [
  ['#5b21b6', '#c4b5fd'],
  ['#0a6ebd', '#7cc4ff'],
  ['#b45309', '#ffd23f'],
  ['#111111', '#eeeeee'],
] as const

describe('surfaces that follow from the action color', () => {
  it('have its hue in place of that of the start', () => {
    const design = withPrimary(plain, '#5b21b6', '#c4b5fd')
    const { color } = getLook(derived(design), getStart(design, BRANDS))
    for (const name of DERIVED_SURFACES)
      for (const scheme of SCHEMES) {
        const { h, s } = toHsl(color[name][scheme])
        if (s > 3) expect(Math.abs(h - toHsl(color.primary[scheme]).h), `${name} ${scheme}`).toBeLessThan(8)
      }
  })

  it.each(brandCodes)('harm no pair of %s', (from) => {
    for (const [light, dark] of PRIMARIES) {
      const design = withPrimary({ ...plain, from }, light, dark)
      const before = findPoor(design)
      for (const pair of findPoor(derived(design))) expect(before, `${light} ${dark}`).toContain(pair)
    }
  })

  it('change no other color that the visitor has set', () => {
    const design = withColor(withPrimary(plain, '#5b21b6', '#c4b5fd'), 'muted', 0, '#555555')
    const { colors } = derived(design)
    expect(colors.muted).toEqual(design.colors.muted)
    expect(Object.keys(colors).toSorted()).toEqual([...DERIVED_SURFACES, 'primary', 'muted'].toSorted())
  })

  it('stay as they are when they are derived again', () => {
    const once = derived(withPrimary(plain, '#5b21b6', '#c4b5fd'))
    expect(derived(once)).toEqual(once)
  })
})
