import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { documentText, HOW_TO } from '../fixtures/snippets.ts'

/** A block of code of a guide. */
interface Step {
  /** Whether the step creates the file. */
  isNew: boolean
  path: string
  /** The line of the file below which the code goes; empty for a new file. */
  anchor: string
  code: string
}

/** A section of `HOW_TO`, as a reader follows it. */
export interface Guide {
  title: string
  steps: readonly Step[]
  /** The commands of the section, in order. */
  commands: readonly string[]
  /** How many blocks of code it has, with or without a file. */
  blocks: number
}

/**
 * A block of code with the sentence before it: "Create `path`:" or "Add to `path`, below the line `line`:".
 */
const STEP =
  /(Create|Add to) `([^`]+)`(?:,\s+below\s+the\s+line\s+`([^\n]+)`)?:\n\n( *)```\w+\n([\s\S]*?)\n\4```\n/g
const COMMANDS = /^( *)```sh\n([\s\S]*?)\n\1```$/gm

const unindent = (block: string, indent: string): string =>
  block.replaceAll(new RegExp(`^${indent}`, 'gm'), '')

/** Reads a guide by its title. */
export function readGuide(title: string): Guide {
  const [, section = ''] =
    new RegExp(`^## ${title}\\n(.*?)(?=^## |(?![\\s\\S]))`, 'ms').exec(documentText(HOW_TO)) ?? []
  return {
    title,
    steps: [...section.matchAll(STEP)].map(
      ([, verb = '', path = '', anchor = '', indent = '', block = '']) => ({
        isNew: verb === 'Create',
        path,
        anchor,
        code: `${unindent(block, indent)}\n`,
      }),
    ),
    commands: [...section.matchAll(COMMANDS)].flatMap(([, indent = '', block = '']) =>
      unindent(block, indent).split('\n'),
    ),
    blocks: section.match(/^ *```tsx?$/gm)?.length ?? 0,
  }
}

/** Applies the steps of a guide to a copy of the tree; throws when a text does not fit it. */
export function applySteps(folder: string, { title, steps }: Guide): void {
  for (const { isNew, path, anchor, code } of steps) {
    const file = join(folder, path)
    if (isNew) {
      if (existsSync(file)) throw new Error(`"${title}" creates ${path}, which exists.`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, code)
      continue
    }
    const parts = readFileSync(file, 'utf8').split(`${anchor}\n`)
    if (!anchor || parts.length !== 2) throw new Error(`"${title}" needs one line \`${anchor}\` in ${path}.`)
    writeFileSync(file, parts.join(`${anchor}\n${code}`))
  }
}
