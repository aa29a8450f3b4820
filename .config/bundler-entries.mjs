// Rollup plugin: the entries for bundlers, in dist/bundler/. The entries for browsers compute the address of
// a shell module at run time; here each shell module has an `import()` with a literal.
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { shellFolder } from './shells.mjs'

const ENTRY = 'acct-bundler:'
const VIEWS = 'acct-bundler-views:'
const source = (name) => JSON.stringify(resolve('elements', name))

/** Returns the rollup input: the loader, the entry of every tag, and `configure` for React's components. */
export const bundlerInput = (tags) => ({
  configure: 'elements/configure.ts',
  ...Object.fromEntries(['loader', ...tags].map((name) => [name, `${ENTRY}${name}`])),
})

/** Returns the path in dist/ for an input. */
export const bundlerFile = ({ name }) =>
  name.startsWith('acct-') ? `bundler/elements/${name}.js` : `bundler/${name}.js`

/**
 * Assigns the code that all entries share to one file, and the imports of each tag's shell modules to
 * another.
 */
export function bundlerChunk(id) {
  if (id.startsWith(`\0${VIEWS}`)) return `views-${id.slice(VIEWS.length + 1)}`
  return id.startsWith(`\0${ENTRY}`) || /\/elements\/(acct-[\w-]+|loader|configure)\.ts$/.test(id)
    ? undefined
    : 'define'
}

function viewsOf(tag) {
  const folder = resolve('dist/shells', shellFolder.name)
  const files = readdirSync(folder).filter((file) => file.startsWith(`${tag}.`))
  const lines = files.sort().map((file) => {
    // Relative to dist/bundler/chunks/.
    const address = `../../shells/${shellFolder.name}/${file}`
    return `${JSON.stringify(file.replace(/\.js$/, ''))}: () => import(${JSON.stringify(address)})`
  })
  return `export default {${lines.join(',\n')}}`
}

/** Registers the shell modules before it defines the tag, as elements of it can be in the page already. */
function entryOf(name, tags) {
  if (name !== 'loader')
    return `import ${JSON.stringify(`${ENTRY}register/${name}`)}
export * from ${source(`${name}.ts`)}`
  return `import ${JSON.stringify(`${ENTRY}register/${tags.join(',')}`)}
export * from ${source('loader.ts')}`
}

function registration(names) {
  const isLazy = names.length > 1
  const lines = names.map((tag) =>
    isLazy
      ? `registerViews('${tag}', () => import('${VIEWS}${tag}').then((it) => it.default))`
      : `import views from '${VIEWS}${tag}'\nregisterViews('${tag}', async () => views)`,
  )
  return [`import { registerViews } from ${source('load-bundled-shell.ts')}`, ...lines].join('\n')
}

/** The plugin. It reads the shell modules in dist/shells/. */
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
    const code = name.startsWith('register/')
      ? registration(name.slice('register/'.length).split(','))
      : entryOf(name, tags)
    return { code, moduleSideEffects: true }
  },
})

/** Returns what a file begins with: the entries are client modules, for React server components. */
export const clientDirective = ({ isEntry }) => (isEntry ? '"use client";' : '')
