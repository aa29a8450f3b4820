import { join } from 'node:path'
import { applyEdits, findNodeAtLocation, modify, type ParseError, parseTree } from 'jsonc-parser'
import { removeRecord, restoreFile } from './apply.ts'
import { removeInsertions } from './change.ts'
import { readText } from './files.ts'
import { hashOf, type ProjectRecord, RECORD, type RecordedFile, readRecord } from './record.ts'
import { UsageError } from './usage.ts'

/** What the undo of one file does. */
type Step =
  | { path: string; kind: 'restore' | 'keep-edits'; content: string | null }
  | { path: string; kind: 'nothing' }
  | { path: string; kind: 'conflict'; reason: string }

/** Returns whether nothing of an earlier run is left, for example after a checkout of the earlier files. */
export const isGone = (folder: string, { files }: ProjectRecord): boolean =>
  files.every((file) => stepFor(folder, file).kind === 'nothing')

/**
 * Takes the changes of the record out of their files, and returns what it did, a line for each file. Keeps
 * all other changes. Throws UsageError, and changes nothing, when it cannot tell the two
 * apart.
 */
export function undoChanges(folder: string, isDry: boolean): string[] {
  const record = readRecord(folder)
  if (!record) throw new UsageError(`There is no ${RECORD} in ${folder}, so there is nothing to undo.`)
  const steps = record.files.map((file) => stepFor(folder, file))
  const conflicts = steps.flatMap((step) => (step.kind === 'conflict' ? `${step.path} ${step.reason}` : []))
  if (conflicts.length > 0)
    throw new UsageError(
      `${conflicts.join('\n')}\ncreate-acct has undone nothing. Run create-acct --undo again after that.`,
    )
  if (!isDry) {
    for (const step of steps) if ('content' in step) restoreFile(join(folder, step.path), step.content)
    removeRecord(folder, record.folders)
  }
  return steps.map((step) => describe(step, isDry))
}

function describe(step: Step, isDry: boolean): string {
  const would = isDry ? 'would have ' : ''
  if (!('content' in step)) return `${step.path}: nothing to undo`
  if (step.content === null) return `${would}removed ${step.path}`
  return `${would}restored ${step.path}${step.kind === 'keep-edits' ? ', and kept your changes since' : ''}`
}

function stepFor(folder: string, file: RecordedFile): Step {
  const { path, before, after, insertions, entries } = file
  const text = readText(folder, path)
  // A deleted file has nothing of the command in it.
  if (text === null || hashOf(text) === before) return { path, kind: 'nothing' }
  if (before === null)
    return hashOf(text) === after
      ? { path, kind: 'restore', content: null }
      : conflict(path, 'has changed since create-acct created it: delete it, or move it away.')
  if (hashOf(text) === after) return { path, kind: 'restore', content: removeInsertions(text, insertions) }
  return entries ? withoutEntries(path, text, entries) : withoutTexts(path, text, insertions)
}

const conflict = (path: string, reason: string): Step => ({ path, kind: 'conflict', reason })

/** Removes the inserted texts from a file that has changed since. */
function withoutTexts(path: string, text: string, insertions: RecordedFile['insertions']): Step {
  if (!text.includes('acct')) return { path, kind: 'nothing' }
  let content = text
  for (const { text: inserted } of insertions) {
    const at = content.indexOf(inserted)
    if (at < 0 || content.includes(inserted, at + 1))
      return conflict(path, 'has changed since at the lines of create-acct: remove those lines yourself.')
    content = content.slice(0, at) + content.slice(at + inserted.length)
  }
  return { path, kind: 'keep-edits', content }
}

/** Removes the entries from a JSON file that has changed since, as npm changes package.json. */
function withoutEntries(path: string, text: string, entries: NonNullable<RecordedFile['entries']>): Step {
  const errors: ParseError[] = []
  const root = parseTree(text, errors)
  if (!root || errors.length > 0) return conflict(path, 'is not valid JSON: mend it.')
  let content = text
  for (const entry of entries) {
    const tree = parseTree(content)
    const node = tree && findNodeAtLocation(tree, entry.path)
    if (!node) continue
    if (node.value !== entry.value)
      return conflict(path, `has another value of ${entry.path.join('.')} since: remove that line yourself.`)
    content = applyEdits(content, modify(content, entry.path, undefined, {}))
  }
  return content === text ? { path, kind: 'nothing' } : { path, kind: 'keep-edits', content }
}
