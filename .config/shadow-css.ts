// Rollup and Vite plugin: compiles vanilla-extract `.css.ts` files into modules that register their CSS text
// with src/theme/registry.ts, and each shadow root adopts it from there. The official plugins only write .css
// files, which do not apply inside a shadow root.
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { transform } from 'esbuild'
import type { Plugin } from 'vite'

const root = resolve(import.meta.dirname, '..')
const registry = resolve(root, 'src/theme/registry.ts')
const SHEET = '.sheet.js'

/** Path of a `.css.ts` file to its name: two letters, in the order of the paths. None is `ad`. */
const fileNames = new Map<string, string>()
/** Path of a file to what vanilla-extract puts before the number of a class in its names. */
const prefixes = new Map<string, string>()

/** Returns the short name of a `.css.ts` file. */
export function shortFileName(filePath: string): string {
  if (fileNames.size === 0)
    for (const [at, path] of globSync('{brands,src}/**/*.css.ts', { cwd: root }).sort().entries())
      fileNames.set(path, String.fromCharCode(98 + Math.floor(at / 26), 97 + (at % 26)))
  const name = fileNames.get(filePath)
  if (!name) throw new Error(`${filePath} has no short name.`)
  return name
}

/**
 * Returns the name of a class, an animation or a custom property: the letters of its file and its number. Without
 * it, vanilla-extract uses the hash of the path, which is a tenth of a compressed style sheet.
 */
function shortName({ hash, filePath }: { hash: string; filePath: string }): string {
  const name = shortFileName(filePath)
  // The first number of a file is 0, one character, so that the rest is the prefix.
  const prefix = prefixes.get(filePath) ?? hash.slice(0, -1)
  prefixes.set(filePath, prefix)
  return `${name}${Number.parseInt(hash.slice(prefix.length), 36)}`
}

/** Returns minified CSS. esbuild does not minify custom properties. */
async function minified(css: string): Promise<string> {
  const { code } = await transform(css, { loader: 'css', minify: true })
  const compact = (text: string): string =>
    text
      .replace(/([{;]--[\w-]+): /g, '$1:')
      .replaceAll(', ', ',')
      .replace(/#([\da-f])\1([\da-f])\2([\da-f])\3(?![\da-f])/g, '#$1$2$3')
  // Every second part is a text in quotes.
  return code
    .trim()
    .split(/("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/)
    .map((part, at) => (at % 2 === 0 ? compact(part) : part))
    .join('')
}

/** A compiled `.css.ts` file: its module, its sheets by their path, and the files that it read. */
interface Compiled {
  code: string
  sheets: Map<string, string>
  watchFiles: string[]
}

async function compiled(file: string, short: boolean): Promise<Compiled> {
  // Its start takes half a second, and most test runs compile no style sheet.
  const { compile, processVanillaFile } = await import('@vanilla-extract/integration')
  const identOption = short ? shortName : 'debug'
  const { source, watchFiles } = await compile({ filePath: file, cwd: root, identOption })
  const sheets = new Map<string, string>()
  const code = await processVanillaFile({
    source,
    filePath: file,
    identOption,
    serializeVirtualCssPath: async ({ fileScope, source }) => {
      const css = short ? await minified(source) : source
      const sheet = resolve(root, fileScope.filePath) + SHEET
      sheets.set(sheet, css)
      return `import ${JSON.stringify(sheet)}`
    },
  })
  return { code, sheets, watchFiles }
}

/** Compiled files by path and kind of class names, for builds: a process bundles most files several times. */
const compiledOnce = new Map<string, Promise<Compiled>>()

function compiledInBuild(file: string, short: boolean): Promise<Compiled> {
  const key = `${short} ${file}`
  const work = compiledOnce.get(key) ?? compiled(file, short)
  compiledOnce.set(key, work)
  return work
}

export interface ShadowCssOptions {
  /** For builds: class names are short and CSS is minified. Else class names contain the file's name. */
  short?: boolean
  /** Whether another file contains the CSS of a file. */
  isElsewhere?: (file: string) => boolean
  /** Returns the name under which a file registers. Default: its path. */
  getName?: (file: string) => string
  /** Whether no file changes while the process runs. */
  isBuild?: boolean
}

/** The plugin. */
export function shadowCss({
  short = false,
  isElsewhere = () => false,
  getName = (path) => path,
  isBuild = false,
}: ShadowCssOptions = {}): Plugin {
  const sheets = new Map<string, string>()
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
      const code = `import { registerCss } from ${JSON.stringify(registry)}\nregisterCss(${JSON.stringify(getName(name))}, ${JSON.stringify(css)})\n`
      return { code, map: { mappings: '' } }
    },
    async transform(_code, id) {
      const file = id.replace(/\?.*/s, '')
      if (!file.endsWith('.css.ts')) return null
      const result = await (isBuild ? compiledInBuild : compiled)(file, short)
      for (const watched of result.watchFiles) this.addWatchFile(watched)
      for (const [sheet, css] of result.sheets) {
        if (sheets.get(sheet) === css) continue
        sheets.set(sheet, css)
        // Rollup has no environment.
        if (this.environment?.mode !== 'dev') continue
        const { moduleGraph } = this.environment
        const known = moduleGraph.getModuleById(sheet)
        if (known) moduleGraph.invalidateModule(known)
      }
      // The class names have no place in the source.
      return { code: result.code, map: { mappings: '' }, moduleSideEffects: true }
    },
  }
}
