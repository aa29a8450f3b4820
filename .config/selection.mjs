// The brands and languages of a build: all, or those of `npm run build -- --brands geeni --locales en,de`.
// The command passes its choice in two variables of the environment, which `npm pack` reads too.
import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/**
 * The file of each list, and its declaration: the list and the value that applies by default. A list that is
 * declared by the name of another one has its names in `of`. The scripts that build also run on Node 20, so
 * they read these modules as text.
 */
const LISTS = {
  brands: { file: 'brands/codes.ts', list: 'brandCodes', fallback: 'defaultBrand', variable: 'ACCT_BRANDS' },
  locales: {
    file: 'src/i18n/locale.ts',
    list: 'LOCALES',
    fallback: 'DEFAULT_LOCALE',
    variable: 'ACCT_LOCALES',
    of: { file: 'src/brand/languages.ts', list: 'LANGUAGES' },
  },
}

const declaration = (list) => new RegExp(`(export const ${list} = )(\\[[^\\]]*\\] as const|[A-Z]+)`)

/** Returns every name of a list. */
function allOf(declared) {
  const { file, list } = declared.of ?? declared
  const [, , names] = declaration(list).exec(readFileSync(resolve(root, file), 'utf8')) ?? []
  if (!names) throw new Error(`${file} must declare ${list} as an array of names.`)
  return [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name)
}

/**
 * The chosen brands and languages; null for all.
 * @typedef {{ brands: string[] | null, locales: string[] | null }} Selection
 */

/**
 * Returns the chosen names in the order of the list, or null for all. Throws for a name that is not in the
 * list.
 * @param {'brands' | 'locales'} kind
 * @param {string} text names, separated by commas
 * @returns {string[] | null}
 */
export function chosenNames(kind, text) {
  const all = allOf(LISTS[kind])
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !all.includes(name))
  const one = kind === 'brands' ? 'brand' : 'language'
  if (unknown !== undefined)
    throw new Error(
      `There is no ${one} "${unknown}". --${kind} accepts these names, separated by commas: ${all.join(', ')}`,
    )
  const chosen = all.filter((name) => names.includes(name))
  return chosen.length === all.length ? null : chosen
}

/**
 * Returns the choice of the environment: names, or null for all. Throws for an unknown name.
 * @type {(environment?: Readonly<Record<string, string | undefined>>) => Selection}
 */
export const selection = (environment = process.env) =>
  Object.fromEntries(
    Object.entries(LISTS).map(([kind, { variable }]) => [
      kind,
      environment[variable] ? chosenNames(kind, environment[variable]) : null,
    ]),
  )

/**
 * Returns the variables of the environment for the options of the command. Throws for an unknown name.
 * @param {Readonly<Partial<Record<'brands' | 'locales', string | undefined>>>} options
 * @returns {Record<string, string>}
 */
export function getEnvironment(options) {
  const given = Object.entries(options).filter(([, text]) => text !== undefined)
  for (const [kind, text] of given) chosenNames(kind, text)
  return Object.fromEntries(given.map(([kind, text]) => [LISTS[kind].variable, text]))
}

/** Replaces the names of a list, and its default when the list is without it. */
function withNames(code, { file, list, fallback }, names) {
  const pattern = new RegExp(`(export const ${fallback}: \\w+ = )'(\\w+)'`)
  if (!declaration(list).test(code) || !pattern.test(code))
    throw new Error(`${file} must declare ${list} and ${fallback}.`)
  return code
    .replace(
      declaration(list),
      (_all, head) => `${head}[${names.map((name) => `'${name}'`).join(', ')}] as const`,
    )
    .replace(pattern, (_all, head, name) => `${head}'${names.includes(name) ? name : names[0]}'`)
}

/** Removes the lines that import another name than the chosen ones: `  de: () => import('./de.ts'),`. */
const withImports = (code, names) =>
  code.replace(/^ +(\w+): \(\) => import\(.*\n/gm, (line, name) => (names.includes(name) ? line : ''))

/**
 * Returns a module of the sources as the build reads it, or null for one that contains no choice.
 * @param {string} path absolute path
 * @param {string} code
 * @param {Selection} [chosen]
 * @returns {string | null}
 */
export function selected(path, code, { brands, locales } = selection()) {
  const file = relative(root, path.split('?')[0]).replaceAll('\\', '/')
  if (brands && file === LISTS.brands.file) return withNames(code, LISTS.brands, brands)
  if (brands && file === 'brands/index.ts') return withImports(code, brands)
  if (locales && file === LISTS.locales.file) return withNames(code, LISTS.locales, locales)
  if (locales && (file === 'src/i18n/catalogs.ts' || /^brands\/\w+\/translations\.ts$/.test(file)))
    return withImports(code, locales)
  return null
}

/** The plugin of rollup. */
export const selectedModules = {
  name: 'acct-selection',
  transform(code, id) {
    const text = selected(id, code)
    return text === null ? null : { code: text, map: null }
  },
}

/**
 * The plugin of esbuild.
 * @type {import('esbuild').Plugin}
 */
export const selectedFiles = {
  name: 'acct-selection',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](codes|index|locale|catalogs|translations)\.ts$/ }, ({ path }) => {
      const contents = selected(path, readFileSync(path, 'utf8'))
      return contents === null ? null : { contents, loader: 'ts' }
    })
  },
}
