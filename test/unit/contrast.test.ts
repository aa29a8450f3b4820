import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { type BrandCode, brandCodes } from '../../brands/index.ts'
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

type Color = keyof BrandTokens['color']
type Rule = { on: readonly Color[]; ratio: number }

const GROUNDS = ['canvas', 'surface', 'sunken'] as const
const STATES = ['success', 'warning', 'danger', 'info'] as const
const SOFT = ['successSoft', 'warningSoft', 'dangerSoft', 'infoSoft'] as const
const TEXT = 4.5
const SHAPE = 3

/**
 * Every color that is rendered on another one, and the ratio that WCAG 1.4.3 or 1.4.11 requires of the pair.
 */
const RULES: Partial<Record<Color, readonly Rule[]>> = {
  text: [{ on: [...GROUNDS, 'primarySoft', ...SOFT], ratio: TEXT }],
  muted: [{ on: [...GROUNDS, 'primarySoft', ...SOFT], ratio: TEXT }],
  link: [{ on: [...GROUNDS, 'primarySoft'], ratio: TEXT }],
  ...Object.fromEntries(STATES.map((state) => [state, [{ on: [...GROUNDS, `${state}Soft`], ratio: TEXT }]])),
  onPrimary: [{ on: ['primary', 'primaryHover', 'primaryPressed'], ratio: TEXT }],
  onAccent: [{ on: ['accent'], ratio: TEXT }],
  onDanger: [{ on: ['dangerSolid'], ratio: TEXT }],
  onHeader: [{ on: ['header'], ratio: TEXT }],
  outline: [{ on: GROUNDS, ratio: SHAPE }],
  focus: [{ on: [...GROUNDS, 'header', 'primarySoft'], ratio: SHAPE }],
  primary: [{ on: GROUNDS, ratio: SHAPE }],
  dangerSolid: [{ on: GROUNDS, ratio: SHAPE }],
}

/** Colors that are only grounds, or only decorate: WCAG requires nothing of them alone. */
const UNRULED: readonly Color[] = [
  ...GROUNDS,
  ...SOFT,
  'line',
  'primaryHover',
  'primaryPressed',
  'primarySoft',
  'accent',
  'header',
  'scrim',
  'skeleton',
]

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
    const covered = [...Object.keys(RULES), ...UNRULED]
    for (const code of brandCodes)
      expect(covered.toSorted(), code).toEqual(Object.keys(themes[code].color).toSorted())
  })

  it.each(brandCodes.flatMap((code) => [[code, 'light', 0] as const, [code, 'dark', 1] as const]))(
    'of %s in the %s scheme are all readable',
    (code, _scheme, index) => {
      const { color } = themes[code]
      const poor = Object.entries(RULES).flatMap(([name, rules]) =>
        rules.flatMap(({ on, ratio }) =>
          on
            .map((ground) => ({
              pair: `${name} on ${ground}`,
              is: contrast(color[name as Color][index], color[ground][index]),
              needs: ratio,
            }))
            .filter(({ is, needs }) => is < needs),
        ),
      )
      expect(poor, `choose other colors in brands/${code}/theme.css.ts`).toEqual([])
    },
  )
})

describe('shapes', () => {
  it.each(brandCodes)('of %s give 44 px or more to touch, and 12 px or more to read', (code) => {
    const { control, size } = themes[code]
    expect(Number.parseFloat(control.height)).toBeGreaterThanOrEqual(44)
    // An input under 16 px makes a phone zoom into it.
    expect(size.md).toBeGreaterThanOrEqual(1)
    const scale = [size.xs, size.sm, size.md, size.lg, size.xl, size.xxl, size.display]
    expect(scale).toEqual(scale.toSorted((a, b) => a - b))
    expect(size.xs * 16).toBeGreaterThanOrEqual(12)
  })

  it.each(brandCodes)('of %s differ from every other brand’s in color and in shape', (code) => {
    const looks: Record<string, (tokens: BrandTokens) => unknown> = {
      'color.primary': (tokens) => tokens.color.primary,
      'color.canvas': (tokens) => tokens.color.canvas,
      'radius.control': (tokens) => tokens.radius.control,
      'tracking or size': (tokens) => [tokens.tracking, tokens.size],
    }
    const same = Object.entries(looks).flatMap(([token, look]) =>
      brandCodes
        .filter((other) => other !== code && isDeepStrictEqual(look(themes[other]), look(themes[code])))
        .map((other) => `${token} is that of ${other}`),
    )
    expect(same, `choose other values in brands/${code}/theme.css.ts`).toEqual([])
  })
})
