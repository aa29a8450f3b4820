// The evidence about security.
import { table } from '../../.config/metadata/reference.ts'
import { judge, type Level } from './judge.ts'
import {
  getRemark,
  getTables,
  promiseTotals,
  proofsSection,
  REGENERATED,
  releaseText,
  type Sources,
} from './page-parts.ts'
import type { Criterion } from './table.ts'

/** Words for promises, which are no criteria of a standard. */
export const promiseLevel = (level: Level): string =>
  ({
    Supports: 'proved',
    'Partially Supports': 'proved in part',
    'Not Applicable': 'not applicable',
    'Not Evaluated': 'not evaluated',
  })[level]

/** Returns the tables of some promises, with the documents that have them. */
export const promiseTables = (promises: readonly Criterion[], { evidence }: Sources): string =>
  getTables(promises)
    .map(([heading, rows]) => {
      const lines = rows.map((row) => {
        const judgment = judge(row, evidence)
        const document = `[${row.level.replace(/\.md.*$/, '')}](${row.level})`
        return [row.id, `${row.name} (${document})`, promiseLevel(judgment.level), getRemark(row, judgment)]
      })
      return `## ${heading}

${table(['Id', 'Promise', 'In this run', 'Proof and remarks'], lines)}`
    })
    .join('')

/** Returns the text of .docs/security-evidence.md. */
export function securityPage(sources: Sources): string {
  const { evidence } = sources
  const promises = sources.criteria.filter(({ report }) => report === 'security')
  return `# Evidence about security

The promises of [security](security.md), [the embedding API's guarantees](guarantees.md) and their neighbors, each with the tests that prove it. ${promiseTotals(promises, evidence, promiseLevel)}

${releaseText(evidence)}A promise is *proved* where each of its [proofs](#the-proofs) counts, else *not evaluated*. Tests show what they try, not that nothing else is possible.

${promiseTables(promises, sources)}${proofsSection(promises, sources)}${REGENERATED}`
}
