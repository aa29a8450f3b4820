import { openConnection } from './connection.ts'
import type { Connection, SqlValue, Statement } from './connection-types.ts'
import { SCHEMA, SCHEMA_VERSION } from './schema.ts'

/** A thin typed layer over SQLite. It caches statements; the caller declares the row type. */
export class Database {
  readonly #connection: Connection
  readonly #statements = new Map<string, Statement>()
  /** Whether the database is in memory; only such a database can be serialized and restored. */
  readonly isInMemory: boolean

  /** @param dataDir Folder of the file, created when missing, or `:memory:`. */
  constructor(dataDir: string) {
    this.isInMemory = dataDir === ':memory:'
    this.#connection = openConnection(dataDir)
  }

  /** Whether the file has the current schema version; otherwise it must be rebuilt. */
  get isCurrent(): boolean {
    return this.get<{ user_version: number }>('PRAGMA user_version')?.user_version === SCHEMA_VERSION
  }

  /** Drops all tables and creates them again, empty. */
  rebuild(): void {
    this.#statements.clear()
    this.#connection.exec('PRAGMA foreign_keys = OFF')
    for (const { name } of this.all<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'"))
      this.#connection.exec(`DROP TABLE "${name}"`)
    this.#statements.clear()
    this.#connection.exec(`${SCHEMA}; PRAGMA user_version = ${SCHEMA_VERSION}; PRAGMA foreign_keys = ON`)
  }

  /**
   * Returns the whole database as bytes for `restore`; null for a file, or when this Node cannot serialize.
   */
  serialize(): Uint8Array | null {
    return this.isInMemory ? (this.#connection.serialize?.() ?? null) : null
  }

  /** Replaces the whole database with a serialized one; false for a database on disk. */
  restore(image: Uint8Array): boolean {
    if (!this.isInMemory) return false
    this.#statements.clear()
    this.#connection.deserialize(image)
    return true
  }

  get<Row>(sql: string, ...values: SqlValue[]): Row | undefined {
    // The tables are STRICT, so the values have the types of the declared row type.
    return this.#prepare(sql).get(...values) as Row | undefined
  }

  all<Row>(sql: string, ...values: SqlValue[]): Row[] {
    return this.#prepare(sql).all(...values) as Row[]
  }

  /** @returns The number of changed rows. */
  run(sql: string, ...values: SqlValue[]): number {
    return Number(this.#prepare(sql).run(...values).changes)
  }

  /** Adds one row; the keys are column names. */
  insert(table: string, row: Readonly<Record<string, SqlValue>>): void {
    const columns = Object.keys(row)
    this.run(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      ...Object.values(row),
    )
  }

  /** Runs `work` in one transaction, which an exception rolls back. */
  transaction<Result>(work: () => Result): Result {
    this.#connection.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      this.#connection.exec('COMMIT')
      return result
    } catch (error) {
      this.#connection.exec('ROLLBACK')
      throw error
    }
  }

  close(): void {
    this.#statements.clear()
    this.#connection.close()
  }

  #prepare(sql: string): Statement {
    const cached = this.#statements.get(sql)
    if (cached) return cached
    const statement = this.#connection.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}
