import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CommandError } from './command-error.ts'

export const USAGE = `Usage: acct-sandbox [options]

Runs the account and billing services of acct-elements on this machine, with fictional accounts, cards and payments.
Use it for development and tests, not for production.

  --port <number>      port of the sandbox (default 4410); 0 takes any free port
  --data <folder>      folder of its database (default .acct-sandbox in the current folder); ":memory:" stores nothing
  --portal <address>   your portal page, which links in messages open (default http://localhost:4400)
  --brands <file>      JSON file with your own brands
  --reset              restores the initial accounts
  --version            prints the version
  --help               prints this text`

/** Parsed options of the command. */
export interface SandboxCommandOptions {
  port: number
  /** Folder of the database file, or `:memory:`. */
  dataDir: string
  /** Address of the integrator's portal page, without a trailing slash; null for the default. */
  portal: string | null
  /** JSON file with the integrator's own brands, null without one. */
  brandsFile: string | null
  reset: boolean
}

const PORT = 4410

const VALUE_RULES = {
  port: 'it must be a number from 0 to 65535.',
  data: 'it must be a folder, or :memory:.',
  portal: 'it must be an address such as http://localhost:5173.',
  brands: 'it must be a JSON file.',
} as const
const VALUE_OPTIONS = Object.keys(VALUE_RULES) as (keyof typeof VALUE_RULES)[]

/** Parses the command line. Throws a CommandError. */
export function parseOptions(args: readonly string[]): SandboxCommandOptions | 'help' | 'version' {
  const values = parseValues(args)
  if (values.help) return 'help'
  if (values.version) return 'version'
  // An unset shell variable results in an empty value, which would mean the current folder.
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
