import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync } from 'node:zlib'
import { CHUNK_LIST } from '../../.config/chunk-list.mjs'

/** The built package. */
export const dist = resolve(import.meta.dirname, '../../dist')

/** A built file, as the build described it. */
export interface Chunk {
  /** Path in dist/. */
  file: string
  isEntry: boolean
  imports: string[]
  dynamicImports: string[]
  /** Source files in it, from the project's folder. */
  modules: string[]
}

/** Returns the files of the last build. */
export function readChunks(): Chunk[] {
  if (!existsSync(CHUNK_LIST)) throw new Error('dist/ has no build. Run `npm run build`.')
  return JSON.parse(readFileSync(CHUNK_LIST, 'utf8')) as Chunk[]
}

/**
 * Returns every script in dist/ for browsers, without those for the CDN, for bundlers and for React, and without the
 * portal's copy of the loader.
 */
export const scripts = (): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.js') &&
      !/^((cdn|bundler|br|react)\/|(portal(-node)?|first-view|loader-[\w-]{8})\.js$)/.test(name),
  )

/** Returns a file and all that it imports statically. Throws when the build has no such file. */
export function withImports(chunks: readonly Chunk[], file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  const chunk = chunks.find((one) => one.file === file)
  if (!chunk) throw new Error(`The build has no ${file}.`)
  found.add(file)
  for (const next of chunk.imports) withImports(chunks, next, found)
  return found
}

/** Returns the file that holds a source module. Throws when the build has no such module. */
export function fileOf(chunks: readonly Chunk[], module: string): string {
  const chunk = chunks.find(({ modules }) => modules.includes(module))
  if (!chunk) throw new Error(`No built file holds ${module}. Correct the path, or run \`npm run build\`.`)
  return chunk.file
}

/** A prerendered first view. */
export interface ShellFile {
  /** Path in dist/. */
  file: string
  tag: string
  view: string
  brand: string
  /** The files that it preloads to hydrate, as paths in dist/. */
  follows: string[]
  /** The files that it preloads for the first calls, likewise. */
  calls: string[]
}

/** Returns all prerendered first views. */
export async function readShells(): Promise<ShellFile[]> {
  const shells = scripts().filter((name) => name.startsWith('shells/'))
  return Promise.all(
    shells.map(async (file) => {
      const { default: shell } = (await import(pathToFileURL(join(dist, file)).href)) as {
        default: { files: string[]; calls?: string[] }
      }
      const [tag = '', view = '', brand = ''] = posix.basename(file).split('.')
      const inDist = (name: string) => posix.join(posix.dirname(file), name)
      return {
        file,
        tag,
        view,
        brand,
        follows: shell.files.map(inDist),
        calls: (shell.calls ?? []).map(inDist),
      }
    }),
  )
}

const bytesOf = new Map<string, number>()

/**
 * Returns the content of a file, in which each chunk has a hash that follows from its name alone. The hashes
 * of a build change with any file, and with them a size by up to 0.15 KiB, although no code of the tag has
 * changed.
 */
const contentOf = (file: string): string =>
  readFileSync(join(dist, file), 'utf8').replaceAll(
    /([\w.-]+)-[\w-]{8}\.js/g,
    (_, name: string) => `${name}-${createHash('sha256').update(name).digest('base64url').slice(0, 8)}.js`,
  )

/** Returns the bytes of a file after brotli at its highest level. The result is cached, as that is slow. */
function brotliBytes(file: string): number {
  const bytes = bytesOf.get(file) ?? brotliCompressSync(contentOf(file)).length
  bytesOf.set(file, bytes)
  return bytes
}

const brotli = promisify(brotliCompress)

/**
 * Compresses files in parallel and caches their sizes: one after the other exceeds the time limit of a test.
 */
export async function compressAll(files: Iterable<string>): Promise<void> {
  await Promise.all(
    [...files].map(async (file) => {
      bytesOf.set(file, (await brotli(contentOf(file))).length)
    }),
  )
}

/** Returns the KiB of files after brotli at its highest level, each compressed alone as a server does. */
export function brotliKib(files: Iterable<string>): number {
  let bytes = 0
  for (const file of files) bytes += brotliBytes(file)
  return bytes / 1024
}
