import { closeSync, mkdirSync, openSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { Change } from './change.ts'
import { isThere } from './files.ts'
import { RECORD, recordedFile, writeRecord } from './record.ts'

/** Makes the changes, and records them. A failure takes back what was done, and throws. */
export function applyChanges(folder: string, changes: readonly Change[], options: string): void {
  const folders = missingFolders(folder, changes)
  const begun: Change[] = []
  try {
    mkdirSync(folder, { recursive: true })
    writeRecord(folder, { options, files: changes.map(recordedFile), folders })
    for (const change of changes) {
      const file = join(folder, change.path)
      mkdirSync(dirname(file), { recursive: true })
      // Fails where something is that reads like a missing file, such as a link that leads nowhere.
      if (change.before === null) closeSync(openSync(file, 'wx'))
      begun.push(change)
      writeFileSync(file, change.after)
    }
  } catch (error) {
    for (const { path, before } of begun) restoreFile(join(folder, path), before)
    if (isThere(folder)) removeRecord(folder, folders)
    throw error
  }
}

/** Returns the folders that the changes need, deepest first; the empty path is the project itself. */
function missingFolders(folder: string, changes: readonly Change[]): string[] {
  const needed = changes.flatMap(({ path }) => {
    const parts = posix.dirname(path).split('/')
    return path.includes('/') ? parts.map((_, at) => parts.slice(0, at + 1).join('/')) : []
  })
  return ['', ...new Set(needed)].filter((path) => !isThere(join(folder, path))).reverse()
}

/** Restores the earlier content of a file; null removes it. */
export function restoreFile(file: string, before: string | null): void {
  if (before === null) rmSync(file, { force: true })
  else writeFileSync(file, before)
}

/** Removes the record, and the folders that the command created and that are empty. */
export function removeRecord(folder: string, folders: readonly string[]): void {
  rmSync(join(folder, RECORD), { force: true })
  for (const path of folders) removeIfEmpty(join(folder, path))
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR'].includes(code)) throw error
  }
}
