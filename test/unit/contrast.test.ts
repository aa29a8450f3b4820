import { describe, expect, it } from 'vitest'
import { type BrandCode, brandCodes } from '../../brands/index.ts'
import {
  COLOR_PAIRS,
  type ColorName,
  findSameLooks,
  findShapeProblems,
  type PairRule,
  UNPAIRED_COLORS,
} from '../../brands/look-rules.ts'
import type { BrandTokens } from '../../src/theme/tokens.ts'
import { contrast } from '../fixtures/contrast.ts'

const themes = Object.fromEntries(
  await Promise.all(
    brandCodes.map(async (code) => {
      const { tokens }: { tokens: BrandTokens } = await import(`../../brands/${code}/theme.css.ts`)
      return [code, tokens] as const
    }),
  ),
) as Record<BrandCode, BrandTokens>

describe('contrast()', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
  ])('%s on %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2)
    expect(contrast(other, one)).toBeCloseTo(ratio, 2)
  })

  it('rejects a color that it cannot measure', () => {
    expect(() => contrast('#fff', '#000000')).toThrow('#fff')
    expect(() => contrast('#0000007f', '#ffffff')).toThrow('#0000007f')
  })
})

describe('color pairs', () => {
  it('cover every color of a theme', () => {
    const covered = [...Object.keys(COLOR_PAIRS), ...UNPAIRED_COLORS]
    for (const code of brandCodes)
      expect(covered.toSorted(), code).toEqual(Object.keys(themes[code].color).toSorted())
  })

  it.each(brandCodes.flatMap((code) => [[code, 'light', 0] as const, [code, 'dark', 1] as const]))(
    'of %s in the %s scheme are all readable',
    (code, _scheme, index) => {
      const { color } = themes[code]
      const pairs = Object.entries(COLOR_PAIRS) as [ColorName, PairRule][]
      const poor = pairs.flatMap(([name, { on, ratio }]) =>
        on
          .map((ground) => ({
            pair: `${name} on ${ground}`,
            is: contrast(color[name][index], color[ground][index]),
            needs: ratio,
          }))
          .filter(({ is, needs }) => is < needs),
      )
      expect(poor, `choose other colors in brands/${code}/theme.css.ts`).toEqual([])
    },
  )
})

describe('shapes', () => {
  it.each(brandCodes)('of %s give 44 px or more to touch, and 12 px or more to read', (code) => {
    expect(findShapeProblems(themes[code])).toEqual([])
  })

  it('are too small below these limits', () => {
    const { size } = themes.geeni
    const problems = findShapeProblems({
      control: { height: '43px', paddingX: '8px' },
      size: { ...size, xs: 0.7, md: 0.9, xl: 9 },
    })
    expect(problems).toHaveLength(4)
  })

  it.each(brandCodes)('of %s differ from every other brand’s in color and in shape', (code) => {
    const { [code]: own, ...others } = themes
    expect(findSameLooks(own, others), `choose other values in brands/${code}/theme.css.ts`).toEqual([])
  })

  it('are the same where one brand repeats another', () => {
    expect(findSameLooks(themes.geeni, { geeni: themes.geeni })).toEqual([
      'color.primary is that of geeni',
      'color.canvas is that of geeni',
      'radius.control is that of geeni',
      'tracking or size is that of geeni',
    ])
  })
})
