import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ASSUMPTIONS, getCalls } from '../../src/services/contract/assumptions.ts'
import { ASSUMPTIONS_DOCUMENT } from './documents.ts'

const BLOCK = /(<!-- generated: assumptions -->\n)[\s\S]*?(<!-- end -->)/

/** Returns what a recording must contain to confirm or contradict an assumption. */
function getEvidence({ id, evidence }: (typeof ASSUMPTIONS)[number]): string {
  if (evidence === 'none') return 'no recording'
  if (evidence === 'headers') return 'headers'
  return getCalls(id)
    .map((name) => `\`${name}\``)
    .join(', ')
}

/** Returns the assumptions as a table. */
const table = (): string =>
  [
    '| Code | Assumption | Evidence | Decided in |',
    '|---|---|---|---|',
    ...ASSUMPTIONS.map(
      (one) =>
        `| [${one.id}](specification.md#${one.id.toLowerCase()}) | ${one.sentence} | ${getEvidence(one)} | \`${one.file}\` |`,
    ),
  ].join('\n')

/** Returns the document with the current table of assumptions, by its path. */
export function assumptionsDocument(): Record<string, string> {
  const text = readFileSync(resolve(import.meta.dirname, '../..', ASSUMPTIONS_DOCUMENT), 'utf8')
  return {
    [ASSUMPTIONS_DOCUMENT]: text.replace(
      BLOCK,
      (_, start: string, end: string) => `${start}\n${table()}\n\n${end}`,
    ),
  }
}
