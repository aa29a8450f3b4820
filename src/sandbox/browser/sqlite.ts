import initialize, { type Sqlite3Static } from '@sqlite.org/sqlite-wasm'

/** The options of the function, which its type leaves out. */
const initializeWith: (options: { wasmBinary?: ArrayBuffer }) => Promise<Sqlite3Static> = initialize

let loaded: Promise<Sqlite3Static> | undefined
let sqlite: Sqlite3Static | undefined

/**
 * Loads SQLite, which has to happen before the first connection.
 * @param wasm The program; in Node, the package reads its own.
 */
export async function loadSqlite(wasm?: ArrayBuffer): Promise<void> {
  loaded ??= initializeWith({ ...(wasm && { wasmBinary: wasm }) })
  sqlite = await loaded
}

/** Returns SQLite. Throws an Error before `loadSqlite`. */
export function loadedSqlite(): Sqlite3Static {
  if (!sqlite) throw new Error('Call loadSqlite() before the first connection.')
  return sqlite
}
