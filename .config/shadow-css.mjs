// Rollup and Vite plugin: compiles vanilla-extract `.css.ts` files into modules that register their CSS text
// with src/theme/registry.ts, and each shadow root adopts it from there. The official plugins only write .css
// files, which do not apply inside a shadow root.
import { resolve } from 'node:path'
import { compile, processVanillaFile } from '@vanilla-extract/integration'
import { transform } from 'esbuild'

const root = resolve(import.meta.dirname, '..')
const registry = resolve(root, 'src/theme/registry.ts')
const SHEET = '.sheet.js'

/**
 * The plugin. With `short`, for builds, class names are short and CSS is minified; otherwise class names
 * contain the file's name, for tests and stories. `isElsewhere` names files whose CSS another file contains.
 */
export function shadowCss({ short = false, isElsewhere = () => false } = {}) {
  const sheets = new Map()
  return {
    name: 'acct-shadow-css',
    enforce: 'pre',
    resolveId(id) {
      // Vite passes addresses relative to the project's folder, rollup absolute paths.
      const known = [id, resolve(root, `.${id}`)].find((path) => sheets.has(path))
      return known ? { id: known, moduleSideEffects: true } : null
    },
    load(id) {
      const css = sheets.get(id)
      if (css === undefined) return null
      const name = id.slice(root.length + 1, -SHEET.length)
      if (isElsewhere(name)) return 'export {}'
      const code = `import { registerCss } from ${JSON.stringify(registry)}\nregisterCss(${JSON.stringify(name)}, ${JSON.stringify(css)})\n`
      return { code, map: { mappings: '' } }
    },
    async transform(_code, id) {
      const file = id.split('?')[0]
      if (!file.endsWith('.css.ts')) return null
      const identOption = short ? 'short' : 'debug'
      const { source, watchFiles } = await compile({ filePath: file, cwd: root, identOption })
      for (const watched of watchFiles) this.addWatchFile(watched)
      const code = await processVanillaFile({
        source,
        filePath: file,
        identOption,
        serializeVirtualCssPath: async ({ fileScope, source }) => {
          const css = short ? (await transform(source, { loader: 'css', minify: true })).code.trim() : source
          const sheet = resolve(root, fileScope.filePath) + SHEET
          if (sheets.get(sheet) !== css) {
            sheets.set(sheet, css)
            const known = this.environment?.moduleGraph?.getModuleById(sheet)
            if (known) this.environment.moduleGraph.invalidateModule(known)
          }
          return `import ${JSON.stringify(sheet)}`
        },
      })
      // The class names have no place in the source.
      return { code, map: { mappings: '' }, moduleSideEffects: true }
    },
  }
}
