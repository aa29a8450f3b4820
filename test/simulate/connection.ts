import { DatabaseSync } from 'node:sqlite'
import type { Connection, SqlValue, Statement } from '../../src/sandbox/data/connection-types.ts'

/** The database of the sandbox, as the simulator reads it. */
export interface Ledger {
  all<Row>(sql: string, ...values: SqlValue[]): Row[]
  /** Changes the plan catalog. */
  change(sql: string, ...values: SqlValue[]): void
  /** Begins a simulation, whose changes `forget` reverts. */
  begin(): void
  forget(): void
}

let opened: {
  connection: DatabaseSync
  statements: Map<string, ReturnType<DatabaseSync['prepare']>>
} | null = null

let hasBegun = false
/** Whether this simulation has changed the plan catalog. */
let hasChanged = false

/** Removes the demo accounts, and the plans that they alone can buy: every call is quicker without. */
const UNUSED = `PRAGMA foreign_keys = OFF;
${['subscriptions', 'devices', 'invoices', 'charges', 'cards', 'redemptions', 'old_passwords', 'accounts']
  .map((table) => `DELETE FROM ${table};`)
  .join('')}
DELETE FROM plans WHERE large_catalog = 1; PRAGMA foreign_keys = ON`

/** In place of the sandbox's own connection: each transaction is a part of the simulation's. */
const NESTED: Readonly<Record<string, string>> = {
  'BEGIN IMMEDIATE': 'SAVEPOINT call',
  COMMIT: 'RELEASE call',
  ROLLBACK: 'ROLLBACK TO call; RELEASE call',
}

/** Most results that are remembered. */
const MOST = 20_000

/** Returns a function that computes the result of each text once. */
export function remembered<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>()
  return (text) => {
    const known = results.get(text)
    if (known !== undefined || typeof text !== 'string') return known ?? compute(text)
    if (results.size > MOST) results.clear()
    const result = compute(text)
    results.set(text, result)
    return result
  }
}

/** Reads of the plan catalog and of the clock's settings, which hardly any call changes. */
const CONSTANT = /^SELECT (\* FROM plans|value FROM meta) /
const CHANGES_CONSTANT = /^(INSERT INTO|UPDATE|DELETE FROM) (plans|meta)\b/

let constants = new Map<string, unknown>()

function forgetConstants(): void {
  constants = new Map()
}

/** Returns a statement that runs once for the same values. */
function constantStatement(sql: string, statement: Statement): Statement {
  const once =
    <Result>(kind: string, read: (...values: SqlValue[]) => Result) =>
    (...values: SqlValue[]): Result => {
      const name = JSON.stringify([kind, sql, values])
      if (!constants.has(name)) constants.set(name, read(...values))
      return constants.get(name) as Result
    }
  return {
    get: once('get', (...values) => statement.get(...values)),
    all: once('all', (...values) => statement.all(...values)),
    run: (...values) => statement.run(...values),
  }
}

/** Opens the database of a sandbox in memory (src/sandbox/data/connection.ts). */
export function openConnection(): Connection {
  const connection = new DatabaseSync(':memory:')
  opened = { connection, statements: new Map() }
  return {
    exec: (sql) => connection.exec(NESTED[sql] ?? sql),
    prepare(sql) {
      const statement = connection.prepare(sql)
      if (CONSTANT.test(sql)) return constantStatement(sql, statement)
      if (!CHANGES_CONSTANT.test(sql)) return statement
      const run = (...values: SqlValue[]) => {
        forgetConstants()
        return statement.run(...values)
      }
      return { get: () => run(), all: () => [run()], run }
    },
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
  begin() {
    if (!opened) return
    const { connection } = opened
    if (!hasBegun) connection.exec(UNUSED)
    hasBegun = true
    connection.exec('BEGIN')
  },
  change(sql, ...values) {
    opened?.connection.prepare(sql).run(...values)
    forgetConstants()
    hasChanged = true
  },
  forget() {
    opened?.connection.exec('ROLLBACK')
    if (hasChanged) forgetConstants()
    hasChanged = false
  },
}
