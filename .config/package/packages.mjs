// The packages whose code is in dist/, from the modules of its bundles: the only source of the list of licenses and
// of the bill of materials.
import { existsSync, readFileSync } from 'node:fs'
import { inProject } from '../../demo/setup/paths.mjs'
import { CHUNK_LIST } from '../chunk-list.ts'

/** Path of the list of the modules in the bundled sandbox. */
export const SANDBOX_MODULES = inProject('.cache/sandbox-modules.json')
/** The same for the commands in dist/bin. */
export const TOOL_MODULES = inProject('.cache/tool-modules.json')

/** Helper modules that a bundler adds, to their package. */
const HELPERS = {
  'commonjsHelpers.js': 'node_modules/@rollup/plugin-commonjs',
  '<runtime>': 'node_modules/esbuild',
}

const INSTALLED = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/|$)/

const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** Returns the folder of a module's package; null for our own modules. */
const packageOf = (module) => HELPERS[module] ?? INSTALLED.exec(module)?.[0] ?? null

/**
 * Returns folder, name, version, license and integrity of all packages whose code is in dist/, in alphabetical order
 * of their folders. `integrity` is the hash of the package's archive in package-lock.json.
 */
export function bundledPackages() {
  const modules = [
    ...read(CHUNK_LIST).flatMap((chunk) => chunk.modules),
    ...[SANDBOX_MODULES, TOOL_MODULES].flatMap((list) => (existsSync(list) ? read(list) : [])),
  ]
  const folders = [...new Set(modules.map(packageOf).filter((folder) => folder !== null))].sort()
  const { packages: locked } = read(inProject('package-lock.json'))
  return folders.map((folder) => {
    const { name, version, license } = read(inProject(folder, 'package.json'))
    return { folder, name, version, license, integrity: locked[folder]?.integrity }
  })
}
