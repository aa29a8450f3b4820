import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import * as v from 'valibot'
import type { Change } from './change.ts'
import { readText } from './files.ts'
import { UsageError } from './usage.ts'

/** The file in the project that tells `--undo` what the command changed. */
export const RECORD = '.acct-create.json'

/** A path that stays in the project: the record can come from another person's repository. */
const inside = v.pipe(
  v.string(),
  v.check((path) => !posix.isAbsolute(path) && !/[\\:]/.test(path) && !path.split('/').includes('..')),
)

const FILE = v.object({
  path: v.pipe(inside, v.nonEmpty()),
  /** Hashes of the content; null for a file that did not exist. */
  before: v.nullable(v.string()),
  after: v.string(),
  insertions: v.array(v.object({ at: v.number(), text: v.string() })),
  entries: v.optional(v.array(v.object({ path: v.array(v.string()), value: v.string() }))),
})

const SCHEMA = v.object({
  /** The options of the run. */
  options: v.string(),
  files: v.array(FILE),
  /** Folders that the command created, deepest first; the empty path is the project itself. */
  folders: v.array(inside),
})

export type RecordedFile = v.InferOutput<typeof FILE>
export type ProjectRecord = v.InferOutput<typeof SCHEMA>

export const hashOf = (content: string): string => createHash('sha256').update(content).digest('base64')

export const recordedFile = ({ path, before, after, insertions, entries }: Change): RecordedFile => ({
  path,
  before: before === null ? null : hashOf(before),
  after: hashOf(after),
  insertions: insertions.map(({ at, text }) => ({ at, text })),
  ...(entries && { entries: entries.map((entry) => ({ ...entry })) }),
})

export const writeRecord = (folder: string, record: ProjectRecord): void =>
  writeFileSync(join(folder, RECORD), `${JSON.stringify(record, null, 1)}\n`)

/** Reads the record; null without one. Throws UsageError for another file of this name. */
export function readRecord(folder: string): ProjectRecord | null {
  const text = readText(folder, RECORD)
  if (text === null) return null
  try {
    return v.parse(SCHEMA, JSON.parse(text))
  } catch {
    throw new UsageError(`${RECORD} is not a record that create-acct wrote. Restore it, or delete it.`)
  }
}
