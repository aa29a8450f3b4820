import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const src = resolve(import.meta.dirname, '../../../src')
const english = join(src, 'i18n/locales/en')
const parts = new Map(
  readdirSync(english)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name, JSON.parse(readFileSync(join(english, name), 'utf8')) as Record<string, string>]),
)
const readMessages = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'))
const catalog: Readonly<Record<string, string>> = Object.assign({}, ...parts.values())

const brands = resolve(src, '../brands')
/** Keys that only brands define. */
const copies = readdirSync(brands, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => Object.keys(JSON.parse(readFileSync(join(brands, name, 'copy.en.json'), 'utf8'))))
const stems = new Set(
  [...Object.keys(catalog), ...copies].map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')),
)
const placeholders = (message: string) =>
  [...message.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted()

/** Returns the string literals of a source file that look like message keys. */
function keysIn(file: string): string[] {
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const sections = new Set([...stems].map((stem) => stem.split('.')[0]))
  return [...code.matchAll(/'([a-z][A-Za-z]*(?:\.[A-Za-z]+)+)'/g)]
    .map(([, key = '']) => key)
    .filter((key) => sections.has(key.split('.')[0]))
}

// The test kit reads the texts of every screen, and runs in no page.
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !name.startsWith('testing/'),
)
const used = files.flatMap((file) => keysIn(join(src, file)).map((key) => ({ file, key })))

describe('the catalog', () => {
  it('has each key once', () => {
    const all = [...parts.values()].flatMap((part) => Object.keys(part))
    expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([])
  })

  it.each([
    // The account at a glance loads them itself.
    ['plans.json', /^areas\/(my-plan\/|cancel-plan\/|menu\/account-sheet|shared\/plan\/plan-texts)/],
    ['mfa.json', /^(areas\/second-factor|errors)\//],
    // The note at sign-in follows the dialog.
    ['deletion.json', /^areas\/(menu\/|pending-delete\/|sign-in\/notice-text)/],
    // What is past due loads its messages itself.
    ['payment.json', /^(areas\/(payment|shared\/(past-due|payment)|my-plan\/glance)|errors)\//],
    ['stay.json', /^areas\/(cancel-plan\/stay|shared\/plan)\//],
    ['service.json', /^areas\/service-pages\//],
    // The build renders the notices of first views.
    ['portal.json', /^(shell|first-view\/prerender)\//],
  ])('keeps the messages of %s out of other screens', (name, readers) => {
    const own = Object.keys(parts.get(name) ?? {}).map((key) => key.replace(/_(one|other)$/, ''))
    const uses = used.filter(({ key }) => own.includes(key))
    expect(uses.length).toBeGreaterThan(0)
    expect(uses.filter(({ file }) => !readers.test(file))).toEqual([])
  })

  it('has a message without a contact for each that names one', () => {
    const named = Object.keys(catalog).filter((key) => catalog[key]?.includes('{{contact}}'))
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((key) => !/^[^*{]+$/.test(catalog[`${key}NoContact`] ?? ''))).toEqual([])
  })

  it('has all plural forms of a message, with the same placeholders', () => {
    const plural = [...stems].filter((stem) => !Object.hasOwn(catalog, stem) && !copies.includes(stem))
    expect(plural.length).toBeGreaterThan(0)
    for (const stem of plural) {
      const forms = ['one', 'other'].map((category) => catalog[`${stem}_${category}`])
      expect(forms, stem).not.toContain(undefined)
      for (const form of forms) expect(placeholders(form ?? ''), stem).toEqual(placeholders(forms[0] ?? ''))
    }
  })

  it('has messages without markup, irregular spaces or incomplete placeholders', () => {
    const wrong = Object.entries(catalog).filter(
      ([, message]) =>
        message !== message.trim() ||
        message === '' ||
        /<|&\w+;|\$t\(| {2}/.test(message) ||
        /[{}]/.test(message.replace(/\{\{\w+\}\}/g, '')),
    )
    expect(wrong).toEqual([])
  })

  it.each(['visi', 'notion'])('names the page of plans as its tab does, in every language: %s', (brand) => {
    // The specification has the text of /error for every brand (B§6).
    const naming = Object.keys(catalog).filter(
      (key) =>
        catalog[key]?.includes('My Plan') && !['tabs.subscriptions', 'action.goToMyPlan'].includes(key),
    )
    expect(naming.length).toBeGreaterThan(7)
    for (const locale of readdirSync(join(src, 'i18n/locales')).filter((name) => !name.endsWith('.ts'))) {
      const own = readMessages(join(brands, brand, `copy.${locale}.json`))
      const all = Object.assign(
        {},
        ...readdirSync(join(src, 'i18n/locales', locale)).map((name) =>
          readMessages(join(src, 'i18n/locales', locale, name)),
        ),
      ) as Record<string, string>
      const wrong = naming.filter(
        (key) =>
          all[key]?.includes(all['tabs.subscriptions'] ?? '') &&
          !own[key]?.includes(own['tabs.subscriptions'] ?? ''),
      )
      expect(wrong, locale).toEqual([])
      // Messages of a brand load with the sign-in form, for which i18next does not load.
      expect(Object.values(own).join(), locale).not.toContain('{{')
    }
  })

  it.each([
    ['fr', /[^\u202f][?!;]|[^\u00a0\d]:(?!\/)|«[^\u00a0]|[^\u00a0]»|'|\.\.\./],
    ['it', /'|\.\.\.|["“”]/],
    ['es', /\.\.\.|["“”]/],
    ['de', /[^ ]…|\.\.\.|["«»]/],
    ['ja', /[\u3040-\u9fff] [\w{]|[\w}] [\u3040-\u9fff]|[(),!?]|[\u3040-\u9fff}]:|\.\.\.|ブラウザ(?!ー)/],
    // Digits are those of the formats (src/i18n/format.ts), and `templates.ts` isolates the values. A message
    // without letters of its own starts with a mark.
    ['ar', /[,;?'"“”]|\.\.\.|[\u0660-\u0669]|.\u200f|[\u200e\u2066-\u2069]/],
    ['nl', /['"“”«»]|\.\.\./],
    ['pt', /['"«»‘]|\.\.\./],
  ])('has the punctuation and spaces of the language: %s', (language, wrong) => {
    const folder = join(src, 'i18n/locales', language)
    for (const file of readdirSync(folder))
      for (const [key, message] of Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
        expect(message, key).not.toMatch(wrong)
  })
})
