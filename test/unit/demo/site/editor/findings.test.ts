import { describe, expect, it } from 'vitest'
import { brandCodes } from '../../../../../brands/codes.ts'
import { COLOR_PAIRS, type ColorName, findSameLooks } from '../../../../../brands/look-rules.ts'
import { BRANDS } from '../../../../../demo/site/editor/brand-looks.ts'
import {
  type Design,
  getLook,
  getStart,
  type Scheme,
  withColor,
} from '../../../../../demo/site/editor/design.ts'
import { withOwnLook } from '../../../../../demo/site/editor/differ.ts'
import {
  type Finding,
  type Fix,
  findFixes,
  isLarge,
  measurePairs,
  ratioText,
  withAllFixes,
  withFix,
} from '../../../../../demo/site/editor/findings.ts'

const plain: Design = { from: 'geeni', name: 'Acme', colors: {}, values: {} }
const lookFrom = (design: Design) => getLook(design, getStart(design, BRANDS))
const findPoor = (design: Design): Finding[] =>
  measurePairs(lookFrom(design).color).filter(({ isReadable }) => !isReadable)
const names = (findings: readonly Finding[]): string[] =>
  findings.map(({ color, ground, scheme }) => `${color} on ${ground} ${scheme}`)

describe('measurePairs', () => {
  it('measures every pair of the brands’ tests in both schemes, and finds none below its ratio', () => {
    const count = Object.values(COLOR_PAIRS).reduce((sum, { on }) => sum + on.length, 0)
    for (const from of brandCodes) {
      expect(measurePairs(lookFrom({ ...plain, from }).color)).toHaveLength(count * 2)
      expect(names(findPoor({ ...plain, from })), from).toEqual([])
    }
  })

  it('names the pair, its scheme, its ratio and what it needs', () => {
    const [finding] = findPoor(withColor(plain, 'onAccent', 1, '#ffffff'))
    expect(finding).toMatchObject({ color: 'onAccent', ground: 'accent', scheme: 1, needed: 4.5 })
    expect(finding?.ratio).toBeCloseTo(1.44, 1)
  })

  it('finds none in a palette of a logo', () => {
    for (const from of ['ffd23f', '0a6ebd-ff5500', '000000', 'ffffff-ff00ff'])
      expect(names(findPoor({ ...plain, from })), from).toEqual([])
  })
})

describe('ratioText', () => {
  it('does not round up to a ratio that passes', () => {
    expect(ratioText(4.499)).toBe('4.49')
    expect(ratioText(3)).toBe('3.00')
  })
})

describe('a fix', () => {
  const CASES: readonly (readonly [ColorName, Scheme, string])[] = [
    ['muted', 0, '#bbbbbb'],
    ['onPrimary', 0, '#888888'],
    ['primary', 0, '#9fdfff'],
    ['link', 1, '#333333'],
    ['outline', 0, '#eeeeee'],
    ['surface', 1, '#777777'],
    ['text', 0, '#ffffff'],
  ]

  it.each(CASES)('of %s in scheme %d from %s mends its pair and harms none', (name, scheme, color) => {
    const design = withColor(plain, name, scheme, color)
    const before = findPoor(design)
    const [finding] = before
    expect(finding).toBeDefined()
    if (!finding) return
    const fixes = findFixes(design, getStart(design, BRANDS), finding)
    expect(fixes).not.toEqual([])
    for (const fix of fixes) {
      const after = names(findPoor(withFix(design, fix)))
      expect(after, fix.side).not.toContain(names([finding])[0])
      for (const pair of after) expect(names(before), fix.side).toContain(pair)
    }
  })

  it.each(CASES)('of all pairs of %s in scheme %d from %s leaves none', (name, scheme, color) => {
    const design = withColor(plain, name, scheme, color)
    expect(names(findPoor(withAllFixes(design, getStart(design, BRANDS))))).toEqual([])
  })

  it('is the nearest lightness', () => {
    // White on #7d7d7d has 4.1:1; #767676 is the lightest grey on which it has 4.5:1.
    const grey = ['#7d7d7d', '#7d7d7d'] as const
    const design = { ...plain, colors: { dangerSolid: grey, onDanger: ['#ffffff', '#000000'] as const } }
    const finding = findPoor(design).find(({ color, scheme }) => color === 'onDanger' && scheme === 0)
    const [fix] = finding ? findFixes(design, getStart(design, BRANDS), finding) : []
    expect(fix?.moves.map(({ name }) => name)).toEqual(['dangerSolid'])
    expect(fix?.moves[0]?.color).toMatch(/^#7[4-6]7[4-6]7[4-6]$/)
  })
})

describe('the fixes of a pair', () => {
  const orange = withColor(plain, 'header', 0, '#f97316')
  const red = withColor(withColor(plain, 'header', 0, '#7f1d1d'), 'focus', 0, '#1d4ed8')
  const getFixes = (design: Design, pair: string) => {
    const finding = findPoor(design).find((one) => names([one])[0] === pair)
    return finding ? findFixes(design, getStart(design, BRANDS), finding) : []
  }
  const changed = ({ side, moves }: Fix) => [side, ...moves.map(({ name }) => name)]

  it('are one of the text and one of the ground, and the first keeps the brand’s color', () => {
    const fixes = getFixes(withColor(orange, 'onHeader', 0, '#ffffff'), 'onHeader on header 0')
    expect(fixes.map(changed)).toEqual([
      ['color', 'onHeader'],
      ['ground', 'header'],
    ])
  })

  it('are large above 20 points of lightness', () => {
    const fixes = getFixes(withColor(orange, 'onHeader', 0, '#ffffff'), 'onHeader on header 0')
    expect(fixes.map(isLarge)).toEqual([true, false])
  })

  it('include a change of both colors where a change of one alone is large', () => {
    const fixes = getFixes(red, 'focus on header 0')
    expect(fixes.map(changed)).toEqual([
      ['both', 'focus', 'header'],
      ['ground', 'header'],
    ])
    expect(fixes.map(isLarge)).toEqual([false, true])
  })

  it('keep the brand’s color, as far as they can, when all pairs are fixed', () => {
    for (const design of [withColor(orange, 'onHeader', 0, '#ffffff'), orange]) {
      const fixed = withAllFixes(design, getStart(design, BRANDS))
      expect(names(findPoor(fixed))).toEqual([])
      expect(fixed.colors.header).toEqual(design.colors.header)
    }
    const fixed = withAllFixes(red, getStart(red, BRANDS))
    expect(names(findPoor(fixed))).toEqual([])
    // Still a dark red.
    expect(fixed.colors.header?.[0]).toMatch(/^#7[5-9a-f]1[a-d]1[a-d]$/)
  })

  it('change what the visitor has not set, where a change of either side suffices', () => {
    const design = withColor(plain, 'dangerSoft', 0, '#e58f8f')
    const fixed = withAllFixes(design, getStart(design, BRANDS))
    expect(names(findPoor(fixed))).toEqual([])
    expect(fixed.colors.dangerSoft?.[0]).toBe('#e58f8f')
  })
})

describe('a look of one’s own', () => {
  it.each(brandCodes)('differs from %s, from which it starts, and stays readable', (from) => {
    const design = { ...plain, from }
    const start = getStart(design, BRANDS)
    expect(findSameLooks(lookFrom(design), BRANDS)).toHaveLength(4)
    const own = withOwnLook(design, start, BRANDS)
    expect(findSameLooks(getLook(own, start), BRANDS)).toEqual([])
    expect(names(findPoor(own))).toEqual([])
    // The eye cannot tell the difference.
    expect(getLook(own, start).color.link).toEqual(start.color.link)
  })
})
