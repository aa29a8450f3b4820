import { parseArgs } from 'node:util'
import { DEFAULT_LOCALE } from '../../i18n/locale.ts'
import { withoutTrailingSlashes } from '../../util/trailing-slashes.ts'
import { USAGE, UsageError } from './usage.ts'

const OPTIONS = {
  tags: { type: 'string' },
  brand: { type: 'string' },
  locale: { type: 'string' },
  cdn: { type: 'string' },
  settings: { type: 'string' },
  tokens: { type: 'string', multiple: true },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const

/** What the page has. */
export interface HeadOptions {
  tags: readonly string[]
  brand: string
  /** At least one. */
  locales: readonly [string, ...string[]]
  /** Whether `locales` is the default, which the output says. */
  isLocaleDefault: boolean
  /** Address of the folder with the files; ends with a slash. */
  address: URL
  /** File with the settings. */
  settings: string | null
  /** Files with design tokens, in their order. */
  tokens: readonly string[]
  isJson: boolean
}

export type HeadCommand = { command: 'help' } | { command: 'version' } | ({ command: 'print' } & HeadOptions)

/** Parses the command line. Throws UsageError. */
export function parseOptions(args: readonly string[]): HeadCommand {
  const values = parse(args)
  if (values.help) return { command: 'help' }
  if (values.version) return { command: 'version' }
  const { tags, brand, cdn } = values
  for (const [name, value] of Object.entries({ tags, brand, cdn }))
    if (!value) throw new UsageError(`acct-head needs the option --${name}.\n\n${USAGE}`)
  const [first = DEFAULT_LOCALE, ...others] = listOf(values.locale)
  return {
    command: 'print',
    tags: listOf(tags),
    brand: brand ?? '',
    locales: [first, ...others],
    isLocaleDefault: listOf(values.locale).length === 0,
    address: folderOf(cdn ?? ''),
    settings: values.settings ?? null,
    tokens: values.tokens ?? [],
    isJson: values.json,
  }
}

const listOf = (text = ''): string[] => [
  ...new Set(
    text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
]

function folderOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(
      `--cdn is "${text}"; it must be an address such as https://cdn.example.com/acct/1.2.3/.`,
    )
  url.search = ''
  url.hash = ''
  url.pathname = `${withoutTrailingSlashes(url.pathname)}/`
  return url
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values
  } catch (error) {
    const [sentence = ''] = error instanceof Error ? error.message.split(/\n| To specify /) : []
    throw new UsageError(`${sentence}\n\n${USAGE}`)
  }
}
