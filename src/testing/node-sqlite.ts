// Takes the place of node:sqlite in the package: a Node without it gets a sentence, and one whose database is
// experimental prints no warning in every worker of a test runner.
import { createRequire } from 'node:module'
import type * as Sqlite from 'node:sqlite'

function load(): typeof Sqlite {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return createRequire(import.meta.url)('node:sqlite')
  } catch (error) {
    throw new Error(
      `The test sandbox needs Node 22.13 or newer for its built-in database; this is Node ${process.versions.node}.`,
      { cause: error },
    )
  } finally {
    process.emitWarning = emitWarning
  }
}

export const { DatabaseSync } = load()
