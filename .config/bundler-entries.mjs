// Rollup plugin: the entries as bundlers need them, in dist/bundler/. Those for browsers fetch a first view
// from an address that is put together at run time; here every first view of a tag is a plain import().
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { shellFolder } from './shells.mjs'

const ENTRY = 'acct-bundler:'
const VIEWS = 'acct-bundler-views:'
const source = (name) => JSON.stringify(resolve('elements', name))

/** The input of a build: the loader and every tag's entry. */
export const bundlerInput = (tags) =>
  Object.fromEntries(['loader', ...tags].map((name) => [name, `${ENTRY}${name}`]))

/** Where the file of an input goes, below dist/. */
export const bundlerFile = ({ name }) =>
  name.startsWith('acct-') ? `bundler/elements/${name}.js` : `bundler/${name}.js`

/** One file for what all entries share, one for each tag's first views. */
export function bundlerChunk(id) {
  if (id.startsWith(`\0${VIEWS}`)) return `views-${id.slice(VIEWS.length + 1)}`
  return id.startsWith(`\0${ENTRY}`) || /\/elements\/(acct-[\w-]+|loader)\.ts$/.test(id)
    ? undefined
    : 'define'
}

function viewsOf(tag) {
  const folder = resolve('dist/shells', shellFolder.name)
  const files = readdirSync(folder).filter((file) => file.startsWith(`${tag}.`))
  const lines = files.sort().map((file) => {
    // Seen from dist/bundler/chunks/.
    const address = `../../shells/${shellFolder.name}/${file}`
    return `${JSON.stringify(file.replace(/\.js$/, ''))}: () => import(${JSON.stringify(address)})`
  })
  return `export default {${lines.join(',\n')}}`
}

/** Brings the first views before the tag is defined, which may be on the page already. */
function entryOf(name, tags) {
  if (name !== 'loader')
    return `import ${JSON.stringify(`${ENTRY}bring/${name}`)}
export * from ${source(`${name}.ts`)}`
  return `import ${JSON.stringify(`${ENTRY}bring/${tags.join(',')}`)}
export * from ${source('loader.ts')}`
}

function bringing(names) {
  const isLazy = names.length > 1
  const lines = names.map((tag) =>
    isLazy
      ? `registerViews('${tag}', () => import('${VIEWS}${tag}').then((it) => it.default))`
      : `import views from '${VIEWS}${tag}'\nregisterViews('${tag}', async () => views)`,
  )
  return [`import { registerViews } from ${source('load-bundled-shell.ts')}`, ...lines].join('\n')
}

/** The plugin. Needs the shells of the build on disk. */
export const bundlerEntries = (tags) => ({
  name: 'acct-bundler-entries',
  resolveId(id, importer) {
    if (id.startsWith(ENTRY) || id.startsWith(VIEWS)) return `\0${id}`
    if (id.includes('/shells/')) return { id, external: true }
    return id === './load-shell.ts' && importer?.endsWith('create-element.ts')
      ? resolve('elements/load-bundled-shell.ts')
      : null
  },
  load(id) {
    if (id.startsWith(`\0${VIEWS}`)) return viewsOf(id.slice(VIEWS.length + 1))
    if (!id.startsWith(`\0${ENTRY}`)) return null
    const name = id.slice(ENTRY.length + 1)
    const code = name.startsWith('bring/')
      ? bringing(name.slice('bring/'.length).split(','))
      : entryOf(name, tags)
    return { code, moduleSideEffects: true }
  },
})
