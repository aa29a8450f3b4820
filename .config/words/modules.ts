// The text of each module that lists the languages. `npm run words -- write` writes them from the folders of
// src/i18n/locales, because the compiler needs each language by name, and every bundler each import.
import { SECTIONS } from '../../src/i18n/catalog.ts'

/** Longest line of a module, as in lint.jsonc. */
const LINE = 110

const HEAD = '// `npm run words -- write` writes this module from the folders of src/i18n/locales.\n'

/** Returns the lines of an object, one for each name. */
const entries = (names: readonly string[], getText: (name: string) => string): string =>
  names.map((name) => `  ${name}: ${getText(name)},\n`).join('')

function languageList(languages: readonly string[]): string {
  const names = languages.map((language) => `'${language}'`)
  const line = `export const LANGUAGES = [${names.join(', ')}] as const`
  const list =
    line.length <= LINE ? line : `export const LANGUAGES = [\n  ${names.join(',\n  ')},\n] as const`
  return `${HEAD}
/** The languages with a catalog. The first is the default. */
${list}
export type Language = (typeof LANGUAGES)[number]
`
}

/** Returns a language's own name, with a capital where its script has them. */
function ownName(language: string): string {
  const [first = '', ...rest] = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? ''
  return first.toLocaleUpperCase(language) + rest.join('')
}

const languageNames = (
  languages: readonly string[],
): string => `${HEAD}import type { Locale } from './locale.ts'

/** The languages' own names. A table, because the build prerenders them and browsers have different lists. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
${entries(languages, (language) => `'${ownName(language).replaceAll("'", '’')}'`)}}
`

const catalogs = (languages: readonly string[]): string => `${HEAD}import type { Catalog } from './catalog.ts'
import type { Locale } from './locale.ts'

/** Loads the catalog of each language. */
export const catalogs: Readonly<Record<Locale, () => Promise<{ catalog: Catalog }>>> = {
${entries(languages, (language) => `() => import('./locales/${language}.ts')`)}}
`

const catalog = (language: string): string => `${HEAD}import type { Catalog } from '../catalog.ts'
import common from './${language}/common.json'

export const catalog = {
  common,
${entries(SECTIONS, (section) => `() => import('./${language}/${section}.json')`)}} satisfies Catalog
`

const pageTexts = (
  languages: readonly string[],
): string => `${HEAD}import type { Locale } from '../i18n/locale.ts'
${languages
  .toSorted()
  .map(
    (language) =>
      `import ${language}Page from '../i18n/locales/${language}/page.json' with { type: 'json' }\n`,
  )
  .join('')}
/** The texts of the page around the portal: without JavaScript, and where the loader does not load. */
export const PAGE_TEXTS: Readonly<Record<Locale, typeof enPage>> = {
${entries(languages, (language) => `${language}Page`)}}
`

/** Returns the module `translations.ts` of a brand's folder. */
export const translationsModule = (
  languages: readonly string[],
): string => `${HEAD}import type { Brand } from '../../src/brand/brand.ts'

/** Loads the brand's messages in each language but English. */
export const translations: Brand['translations'] = {
${entries(
  languages.filter((language) => language !== 'en'),
  (language) =>
    `() => import('./copy.${language}.json', { with: { type: 'json' } }).then((module) => module.default)`,
)}}
`

/** Returns the text of each module that lists languages, by its path in the project. */
export const languageModules = (
  languages: readonly string[],
  brands: readonly string[],
): Readonly<Record<string, string>> => ({
  'src/brand/languages.ts': languageList(languages),
  'src/i18n/language-names.ts': languageNames(languages),
  'src/i18n/catalogs.ts': catalogs(languages),
  ...Object.fromEntries(languages.map((language) => [`src/i18n/locales/${language}.ts`, catalog(language)])),
  'src/hosting/page-texts.ts': pageTexts(languages),
  ...Object.fromEntries(
    brands.map((brand) => [`brands/${brand}/translations.ts`, translationsModule(languages)]),
  ),
})
