// Runs the tests that the proofs name, records their outcomes and writes the pages.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { inProject } from '../../demo/setup/paths.mjs'
import { command, Problem, working } from '../../demo/setup/say.mjs'
import { ensureFastBrowser } from '../browser.mjs'
import { steps } from '../steps.mjs'
import { type Evidence, hasPassed, judge } from './judge.ts'
import { getCounts, getOutcomes, type Outcome } from './outcomes.ts'
import { getPages, RECORD, readEvidence } from './pages.ts'
import { readCriteria, readProofs } from './table.ts'

const USAGE = `Usage: npm run evidence
       npm run evidence -- --write    writes the pages again, from the last record`

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: inProject('.'), encoding: 'utf8' }).trim()

/** What the command writes. */
const GENERATED = [RECORD, '.docs/*-report.md', '.docs/*-evidence.md']

/** Returns the commit of the files. Throws a Problem where they differ from it: the record would name other files. */
function findCommit(): string {
  const changed = git('status', '--porcelain', '--', '.', ...GENERATED.map((file) => `:!${file}`))
  if (changed !== '')
    throw new Problem(
      `The record names a commit, and these files differ from it. Commit them first:\n\n${changed}`,
    )
  return git('rev-parse', '--short=12', 'HEAD')
}

const getStep = (file: string): string => file.slice(0, file.indexOf('/'))

/** Runs the files of one step, and returns their outcomes. */
async function runStep(name: string, files: readonly string[]): Promise<Outcome[]> {
  const step = steps.find((one) => one.name === name)
  if (!step) throw new Error(`npm test has no step ${name}.`)
  // The element tests and journeys are found by their paths in the folder of the step.
  const filters = files.map((file) => (name === 'elements' ? file.slice(name.length + 1) : file))
  return await working(`${name}: ${files.length} files`, async () => {
    await step.prepare?.()
    const { passed, failed, output } = await step.run(filters)
    process.stdout.write(`${passed} passed, ${failed} failed, `)
    if (failed > 0) console.log(`\n${output}`)
    return getOutcomes(name)
  })
}

/**
 * Runs all proofs and returns the record. Throws a Problem where the files differ from their commit, before or after
 * the run.
 */
async function record(): Promise<Evidence> {
  const commit = findCommit()
  const proofs = readProofs()
  const files = [...new Set(proofs.map(({ file }) => file))]
  const outcomes: Outcome[] = []
  for (const step of new Set(files.map(getStep)))
    outcomes.push(
      ...(await runStep(
        step,
        files.filter((file) => getStep(file) === step),
      )),
    )
  const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { version: string }
  const browser = execFileSync(await ensureFastBrowser(), ['--version'], { encoding: 'utf8' }).trim()
  const date = new Date().toISOString().slice(0, 10)
  if (findCommit() !== commit) throw new Problem('HEAD has moved during the run. Run the command again.')
  return { date, version, commit, browser, proofs: getCounts(proofs, outcomes) }
}

function write(evidence: Evidence): void {
  writeFileSync(inProject(RECORD), `${JSON.stringify(evidence, null, 2)}\n`)
  for (const [file, text] of Object.entries(getPages(evidence))) writeFileSync(inProject(file), text)
}

/** Prints what the record proves, and returns the exit code: 1 where a proof does not count. */
function report({ proofs }: Evidence): number {
  const missing = readProofs().filter(({ name }) => !hasPassed(proofs[name]))
  for (const { name, file } of missing) console.log(`did not pass: ${name} (test/${file})`)
  const taken = readCriteria().filter((one) => judge(one, { proofs }).missing.length > 0)
  if (taken.length > 0) console.log(`Claims without their proofs: ${taken.map(({ id }) => id).join(', ')}`)
  console.log(`${Object.keys(proofs).length - missing.length} of ${readProofs().length} proofs have passed.`)
  return missing.length > 0 ? 1 : 0
}

await command(async () => {
  const args = process.argv.slice(2)
  if (args.some((arg) => arg !== '--write')) throw new Problem(USAGE)
  const last = readEvidence()
  if (args.includes('--write') && !last) throw new Problem(`There is no ${RECORD} yet: run npm run evidence.`)
  const evidence = args.includes('--write') && last ? last : await record()
  write(evidence)
  return report(evidence)
})
