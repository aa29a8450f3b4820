// Rollup plugin: writes each prerendered first view as a small module below shells/, which names the files that follow it,
// where they are as first-views.json, and the hosted page's first views below pages/. Gives the loader what it shows them with: the base sheets as
// `virtual:acct-base-css`, and the words for when nothing arrives as `virtual:acct-lost-words`.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { BASE, nodesOfHtml, prerendered, sheetsFor } from './prerender.mjs'

const root = resolve(import.meta.dirname, '..')
const BASE_CSS = 'virtual:acct-base-css'
const LOST_WORDS = 'virtual:acct-lost-words'

/** Tells where the shells of the last build are, below dist/. */
export const shellFolder = { name: '' }

async function baseSheets(createConfig, production) {
  const { css } = await prerendered(createConfig, production)
  const sheets = BASE.map((name) => css.find(([found]) => found === name))
  const missing = BASE.filter((_, index) => !sheets[index])
  if (missing.length > 0) throw new Error(`no such sheet: ${missing}`)
  return sheets
}

/** Locale to what is said when not even a first view arrives. */
function lostWords() {
  const folder = resolve(root, 'src/i18n')
  const catalogs = readdirSync(folder).filter((name) => /^[a-z]{2}\.json$/.test(name))
  return Object.fromEntries(
    catalogs.map((name) => {
      const words = JSON.parse(readFileSync(resolve(folder, name), 'utf8'))
      return [name.slice(0, 2), [words['screen.failedTitle'], words['action.tryAgain']]]
    }),
  )
}

/** The plugin that gives the loader and the entries what they show first views with. */
export const firstNeeds = ({ createConfig, production }) => ({
  name: 'acct-first-needs',
  resolveId: (id) => (id === BASE_CSS || id === LOST_WORDS ? `\0${id}` : null),
  async load(id) {
    if (id === `\0${BASE_CSS}`)
      return `export const base = ${JSON.stringify(await baseSheets(createConfig, production))}`
    return id === `\0${LOST_WORDS}` ? `export const lost = ${JSON.stringify(lostWords())}` : null
  },
})

/** A file and all it imports statically. */
function withImports(bundle, file, found = new Set()) {
  if (found.has(file)) return found
  found.add(file)
  for (const next of bundle[file].imports) withImports(bundle, next, found)
  return found
}

/** Source module to the file that holds it. */
function filesBySource(bundle) {
  const files = new Map()
  for (const chunk of Object.values(bundle))
    for (const id of chunk.moduleIds ?? []) files.set(relative(root, id.split('?')[0]), chunk.fileName)
  return files
}

/**
 * The plugin that writes the shells; the build's input has the areas of the tags as `areas/<tag>`.
 * @param {{ createConfig: Function, production: boolean, folder?: string }} options `folder` is fixed in tests
 */
export const shells = ({ createConfig, production, folder }) => ({
  name: 'acct-shells',
  async generateBundle(_options, bundle) {
    const { shells, pages, css } = await prerendered(createConfig, production)
    const files = filesBySource(bundle)
    const fileOf = (module) => {
      const file = files.get(module)
      if (!file) throw new Error(`${module} is in no file of the build`)
      return file
    }
    const modules = shells.map((shell) => {
      const area = fileOf(`elements/areas/${shell.tag}.ts`)
      const needed = new Set(
        [area, ...shell.modules.map(fileOf)].flatMap((file) => [...withImports(bundle, file)]),
      )
      const up = (file) => `../../${file}`
      const worn = sheetsFor(shell.html + shell.failed + shell.slow, css)
      const fields = [
        `path:${JSON.stringify(shell.path)}`,
        ...(shell.paths ? [`paths:${JSON.stringify(shell.paths)}`] : []),
        `markup:${JSON.stringify(nodesOfHtml(shell.html))}`,
        `css:${JSON.stringify(worn)}`,
        `failed:${JSON.stringify(nodesOfHtml(shell.failed))}`,
        `slow:${JSON.stringify(nodesOfHtml(shell.slow))}`,
        `files:${JSON.stringify([...needed].map(up))}`,
        'url:import.meta.url',
        `start:()=>import(${JSON.stringify(up(area))})`,
      ]
      return { name: shell.name, code: `{${fields.join(',\n')}}` }
    })
    const hash = createHash('sha256')
    for (const { name, code } of modules) hash.update(name).update(code)
    shellFolder.name = folder ?? hash.digest('hex').slice(0, 8)
    for (const { name, code } of modules)
      this.emitFile({
        type: 'asset',
        fileName: `shells/${shellFolder.name}/${name}.js`,
        source: `export default globalThis[Symbol.for("${shellFolder.name}${name}")]=${code}\n`,
      })
    this.emitFile({
      type: 'asset',
      fileName: 'first-views.json',
      source: JSON.stringify({ folder: `shells/${shellFolder.name}` }),
    })
    for (const { name, html } of pages) {
      const page = { sheets: {}, views: { guest: {}, returning: {} } }
      for (const [view, paths] of Object.entries(html))
        for (const [path, text] of Object.entries(paths)) {
          const worn = [...css.filter(([sheet]) => BASE.includes(sheet)), ...sheetsFor(text, css)]
          Object.assign(page.sheets, Object.fromEntries(worn))
          page.views[view][path] = { html: text, sheets: worn.map(([sheet]) => sheet) }
        }
      this.emitFile({ type: 'asset', fileName: `pages/${name}.json`, source: JSON.stringify(page) })
    }
  },
})
