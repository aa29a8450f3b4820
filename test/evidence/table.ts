// The table of criteria and the table of proofs.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

type Report = 'accessibility' | 'security' | 'performance'

/**
 * What a row claims. `supports` and `partly` need proofs, `notApplicable` can have some, `person` is for a person to
 * decide, and `always` holds by the standard itself.
 */
export type Claim = 'supports' | 'partly' | 'notApplicable' | 'person' | 'always'
const CLAIMS: readonly string[] = [
  'supports',
  'partly',
  'notApplicable',
  'person',
  'always',
] satisfies Claim[]

/** A criterion of a standard, or a promise of the documents. */
export interface Criterion {
  report: Report
  /** Heading of the table on the page. */
  table: string
  id: string
  name: string
  /** `A` or `AA`; for a promise, the document that has it. */
  level: string
  claim: Claim
  /** Names of proofs. */
  proofs: readonly string[]
  remark: string
}

/** Tests that show something together: those of a file, or those whose full title contains a text. */
export interface Proof {
  name: string
  /** Path below `test`; its first folder is the step of `npm test` that runs it. */
  file: string
  /** Text of the titles; empty for all tests of the file. */
  title: string
  /** One sentence. */
  shows: string
}

/** Returns the rows of a table of tab-separated values; its first line has the names of the columns. */
function getRows(file: string): Record<string, string>[] {
  const text = readFileSync(resolve(import.meta.dirname, file), 'utf8')
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const names = head.split('\t')
  return lines.map((line, index) => {
    const values = line.split('\t')
    if (values.length !== names.length)
      throw new Error(`${file}:${index + 2} has ${values.length} columns, not ${names.length}.`)
    return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))
  })
}

const isClaim = (text: string): text is Claim => CLAIMS.includes(text)
const isReport = (text: string): text is Report => ['accessibility', 'security', 'performance'].includes(text)

/** Returns the criteria in the order of the pages. Throws for a row that is not one. */
export const readCriteria = (): Criterion[] =>
  getRows('criteria.tsv').map(({ report = '', table = '', id = '', name = '', level = '', ...row }) => {
    const { claim = '', proofs = '', remark = '' } = row
    if (!isClaim(claim) || !isReport(report)) throw new Error(`${id}: ${report}, ${claim}`)
    return { report, table, id, name, level, claim, proofs: proofs.split(' ').filter(Boolean), remark }
  })

/** Returns the proofs in the order of their table. Throws for a row with another number of columns. */
export const readProofs = (): Proof[] =>
  getRows('proofs.tsv').map(({ name = '', file = '', title = '', shows = '' }) => ({
    name,
    file,
    title,
    shows,
  }))
