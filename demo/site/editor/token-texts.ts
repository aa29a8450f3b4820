// What each token is for. The site's build runs this module and bundles only its value (values-alone.ts).
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { tokens } from '../../../.config/metadata/tokens.ts'

const CONTRACT = resolve(import.meta.dirname, '../../../src/theme/contract.css.ts')

/** The description of each custom property, as in the table of .docs/theming.md. */
export const TOKEN_TEXTS: Readonly<Record<string, string>> = Object.fromEntries(
  tokens(readFileSync(CONTRACT, 'utf8')).map(({ name, description }) => [name, description]),
)
