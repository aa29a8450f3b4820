import { resolve } from 'node:path'
import { applyChanges } from './apply.ts'
import type { Change } from './change.ts'
import { type Additions, parseOptions } from './options.ts'
import { planChanges } from './plan.ts'
import { KIND_NAMES } from './project-kind.ts'
import { USAGE, UsageError } from './usage.ts'

/** What the command uses of its process. */
export interface CreateContext {
  write(text: string): void
  writeError(text: string): void
}

/** Runs the command. Returns the exit code: 0, or 2 for a mistake in the arguments or the project. */
export function main(args: readonly string[], { write, writeError }: CreateContext): number {
  try {
    write(run(args))
    return 0
  } catch (error) {
    if (!(error instanceof UsageError || isSystemError(error))) throw error
    const after = error instanceof UsageError ? '' : '\ncreate-acct has changed nothing.'
    writeError(`${error.message}${after}\n`)
    return 2
  }
}

/** Returns whether the file system refused a call; the message names the call and the path. */
const isSystemError = (error: unknown): error is Error => error instanceof Error && 'syscall' in error

function run(args: readonly string[]): string {
  const options = parseOptions(args)
  if (options.command === 'help') return `${USAGE}\n`
  if (options.command === 'version') return `${__ACCT_VERSION__}\n`
  return `${addTo(resolve(options.folder), options.additions, options.isDry).join('\n')}\n`
}

function addTo(folder: string, additions: Additions, isDry: boolean): string[] {
  const { kind, changes, steps } = planChanges(folder, additions)
  const title = `A ${KIND_NAMES[kind]} project in ${folder}`
  if (isDry) return [title, ...changes.flatMap(getLines)]
  applyChanges(folder, changes)
  const report = changes.map(({ path, before }) => `${before === null ? 'created' : 'changed'} ${path}`)
  return [title, ...report, '', 'Next:', ...steps.map((step) => `  ${step}`)]
}

/** Returns what would happen to a file, with its new lines. */
function getLines({ path, before, after, insertions }: Change): string[] {
  const verb = before === null ? 'create' : 'change'
  const texts = before === null ? [after] : insertions.map(({ text }) => text)
  const lines = texts.flatMap((text) => text.split(/\r?\n/)).filter((line) => line.trim() !== '')
  return [`would ${verb} ${path}`, ...lines.map((line) => `  + ${line}`)]
}
