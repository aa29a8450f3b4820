import { describe, expect, it } from 'vitest'
import { parseAppearance } from '../../../src/embed/page/parse-appearance.ts'
import { measureContrast } from '../../../src/theme/contrast.ts'

const NOTHING = { scheme: null, locale: null, theme: {} }

describe('the appearance that a page requests', () => {
  it.each([
    [{ scheme: 'dark' }, { scheme: 'dark' }],
    [
      { scheme: 'auto', locale: 'de-AT' },
      { scheme: 'auto', locale: 'de-AT' },
    ],
    [undefined, {}],
    [null, {}],
    [{}, {}],
    [{ theme: {} }, {}],
  ])('%j is accepted', (value, expected) => {
    expect(parseAppearance(value)).toEqual({ ...NOTHING, ...expected, problems: [] })
  })

  it.each([
    ['--acct-color-text', '#123abc', '#123abc'],
    ['--acct-color-text', ' #FFF ', '#FFF'],
    ['--acct-color-primary', 'light-dark( #111111,#eeeeee )', 'light-dark(#111111, #eeeeee)'],
    ['--acct-radius-card', '0', '0px'],
    ['--acct-radius-card', '12px', '12px'],
    ['--acct-radius-control', '999px', '999px'],
    ['--acct-font-body', 'georgia, serif', 'Georgia, serif'],
    ['--acct-font-heading', '"trebuchet ms", sans-serif', '"Trebuchet MS", sans-serif'],
  ])('sets %s to %j', (name, value, expected) => {
    expect(parseAppearance({ theme: { [name]: value } })).toEqual({
      ...NOTHING,
      theme: { [name]: expected },
      problems: [],
    })
  })

  it.each([
    ['--acct-color-text', 'red'],
    ['--acct-color-text', '#12345678'],
    ['--acct-color-text', '#1234'],
    ['--acct-color-text', 'transparent'],
    ['--acct-color-text', 'rgb(0 0 0 / 0)'],
    ['--acct-color-text', 'url(https://evil.example/x)'],
    ['--acct-color-text', 'var(--acct-color-surface)'],
    ['--acct-color-text', '#ffffff; position: fixed'],
    ['--acct-color-text', 'light-dark(#fff, url(x))'],
    ['--acct-color-text', '#ffffff\n}'],
    ['--acct-color-text', 5],
    ['--acct-color-text', null],
    ['--acct-color-text', {}],
    ['--acct-color-canvas', '#ffffff'],
    ['--acct-radius-card', '33px'],
    ['--acct-radius-card', '999px'],
    ['--acct-radius-card', '-5px'],
    ['--acct-radius-card', '50%'],
    ['--acct-radius-card', 'calc(1px)'],
    ['--acct-radius-control', '1000px'],
    ['--acct-font-body', 'Wingdings'],
    ['--acct-font-body', 'Georgia, url(x)'],
    ['--acct-font-body', 'Georgia; color: red'],
    ['--acct-font-body', ''],
    ['--acct-font-size', '1px'],
    ['--acct-control-height', '1px'],
    ['--acct-shadow-card', '0 0 100px #ffffff'],
    ['color', '#ffffff'],
    ['__proto__x', '#ffffff'],
    ['constructor', '#ffffff'],
  ])('ignores %s: %j, and says so', (name, value) => {
    const { theme, problems } = parseAppearance({ theme: { [name]: value } })
    expect(theme).toEqual({})
    expect(problems).toEqual([expect.stringContaining(name)])
  })

  it.each([
    { scheme: 'sepia' },
    { scheme: 1 },
    { locale: 5 },
    { locale: '../evil' },
    { locale: 'd' },
    { locale: `de-${'x'.repeat(40)}` },
  ])('ignores %j, and says so', (value) => {
    const parsed = parseAppearance(value)
    expect(parsed).toMatchObject(NOTHING)
    expect(parsed.problems).toHaveLength(1)
  })

  it.each([5, 'dark', [], { theme: 'x' }, { theme: [] }, { theme: null }])('is nothing for %j', (value) => {
    expect(parseAppearance(value)).toEqual({ ...NOTHING, problems: [] })
  })

  it('reads a limited number of properties', () => {
    const theme = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`--x-${at}`, '#fff']))
    expect(parseAppearance({ theme }).problems).toHaveLength(50)
  })
})

describe('the contrast of two colors', () => {
  it.each([
    [[0, 0, 0], [255, 255, 255], 21],
    [[119, 119, 119], [255, 255, 255], 4.48],
    [[0, 0, 255], [255, 255, 255], 8.59],
  ] as const)('%j on %j is %d', (one, other, ratio) => {
    expect(measureContrast(one, other)).toBeCloseTo(ratio, 2)
    expect(measureContrast(other, one)).toBeCloseTo(ratio, 2)
  })
})
