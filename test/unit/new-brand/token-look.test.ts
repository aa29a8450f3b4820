import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createFiles } from '../../../.config/new-brand/files.ts'
import { formatReport } from '../../../.config/new-brand/report.ts'
import { readTokenLook } from '../../../.config/new-brand/token-look.ts'
import { readTree } from '../../../.config/new-brand/tree.ts'
import { BRANDS } from '../../../demo/site/editor/brand-looks.ts'
import { getCss, TOKENS } from '../../../demo/site/editor/tokens.ts'
import { tokensText } from '../../../src/brand/design-tokens/write-tokens.ts'

const folder = mkdtempSync(join(tmpdir(), 'acct-tokens-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { themes: byCode } = readTree(resolve(import.meta.dirname, '../../..'))
const themes = Object.values(byCode)
const brand = { code: 'zircon', name: 'Zircon', color: null, support: null, host: 'www.zircon.example' }

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const color = (...components: number[]) => ({ $type: 'color', $value: { colorSpace: 'srgb', components } })
const json = (name: string, tokens: object): string => file(name, JSON.stringify(tokens))

describe('readTokenLook', () => {
  it('returns the look of an export, whole and exact', () => {
    const { geeni } = BRANDS
    if (!geeni) throw new Error('The brand is missing.')
    const values = Object.fromEntries(TOKENS.map((token) => [token.property, getCss(geeni, token)]))
    const look = readTokenLook(
      [file('geeni.tokens.json', tokensText({ name: 'Geeni', values }))],
      brand,
      themes,
    )
    expect(look.tokens).toEqual(geeni)
    expect(look.remarks).toEqual([])
    const theme = createFiles(brand, themes, look)['theme.css.ts'] ?? ''
    const linesIn = (text: string): string[] =>
      text.slice(text.indexOf('  color: {'), text.indexOf('/** The class')).split('\n').toSorted()
    expect(linesIn(theme)).toEqual(linesIn(byCode.geeni ?? ''))
    expect(theme).toContain('/** The look of Zircon, from geeni.tokens.json. */')
  })

  it('derives from the action color what the files do not set, and says so', () => {
    const path = json('few.tokens.json', { color: { primary: color(0.0392, 0.4314, 0.7412) } })
    const { tokens, remarks } = readTokenLook([path], brand, themes)
    expect(tokens.color.primary[0]).toBe('#0a6ebd')
    expect(tokens.color.primary[1]).not.toBe('#0a6ebd')
    expect(themes.some((theme) => theme.includes(`control: '${tokens.radius.control}'`))).toBe(false)
    expect(remarks).toEqual([
      expect.stringMatching(
        /^Derived, because the files do not set them, or not for both schemes: canvas, .*primary, .*radius-control, .*shadow-raised\.$/,
      ),
    ])
  })

  it('takes the color of the command line before that of the files as the start of all others', () => {
    const path = json('link.tokens.json', { color: { link: color(0, 0, 1) } })
    const { tokens } = readTokenLook([path], { ...brand, color: '#0a6ebd' }, themes)
    expect({ primary: tokens.color.primary[0], link: tokens.color.link[0] }).toEqual({
      primary: '#0a6ebd',
      link: '#0000ff',
    })
  })

  it('says what the tests of brands reject', () => {
    const path = json('poor.tokens.json', {
      color: { text: color(0.9, 0.9, 0.9) },
      size: { md: { $type: 'dimension', $value: { value: 12, unit: 'px' } } },
    })
    const { remarks } = readTokenLook([path], brand, themes)
    expect(remarks).toContain('The tests reject this until you change it:')
    expect(remarks.find((line) => line.startsWith('  Text on canvas, light: contrast 1.'))).toMatch(
      /, needs 4\.5\.$/,
    )
    expect(remarks).toContain('  Text (md) needs 16 px or more.')
    expect(formatReport(brand, { remarks })).toContain('The look in brands/zircon/theme.css.ts:\n  Derived')
    expect(formatReport(brand, { remarks: [] })).not.toContain('theme.css.ts')
  })

  it.each<[string, object, string]>([
    [
      'a color with alpha',
      {
        color: {
          line: { $type: 'color', $value: { colorSpace: 'srgb', components: [0, 0, 0], alpha: 0.5 } },
        },
      },
      'color.line: has the color #00000080, which is not opaque; only the scrim can be.',
    ],
    [
      'a token of the wrong type',
      { radius: { card: color(0, 0, 0) } },
      'radius.card: has the type "color"; it needs a dimension.',
    ],
    ['none of the theme', { brand: { ink: color(0, 0, 0) } }, 'has no token of the theme'],
  ])('refuses a file with %s', (_, tokens, sentence) => {
    expect(() => readTokenLook([json('refused.tokens.json', tokens)], brand, themes)).toThrow(sentence)
  })

  it('takes a scrim with alpha', () => {
    const scrim = { $type: 'color', $value: { colorSpace: 'srgb', components: [0, 0, 0], alpha: 0.5 } }
    const path = json('scrim.tokens.json', { light: { color: { scrim } }, dark: { color: { scrim } } })
    expect(readTokenLook([path], brand, themes).tokens.color.scrim).toEqual(['#00000080', '#00000080'])
  })
})
