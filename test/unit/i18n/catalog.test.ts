import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import common from '../../../src/i18n/en.json' with { type: 'json' }
import plans from '../../../src/i18n/en.plans.json' with { type: 'json' }
import { LOCALES } from '../../../src/i18n/locale.ts'

const src = resolve(import.meta.dirname, '../../../src')
const catalog: Readonly<Record<string, string>> = { ...common, ...plans }

/** The categories of plural that a language tells apart. */
const categories = (locale: string) => new Intl.PluralRules(locale).resolvedOptions().pluralCategories
const stems = new Set(Object.keys(catalog).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))
const places = (words: string) => [...words.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted()

/** String literals in a source file that look like a key of the catalog. */
function keysIn(file: string): string[] {
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const prefixes = new Set([...stems].map((stem) => stem.split('.')[0]))
  return [...code.matchAll(/'([a-z][A-Za-z]*(?:\.[A-Za-z]+)+)'/g)]
    .map(([, key = '']) => key)
    .filter((key) => prefixes.has(key.split('.')[0]))
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
const used = files.flatMap((file) => keysIn(join(src, file)).map((key) => ({ file, key })))

/** Codes on the wire that look like keys. */
const WIRE = ['email.not.verified']

describe('the catalog', () => {
  it('is looked up in many places', () => {
    expect(used.length).toBeGreaterThan(60)
  })

  it('has every key that the sources ask for', () => {
    expect(used.filter(({ key }) => !stems.has(key) && !WIRE.includes(key))).toEqual([])
  })

  it('has no key twice', () => {
    expect(Object.keys(common).filter((key) => Object.hasOwn(plans, key))).toEqual([])
  })

  it('keeps the words of plans out of what other screens read', () => {
    const planStems = new Set(Object.keys(plans).map((key) => key.replace(/_(one|other)$/, '')))
    const outside = used.filter(({ file, key }) => planStems.has(key) && !file.startsWith('areas/my-plan/'))
    expect(outside).toEqual([])
  })

  it.each(LOCALES)('has every plural form of %s wherever it has one, with the same places', (locale) => {
    const plural = [...stems].filter((stem) => !Object.hasOwn(catalog, stem))
    expect(plural.length).toBeGreaterThan(0)
    for (const stem of plural) {
      const forms = categories(locale).map((category) => catalog[`${stem}_${category}`])
      expect(forms, stem).not.toContain(undefined)
      for (const form of forms) expect(places(form ?? ''), stem).toEqual(places(forms[0] ?? ''))
    }
  })

  it.each(Object.entries(catalog))('%s has words without markup, odd spaces or open places', (_, words) => {
    expect(words).toBe(words.trim())
    expect(words).not.toBe('')
    expect(words).not.toMatch(/<|&\w+;|\$t\(| {2}/)
    expect(words.replace(/\{\{\w+\}\}/g, '')).not.toMatch(/[{}]/)
  })
})
