// Rollup plugin: writes the modules and imports of each built file to .cache/chunks.json, as the size tests
// cannot read them from minified files.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** Path of the list. */
export const CHUNK_LIST = resolve(root, '.cache/chunks.json')

const list = []

/** The plugin, for the builds of dist/. Each build adds to the list. */
export const chunkList = () => ({
  name: 'acct-chunk-list',
  writeBundle(_options, bundle) {
    for (const { type, fileName, isEntry, imports, dynamicImports, moduleIds } of Object.values(bundle))
      if (type === 'chunk')
        list.push({
          file: fileName,
          isEntry,
          imports,
          dynamicImports,
          modules: moduleIds.map((id) => relative(root, id.replace('\0', '').split('?')[0])),
        })
    mkdirSync(dirname(CHUNK_LIST), { recursive: true })
    writeFileSync(CHUNK_LIST, `${JSON.stringify(list, null, 1)}\n`)
  },
})
