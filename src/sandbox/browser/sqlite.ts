import initialize, { type Sqlite3Static } from '@sqlite.org/sqlite-wasm'

/** The options of the function, which its type leaves out. */
const initializeWith: (options: { wasmBinary?: ArrayBuffer }) => Promise<Sqlite3Static> = initialize

/** The stores of files in a browser, which a database in memory does not use, and whose absence in Node prints warnings. */
const WITHOUT_FILES = { disable: { vfs: { kvvfs: true, opfs: true, 'opfs-vfs': true, 'opfs-wl': true } } }

let loaded: Promise<Sqlite3Static> | undefined
let sqlite: Sqlite3Static | undefined

/**
 * Loads SQLite, which has to happen before the first connection.
 * @param wasm The program; in Node, the package reads its own.
 */
export async function loadSqlite(wasm?: ArrayBuffer): Promise<void> {
  // SQLite reads this before it starts, and removes it.
  if (!loaded) Object.assign(globalThis, { sqlite3ApiConfig: WITHOUT_FILES })
  loaded ??= initializeWith({ ...(wasm && { wasmBinary: wasm }) })
  sqlite = await loaded
}

/** Returns SQLite. Throws an Error before `loadSqlite`. */
export function loadedSqlite(): Sqlite3Static {
  if (!sqlite) throw new Error('Call loadSqlite() before the first connection.')
  return sqlite
}
