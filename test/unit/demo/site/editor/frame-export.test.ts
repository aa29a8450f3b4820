import { describe, expect, it } from 'vitest'
import { brandCodes } from '../../../../../brands/codes.ts'
import { COLOR_PAIRS } from '../../../../../brands/look-rules.ts'
import { BRANDS } from '../../../../../demo/site/editor/brand-looks.ts'
import {
  type Design,
  getLook,
  getStart,
  withColor,
  withValues,
} from '../../../../../demo/site/editor/design.ts'
import type { ExportSource } from '../../../../../demo/site/editor/exports.ts'
import { frameProblems, frameText, frameTheme } from '../../../../../demo/site/editor/frame-export.ts'
import { FAMILIES } from '../../../../../demo/site/editor/shape-fields.ts'
import { parseAppearance } from '../../../../../src/embed/page/parse-appearance.ts'
import { READABLE_PAIRS } from '../../../../../src/embed/page/readable-pairs.ts'

const plain: Design = { from: 'geeni', name: 'Acme Cam', colors: {}, values: {} }
const getSource = (design: Design, base = 'geeni'): ExportSource => ({
  name: design.name,
  tokens: getLook(design, getStart(design, BRANDS)),
  base,
  brands: BRANDS,
})

describe('the export for the frame of a partner', () => {
  it('has the allowed properties that differ from the brand, as the frame accepts them', () => {
    const changed = withValues(withColor(plain, 'primary', 0, '#5b21b6'), { 'radius-card': '4px' })
    const { theme, leftOut } = frameTheme(getSource(changed))
    expect(Object.keys(theme)).toEqual([
      '--acct-color-primary',
      '--acct-color-primary-hover',
      '--acct-color-primary-pressed',
      '--acct-color-link',
      '--acct-color-primary-soft',
      '--acct-radius-card',
    ])
    expect(theme['--acct-color-primary']).toBe('light-dark(#5b21b6, #3fdbd0)')
    expect(leftOut).toEqual([])
  })

  it.each([...brandCodes, '0a6ebd-ffd23f', '7f1d1d'])(
    'of %s has nothing that the frame objects to',
    (from) => {
      for (const base of brandCodes) {
        const source = getSource({ ...plain, from }, base)
        const { theme } = frameTheme(source)
        const parsed = parseAppearance({ theme })
        expect(parsed.problems).toEqual([])
        expect(Object.keys(parsed.theme)).toEqual(Object.keys(theme))
        expect(frameProblems(source)).toEqual([])
      }
    },
  )

  it('says what is left out', () => {
    const changed = withValues(withColor(plain, 'accent', 0, '#f97316'), {
      'radius-card': '40px',
      'size-md': '18px',
      'font-body': "Charter, 'Segoe UI', serif",
      'font-heading': 'Charter',
    })
    const { theme, leftOut } = frameTheme(getSource(changed))
    expect(theme).toEqual({ '--acct-font-body': "'Segoe UI', serif" })
    expect(leftOut).toEqual([
      'radius-card 40px: the frame allows whole px up to 32.',
      'font-body without Charter: the frame allows a fixed list of families.',
      'font-heading without Charter: the frame allows a fixed list of families.',
      'The frame does not accept accent, size-md.',
    ])
  })

  it('accepts a part of each family that the editor suggests', () => {
    for (const family of FAMILIES) {
      const { theme } = frameTheme(getSource(withValues(plain, { 'font-body': family })))
      expect(theme['--acct-font-body'], family).toBeDefined()
    }
  })

  it('names the pair because of which the frame ignores all colors', () => {
    const poor = getSource(withColor(plain, 'muted', 1, '#444444'))
    expect(frameProblems(poor)).toContain('Muted on surface: too little contrast in the dark scheme.')
    expect(frameProblems(getSource(withColor(plain, 'onHeader', 0, '#3fdad3')))).toEqual([])
  })

  it('is code with the brand and quoted families', () => {
    const text = frameText(getSource(withValues(plain, { 'font-body': "'Segoe UI', serif" })))
    expect(text).toContain(
      "  brand: 'geeni',\n  theme: {\n    '--acct-font-body': \"'Segoe UI', serif\",\n  },",
    )
  })
})

describe('the pairs of the frame', () => {
  it('are among those of the brands’ tests, so that a readable design is readable in the frame', () => {
    for (const [color, grounds, ratio] of READABLE_PAIRS) {
      expect(COLOR_PAIRS[color]?.ratio, color).toBe(ratio)
      expect(COLOR_PAIRS[color]?.on, color).toEqual(expect.arrayContaining([...grounds]))
    }
  })
})
