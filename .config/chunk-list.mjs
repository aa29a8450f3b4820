// Rollup plugin: writes which modules each built file holds and what it imports to .cache/chunks.json, so that the size
// tests can tell whose code is where after minifying.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** Where the list is. */
export const CHUNK_LIST = resolve(root, '.cache/chunks.json')

/** The plugin; for the build of dist/ alone. */
export const chunkList = () => ({
  name: 'acct-chunk-list',
  writeBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
    const list = chunks.map(({ fileName, isEntry, imports, dynamicImports, moduleIds }) => ({
      file: fileName,
      isEntry,
      imports,
      dynamicImports,
      modules: moduleIds.map((id) => relative(root, id.replace('\0', '').split('?')[0])),
    }))
    mkdirSync(dirname(CHUNK_LIST), { recursive: true })
    writeFileSync(CHUNK_LIST, `${JSON.stringify(list, null, 1)}\n`)
  },
})
