/** A value of a column or a parameter. */
export type SqlValue = null | number | bigint | string | Uint8Array

/** A prepared statement. */
export interface Statement {
  /** Returns the first row; undefined without one. */
  get(...values: SqlValue[]): unknown
  all(...values: SqlValue[]): unknown[]
  run(...values: SqlValue[]): { changes: number | bigint }
}

/** A connection to a SQLite database, as far as the sandbox uses it. */
export interface Connection {
  /** Runs one or more statements without parameters. */
  exec(sql: string): void
  prepare(sql: string): Statement
  /** Returns the whole database; missing in older versions of Node. */
  serialize?: () => Uint8Array
  /** Replaces the whole database, and invalidates all statements. */
  deserialize(image: Uint8Array): void
  close(): void
}
