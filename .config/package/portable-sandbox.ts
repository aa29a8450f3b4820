// The sandbox without Node: its modules that use Node have a counterpart in src/sandbox/browser.
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin } from 'esbuild'
import { getReplacement, USING_NODE } from '../../src/sandbox/browser/replacements.ts'

/** Replaces the modules that use Node. */
export const portable: Plugin = {
  name: 'acct-portable',
  setup({ onLoad }) {
    onLoad({ filter: USING_NODE }, ({ path }) => ({
      contents: getReplacement(path) ?? '',
      resolveDir: dirname(path),
    }))
  },
}

/** Returns SQLite's program. */
export const readSqliteProgram = (): Uint8Array =>
  readFileSync(new URL(import.meta.resolve('@sqlite.org/sqlite-wasm/sqlite3.wasm')))
