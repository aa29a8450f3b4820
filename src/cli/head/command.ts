import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { singleColors, themeValues } from '../../brand/design-tokens/theme-values.ts'
import type { Settings } from '../../brand/settings.ts'
import type { AssetSource } from '../../hosting/assets.ts'
import { readTokenFiles, TokenFileError } from '../tokens/read-token-files.ts'
import { headLines } from './head-lines.ts'
import { type HeadOptions, type HtmlOptions, parseOptions } from './options.ts'
import { USAGE, UsageError } from './usage.ts'
import { writeFirstViews } from './write-first-views.ts'

/** What the command uses of its process. */
export interface HeadContext {
  assets: AssetSource
  write(text: string): void
  writeError(text: string): void
}

/** Runs the command. Resolves with the exit code: 0, or 2 for a mistake in the arguments or the settings. */
export async function main(args: readonly string[], context: HeadContext): Promise<number> {
  try {
    const options = parseOptions(args)
    if (options.command === 'help') context.write(`${USAGE}\n`)
    else if (options.command === 'version') context.write(`${__ACCT_VERSION__}\n`)
    else if (options.command === 'html') context.write(await writeHtml(options, context))
    else context.write(await print(options, context))
    return 0
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof TokenFileError)) throw error
    context.writeError(`${error.message}\n`)
    return 2
  }
}

async function print(options: HeadOptions, { assets, writeError }: HeadContext): Promise<string> {
  const settings = options.settings === null ? null : await readSettings(options.settings, options.brand)
  const theme = options.tokens.length > 0 ? readTheme(options.tokens, writeError) : {}
  const lines = await headLines(options, { settings, theme, assets })
  if (options.isJson) return `${JSON.stringify(lines, null, 2)}\n`
  const replace = settings ? '' : ' Replace the addresses of example.com here and in the policy.'
  const languages = options.isLocaleDefault
    ? `\nHints and hashes are for the language ${options.locales[0]} alone: name those of the page with --locale.`
    : ''
  return `<!-- acct-elements ${__ACCT_VERSION__}: for the page's head, before any other module script.${replace}${languages}
Send this header, or add its sources to yours:
Content-Security-Policy: ${lines.policy}
-->
${lines.head}
`
}

async function writeHtml(options: HtmlOptions, { assets }: HeadContext): Promise<string> {
  const settings = options.settings === null ? null : await readSettings(options.settings, options.brand)
  const names = await writeFirstViews(options, { settings, assets })
  return `${names.map((name) => join(options.folder, name)).join('\n')}\n`
}

/** Reads the custom properties of design tokens, and says what is left out. Throws TokenFileError. */
function readTheme(
  files: readonly string[],
  writeError: HeadContext['writeError'],
): Readonly<Record<string, string>> {
  const read = readTokenFiles(files)
  const single = singleColors(read)
  const remarks = [
    ...read.remarks,
    ...(single.length > 0 ? [`With the color of one scheme in both: ${single.join(', ')}.`] : []),
  ]
  for (const remark of remarks) writeError(`${remark}\n`)
  return themeValues(read)
}

/** Reads a page's settings. Throws UsageError, whose message contains no value of the file. */
async function readSettings(file: string, brand: string): Promise<Settings> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`--settings names the file ${file}, but it cannot be read.`)
  })
  let settings: Settings
  try {
    settings = JSON.parse(text)
  } catch {
    throw new UsageError(`${file} is not valid JSON.`)
  }
  if (typeof settings?.brands?.[brand] !== 'object')
    throw new UsageError(`${file} has no settings of the brand: write them below brands.${brand}.`)
  return settings
}
