import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { CHUNK_LIST, type Chunk } from '../../.config/chunk-list.ts'
import { hasCompressedCopy } from '../../src/hosting/static-files.ts'

/** The built package. */
export const dist = resolve(import.meta.dirname, '../../dist')

/** Returns the files of the last build. */
export function readChunks(): Chunk[] {
  if (!existsSync(CHUNK_LIST)) throw new Error('dist/ has no build. Run `npm run build`.')
  return JSON.parse(readFileSync(CHUNK_LIST, 'utf8')) as Chunk[]
}

/**
 * Returns every script in dist/ for browsers, without those for the CDN, for bundlers, for React and for tests, and
 * without the portal's copy of the loader.
 */
export const scripts = (): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.js') &&
      !/^((cdn|bundler|br|react|testing)\/|(portal(-node)?|first-view|loader-[\w-]{8})\.js$)/.test(name),
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

/** Returns the file that contains a source module. Throws when the build has no such module. */
export function getFile(chunks: readonly Chunk[], module: string): string {
  const chunk = chunks.find(({ modules }) => modules.includes(module))
  if (!chunk) throw new Error(`No built file contains ${module}. Correct the path, or run \`npm run build\`.`)
  return chunk.file
}

/** A line of a first-view module with a field whose value can be JSON. */
const FIELD = /^(\w+):(["[{].*),$/gm
const dataByJson = new Map<string, unknown>()

/** Returns the value of a JSON text, which many modules have; undefined for code. */
function getData(json: string): unknown {
  if (dataByJson.has(json)) return dataByJson.get(json)
  let data: unknown
  try {
    data = JSON.parse(json)
  } catch {}
  dataByJson.set(json, data)
  return data
}

/** The code of a script, and the values in it that are JSON, which contain no code. */
interface Split {
  code: string
  data: unknown[]
}

/**
 * Separates the fields of first-view modules that are JSON from the code, which takes a twentieth of the time to
 * parse. Other scripts stay as they are.
 */
export function withoutData(file: string, text: string): Split {
  if (!file.startsWith('views/')) return { code: text, data: [] }
  const all: unknown[] = []
  const code = text.replaceAll(FIELD, (line, name: string, json: string) => {
    const data = getData(json)
    if (data === undefined) return line
    all.push(data)
    return `${name}:0,`
  })
  return { code, data: all }
}

/** A prerendered first view. */
export interface FirstViewFile {
  /** Path in dist/. */
  file: string
  tag: string
  view: string
  brand: string
  locale: string
  /** The files that it preloads to hydrate, as paths in dist/. */
  follows: string[]
  /** The files that it preloads for the first calls, likewise. */
  calls: string[]
}

/** Returns a list of a first-view module, which has a line for each field. */
function getList(text: string, field: 'files' | 'calls'): string[] {
  const [, list = '[]'] = new RegExp(`^${field}:(\\[.*\\]),$`, 'm').exec(text) ?? []
  return JSON.parse(list) as string[]
}

/** Returns all prerendered first views. */
export function readFirstViews(): FirstViewFile[] {
  const firstViews = scripts().filter((name) => name.startsWith('views/'))
  return firstViews.map((file) => {
    const text = readFileSync(join(dist, file), 'utf8')
    const [tag = '', view = '', brand = '', locale = ''] = posix.basename(file).split('.')
    const inDist = (name: string) => posix.join(posix.dirname(file), name)
    const follows = getList(text, 'files').map(inDist)
    if (follows.length === 0) throw new Error(`${file} has no line with the files that it preloads.`)
    return { file, tag, view, brand, locale, follows, calls: getList(text, 'calls').map(inDist) }
  })
}

/** The folder of the first views, which is a hash of them all. */
const { folder: viewFolder } = JSON.parse(readFileSync(join(dist, 'first-views.json'), 'utf8')) as {
  folder: string
}

/**
 * Returns the content of a file, in which the hash of each chunk follows from its name alone, and that of the first
 * views is always the same. The hashes of a build change with any file, and with them a size by up to 0.15 KiB,
 * although no code of the tag has changed.
 */
const getContent = (file: string): string =>
  readFileSync(join(dist, file), 'utf8')
    .replaceAll(viewFolder.slice('views/'.length), '0123abcd')
    .replaceAll(
      /([\w.-]+)-[\w-]{8}\.js/g,
      (_, name: string) => `${name}-${createHash('sha256').update(name).digest('base64url').slice(0, 8)}.js`,
    )

/** Path of the sizes after brotli by the hash of the content: an earlier run has compressed most files. */
const SIZES = resolve(dist, '../.cache/size/brotli.json')
const earlierBytes = new Map(
  existsSync(SIZES) ? Object.entries(JSON.parse(readFileSync(SIZES, 'utf8')) as Record<string, number>) : [],
)
const bytesByContent = new Map<string, number>()
const contentKeys = new Map<string, string>()

/** Returns the bytes of a file after brotli at its highest level. */
function brotliBytes(file: string): number {
  const known = bytesByContent.get(contentKeys.get(file) ?? '')
  if (known !== undefined) return known
  const content = getContent(file)
  const key = createHash('sha256').update(`${process.versions.brotli} ${content}`).digest('base64url')
  const bytes = earlierBytes.get(key) ?? brotliCompressSync(content).length
  contentKeys.set(file, key)
  bytesByContent.set(key, bytes)
  return bytes
}

/** Stores the sizes of this run for the next one. */
export function storeSizes(): void {
  mkdirSync(dirname(SIZES), { recursive: true })
  writeFileSync(SIZES, JSON.stringify(Object.fromEntries(bytesByContent)))
}

/**
 * Returns the KiB of files after brotli at its highest level, from the compressed copies of the build where they exist.
 * Those contain the hashes of chunks; `brotliKib` replaces the hashes.
 */
export function builtKib(files: Iterable<string>): number {
  let bytes = 0
  for (const file of files)
    bytes += hasCompressedCopy(file) ? statSync(join(dist, 'br', file)).size : brotliBytes(file)
  return bytes / 1024
}

/** Returns the KiB of files after brotli at its highest level, each compressed alone as a server does. */
export function brotliKib(files: Iterable<string>): number {
  let bytes = 0
  for (const file of files) bytes += brotliBytes(file)
  return bytes / 1024
}
