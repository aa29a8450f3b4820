// Builds and runs the browser tests: `node test/elements/run.mjs [WORD ...]` takes the files whose path
// contains a word, and `--built` those of the last build; `--vendors` runs them against the vendors' real
// clients (test/vendors), `--store-transcripts` replaces the stored transcripts. Ends with the line "N passed,
// N failed".
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { startTestRunner } from '@web/test-runner'
import { inProject } from '../../demo/setup/paths.mjs'
import { BUNDLES, buildTests, hasTests } from './build.mjs'

/** What `npm run evidence` reads. */
const REPORT = inProject('.cache/test/elements.json')

/** Counts the tests of a suite and its nested suites. */
function count({ suites, tests }) {
  const own = { passed: 0, failed: 0 }
  for (const test of tests) if (!test.skipped) own[test.passed ? 'passed' : 'failed']++
  for (const inner of suites.map(count)) {
    own.passed += inner.passed
    own.failed += inner.failed
  }
  return own
}

/** Returns the titles of the skipped tests of a suite and its nested suites. */
const getSkipped = ({ name, suites, tests }) => [
  ...tests.filter(({ skipped }) => skipped).map((test) => `${name} ${test.name}`.trim()),
  ...suites.flatMap(getSkipped),
]

/** Writes the outcome of each test and the durations in ms, slowest file first. */
function writeReport(sessions) {
  const getStatus = ({ skipped, passed }) => (skipped ? 'skipped' : passed ? 'passed' : 'failed')
  const getTests = (suite, path) => {
    const titles = [...path, suite.name].filter(Boolean)
    return [
      ...suite.tests.map((test) => ({
        name: [...titles, test.name].join(' '),
        ms: test.duration ?? 0,
        status: getStatus(test),
      })),
      ...suite.suites.flatMap((inner) => getTests(inner, titles)),
    ]
  }
  const files = [...sessions].map(({ testFile, testResults }) => {
    const tests = testResults ? getTests(testResults, []) : []
    return {
      file: relative(inProject(BUNDLES), testFile),
      ms: tests.reduce((all, { ms }) => all + ms, 0),
      tests,
    }
  })
  mkdirSync(inProject('.cache/test'), { recursive: true })
  const sorted = files.sort((one, other) => other.ms - one.ms)
  writeFileSync(REPORT, `${JSON.stringify(sorted, null, 1)}\n`)
}

const args = process.argv.slice(2)
if (args.includes('--vendors')) {
  const { readClients } = await import('../vendors/clients.ts')
  process.env.ACCT_VENDOR_CLIENTS = JSON.stringify(readClients(process.env))
}
if (args.includes('--store-transcripts')) process.env.ACCT_TRANSCRIPTS = '1'
// A run that ends early leaves no report of another run.
rmSync(REPORT, { force: true })
if (!args.includes('--built')) await buildTests(args.filter((arg) => !arg.startsWith('--')))
if (!hasTests()) {
  console.log('No test file matches.\n0 passed, 1 failed')
  process.exit(1)
}
// The configuration reads the built files.
const { default: config, mounts } = await import('./web-test-runner.config.mjs')
const runner = await startTestRunner({
  config,
  readCliArgs: false,
  readFileConfig: false,
  autoExitProcess: false,
})
if (!runner) process.exit(1)
runner.on('stopped', (isPassed) => {
  const sum = { passed: 0, failed: 0 }
  for (const session of runner.sessions.all()) {
    const { passed, failed } = session.testResults ? count(session.testResults) : { passed: 0, failed: 0 }
    sum.passed += passed
    // A file that fails without a failed test, for example while loading, counts as one.
    sum.failed += failed || (session.passed ? 0 : 1)
  }
  if (!isPassed && sum.failed === 0) sum.failed = 1
  const skipped = [...runner.sessions.all()].flatMap(({ testResults }) =>
    testResults ? getSkipped(testResults) : [],
  )
  if (skipped.length > 0)
    console.log(`\n${skipped.length} skipped:\n${skipped.map((title) => `  ${title}`).join('\n')}`)
  writeReport(runner.sessions.all())
  if (mounts.size > 0) {
    const all = [...mounts.values()].reduce((sum, count) => sum + count, 0)
    const counts = [...mounts].map(([file, count]) => `${file} ${count}`).sort()
    console.log(`\n${all} mounts of stories: ${counts.join(', ')}`)
  }
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
  process.exit(sum.failed > 0 ? 1 : 0)
})
