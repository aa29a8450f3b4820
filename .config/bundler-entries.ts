// Rollup plugin: the entries for bundlers, in dist/bundler/. The entries for browsers compute the addresses of
// first-view modules, areas and brands at run time; here each has one `import()` with a literal.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin, PreRenderedChunk } from 'rollup'
import { firstViewFolder } from './first-views.ts'

const ENTRY = 'acct-bundler:'
const VIEWS = 'acct-bundler-views:'
const REGISTER = `${ENTRY}register/`
const source = (name: string): string => JSON.stringify(resolve('elements', name))

/** Names an entry of one brand, or of all brands. */
const named = (name: string, brand?: string): string => (brand ? `${name}@${brand}` : name)
/** Returns the name and the brand of `named`. */
function parsed(text: string): { name: string; brand: string | undefined } {
  const [name = '', brand] = text.split('@')
  return { name, brand }
}

/**
 * Returns the rollup input: the loader and the entry of every tag, for all brands and for each, and
 * `configure` for React's components.
 */
export const bundlerInput = (tags: readonly string[], brands: readonly string[]): Record<string, string> => ({
  configure: 'elements/configure.ts',
  ...Object.fromEntries(['loader', ...tags].map((name) => [name, `${ENTRY}${name}`])),
  ...Object.fromEntries(
    brands.flatMap((brand) => [
      [`brands/${brand}`, `${ENTRY}${named('loader', brand)}`],
      ...tags.map((tag) => [`brands/${brand}/${tag}`, `${ENTRY}${named(tag, brand)}`]),
    ]),
  ),
})

/** Returns the path in dist/ for an input. */
export const bundlerFile = ({ name }: PreRenderedChunk): string =>
  name.startsWith('acct-') ? `bundler/elements/${name}.js` : `bundler/${name}.js`

/**
 * Assigns the code that all entries share to one file, and the imports of each tag's first-view modules to
 * another, with their registration: it precedes the definition of the tag, which several entries share.
 */
export function bundlerChunk(id: string): string | undefined {
  const name = id.startsWith('\0') ? id.slice(1) : ''
  if (name.startsWith(VIEWS)) return viewsChunk(name.slice(VIEWS.length))
  if (name.startsWith(REGISTER)) {
    const [first = '', ...more] = name.slice(REGISTER.length).split(',')
    const { brand } = parsed(first)
    return more.length === 0 ? viewsChunk(first) : brand ? `register-${brand}` : 'register'
  }
  if (name.startsWith(ENTRY)) return undefined
  return /\/elements\/(acct-[\w-]+|loader|configure)\.ts$/.test(id) ? undefined : 'define'
}

const viewsChunk = (name: string): string => `views-${name.replace('@', '-')}`

/** Returns the brand in the name of a first-view module. */
const getBrand = (file: string): string => file.split('.')[2] ?? ''

function getViews(text: string): string {
  const { name: tag, brand } = parsed(text)
  const folder = resolve('dist/views', firstViewFolder.name)
  const files = readdirSync(folder).filter(
    (file) => file.startsWith(`${tag}.`) && (!brand || getBrand(file) === brand),
  )
  const views = files.sort().map((file) => {
    // Relative to dist/bundler/chunks/.
    const address = `../../views/${firstViewFolder.name}/${file}`
    return [file.replace(/\.js$/, ''), address] as const
  })
  // The first views of a brand name the same area and brand.
  const oneOfBrand = new Map(files.map((file) => [getBrand(file), file]))
  const followers = [...oneOfBrand].map(
    ([code, file]) => [code, getFollowers(readFileSync(resolve(folder, file), 'utf8'))] as const,
  )
  const [first] = followers
  if (!first) throw new Error(`The build has no first view of ${text}.`)
  const brands = followers.map(([code, { brand: address }]) => [code, address] as const)
  return `export default {area: ${getImport(first[1].area)}, brands: ${getImports(brands)}, views: ${getImports(views)}}`
}

/** Returns the addresses of the area and of the brand in the code of a first-view module. */
function getFollowers(code: string): { area: string; brand: string } {
  const [, area, brand] = /^files:\["([^"]+)","([^"]+)"/m.exec(code) ?? []
  if (!area || !brand) throw new Error('A first-view module names no area or no brand.')
  return { area, brand }
}

const getImport = (address: string): string => `() => import(${JSON.stringify(address)})`

const getImports = (addresses: Iterable<readonly [name: string, address: string]>): string =>
  `{${[...addresses].map(([name, address]) => `${JSON.stringify(name)}: ${getImport(address)}`).join(',\n')}}`

/** Registers the first-view modules and then defines the tag, whose elements can be in the page already. */
function getEntry(text: string, tags: readonly string[]): string {
  const { name, brand } = parsed(text)
  const registered = (name === 'loader' ? tags : [name]).map((tag) => named(tag, brand))
  return `import ${JSON.stringify(`${REGISTER}${registered.join(',')}`)}
export * from ${source(`${name}.ts`)}`
}

function registration(names: readonly string[]): string {
  const isLazy = names.length > 1
  const lines = names.map((name) => {
    const { name: tag } = parsed(name)
    return isLazy
      ? `registerImports('${tag}', () => import('${VIEWS}${name}').then((it) => it.default))`
      : `import imports from '${VIEWS}${name}'\nregisterImports('${tag}', async () => imports)`
  })
  return [
    `import { registerImports } from ${JSON.stringify(resolve('src/first-view/load-bundled-first-view.ts'))}`,
    ...lines,
  ].join('\n')
}

/** The plugin. It reads the first-view modules in dist/views/. */
export const bundlerEntries = (tags: readonly string[]): Plugin => ({
  name: 'acct-bundler-entries',
  resolveId(id, importer) {
    if (id.startsWith(ENTRY) || id.startsWith(VIEWS)) return `\0${id}`
    if (/^\.\.\/\.\.\/(?:views|chunks)\//.test(id)) return { id, external: true }
    return id === './load-first-view.ts' && importer?.endsWith('create-element.ts')
      ? resolve('src/first-view/load-bundled-first-view.ts')
      : null
  },
  load(id) {
    if (id.startsWith(`\0${VIEWS}`)) return getViews(id.slice(VIEWS.length + 1))
    if (!id.startsWith(`\0${ENTRY}`)) return null
    const name = id.slice(ENTRY.length + 1)
    const code = name.startsWith('register/')
      ? registration(name.slice('register/'.length).split(','))
      : getEntry(name, tags)
    return { code, moduleSideEffects: true }
  },
})

/** Returns what a file begins with: the entries are client modules, for React server components. */
export const clientDirective = ({ isEntry }: PreRenderedChunk): string => (isEntry ? '"use client";' : '')
