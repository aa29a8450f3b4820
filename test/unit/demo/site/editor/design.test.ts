import { describe, expect, it } from 'vitest'
import { brandCodes } from '../../../../../brands/codes.ts'
import { BRANDS } from '../../../../../demo/site/editor/brand-looks.ts'
import {
  type Design,
  getLook,
  getStart,
  isStart,
  startFrom,
  withColor,
  withValues,
} from '../../../../../demo/site/editor/design.ts'
import { getCss, plainValue, TOKENS, tokenAt } from '../../../../../demo/site/editor/tokens.ts'
import { TOKEN_KINDS } from '../../../../../src/brand/token-names.ts'
import { contrast } from '../../../../fixtures/contrast.ts'

const plain: Design = { from: 'geeni', name: 'Acme', colors: {}, values: {} }
const start = getStart(plain, BRANDS)
const look = (design: Design) => getLook(design, getStart(design, BRANDS))

describe('the looks of the brands', () => {
  it('are those of every brand', () => {
    expect(Object.keys(BRANDS).toSorted()).toEqual(brandCodes.toSorted())
  })
})

describe('a token', () => {
  it('exists for each custom property, with a value in every brand', () => {
    expect(TOKENS.map(({ property }) => property)).toEqual(Object.keys(TOKEN_KINDS))
    for (const tokens of Object.values(BRANDS))
      for (const token of TOKENS) expect(getCss(tokens, token), token.property).not.toBe('')
  })

  it('is written as the settings of a page have it', () => {
    const css = (key: string): string => {
      const token = tokenAt(key)
      return token ? getCss(start, token) : ''
    }
    expect(css('primary')).toBe('light-dark(#007f88, #3fdbd0)')
    expect(css('accent')).toBe('#ffd23f')
    expect(css('size-sm')).toBe('15px')
    expect(css('control-padding-x')).toBe('24px')
  })
})

describe('a design', () => {
  it('without changes is its start', () => {
    for (const from of brandCodes) expect(look({ ...plain, from })).toEqual(BRANDS[from])
  })

  it('starts from brands and from colors alone', () => {
    const starts = ['geeni', '0a6ebd', '0a6ebd-ffd23f']
    const others = ['unknown', '#0a6ebd', '0a6eb', '0a6ebd-', 'constructor']
    expect([...starts, ...others].filter((from) => isStart(from, BRANDS))).toEqual(starts)
    expect(() => getStart({ from: 'unknown' }, BRANDS)).toThrow('unknown')
    expect(startFrom('#0a6ebd', '#ffd23f')).toBe('0a6ebd-ffd23f')
    expect(startFrom('#0a6ebd', '#0a6ebd')).toBe('0a6ebd')
  })

  it('has the colors that follow from a changed action color, in the changed scheme', () => {
    const { color } = look(withColor(plain, 'primary', 0, '#5b21b6'))
    expect(color.primary).toEqual(['#5b21b6', start.color.primary[1]])
    for (const name of ['primaryHover', 'primaryPressed', 'primarySoft', 'link'] as const) {
      expect(color[name][0], name).not.toBe(start.color[name][0])
      expect(color[name][1], name).toBe(start.color[name][1])
    }
    expect(color.text).toEqual(start.color.text)
  })

  it.each([
    ['#ffffff', '#0a7a3d'],
    ['#000000', '#7f7f7f'],
  ])('moves the action color under the pointer away from its text %s', (onPrimary, primary) => {
    const { color } = look(withColor(withColor(plain, 'onPrimary', 0, onPrimary), 'primary', 0, primary))
    const [still, hover, pressed] = [color.primary, color.primaryHover, color.primaryPressed].map(([light]) =>
      contrast(onPrimary, light),
    )
    expect(hover).toBeGreaterThan(still ?? 21)
    expect(pressed).toBeGreaterThan(hover ?? 21)
  })

  it('keeps a color that was set beside the action color', () => {
    const both = withColor(withColor(plain, 'link', 0, '#111111'), 'primary', 0, '#5b21b6')
    expect(look(both).color.link[0]).toBe('#111111')
    expect(look(withColor(both, 'link', 0, null)).color.link[0]).not.toBe('#111111')
  })

  it('forgets a color that is reset', () => {
    const changed = withColor(plain, 'text', 1, '#ffffff')
    expect(changed.colors).toEqual({ text: [null, '#ffffff'] })
    expect(withColor(changed, 'text', 1, null)).toEqual(plain)
  })

  it('has the values of other tokens, sizes as multiples', () => {
    const changed = withValues(plain, { 'radius-card': '4px', 'size-md': '18px' })
    expect(look(changed)).toMatchObject({ radius: { card: '4px' }, size: { md: 1.125 } })
    const token = tokenAt('size-md')
    expect(token && plainValue(look(changed), token)).toBe('18px')
    expect(withValues(changed, { 'radius-card': null, 'size-md': null })).toEqual(plain)
  })
})
