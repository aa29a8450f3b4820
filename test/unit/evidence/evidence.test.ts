import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { TAGS } from '../../../elements/tags.ts'
import { judge } from '../../evidence/judge.ts'
import { elementOutcomes, getCounts, vitestOutcomes } from '../../evidence/outcomes.ts'
import { getPages, readEvidence } from '../../evidence/pages.ts'
import { performancePage } from '../../evidence/performance-page.ts'
import { securityPage } from '../../evidence/security-page.ts'
import { type Claim, type Criterion, type Proof, readCriteria, readProofs } from '../../evidence/table.ts'

const root = resolve(import.meta.dirname, '../../..')
const getText = (file: string): string => readFileSync(resolve(root, file), 'utf8')

describe('the table of proofs', () => {
  const proofs = readProofs()

  it('names tests that exist', () => {
    const lost = proofs.filter(({ file, title }) => {
      const path = `test/${file}`
      return !existsSync(resolve(root, path)) || !getText(path).includes(title)
    })
    expect(lost).toEqual([])
  })

  it('has each proof once, and only those that a criterion needs', () => {
    const names = proofs.map(({ name }) => name).sort()
    expect([...new Set(names)]).toEqual(names)
    expect([...new Set(readCriteria().flatMap((one) => one.proofs))].sort()).toEqual(names)
  })
})

describe('the table of criteria', () => {
  const criteria = readCriteria()

  it('has each id once in a report, and says what a person has to decide and why something does not apply', () => {
    const ids = criteria.map(({ report, id }) => `${report} ${id}`)
    expect(new Set(ids).size).toBe(ids.length)
    const silent = criteria.filter(
      ({ claim, remark }) => ['person', 'notApplicable', 'partly'].includes(claim) && remark === '',
    )
    expect(silent).toEqual([])
  })

  it('claims nothing without a proof', () => {
    const bare = criteria.filter(
      ({ claim, proofs }) => ['supports', 'partly'].includes(claim) && proofs.length === 0,
    )
    expect(bare).toEqual([])
  })

  it('has the 32 criteria of level A of WCAG 2.2, with the removed one, and the 24 of level AA', () => {
    const count = (level: string): number =>
      criteria.filter((one) => one.report === 'accessibility' && one.level === level).length
    expect({ A: count('A'), AA: count('AA') }).toEqual({ A: 32, AA: 24 })
  })
})

describe('the level of a criterion', () => {
  const passed = { passed: 2, failed: 0, skipped: 0 }
  const failed = { passed: 2, failed: 1, skipped: 0 }
  const inPart = { passed: 2, failed: 0, skipped: 1 }
  const skipped = { passed: 0, failed: 0, skipped: 2 }
  const getCriterion = (claim: Claim, proofs: readonly string[]): Criterion => ({
    ...{ report: 'accessibility', table: '', id: '1', name: '', level: 'A', remark: '' },
    ...{ claim, proofs },
  })
  const getLevel = (claim: Claim, ...names: string[]): string =>
    judge(getCriterion(claim, names), { proofs: { passed, failed, inPart, skipped } }).level

  it('is what it claims where all tests of its proofs ran and passed, else Not Evaluated', () => {
    expect({
      passed: getLevel('supports', 'passed'),
      'passed, for a part': getLevel('partly', 'passed'),
      'passed and failed': getLevel('supports', 'passed', 'failed'),
      'a skipped test': getLevel('supports', 'inPart'),
      'only skipped tests': getLevel('supports', 'skipped'),
      'no run': getLevel('supports', 'other'),
      'no proof': getLevel('supports'),
      'not applicable': getLevel('notApplicable'),
      'not applicable, failed': getLevel('notApplicable', 'failed'),
      'for a person': getLevel('person', 'passed'),
      'by the standard': getLevel('always'),
    }).toEqual({
      passed: 'Supports',
      'passed, for a part': 'Partially Supports',
      'passed and failed': 'Not Evaluated',
      'a skipped test': 'Not Evaluated',
      'only skipped tests': 'Not Evaluated',
      'no run': 'Not Evaluated',
      'no proof': 'Not Evaluated',
      'not applicable': 'Not Applicable',
      'not applicable, failed': 'Not Evaluated',
      'for a person': 'Not Evaluated',
      'by the standard': 'Supports',
    })
  })

  it('counts the tests of a proof in the reports of both runners', () => {
    const outcomes = [
      ...vitestOutcomes({
        testResults: [
          {
            name: '/home/one/test/unit/a.test.ts',
            assertionResults: [
              { fullName: 'color pairs are readable', status: 'passed' },
              { fullName: 'color pairs are few', status: 'failed' },
              { fullName: 'color pairs are readable too', status: 'pending' },
            ],
          },
        ],
      }),
      ...elementOutcomes([
        { file: 'areas/a.test.js', tests: [{ name: 'a dialog opens', status: 'passed' }] },
      ]),
    ]
    const getProof = (name: string, file: string, title: string): Proof => ({ name, file, title, shows: '' })
    const proofs = [
      getProof('colors', 'unit/a.test.ts', 'are readable'),
      getProof('all', 'unit/a.test.ts', ''),
      getProof('dialog', 'elements/areas/a.test.tsx', 'opens'),
      getProof('none', 'elements/b.test.tsx', ''),
    ]
    expect(getCounts(proofs, outcomes)).toEqual({
      colors: { passed: 1, failed: 0, skipped: 1 },
      all: { passed: 1, failed: 1, skipped: 1 },
      dialog: { passed: 1, failed: 0, skipped: 0 },
      none: { passed: 0, failed: 0, skipped: 0 },
    })
  })
})

/** Runs git, and returns its exit code and what it has printed; null as the code without git. */
const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })

describe('the record of evidence', () => {
  it('names a commit that is part of the history', ({ skip }) => {
    // Two lines: whether the clone is shallow, and the folder below that of the repository.
    const clone = git('rev-parse', '--is-shallow-repository', '--show-prefix')
    skip(clone.status !== 0, 'These files are in no clone, or git is not installed.')
    skip(clone.stdout.startsWith('true'), 'The clone is shallow: it does not have the history.')
    skip(clone.stdout !== 'false\n\n', 'The clone is one of another project.')
    const commit = readEvidence()?.commit ?? ''
    expect(
      git('merge-base', '--is-ancestor', commit, 'HEAD').status,
      `${commit} is no ancestor of HEAD: run npm run evidence`,
    ).toBe(0)
  })
})

describe('the pages of promises', () => {
  const [green] = readProofs()
  const getPromise = (id: string, claim: Claim): Omit<Criterion, 'report'> => ({
    ...{ table: 'Some', id, name: `Promise ${id}`, level: 'security.md', remark: '', claim },
    proofs: claim === 'supports' && green ? [green.name] : [],
  })
  const getSources = (report: Criterion['report']) => ({
    criteria: [
      getPromise('1', 'supports'),
      getPromise('2', 'supports'),
      getPromise('3', 'person'),
      getPromise('4', 'person'),
    ].map((one) => ({ ...one, report })),
    proofs: readProofs(),
    evidence: {
      ...{ date: '2026-01-02', version: '1.0.0', commit: '123456789012', browser: 'Chromium 1' },
      proofs: { [`${green?.name}`]: { passed: 1, failed: 0, skipped: 0 } },
    },
  })

  it('count those that tests can prove, and name the others', () => {
    const totals =
      'Of 2 promises that tests can prove: 2 proved.\nNo test of the repository can show the rest: 3, 4.\n'
    expect(securityPage(getSources('security'))).toContain(totals)
    expect(performancePage(getSources('performance'), null, null)).toContain(totals)
  })

  it('name the tags that many mounts have not measured', () => {
    const outcomes = TAGS.filter((tag) => tag !== 'acct-button' && tag !== 'acct-menu').map((tag) => ({
      ...{ tag, heapKiB: 1, nodes: 0, listeners: 0, left: [] },
    }))
    const soak = { date: '2026-01-02', browser: '1', times: 1000, outcomes }
    expect(performancePage(getSources('performance'), null, soak)).toContain(
      `${TAGS.length - 2} of ${TAGS.length} tags 1,000 times each on 2026-01-02 in Chromium 1; not measured: \`acct-button\`, \`acct-menu\`.`,
    )
  })
})

describe('the pages of evidence', () => {
  it('are those of the last record and the tables (`npm run evidence -- --write` writes them)', () => {
    const evidence = readEvidence()
    expect(evidence).not.toBeNull()
    for (const [file, text] of Object.entries(evidence ? getPages(evidence) : {}))
      expect(getText(file) === text, file).toBe(true)
  })

  it('have the level Not Evaluated for a claim whose proof did not run', () => {
    const evidence = readEvidence()
    if (!evidence) throw new Error('no record')
    const without = getPages({ ...evidence, proofs: {} })
    const [report = ''] = Object.values(without)
    const line = report.split('\n').find((one) => one.startsWith('| 1.4.12 '))
    expect(line).toMatch(/\| Not Evaluated \|.*\*\*Did not pass in this run: `reflow`/)
    expect(report.match(/\| Supports \|/g)).toHaveLength(2)
  })
})
