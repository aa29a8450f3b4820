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

/** Every colour that is drawn on another one, and what WCAG 1.4.3 or 1.4.11 asks of the pair. */
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

/** Colours that are only grounds, or only decorate: WCAG asks nothing of them by themselves. */
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

  it('refuses a colour it cannot measure', () => {
    expect(() => contrast('#fff', '#000000')).toThrow('#fff')
    expect(() => contrast('#0000007f', '#ffffff')).toThrow('#0000007f')
  })
})

describe('colour pairs', () => {
  it('leave no colour of a theme unmentioned', () => {
    const mentioned = [...Object.keys(RULES), ...UNRULED]
    for (const code of brandCodes)
      expect(mentioned.toSorted(), code).toEqual(Object.keys(themes[code].color).toSorted())
  })

  it.each(brandCodes.flatMap((code) => [[code, 'light', 0] as const, [code, 'dark', 1] as const]))(
    'of %s, %s, are all readable',
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
      expect(poor).toEqual([])
    },
  )
})

describe('shapes', () => {
  it.each(brandCodes)('of %s leave 44 px and more to touch, and 12 px and more to read', (code) => {
    const { control, size } = themes[code]
    expect(Number.parseFloat(control.height)).toBeGreaterThanOrEqual(44)
    // An input under 16 px makes a phone zoom into it.
    expect(size.md).toBeGreaterThanOrEqual(1)
    const scale = [size.xs, size.sm, size.md, size.lg, size.xl, size.xxl, size.display]
    expect(scale).toEqual(scale.toSorted((a, b) => a - b))
    expect(size.xs * 16).toBeGreaterThanOrEqual(12)
  })

  it('differ between any two brands in colour and in shape', () => {
    const looks = (pick: (tokens: BrandTokens) => unknown) =>
      new Set(brandCodes.map((code) => JSON.stringify(pick(themes[code])))).size
    expect(looks((t) => t.color.primary)).toBe(brandCodes.length)
    expect(looks((t) => t.color.canvas)).toBe(brandCodes.length)
    expect(looks((t) => t.radius.control)).toBe(brandCodes.length)
    expect(looks((t) => [t.tracking, t.size])).toBe(brandCodes.length)
  })
})
