import { DatabaseSync } from 'node:sqlite'
import type { Connection, SqlValue } from '../../demo/sandbox/data/connection-types.ts'

/** The database of the sandbox, as the simulator reads it. */
export interface Ledger {
  all<Row>(sql: string, ...values: SqlValue[]): Row[]
  /** Begins a simulation, whose changes `forget` reverts. */
  begin(): void
  forget(): void
}

let opened: {
  connection: DatabaseSync
  statements: Map<string, ReturnType<DatabaseSync['prepare']>>
} | null = null

/** In place of the sandbox's own connection: each transaction is a part of the simulation's. */
const NESTED: Readonly<Record<string, string>> = {
  'BEGIN IMMEDIATE': 'SAVEPOINT call',
  COMMIT: 'RELEASE call',
  ROLLBACK: 'ROLLBACK TO call; RELEASE call',
}

/** Opens the database of a sandbox in memory (demo/sandbox/data/connection.ts). */
export function openConnection(): Connection {
  const connection = new DatabaseSync(':memory:')
  opened = { connection, statements: new Map() }
  return {
    exec: (sql) => connection.exec(NESTED[sql] ?? sql),
    prepare: (sql) => connection.prepare(sql),
    deserialize: (image) => connection.deserialize(image),
    close: () => connection.close(),
  }
}

export const ledger: Ledger = {
  all<Row>(sql: string, ...values: SqlValue[]): Row[] {
    if (!opened) throw new Error('no sandbox has opened a database')
    const { connection, statements } = opened
    const statement = statements.get(sql) ?? connection.prepare(sql)
    statements.set(sql, statement)
    return statement.all(...values) as Row[]
  },
  begin: () => opened?.connection.exec('BEGIN'),
  forget: () => opened?.connection.exec('ROLLBACK'),
}
