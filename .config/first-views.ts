// Rollup plugins for first views. One writes each first view as a module to views/, their folder's
// name to first-views.json, and the portal's first views to pages/. The other makes the modules that the
// loader shows first views with: `virtual:acct-base-css`, the base sheets, `virtual:acct-lost-texts`, the
// texts for a first view that fails to load, `virtual:acct-old-browser-texts`, `virtual:acct-reload-texts`
// and `virtual:acct-fallback`, the address of the file that an element loads when it cannot show its content.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { OutputBundle, Plugin } from 'rollup'
import { LOCALES } from '../src/i18n/locale.ts'
import { portalPages } from './portal-pages.ts'
import { BASE, type CreateConfig, nodesOfHtml, prerendered, type Sheet, sheetsFor } from './prerender.ts'
import { shortFileName } from './shadow-css.ts'
import { RESTORE } from './tag-modules.ts'

const root = resolve(import.meta.dirname, '..')
const BASE_CSS = 'virtual:acct-base-css'
const LOST_TEXTS = 'virtual:acct-lost-texts'
const OLD_BROWSER_TEXTS = 'virtual:acct-old-browser-texts'
const RELOAD_TEXTS = 'virtual:acct-reload-texts'
const FALLBACK = 'virtual:acct-fallback'
const TEMPLATES = relative(root, resolve(import.meta.dirname, '../src/i18n/templates.ts'))

/** What restores a stored session in the portal, and calls the services for its first screen. */
const CALLS = [
  'src/store/access/create-calls.ts',
  'src/services/plans/subscriptions.ts',
  'src/transport/signer.ts',
]

/** Folder of the last build's first-view modules, below dist/views/. */
export const firstViewFolder = { name: '' }

async function baseSheets(createConfig: CreateConfig, production: boolean): Promise<Sheet[]> {
  const { css } = await prerendered(createConfig, production)
  const missing = BASE.filter((name) => !css.some(([found]) => found === name))
  if (missing.length > 0)
    throw new Error(`.config/prerender.ts lists base sheets that no element registers: ${missing}`)
  return BASE.flatMap((name) => css.filter(([found]) => found === name))
}

/** Returns the sheets, in production under short names: paths are 1 % of a compressed first view. */
const named = (sheets: readonly Sheet[], production: boolean): readonly Sheet[] =>
  production ? sheets.map(([path, css]) => [shortFileName(path), css]) : sheets

/** Returns a map from each locale to a value made of the messages of one section. */
function getTexts<Value>(
  section: string,
  pick: (messages: Record<string, string>) => Value,
): Record<string, Value> {
  const read = (locale: string): Record<string, string> =>
    JSON.parse(readFileSync(resolve(root, `src/i18n/locales/${locale}/${section}.json`), 'utf8'))
  return Object.fromEntries(LOCALES.toSorted().map((locale) => [locale, pick(read(locale))]))
}

/** Locale to the message and the button label for a first view that fails to load. */
const lostTexts = () =>
  getTexts('common', (messages) => [messages['screen.failedTitle'], messages['action.tryAgain']])

/** Locale to the sentence for a browser that is too old. */
const oldBrowserTexts = () => getTexts('service', (messages) => messages['oldBrowser.text'])

/** Locale to the label of a button that reloads the page. */
const reloadTexts = () => getTexts('common', (messages) => messages['action.reload'])

interface FirstViewBuild {
  createConfig: CreateConfig
  production: boolean
  /** Name of the folder of the first-view modules, for tests. Default: their hash. */
  folder?: string
}

/** The plugin that makes the virtual modules of the loader and the entries. */
export const firstNeeds = ({ createConfig, production }: FirstViewBuild): Plugin => ({
  name: 'acct-first-needs',
  resolveId: (id) =>
    [BASE_CSS, LOST_TEXTS, OLD_BROWSER_TEXTS, RELOAD_TEXTS, FALLBACK].includes(id) ? `\0${id}` : null,
  async load(id) {
    if (id === `\0${BASE_CSS}`)
      return `export const base = ${JSON.stringify(named(await baseSheets(createConfig, production), production))}`
    if (id === `\0${OLD_BROWSER_TEXTS}`) return `export const texts = ${JSON.stringify(oldBrowserTexts())}`
    if (id === `\0${RELOAD_TEXTS}`) return `export const texts = ${JSON.stringify(reloadTexts())}`
    if (id === `\0${FALLBACK}`) {
      const file = this.emitFile({
        type: 'chunk',
        id: resolve(root, 'src/first-view/fallback.ts'),
        name: 'fallback',
      })
      return `export const address = import.meta.ROLLUP_FILE_URL_${file}`
    }
    return id === `\0${LOST_TEXTS}` ? `export const lost = ${JSON.stringify(lostTexts())}` : null
  },
  // Relative, as in an `import()`: the entries of a channel load from the folder of a version (package/cdn.ts).
  resolveFileUrl: ({ relativePath }) => JSON.stringify(relativePath.replace(/^(?!\.)/, './')),
})

/** Returns a file and all that it imports statically. */
function withImports(bundle: OutputBundle, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  const built = bundle[file]
  if (built?.type !== 'chunk') throw new Error(`The build has no script ${file}.`)
  found.add(file)
  for (const next of built.imports) withImports(bundle, next, found)
  return found
}

/** Returns a map from each source module to the built file that holds it. */
function filesBySource(bundle: OutputBundle): Map<string, string> {
  const files = new Map<string, string>()
  for (const built of Object.values(bundle))
    for (const id of built.type === 'chunk' ? built.moduleIds : [])
      files.set(relative(root, id.replace(/\?.*/s, '')), built.fileName)
  return files
}

/** Returns a function that reads each file of messages once, and returns whether it has placeholders. */
function placeholderCheck(): (module: string) => boolean {
  const known = new Map<string, boolean>()
  return (module) => {
    if (!module.endsWith('.json')) return false
    const has = known.get(module) ?? readFileSync(resolve(root, module), 'utf8').includes('{{')
    known.set(module, has)
    return has
  }
}

/**
 * The plugin that writes the first-view modules. The build's input has the area of each tag as `areas/<tag>`
 * and each brand as `brands/<code>` (`areaInput` of tag-modules.ts).
 */
export const firstViews = ({ createConfig, production, folder }: FirstViewBuild): Plugin => ({
  name: 'acct-first-views',
  async generateBundle(_options, bundle) {
    const { firstViews, pages, portal, css } = await prerendered(createConfig, production)
    const files = filesBySource(bundle)
    const getFile = (module: string): string => {
      const file = files.get(module)
      if (!file) throw new Error(`A first view needs ${module}, which no file of the build holds.`)
      return file
    }
    const getFiles = (modules: readonly string[]): Set<string> =>
      new Set(modules.map(getFile).flatMap((file) => [...withImports(bundle, file)]))
    const hasPlaceholders = placeholderCheck()
    // Rollup's bundle is a proxy, which takes long to list.
    const outputs = Object.values(bundle)
    const getEntry = (entry: string): string => {
      const file = outputs.find((built) => built.type === 'chunk' && built.name === entry)
      if (!file) throw new Error(`The build has no entry ${entry}.`)
      return file.fileName
    }
    const modules = firstViews.map((firstView) => {
      const area = getEntry(`areas/${firstView.tag}`)
      const brand = getEntry(`brands/${firstView.name.split('.')[2]}`)
      // Messages with placeholders load i18next.
      const templates = firstView.modules.some(hasPlaceholders) ? [TEMPLATES] : []
      const needed = new Set([
        area,
        brand,
        ...[area, brand].flatMap((file) => [...withImports(bundle, file)]),
        ...getFiles([...firstView.modules, ...templates]),
      ])
      const called = firstView.name.startsWith('acct-portal.returning.') ? getFiles(CALLS) : new Set<string>()
      const up = (file: string): string => `../../${file}`
      const adopted = sheetsFor(firstView.html + firstView.failed + firstView.slow, css)
      const fields = [
        `path:${JSON.stringify(firstView.path)}`,
        ...(firstView.paths ? [`paths:${JSON.stringify(firstView.paths)}`] : []),
        `markup:${JSON.stringify(nodesOfHtml(firstView.html))}`,
        `css:${JSON.stringify(named(adopted, production))}`,
        `failed:${JSON.stringify(nodesOfHtml(firstView.failed))}`,
        `slow:${JSON.stringify(nodesOfHtml(firstView.slow))}`,
        `files:${JSON.stringify([...needed].map(up))}`,
        ...(called.size > 0
          ? [`calls:${JSON.stringify([...called].filter((file) => !needed.has(file)).map(up))}`]
          : []),
        'url:import.meta.url',
      ]
      return { name: firstView.name, code: `{${fields.join(',\n')}}` }
    })
    const hash = createHash('sha256')
    for (const { name, code } of modules) hash.update(name).update(code)
    firstViewFolder.name = folder ?? hash.digest('hex').slice(0, 8)
    for (const { name, code } of modules)
      this.emitFile({
        type: 'asset',
        fileName: `views/${firstViewFolder.name}/${name}.js`,
        source: `export default globalThis[Symbol.for("${firstViewFolder.name}${name}")]=${code}\n`,
      })
    this.emitFile({
      type: 'asset',
      fileName: 'first-views.json',
      source: JSON.stringify({ folder: `views/${firstViewFolder.name}` }),
    })
    for (const [fileName, content] of portalPages({
      folder: firstViewFolder.name,
      // The first file is the one to import, the others are those that it needs.
      portal: { ...portal, restore: [...getFiles([RESTORE])] },
      ...{ firstViews, pages, css },
    }))
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) })
  },
})
