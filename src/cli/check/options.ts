import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Settings } from '../../brand/settings.ts'
import { type HarOptions, harOptions } from './har/har-options.ts'
import { USAGE, UsageError } from './usage.ts'

const OPTIONS = {
  settings: { type: 'string' },
  bundled: { type: 'boolean' },
  brand: { type: 'string' },
  oauth: { type: 'string' },
  origin: { type: 'string' },
  username: { type: 'string' },
  password: { type: 'string' },
  token: { type: 'string' },
  write: { type: 'string', multiple: true },
  har: { type: 'string' },
  keep: { type: 'string', multiple: true },
  'redact-only': { type: 'boolean' },
  out: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const

/** The options of each command, besides those of all. */
const OWN_OPTIONS = {
  page: ['bundled'],
  api: ['brand', 'oauth', 'origin', 'username', 'password', 'token', 'write'],
  har: ['brand', 'keep', 'redact-only', 'out'],
  contract: ['brand', 'keep', 'har'],
} as const
const COMMON_OPTIONS: readonly string[] = ['settings', 'json', 'help', 'version']

const isCommand = (command: string | undefined): command is keyof typeof OWN_OPTIONS =>
  command !== undefined && Object.hasOwn(OWN_OPTIONS, command)

/** The credentials of an account, which no output contains. */
export interface Credentials {
  username: string | null
  password: string | null
  token: string | null
}

/** The values of a call that the operator names with `--write`. */
export interface NamedWrite {
  call: string
  path: Record<string, string>
  query: Record<string, string>
  body: unknown
}

interface Common {
  address: URL
  settings: Settings
  isJson: boolean
}

export type CheckOptions =
  | { command: 'help' }
  | { command: 'version' }
  | HarOptions
  | (Common & { command: 'page'; isBundled: boolean })
  | (Common & {
      command: 'api'
      brand: string
      oauthUrl: string | null
      origin: string | null
      credentials: Credentials
      writes: readonly NamedWrite[]
    })

/** Parses the command line and the environment. Throws UsageError. */
export function parseOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): CheckOptions {
  const { values, positionals } = parse(args)
  if (values.help) return { command: 'help' }
  if (values.version) return { command: 'version' }
  const [command, given, ...more] = positionals
  if (!isCommand(command) || more.length > 0) throw new UsageError(USAGE)
  const own: readonly string[] = [...COMMON_OPTIONS, ...OWN_OPTIONS[command]]
  const foreign = Object.keys(values).find((name) => !own.includes(name))
  if (foreign) throw new UsageError(`--${foreign} is no option of acct-check ${command}.`)
  const settings = values.settings === undefined ? {} : (readJson('settings', values.settings) as Settings)
  if (command === 'har' || command === 'contract') return harOptions(command, given, values, settings)
  if (given === undefined) throw new UsageError(`acct-check ${command} needs an address.\n\n${USAGE}`)
  const common = { address: parseAddress('The address', given), settings, isJson: values.json ?? false }
  if (command === 'page') return { ...common, command, isBundled: values.bundled ?? false }
  if (!values.brand) throw new UsageError('acct-check api needs the option --brand <code>.')
  return {
    ...common,
    command,
    brand: values.brand.trim().toLowerCase(),
    oauthUrl: values.oauth === undefined ? null : parseAddress('--oauth', values.oauth).href,
    origin: values.origin === undefined ? null : parseAddress('--origin', values.origin).origin,
    credentials: {
      username: values.username ?? environment.ACCT_CHECK_USERNAME ?? null,
      password: values.password ?? environment.ACCT_CHECK_PASSWORD ?? null,
      token: values.token ?? environment.ACCT_CHECK_TOKEN ?? null,
    },
    writes: (values.write ?? []).map(parseWrite),
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    const [sentence = ''] = error instanceof Error ? error.message.split(/\n| To specify /) : []
    throw new UsageError(`${sentence}\n\n${USAGE}`)
  }
}

function parseAddress(name: string, text: string): URL {
  const url = /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : null
  // The output names the address.
  if (url?.username || url?.password) throw new UsageError(`${name} contains credentials; remove them.`)
  if (url) return url
  throw new UsageError(`${name} is "${text}"; it must be an address such as https://www.example.com/signin.`)
}

/** Reads a JSON file with an object. Throws UsageError, which quotes nothing of the file. */
function readJson(option: string, file: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'it is no valid JSON' : 'it cannot be read'
    throw new UsageError(`--${option} names the file ${file}, but ${reason}.`)
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new UsageError(`--${option} names the file ${file}, but it contains no object.`)
}

function parseWrite(given: string): NamedWrite {
  const [call = '', ...rest] = given.split('=')
  const file = rest.join('=')
  if (!call || !file)
    throw new UsageError(`--write is "${given}"; it must be a call and a file: --write preview=preview.json`)
  const { path, query, body } = readJson('write', file)
  return { call, path: getTexts(path), query: getTexts(query), body }
}

const getTexts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).map(([name, text]) => [
      name,
      String(text),
    ]),
  )
