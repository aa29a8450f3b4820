import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Connection } from './connection-types.ts'

/**
 * Opens a database with Node's SQLite. The sandbox in a browser has browser/connection.ts in place of this module.
 * @param dataDir Folder of the file, created when missing, or `:memory:`.
 */
export function openConnection(dataDir: string): Connection {
  const isInMemory = dataDir === ':memory:'
  if (!isInMemory) mkdirSync(dataDir, { recursive: true })
  const connection = new DatabaseSync(isInMemory ? dataDir : join(dataDir, 'sandbox.db'))
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000')
  return connection
}
