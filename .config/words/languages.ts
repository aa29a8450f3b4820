// The folders of src/i18n/locales, each of which is a language, and what follows from them.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { brandCodes } from '../../brands/codes.ts'
import { Problem } from '../../demo/setup/say.mjs'
import { LANGUAGES } from '../../src/brand/languages.ts'
import { LOCALES, readCatalogs } from './catalogs.ts'
import { messagesFor } from './check-words.ts'
import { languageModules } from './modules.ts'

const root = resolve(import.meta.dirname, '../..')

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** Returns the languages with a folder: the listed ones in their order, then the new ones. */
export function readLanguages(): string[] {
  const folders = readdirSync(join(root, LOCALES), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  const listed: readonly string[] = LANGUAGES
  const known = listed.filter((language) => folders.includes(language))
  return [...known, ...folders.filter((language) => !listed.includes(language)).toSorted()]
}

/** Writes the modules that list the languages. Removes those of languages without a folder. */
export function writeModules(): void {
  const modules = languageModules(readLanguages(), brandCodes)
  for (const name of readdirSync(join(root, LOCALES)).filter((file) => file.endsWith('.ts')))
    if (!(`${LOCALES}/${name}` in modules)) rmSync(join(root, LOCALES, name))
  for (const [path, text] of Object.entries(modules)) write(path, text)
}

/** Throws a Problem for an invalid tag, and for a language that has a folder. */
export function checkNew(tag: string | undefined): asserts tag is string {
  const example = 'for example: npm run words -- new pl'
  if (!tag) throw new Problem(`"new" needs the tag of a language, ${example}`)
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  if (!/^[a-z]{2,3}$/.test(tag))
    throw new Problem(
      `"${tag}" is not the tag of a language, which has two or three lowercase letters and no region, ${example}`,
    )
  const [canonical = tag] = Intl.getCanonicalLocales(tag)
  if (canonical !== tag) throw new Problem(`"${tag}" is an old tag. Use "${canonical}".`)
  if (names.of(tag) === undefined) throw new Problem(`There is no language "${tag}" in Unicode’s list.`)
  if (existsSync(join(root, LOCALES, tag)))
    throw new Problem(`${LOCALES}/${tag} exists. "npm run words -- check ${tag}" lists what it lacks.`)
}

/**
 * Creates the catalogs of a language, with the English texts to translate, and lists it. Keeps a file that
 * exists. Returns the paths of the files to translate. Throws a Problem as `checkNew`.
 */
export function createLanguage(tag: string | undefined): string[] {
  checkNew(tag)
  const files = readCatalogs(tag)
  for (const { path, english, messages } of files)
    if (Object.keys(messages).length === 0)
      write(path, `${JSON.stringify(messagesFor(tag, english), null, 2)}\n`)
  writeModules()
  return files.map(({ path }) => path)
}
