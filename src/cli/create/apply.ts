import { closeSync, mkdirSync, openSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { Change } from './change.ts'
import { isThere } from './files.ts'

/** Applies the changes. On a failure it reverts them and throws. */
export function applyChanges(folder: string, changes: readonly Change[]): void {
  const folders = missingFolders(folder, changes)
  const begun: Change[] = []
  try {
    mkdirSync(folder, { recursive: true })
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
    for (const path of folders) removeIfEmpty(join(folder, path))
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
function restoreFile(file: string, before: string | null): void {
  if (before === null) rmSync(file, { force: true })
  else writeFileSync(file, before)
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR'].includes(code)) throw error
  }
}
