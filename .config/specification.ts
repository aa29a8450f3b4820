// Writes the tables of requirements into .docs/specification.md: `npm run specification`.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Requirement, readRequirements } from '../test/requirements.mjs'

const FILE = resolve(import.meta.dirname, '../.docs/specification.md')
const BLOCK = /(<!-- requirements (\S+) -->\n)[\s\S]*?(<!-- \/requirements -->)/g

const getSources = ({ source }: Requirement): string[] => source.split('; ')

/**
 * Returns the requirements that a section demands first as tables, one per area, and the ids of its other
 * ones.
 */
function section(rows: readonly Requirement[], code: string): string {
  const own = Map.groupBy(
    rows.filter((row) => getSources(row)[0] === code),
    ({ area }) => area,
  )
  const others = rows.filter((row) => getSources(row).indexOf(code) > 0).map(({ id }) => id)
  const tables = [...own].map(
    ([area, inArea]) =>
      `| ${area} | |\n|---|---|\n${inArea.map(({ id, text }) => `| ${id} | ${text.replaceAll('|', '\\|')} |\n`).join('')}`,
  )
  return [...tables, others.length > 0 ? `Also: ${others.join(', ')}.\n` : ''].filter(Boolean).join('\n')
}

/** Returns the text of the specification with its tables of requirements renewed. */
export const withRequirements = (text: string, rows: readonly Requirement[] = readRequirements()): string =>
  text.replaceAll(
    BLOCK,
    (_, start: string, code: string, end: string) => `${start}\n${section(rows, code)}\n${end}`,
  )

if (import.meta.main) writeFileSync(FILE, withRequirements(readFileSync(FILE, 'utf8')))
