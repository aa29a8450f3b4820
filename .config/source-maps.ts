// The source maps of the files in dist/, which lie next to them.
import { relative, resolve } from 'node:path'
import type { OutputOptions, Plugin } from 'rollup'

const root = resolve(import.meta.dirname, '..')

/**
 * Returns the name of a source: its path in this repository. Relative paths would lead out of the installed
 * package.
 */
const getName = (source: string, map: string): string =>
  `acct-elements:///${relative(root, resolve(map, '..', source))
    .replaceAll('\\', '/')
    .replaceAll('\0', '')}`

/**
 * Options of rollup's output. `hidden` writes no comment with the address of a map into a file, which every
 * page would load: a map has the name of its file.
 */
export const sourceMaps: OutputOptions = { sourcemap: 'hidden', sourcemapPathTransform: getName }

/** What the plugin reads of a source map. */
interface Sources {
  sources: string[]
  sourcesContent: (string | null)[]
}

/**
 * The plugin that removes the sources of other packages from the maps, a third of their size. Their names and
 * lines stay.
 */
export const withoutPackages: Plugin = {
  name: 'acct-source-maps',
  generateBundle(_options, bundle) {
    for (const asset of Object.values(bundle)) {
      if (asset.type !== 'asset' || !asset.fileName.endsWith('.js.map')) continue
      const map = JSON.parse(asset.source.toString()) as Sources
      map.sourcesContent = map.sourcesContent.map((text, at) =>
        map.sources[at]?.includes('/node_modules/') ? null : text,
      )
      asset.source = JSON.stringify(map)
    }
  },
}
