import { parseArgs } from 'node:util'
import { brandCodes, defaultBrand } from '../../../brands/codes.ts'
import { TAGS } from '../../../elements/tags.ts'
import { PROJECT_KINDS, type ProjectKind } from './project-kind.ts'
import { USAGE, UsageError } from './usage.ts'

const OPTIONS = {
  tags: { type: 'string', default: 'acct-login' },
  brand: { type: 'string', default: defaultBrand },
  project: { type: 'string' },
  origin: { type: 'string', multiple: true, default: [] as string[] },
  port: { type: 'string', default: '4410' },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const

/** What the project gets. */
export interface Additions {
  tags: readonly string[]
  brand: string
  /** The project to create in an empty folder; null for the default. */
  project: ProjectKind | null
  /** Origins of the project's pages; empty for the usual ones. */
  origins: readonly string[]
  /** Port of the sandbox. */
  port: number
}

export type CreateCommand =
  | { command: 'help' }
  | { command: 'version' }
  | { command: 'add'; folder: string; isDry: boolean; additions: Additions }

/** Parses the command line. Throws UsageError. */
export function parseOptions(args: readonly string[]): CreateCommand {
  const { values, positionals } = parse(args)
  if (values.help) return { command: 'help' }
  if (values.version) return { command: 'version' }
  const [folder = '.', ...more] = positionals
  if (more.length > 0) throw new UsageError(USAGE)
  const tags = [...new Set(values.tags.split(',').map((tag) => tag.trim()))].filter(Boolean)
  checkKnown('tag', tags, TAGS)
  checkKnown('brand', [values.brand], brandCodes)
  if (tags.length === 0) throw new UsageError('--tags names no tag.')
  const additions = {
    tags,
    brand: values.brand,
    project: values.project === undefined ? null : parseKind(values.project),
    origins: values.origin.map(parseOrigin),
    port: parsePort(values.port),
  }
  return { command: 'add', folder, isDry: values['dry-run'], additions }
}

function checkKnown(what: string, given: readonly string[], known: readonly string[]): void {
  const unknown = given.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new UsageError(`There is no ${what} "${unknown}". There are ${known.join(', ')}.`)
}

function parseKind(text: string): ProjectKind {
  const kind = PROJECT_KINDS.find((known) => known === text)
  if (!kind) throw new UsageError(`--project is "${text}"; it must be one of ${PROJECT_KINDS.join(', ')}.`)
  return kind
}

function parseOrigin(text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text.toLowerCase()) return text
  throw new UsageError(`--origin is "${text}"; it must be an origin without a path: http://localhost:8100.`)
}

/** The portal of the sandbox needs the port ten below. */
function parsePort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port > 10 && port <= 65_535) return port
  throw new UsageError(`--port is "${text}"; it must be a whole number from 11 to 65535.`)
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    const [sentence = ''] = error instanceof Error ? error.message.split(/\n| To specify /) : []
    throw new UsageError(`${sentence}\n\n${USAGE}`)
  }
}
