import { parseArgs } from 'node:util'
import { USAGE, UsageError } from './usage.ts'

const OPTIONS = {
  settings: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  quiet: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const

export type PortalCommand =
  | { command: 'help' }
  | { command: 'version' }
  | { command: 'serve'; settings: string; port: number; host: string; isQuiet: boolean }
  | { command: 'export'; settings: string; folder: string }

/** Parses the command line. Throws UsageError. */
export function parseOptions(args: readonly string[]): PortalCommand {
  const { values, positionals } = parse(args)
  if (values.help) return { command: 'help' }
  if (values.version) return { command: 'version' }
  const [command, folder, ...more] = positionals
  if ((command !== undefined && command !== 'export') || more.length > 0) throw new UsageError(USAGE)
  if (!values.settings) throw new UsageError(`acct-portal needs the option --settings <file>.\n\n${USAGE}`)
  if (command === undefined)
    return {
      command: 'serve',
      settings: values.settings,
      port: parsePort(values.port ?? '8080'),
      host: values.host ?? '127.0.0.1',
      isQuiet: values.quiet ?? false,
    }
  const foreign = (['port', 'host', 'quiet'] as const).find((name) => values[name] !== undefined)
  if (foreign) throw new UsageError(`--${foreign} is no option of acct-portal export.`)
  if (!folder) throw new UsageError(`acct-portal export needs a folder.\n\n${USAGE}`)
  return { command: 'export', settings: values.settings, folder }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    const [sentence = ''] = error instanceof Error ? error.message.split(/\n| To specify /) : []
    throw new UsageError(`${sentence}\n\n${USAGE}`)
  }
}

function parsePort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new UsageError(`--port is "${text}"; it must be a whole number from 0 to 65535.`)
}
