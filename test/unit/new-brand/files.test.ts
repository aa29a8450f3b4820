import { describe, expect, it } from 'vitest'
import { toHex, toHsl } from '../../../.config/new-brand/color.ts'
import { createFiles } from '../../../.config/new-brand/files.ts'
import type { NewBrand } from '../../../.config/new-brand/options.ts'
import { derivePalette } from '../../../.config/new-brand/palette.ts'
import { TABLES } from '../../../.config/new-brand/register.ts'
import { formatReport } from '../../../.config/new-brand/report.ts'
import { createTheme } from '../../../.config/new-brand/theme.ts'
import { COLOR_PAIRS, type ColorName, type PairRule } from '../../../brands/look-rules.ts'
import { LOCALES } from '../../../src/i18n/locale.ts'
import { contrast } from '../../fixtures/contrast.ts'

const brand: NewBrand = {
  code: 'zircon',
  name: "Zircon's",
  color: null,
  support: null,
  host: 'www.zircon.example',
}

describe('derivePalette', () => {
  const COLORS = [
    '#000000',
    '#ffffff',
    '#808080',
    '#ff0000',
    '#00ff00',
    '#0000ff',
    '#ffff00',
    '#00ffff',
    '#ff00ff',
    '#0a6ebd',
    '#ffd23f',
    '#123456',
    '#fedcba',
    '#5c2d91',
  ]

  it.each(
    COLORS.flatMap((color) =>
      ([0, 1] as const).flatMap((at) => [[color, at, 0] as const, [color, at, 2.9] as const]),
    ),
  )('derives readable text from %s in scheme %i with shade %d', (color, at, shade) => {
    const colors = derivePalette(color, shade)
    const pairs = Object.entries(COLOR_PAIRS) as [ColorName, PairRule][]
    for (const [name, { on, ratio }] of pairs)
      for (const ground of on)
        expect(contrast(colors[name][at], colors[ground][at]), `${name} on ${ground}`).toBeGreaterThanOrEqual(
          ratio,
        )
  })

  it('has a second color for highlights where one is given, with readable text', () => {
    const colors = derivePalette('#0a5ea8', 0, '#ffd23f')
    expect(colors.accent).toEqual(['#ffd23f', '#ffd23f'])
    expect(contrast(colors.onAccent[0], '#ffd23f')).toBeGreaterThanOrEqual(4.5)
    expect(colors.primary).toEqual(derivePalette('#0a5ea8', 0).primary)
  })

  it('keeps a color on which white is readable', () => {
    expect(derivePalette('#0a5ea8', 0).primary[0]).toBe('#0a5ea8')
  })
})

describe('toHsl and toHex', () => {
  it.each(['#000000', '#ffffff', '#0a6ebd', '#c8281c', '#00ff7f', '#7f7f7f'])(
    'convert %s and back',
    (hex) => {
      expect(toHex(toHsl(hex))).toBe(hex)
    },
  )
})

describe('createTheme', () => {
  it('differs from every earlier placeholder in color and shape', () => {
    const themes: string[] = []
    for (let index = 0; index < 12; index++) themes.push(createTheme(brand, themes))
    for (const token of [/ primary: \['#\w+'/, / canvas: .*/, /radius: { control: '\w+'/, /tracking: .*/])
      expect(new Set(themes.map((theme) => token.exec(theme)?.[0])).size, `${token}`).toBe(12)
  })
})

describe('createFiles', () => {
  const files = createFiles(brand, [])

  it('has the data, the look and one copy for each language', () => {
    expect(Object.keys(files).toSorted()).toEqual([
      'brand.ts',
      ...LOCALES.toSorted().map((locale) => `copy.${locale}.json`),
      'logo.ts',
      'theme.css.ts',
      'translations.ts',
    ])
  })

  it('writes the options where they belong', () => {
    expect(files['brand.ts']).toContain('brandName: "Zircon\'s",')
    expect(files['brand.ts']).not.toContain('supportEmail')
    const given = createFiles({ ...brand, support: 'help@zircon.com', host: 'zircon.com' }, [])
    expect(given['brand.ts']).toContain("supportEmail: 'help@zircon.com',")
    expect(JSON.parse(given['copy.de.json'] ?? '')).toMatchObject({
      'footer.termsUrl': 'https://zircon.com/terms',
    })
  })

  it('sets no capability', () => {
    expect(files['brand.ts']).not.toMatch(/capabilities|flow|billingProvider|config/)
  })
})

describe('TABLES', () => {
  const [codes, index] = TABLES

  it('append a code to one line and to several', () => {
    expect(codes?.add("export const brandCodes = ['a', 'b'] as const\n", 'c')).toBe(
      "export const brandCodes = ['a', 'b', 'c'] as const\n",
    )
    expect(codes?.add("export const brandCodes = [\n  'a',\n] as const\n", 'c').replaceAll(/\s/g, '')).toBe(
      "exportconstbrandCodes=['a','c',]asconst",
    )
  })

  it('append a module', () => {
    expect(index?.add('export const brands = {\n} satisfies BrandRegistry & X\n', 'c')).toBe(
      "export const brands = {\n  c: () => import('./c/brand.ts').then((m) => m.brand),\n} satisfies BrandRegistry & X\n",
    )
  })

  it('reject a file without the table', () => {
    expect(() => index?.add('', 'c')).toThrow('brands/index.ts has no')
  })
})

describe('formatReport', () => {
  it('names every file that has a placeholder', () => {
    const text = formatReport(brand)
    for (const name of ['brand.ts', 'logo.ts', 'theme.css.ts', 'copy.*.json'])
      expect(text).toContain(`brands/zircon/${name} `)
    expect(text).toContain('TIERS.zircon')
    expect(text).toContain('now no real addresses: https://www.zircon.example/terms')
    expect(text).toContain('http://zircon.localhost:4400')
  })

  it('requests a check of the values that an option filled in', () => {
    const text = formatReport({ ...brand, host: 'zircon.com', support: 'help@zircon.com', color: '#0a6ebd' })
    expect(text).toContain('check them: https://zircon.com/terms')
    expect(text).toContain('supportEmail; now help@zircon.com')
    expect(text).toContain('derived from #0a6ebd')
  })
})
