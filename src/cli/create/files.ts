import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from './usage.ts'

/** Returns what `read` returns, or null where there is no such file or folder. */
function orNull<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw error
  }
}

/** Returns a file's bytes; null for a missing one. */
export const readBytes = (path: string): Buffer | null => orNull(() => readFileSync(path))

/** Returns the names in a folder; an empty list for a missing one. */
export const readNames = (path: string): string[] => orNull(() => readdirSync(path)) ?? []

/** Returns whether a path is in use, also by a link that leads nowhere. */
export const isThere = (path: string): boolean => orNull(() => lstatSync(path)) !== null

/** Returns a file's text; null for a missing one. Throws UsageError for another encoding than UTF-8. */
export function readText(folder: string, path: string): string | null {
  const bytes = readBytes(join(folder, path))
  if (!bytes) return null
  const text = bytes.toString('utf8')
  if (!Buffer.from(text).equals(bytes)) throw new UsageError(`${path} is not encoded in UTF-8.`)
  return text
}
