// Writes dist/integrity.json: the hash of every file that a page may load, and who needs it.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { inProject } from '../../demo/setup/paths.mjs'
import { CHUNK_LIST } from '../chunk-list.mjs'

/** What pages name in their own tags, below dist/. */
const isEntry = (file) => /^(loader|embed|elements\/acct-[a-z-]+)\.js$/.test(file)

/** Subresource Integrity's notation: base64 of a SHA-384. */
export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`

/**
 * Scripts below dist/ that other people's pages may ask for; those of the portal's own pages for embedding
 * are not among them.
 */
export function browserFiles() {
  const below = (folder) =>
    readdirSync(inProject('dist', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => `${folder}/${name}`)
  const single = ['loader.js', 'embed.js'].filter((file) => existsSync(inProject('dist', file)))
  return [...single, ...['elements', 'chunks', 'shells'].flatMap(below)].sort()
}

/** The one value that all of `values` have, else undefined. */
const only = (values) => (new Set(values).size === 1 ? values[0] : undefined)

/** Brand and language that alone need a chunk; any tag may, through the pages it leads to. */
function audienceOf(modules) {
  const brand = only(modules.map((module) => /^brands\/([^/]+)\//.exec(module)?.[1]))
  const locale = only(
    modules.map((module) => /\b(?:i18n\/|copy\.)([a-z]{2})(?:\.\w+)?\.(?:json|ts)$/.exec(module)?.[1]),
  )
  return { ...(brand && { brand }), ...(locale && { locale }) }
}

/** Writes the manifest. */
export function writeIntegrity() {
  const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  const chunks = JSON.parse(readFileSync(CHUNK_LIST, 'utf8'))
  const modules = new Map(chunks.map((chunk) => [chunk.file, chunk.modules]))
  const describe = (file) => {
    if (isEntry(file)) return { entry: true }
    const [, tag, , brand, locale] = /^shells\/\w+\/([\w-]+)\.(\w+)\.(\w+)\.(\w+)\.js$/.exec(file) ?? []
    return tag ? { tag, brand, locale } : audienceOf(modules.get(file) ?? [])
  }
  const files = Object.fromEntries(
    browserFiles().map((file) => [
      file,
      { integrity: integrityOf(readFileSync(inProject('dist', file))), ...describe(file) },
    ]),
  )
  writeFileSync(inProject('dist/integrity.json'), `${JSON.stringify({ version, files }, null, 1)}\n`)
}
