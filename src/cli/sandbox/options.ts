import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { AllowedOrigin } from '../../brand/settings.ts'
import { parsePartner } from '../../sandbox/portal/partners.ts'
import { withoutTrailingSlashes } from '../../util/trailing-slashes.ts'
import { CommandError, getMessage } from './command-error.ts'

export const USAGE = `Usage: acct-sandbox [options]

Runs the account and billing services of acct-elements and the hosted portal on this machine, with fictional accounts,
cards and payments.
Use it for development and tests, not for production.

  --port <number>      port of the sandbox (default 4410); 0 takes any free port
  --data <folder>      folder of its database (default .acct-sandbox in the current folder); ":memory:" stores nothing
  --portal-port <number>
                       port of the portal (default ten below --port: 4400); 0 takes any free port
  --partner <origin>   partner site that may use the embedding API, as http://localhost:5173 or with the most that it
                       may do, http://localhost:5173=read,plans; repeat it for several sites
  --portal <address>   your own portal page, which links in messages open; the sandbox then serves none
  --brands <file>      JSON file with your own brands
  --wire <file>        JSON file with the settings of a brand, whose "wire" describes the services
  --reset              restores the initial accounts
  --version            prints the version
  --help               prints this text`

/** Parsed options of the command. */
export interface SandboxCommandOptions {
  port: number
  /** Folder of the database file, or `:memory:`. */
  dataDir: string
  /** Port of the portal. */
  portalPort: number
  /** Partner sites of every brand. */
  partners: readonly AllowedOrigin[]
  /** Address of the integrator's portal page, without a trailing slash; null for the sandbox's own portal. */
  portal: string | null
  /** JSON file with the integrator's own brands, null without one. */
  brandsFile: string | null
  /** JSON file with the differences of the services from the wire contract, null without one. */
  wireFile: string | null
  reset: boolean
}

const PORT = 4410
/** Distance of the portal's port below that of the sandbox. */
const PORTAL_BELOW = 10

const VALUE_RULES = {
  port: 'it must be a number from 0 to 65535.',
  'portal-port': 'it must be a number from 0 to 65535.',
  data: 'it must be a folder, or :memory:.',
  portal: 'it must be an address such as http://localhost:5173.',
  brands: 'it must be a JSON file.',
  wire: 'it must be a JSON file.',
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
  const port = parsePort('port', values.port ?? `${PORT}`)
  if (values.portal !== undefined && (values.partner || values['portal-port'] !== undefined))
    throw new CommandError(
      'With --portal the sandbox serves no portal, so leave out --partner and --portal-port. List partner sites in the settings of your portal.',
    )
  return {
    port,
    portalPort: parsePort('portal-port', values['portal-port'] ?? `${Math.max(port - PORTAL_BELOW, 0)}`),
    partners: (values.partner ?? []).map(readPartner),
    dataDir: values.data === ':memory:' ? values.data : resolve(values.data ?? '.acct-sandbox'),
    portal: values.portal === undefined ? null : parsePortal(values.portal),
    brandsFile: values.brands === undefined ? null : resolve(values.brands),
    wireFile: values.wire === undefined ? null : resolve(values.wire),
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
        'portal-port': { type: 'string' },
        partner: { type: 'string', multiple: true },
        portal: { type: 'string' },
        brands: { type: 'string' },
        wire: { type: 'string' },
        reset: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    })
    return values
  } catch (error) {
    const [sentence = ''] = error instanceof Error ? error.message.split(/\n| To specify /) : []
    throw new CommandError(`${sentence}\n\n${USAGE}`)
  }
}

function parsePort(name: 'port' | 'portal-port', text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new CommandError(`--${name} is ${text}; ${VALUE_RULES[name]}`)
}

function readPartner(text: string): AllowedOrigin {
  try {
    return parsePartner(text)
  } catch (error) {
    throw new CommandError(`--partner: ${getMessage(error)}`)
  }
}

function parsePortal(address: string): string {
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new CommandError(`--portal is ${address}; ${VALUE_RULES.portal}`)
  const { origin, pathname } = new URL(address)
  return origin + withoutTrailingSlashes(pathname)
}
