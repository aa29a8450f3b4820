import { parseArgs } from 'node:util'
import { Problem } from '../../demo/setup/say.mjs'

export const USAGE = `Usage: npm run new-brand -- <code> --name <name> [options]

Creates brands/<code> with neutral placeholders and registers it.

  <code>               the brand's code, such as acme: 2 to 31 lowercase letters and digits, a letter first
  --name <name>        the brand's name as people read it, such as "Acme"
  --color <#rrggbb>    the action color, from which the theme is derived (a grey)
  --tokens <file>      the look: design tokens (.tokens.json or .resolver.json, Design Tokens Community Group
                       2025.10). Several files: the option again, later tokens win
  --support <address>  the support mailbox, such as help@acme.com (none)
  --host <host>        the host of the brand's website, for its legal links, such as www.acme.com (www.<code>.example)
  --help`

/** The command line as it was typed. */
export interface Options {
  code: string
  name: string
  color: string | null
  support: string | null
  host: string | null
  /** Files with design tokens, in their order. */
  tokens: readonly string[]
}

/** A brand that can be created. */
export interface NewBrand {
  code: string
  name: string
  /** `#rrggbb` in lowercase letters, or null for a grey. */
  color: string | null
  support: string | null
  /** Host of the brand's website. */
  host: string
}

/** Reads the command line. Throws a Problem. */
export function readOptions(args: readonly string[]): Options | 'help' {
  const { values, positionals } = parseArguments(args)
  if (values.help) return 'help'
  const [code, ...others] = positionals
  if (!code) throw new Problem(`The brand's code is missing.\n\n${USAGE}`)
  const { name, color = null, support = null, host = null, tokens = [] } = values
  // npm keeps the options before "--" for itself and passes their values on.
  const hint =
    'Options stand behind "--" and a name with spaces in quotes: npm run new-brand -- acme --name "Acme"'
  if (others.length > 0) throw new Problem(`There is one code, not ${positionals.join(', ')}. ${hint}`)
  if (name === undefined) throw new Problem(`--name is missing. ${hint}`)
  return { code, name, color, support, host, tokens }
}

function parseArguments(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        name: text,
        color: text,
        support: text,
        host: text,
        tokens: { type: 'string', multiple: true },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    const [sentence = ''] = error instanceof Error ? error.message.split('\n') : []
    throw new Problem(`${sentence}\n\n${USAGE}`)
  }
}
