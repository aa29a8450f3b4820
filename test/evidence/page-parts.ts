// What the three pages have in common.
import { code, table } from '../../.config/metadata/reference.ts'
import { type Evidence, hasPassed, type Judgment, judge } from './judge.ts'
import type { Counts } from './outcomes.ts'
import type { Criterion, Proof } from './table.ts'

/** What the pages derive from. */
export interface Sources {
  criteria: readonly Criterion[]
  proofs: readonly Proof[]
  evidence: Evidence
}

/** Says which run a page describes. */
export const releaseText = ({ date, version, commit, browser }: Evidence): string =>
  table(
    ['What', 'Value'],
    [
      [
        'Product',
        'acct-elements: sign-in, plans, devices and payment as web components, and a portal of them',
      ],
      ['Release', `version ${version}, commit \`${commit}\``],
      ['Date of the run', date],
      ['Browser', browser],
    ],
  )

const countsText = (counts: Counts | undefined): string => {
  if (!counts || counts.passed + counts.failed + counts.skipped === 0) return 'did not run'
  const { passed, failed, skipped } = counts
  return [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ')
}

/** Returns the remark of a criterion with its proofs and what is missing of them. */
export function getRemark(criterion: Criterion, { missing }: Judgment): string {
  const { claim, proofs, remark } = criterion
  const lead = claim === 'person' ? 'Tests about it' : 'Proof'
  return [
    remark,
    proofs.length > 0 && `${lead}: ${proofs.map(code).join(', ')}.`,
    missing.length > 0 && `**Did not pass in this run: ${missing.map(code).join(', ')}.**`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Returns the headings of the tables of a report, in order, each with its criteria. */
export const getTables = (criteria: readonly Criterion[]): [string, Criterion[]][] =>
  [...new Set(criteria.map((one) => one.table))].map((heading) => [
    heading,
    criteria.filter((one) => one.table === heading),
  ])

/** Returns the number of criteria of each level, such as "3 Supports, 1 Not Evaluated". */
export function getTotals(
  criteria: readonly Criterion[],
  evidence: Evidence,
  getName: (level: Judgment['level']) => string = (level) => level,
): string {
  const levels = criteria.map((one) => judge(one, evidence).level)
  return (['Supports', 'Partially Supports', 'Not Applicable', 'Not Evaluated'] as const)
    .map((level) => [levels.filter((one) => one === level).length, level] as const)
    .filter(([count]) => count > 0)
    .map(([count, level]) => `${count} ${getName(level)}`)
    .join(', ')
}

/** Returns how many of some promises the tests prove, and which are for a person. */
export function promiseTotals(
  promises: readonly Criterion[],
  evidence: Evidence,
  getName: (level: Judgment['level']) => string,
): string {
  const provable = promises.filter(({ claim }) => claim !== 'person')
  const others = promises.filter(({ claim }) => claim === 'person').map(({ id }) => id)
  return `Of ${provable.length} promises that tests can prove: ${getTotals(provable, evidence, getName)}.
No test of the repository can show the rest: ${others.join(', ')}.`
}

/** Returns the section that lists the proofs of some criteria. */
export function proofsSection(used: readonly Criterion[], { proofs, evidence }: Sources): string {
  const names = new Set(used.flatMap((one) => one.proofs))
  const rows = proofs
    .filter(({ name }) => names.has(name))
    .map(({ name, file, title, shows }) => [
      code(name),
      shows,
      title === '' ? code(`test/${file}`) : `${code(`test/${file}`)}: ${title} …`,
      hasPassed(evidence.proofs[name])
        ? countsText(evidence.proofs[name])
        : `**${countsText(evidence.proofs[name])}**`,
    ])
  return `## The proofs

A proof is a test, or several, with a name. A proof counts where all its tests ran and passed.

${table(['Proof', 'What its tests show', 'Where', 'In this run'], rows)}`
}

/** The last section of each page. */
export const REGENERATED = `## How this page is made

\`npm run evidence\` runs the tests that the proofs name, records their outcomes in \`.docs/evidence.json\`, and writes this page from \`test/evidence/criteria.tsv\` and \`test/evidence/proofs.tsv\`.
Where a test fails or does not run, its claim reads *Not Evaluated*. In the repository, *Evidence* of the contributing guide describes the steps.
`
