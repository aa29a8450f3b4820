import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cdnFolders } from '../../../.config/package/cdn-folders.ts'
import { chosenNames, getEnvironment, selected, selection } from '../../../.config/selection.mjs'
import { brandCodes } from '../../../brands/codes.ts'
import { LOCALES } from '../../../src/i18n/locale.ts'

const root = resolve(import.meta.dirname, '../../..')
const choice = { brands: ['visi'], locales: ['de', 'ja'] }
const read = (file: string): string => {
  const path = resolve(root, file)
  return selected(path, readFileSync(path, 'utf8'), choice) ?? ''
}
/** Returns the names whose modules a file imports on demand. */
const imported = (text: string): (string | undefined)[] =>
  [...text.matchAll(/^ +(\w+): \(\) => import\(/gm)].map(([, name]) => name)

describe('the choice of brands and languages', () => {
  it('keeps the order of the lists, and is null for every name', () => {
    expect(chosenNames('locales', 'de, en')).toEqual(['en', 'de'])
    expect(chosenNames('brands', brandCodes.join(','))).toBe(null)
    expect(chosenNames('locales', LOCALES.join(','))).toBe(null)
  })

  it.each([
    [
      'brands',
      'geni',
      'There is no brand "geni". --brands accepts these names, separated by commas: momentum,',
    ],
    ['locales', 'en,de-AT', 'There is no language "de-AT". --locales accepts these names'],
    ['brands', 'geeni,', 'There is no brand "".'],
  ] as const)('rejects --%s %s', (kind, text, message) => {
    expect(() => chosenNames(kind, text)).toThrow(message)
    expect(() => getEnvironment({ [kind]: text })).toThrow(message)
  })

  it('passes through the environment', () => {
    const environment = getEnvironment({ brands: 'geeni', locales: undefined })
    expect(environment).toEqual({ ACCT_BRANDS: 'geeni' })
    expect(selection(environment)).toEqual({ brands: ['geeni'], locales: null })
    expect(selection({})).toEqual({ brands: null, locales: null })
  })
})

describe('the modules of a build with a choice', () => {
  it('list the chosen names, and a default among them', () => {
    expect(read('brands/codes.ts')).toContain("export const brandCodes = ['visi'] as const")
    expect(read('brands/codes.ts')).toContain("export const defaultBrand: BrandCode = 'visi'")
    expect(read('src/i18n/locale.ts')).toContain("export const LOCALES = ['de', 'ja'] as const")
    expect(read('src/i18n/locale.ts')).toContain("export const DEFAULT_LOCALE: Locale = 'de'")
  })

  it('import the chosen brands and languages only', () => {
    expect(imported(readFileSync(resolve(root, 'brands/index.ts'), 'utf8'))).toEqual([...brandCodes])
    expect(imported(read('brands/index.ts'))).toEqual(['visi'])
    expect(imported(read('src/i18n/catalogs.ts'))).toEqual(['de', 'ja'])
    for (const code of brandCodes)
      expect(imported(read(`brands/${code}/translations.ts`))).toEqual(['de', 'ja'])
  })

  it('are those of the sources without a choice', () => {
    for (const file of [...readdirSync(resolve(root, 'brands')).filter((name) => name.endsWith('.ts'))])
      expect(selected(resolve(root, 'brands', file), 'x', { brands: null, locales: null })).toBe(null)
  })
})

it('a build of some brands or languages has folders of its own on a CDN', () => {
  expect([
    cdnFolders('1.2.3', { brands: null, locales: null }),
    cdnFolders('1.2.3', { brands: ['geeni', 'visi'], locales: ['en'] }),
  ]).toEqual([
    { release: '1.2.3', channel: 'v1' },
    { release: '1.2.3-geeni-visi-en', channel: 'v1-geeni-visi-en' },
  ])
})
