// Minifies files in a thread (minifier.ts).
import { parentPort } from 'node:worker_threads'
import { minify as shorten } from 'rolldown/utils'
import { minify } from 'terser'

/** A file to minify. */
export interface Unminified {
  fileName: string
  code: string
  /** What the file begins with, such as a directive, which the minifiers would remove. */
  preamble: string
  /** Whether letters outside of ASCII become escapes. */
  isAscii: boolean
}

/** A task of the thread, and its response: the file and its source map as JSON, or the message of an error. */
export type Task = Unminified & { id: number }
export type Done = { id: number } & ({ result: string } | { error: string })

/** The log calls of i18next. The build removes them, 1 KiB of every page; tests and stories keep them. */
const I18NEXT_LOG = ['log', 'warn', 'error', 'debug', 'deprecate'].flatMap((level) => [
  `this.logger.${level}`,
  `this.services.logger.${level}`,
])

async function minified({ fileName, code, preamble, isAscii }: Unminified): Promise<string> {
  // Each minifier finds what the other leaves: together they save 1 % after brotli.
  const options = { module: true, compress: { target: 'es2022' }, sourcemap: true }
  const first = await shorten(fileName, code, options)
  if (first.errors.length > 0) throw new Error(first.errors.map((e) => e.message).join('\n'))
  // No getter of this code has a side effect.
  const second = await minify(first.code, {
    module: true,
    ecma: 2022,
    compress: {
      passes: 3,
      pure_getters: true,
      lhs_constants: false,
      hoist_vars: true,
      pure_funcs: I18NEXT_LOG,
    },
    format: { ascii_only: isAscii, preamble },
    sourceMap: first.map ? { content: { ...first.map, version: 3 } } : true,
  })
  return JSON.stringify({ code: second.code ?? '', map: typeof second.map === 'string' ? second.map : null })
}

parentPort?.on('message', ({ id, ...file }: Task) => {
  minified(file).then(
    (result) => parentPort?.postMessage({ id, result } satisfies Done),
    (error: Error) => parentPort?.postMessage({ id, error: error.message } satisfies Done),
  )
})
