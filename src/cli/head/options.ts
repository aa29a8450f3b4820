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
  html: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const

/** Options of the lines and of the files. */
interface PageOptions {
  tags: readonly string[]
  brand: string
  /** At least one. */
  locales: readonly [string, ...string[]]
  /** File with the settings. */
  settings: string | null
}

export interface HeadOptions extends PageOptions {
  /** Whether `locales` is the default, which the output says. */
  isLocaleDefault: boolean
  /** Address of the folder with the files; ends with a slash. */
  address: URL
  /** Files with design tokens, in their order. */
  tokens: readonly string[]
  isJson: boolean
}

export interface HtmlOptions extends PageOptions {
  /** Address of the folder with the files; null if the pages load the library themselves. */
  address: URL | null
  /** Folder of the files that the command writes. */
  folder: string
}

export type HeadCommand =
  | { command: 'help' }
  | { command: 'version' }
  | ({ command: 'print' } & HeadOptions)
  | ({ command: 'html' } & HtmlOptions)

/** Parses the command line. Throws UsageError. */
export function parseOptions(args: readonly string[]): HeadCommand {
  const values = parse(args)
  if (values.help) return { command: 'help' }
  if (values.version) return { command: 'version' }
  const { tags, brand, cdn, html } = values
  for (const [name, value] of Object.entries({ tags, brand, ...(html === undefined ? { cdn } : { html }) }))
    if (!value) throw new UsageError(`acct-head needs the option --${name}.\n\n${USAGE}`)
  const [first = DEFAULT_LOCALE, ...others] = getList(values.locale)
  const page: PageOptions = {
    tags: getList(tags),
    brand: brand ?? '',
    locales: [first, ...others],
    settings: values.settings ?? null,
  }
  if (html !== undefined && (values.tokens || values.json))
    throw new UsageError('--html does not accept --tokens or --json.')
  if (html !== undefined)
    return { command: 'html', ...page, address: cdn ? getFolder(cdn) : null, folder: html }
  return {
    ...{ command: 'print', ...page },
    isLocaleDefault: getList(values.locale).length === 0,
    address: getFolder(cdn ?? ''),
    tokens: values.tokens ?? [],
    isJson: values.json,
  }
}

const getList = (text = ''): string[] => [
  ...new Set(
    text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
]

function getFolder(text: string): URL {
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
