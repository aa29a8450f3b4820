import type { Database, PreparedStatement, SqlValue as WasmValue } from '@sqlite.org/sqlite-wasm'
import type { Connection, SqlValue, Statement } from '../data/connection-types.ts'
import { loadedSqlite } from './sqlite.ts'

/** Takes the place of data/connection.ts: a database in memory, with SQLite compiled to WebAssembly. */
export function openConnection(): Connection {
  const { capi, oo1, wasm } = loadedSqlite()
  const database = new oo1.DB(':memory:')
  const statements = new Set<PreparedStatement>()
  // WebAssembly does not see that JavaScript has dropped a statement.
  const finalizeAll = (): void => {
    for (const statement of statements) statement.finalize()
    statements.clear()
  }
  return {
    exec: (sql) => void database.exec(sql),
    prepare(sql) {
      const prepared = database.prepare(sql)
      statements.add(prepared)
      return getStatement(database, prepared)
    },
    serialize: () => capi.sqlite3_js_db_export(database),
    deserialize(image) {
      finalizeAll()
      const place = wasm.allocFromTypedArray(image)
      const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE
      database.checkRc(
        capi.sqlite3_deserialize(database, 'main', place, image.byteLength, image.byteLength, flags),
      )
    },
    close() {
      finalizeAll()
      database.close()
    },
  }
}

function getStatement(database: Database, prepared: PreparedStatement): Statement {
  /** Runs the statement with values; the next run needs it reset, also after an error. */
  function run<Result>(values: readonly SqlValue[], read: () => Result): Result {
    try {
      if (values.length > 0) prepared.bind(values as WasmValue[])
      return read()
    } finally {
      prepared.reset(true)
    }
  }
  return {
    get: (...values) => run(values, () => (prepared.step() ? prepared.get({}) : undefined)),
    all: (...values) =>
      run(values, () => {
        const rows: unknown[] = []
        while (prepared.step()) rows.push(prepared.get({}))
        return rows
      }),
    run: (...values) =>
      run(values, () => {
        while (prepared.step());
        return { changes: database.changes() }
      }),
  }
}
