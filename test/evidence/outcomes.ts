// Counts the outcomes of each proof's tests in the reports of a run.
import { existsSync, readFileSync } from 'node:fs'
import { inProject } from '../../demo/setup/paths.mjs'
import type { Proof } from './table.ts'

/** The outcome of one test. */
export interface Outcome {
  /** Path below `test`. */
  file: string
  /** Titles of its suites and its own, with spaces between them. */
  title: string
  status: 'passed' | 'failed' | 'skipped'
}

/** Numbers of tests. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** The fields of vitest's report that the counts need. */
interface VitestReport {
  testResults: readonly {
    name: string
    assertionResults: readonly { fullName: string; status: string }[]
  }[]
}
/** The report of test/elements/run.mjs. */
type ElementsReport = readonly {
  file: string
  tests: readonly { name: string; status: Outcome['status'] }[]
}[]

const getStatus = (status: string): Outcome['status'] =>
  status === 'passed' || status === 'failed' ? status : 'skipped'

/** Returns the outcomes in the report of vitest. */
export const vitestOutcomes = ({ testResults }: VitestReport): Outcome[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: name.replaceAll('\\', '/').replace(/^.*?\/test\//, ''),
      title: fullName,
      status: getStatus(status),
    })),
  )

/** Returns the outcomes in the report of the element tests. */
export const elementOutcomes = (report: ElementsReport): Outcome[] =>
  report.flatMap(({ file, tests }) =>
    tests.map(({ name, status }) => ({
      file: `elements/${file.replace(/\.js$/, '.tsx')}`,
      title: name,
      status,
    })),
  )

/** Returns the outcomes of the last run of a step of `npm test`; none without a report. */
export function getOutcomes(step: string): Outcome[] {
  const file = inProject('.cache/test', `${step}.json`)
  if (!existsSync(file)) return []
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return step === 'elements'
    ? elementOutcomes(report as ElementsReport)
    : vitestOutcomes(report as VitestReport)
}

/** Returns the counts of each proof, by its name. */
export const getCounts = (
  proofs: readonly Proof[],
  outcomes: readonly Outcome[],
): Readonly<Record<string, Counts>> =>
  Object.fromEntries(
    proofs.map(({ name, file, title }) => {
      const own = outcomes.filter((one) => one.file === file && one.title.includes(title))
      const count = (status: Outcome['status']): number => own.filter((one) => one.status === status).length
      return [name, { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }]
    }),
  )
