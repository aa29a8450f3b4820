// Writes dist/integrity.json: the hash of every file that a page can load, the tag, brand and language that
// need it, and the folder that the files have on a CDN.
import { type BinaryLike, createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { inProject } from '../../demo/setup/paths.mjs'
import packageJson from '../../package.json' with { type: 'json' }
import type { Manifest } from '../../src/cli/head/manifest.ts'
import { CHUNK_LIST, type Chunk } from '../chunk-list.ts'
import { cdnFolders } from './cdn-folders.ts'

/** Whether a page names a file of dist/ in a script tag. */
const isEntry = (file: string): boolean => /^(loader|embed|elements\/acct-[a-z-]+)\.js$/.test(file)

/** Returns a hash for Subresource Integrity: SHA-384 in base64. */
const getIntegrity = (content: BinaryLike): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/**
 * Returns the scripts in dist/ that host pages can load, without those of the portal's embedding pages.
 */
function browserFiles(): string[] {
  const below = (folder: string): string[] =>
    readdirSync(inProject('dist', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => `${folder}/${name}`)
  const single = ['loader.js', 'embed.js'].filter((file) => existsSync(inProject('dist', file)))
  return [...single, ...['elements', 'chunks', 'views'].flatMap(below)].sort()
}

/** Returns the value that all of `values` are equal to, else undefined. */
const only = <Value>(values: readonly Value[]): Value | undefined =>
  new Set(values).size === 1 ? values[0] : undefined

/**
 * Returns the only brand and the only language that need a chunk. Every tag can need it, as tags lead to each
 * other.
 */
function getAudience(modules: readonly string[]): { brand?: string; locale?: string } {
  const brand = only(modules.map((module) => /^brands\/([^/]+)\//.exec(module)?.[1]))
  const locale = only(modules.map((module) => /\b(?:i18n\/locales\/|copy\.)([a-z]{2})[/.]/.exec(module)?.[1]))
  return { ...(brand && { brand }), ...(locale && { locale }) }
}

/** Returns the content of `integrity.json` for the files in dist/. */
export function integrityList(): Manifest {
  const { version } = packageJson
  const chunks = JSON.parse(readFileSync(CHUNK_LIST, 'utf8')) as Chunk[]
  const modules = new Map(chunks.map((chunk) => [chunk.file, chunk.modules]))
  const describe = (file: string): Omit<Manifest['files'][string], 'integrity'> => {
    if (isEntry(file)) return { entry: true }
    const [, tag, , brand, locale] = /^views\/\w+\/([\w-]+)\.(\w+)\.(\w+)\.(\w+)\.js$/.exec(file) ?? []
    return tag && brand && locale ? { tag, brand, locale } : getAudience(modules.get(file) ?? [])
  }
  const files = Object.fromEntries(
    browserFiles().map((file) => [
      file,
      { integrity: getIntegrity(readFileSync(inProject('dist', file))), ...describe(file) },
    ]),
  )
  return { version, folder: cdnFolders(version).release, files }
}

export function writeIntegrity(): void {
  writeFileSync(inProject('dist/integrity.json'), `${JSON.stringify(integrityList(), null, 1)}\n`)
}
