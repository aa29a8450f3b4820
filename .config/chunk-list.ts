// Rollup plugin: writes the modules and imports of each built file to .cache/chunks.json, as the size tests
// cannot read them from minified files.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'rollup'

const root = resolve(import.meta.dirname, '..')

/** A built file, as the list describes it. */
export interface Chunk {
  /** Path in dist/. */
  file: string
  isEntry: boolean
  imports: string[]
  dynamicImports: string[]
  /** Source files in it, from the project's folder. */
  modules: string[]
}

/** Path of the list. */
export const CHUNK_LIST = resolve(root, '.cache/chunks.json')

const list: Chunk[] = []

/** The plugin, for the builds of dist/. Each build adds to the list. */
export const chunkList = (): Plugin => ({
  name: 'acct-chunk-list',
  writeBundle(_options, bundle) {
    for (const built of Object.values(bundle)) {
      if (built.type !== 'chunk') continue
      const { fileName, isEntry, imports, dynamicImports, moduleIds } = built
      const modules = moduleIds.map((id) => relative(root, id.replace('\0', '').replace(/\?.*/s, '')))
      list.push({ file: fileName, isEntry, imports, dynamicImports, modules })
    }
    mkdirSync(dirname(CHUNK_LIST), { recursive: true })
    writeFileSync(CHUNK_LIST, `${JSON.stringify(list, null, 1)}\n`)
  },
})
