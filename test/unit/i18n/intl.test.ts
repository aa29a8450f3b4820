import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { expiryText } from '../../../src/areas/shared/payment/card-text.ts'

const root = resolve(import.meta.dirname, '../../..')
/** The only module that reads the languages of a browser, and turns them into tags that Intl accepts. */
const LOCALE = 'src/i18n/locale.ts'

const sources = globSync('{src,elements}/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file !== LOCALE && !file.startsWith('src/cli/'))

/** Returns what an expression finds in the sources, as `file: code`. */
const findAll = (expression: RegExp): string[] =>
  sources.flatMap((file) => {
    const code = readFileSync(resolve(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    return [...code.matchAll(expression)].map(([found]) => `${file}: ${found}`)
  })

describe('Intl', () => {
  it('gets only the language tags of the texts, which are valid, or a constant one', () => {
    const calls = findAll(/\bIntl\.\w+\([^,)]*/g)
    expect(calls.length).toBeGreaterThan(10)
    expect(calls.filter((call) => !/\((?:\[?locale\]?|text\.(?:locale|intlTag)|'en')$/.test(call))).toEqual(
      [],
    )
  })

  it('gets the digits and the calendar of all formats', () => {
    const formats = findAll(/\bIntl\.(?:Number|DateTime)Format\((?!'en')[^)]*\)/g)
    expect(formats.length).toBeGreaterThan(5)
    expect(formats.filter((code) => !/\bLATIN\b/.test(code))).toEqual([])
  })

  it('gets no language of the browser past the check', () => {
    expect(sources.length).toBeGreaterThan(500)
    // `toLocaleLowerCase` and its like use the browser's language where a tag is missing.
    const unchecked = findAll(
      /\bnavigator\??\.languages?\b|\blanguages?\b[^=\n]*\} = [\w.]*navigator\b|\.(?:toLocale\w+|localeCompare)\(/g,
    )
    expect(unchecked).toEqual([])
  })

  it.each([
    [{ month: 4, year: 2031 }, '04/2031'],
    [{ month: 4, year: 999_999_999 }, null],
    [{ month: 13, year: 2031 }, null],
    [{ month: null, year: 2031 }, null],
  ])('gets no date that it rejects: a card of %j expires in %s', (card, text) => {
    expect(expiryText(card, 'en')).toBe(text)
  })
})
