// The packages whose code is in dist/, from the modules of its bundles: the only source of the list of
// licenses and of the bill of materials.
import { existsSync, readFileSync } from 'node:fs'
import { inProject } from '../../demo/setup/paths.mjs'
import { CHUNK_LIST, type Chunk } from '../chunk-list.ts'

/** Path of the list of the modules in the bundled sandbox. */
export const SANDBOX_MODULES = inProject('.cache/sandbox-modules.json')
/** The same for the commands in dist/bin. */
export const TOOL_MODULES = inProject('.cache/tool-modules.json')
/** The same for the test kit in dist/testing. */
export const TESTING_MODULES = inProject('.cache/testing-modules.json')

/** Helper modules that a bundler adds, to their package. */
const HELPERS: Readonly<Record<string, string>> = {
  'commonjsHelpers.js': 'node_modules/@rollup/plugin-commonjs',
  '<runtime>': 'node_modules/esbuild',
}

const INSTALLED = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/|$)/

const read = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8')) as Content

/** Returns the folder of a module's package; null for our own modules. */
const getPackage = (module: string): string | null => HELPERS[module] ?? INSTALLED.exec(module)?.[0] ?? null

/** A package whose code is in dist/. */
export interface BundledPackage {
  /** Its folder in this repository. */
  folder: string
  name: string
  version: string
  license?: string
  /** The hash of its archive in package-lock.json. */
  integrity?: string | undefined
}

interface Lock {
  packages: Readonly<Record<string, { integrity?: string }>>
}

/** Returns all packages whose code is in dist/, in alphabetical order of their folders. */
export function bundledPackages(): BundledPackage[] {
  const modules = [
    ...read<Chunk[]>(CHUNK_LIST).flatMap((chunk) => chunk.modules),
    ...[SANDBOX_MODULES, TOOL_MODULES, TESTING_MODULES].flatMap((list) =>
      existsSync(list) ? read<string[]>(list) : [],
    ),
  ]
  const folders = [...new Set(modules.map(getPackage).filter((folder) => folder !== null))].sort()
  const { packages: locked } = read<Lock>(inProject('package-lock.json'))
  return folders.map((folder) => {
    const { name, version, license } = read<BundledPackage>(inProject(folder, 'package.json'))
    return { folder, name, version, ...(license && { license }), integrity: locked[folder]?.integrity }
  })
}
