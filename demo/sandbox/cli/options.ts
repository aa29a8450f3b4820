import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CommandError } from './command-error.ts'

export const USAGE = `Usage: acct-sandbox [options]

Plays the account and billing services of acct-elements on this machine, with made-up accounts, cards and money.
For development and tests; not for production.

  --port <number>      where it answers (4410); 0 takes any free port
  --data <folder>      keeps its database there (.acct-sandbox in the current folder); ":memory:" keeps nothing
  --portal <address>   where links in its messages lead, your portal page (http://localhost:4400)
  --brands <file>      JSON file with brands of your own
  --reset              starts over with the accounts as they were at first
  --version
  --help`

/** What the command was asked to do. */
export interface SandboxCommandOptions {
  port: number
  /** Folder of the database file, or `:memory:`. */
  dataDir: string
  /** Address of one's own portal page, without a trailing slash. */
  portal: string | null
  /** File with brands of one's own. */
  brandsFile: string | null
  reset: boolean
}

const PORT = 4410

const VALUE_RULES = {
  port: 'it has to be a number from 0 to 65535.',
  data: 'it has to be a folder, or :memory:.',
  portal: 'it has to be an address such as http://localhost:5173.',
  brands: 'it has to be a JSON file.',
} as const
const VALUE_OPTIONS = Object.keys(VALUE_RULES) as (keyof typeof VALUE_RULES)[]

/** Reads the command line. Throws a Problem. */
export function parseOptions(args: readonly string[]): SandboxCommandOptions | 'help' | 'version' {
  const values = parseValues(args)
  if (values.help) return 'help'
  if (values.version) return 'version'
  // A shell variable that is not set: as a folder it would be the current one.
  const empty = VALUE_OPTIONS.find((name) => values[name]?.trim() === '')
  if (empty) throw new CommandError(`--${empty} is empty; ${VALUE_RULES[empty]}`)
  const port = Number(values.port ?? PORT)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new CommandError(`--port is ${values.port}; ${VALUE_RULES.port}`)
  return {
    port,
    dataDir: values.data === ':memory:' ? values.data : resolve(values.data ?? '.acct-sandbox'),
    portal: values.portal === undefined ? null : parsePortal(values.portal),
    brandsFile: values.brands === undefined ? null : resolve(values.brands),
    reset: values.reset ?? false,
  }
}

function parseValues(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        portal: { type: 'string' },
        brands: { type: 'string' },
        reset: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    })
    return values
  } catch (error) {
    const [sentence = ''] = error instanceof Error ? error.message.split('\n') : []
    throw new CommandError(`${sentence}\n\n${USAGE}`)
  }
}

function parsePortal(address: string): string {
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new CommandError(`--portal is ${address}; ${VALUE_RULES.portal}`)
  const { origin, pathname } = new URL(address)
  return origin + pathname.replace(/\/+$/, '')
}
