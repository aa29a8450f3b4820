// `npm test`: installs if needed, then runs every check. `npm test -- --only unit,journeys sign-in` runs
// these steps with the test files whose path contains the word. `npm run sweep` runs the files that cover
// full matrices in a sweep (test/fixtures/sweep.ts).
import '../demo/setup/versions.mjs'
import { ensureInstalled } from '../demo/setup/install.mjs'
import { isStopping } from '../demo/setup/run.mjs'
import { command, Problem, since } from '../demo/setup/say.mjs'
import { steps, sweepFiles } from './steps.mjs'

const USAGE = `Usage: npm test -- [--only STEP,STEP] [--verbose] [WORD ...]
       npm run sweep -- [the same]
Steps: ${steps.map(({ name }) => name).join(', ')}`

function parse(args) {
  const options = { only: null, verbose: false, isSweep: false, words: [] }
  for (let at = 0; at < args.length; at++) {
    const [flag, value] = args[at].split('=')
    if (flag === '--only') options.only = (value ?? args[++at] ?? '').split(',').filter(Boolean)
    else if (flag === '--verbose') options.verbose = true
    else if (flag === '--sweep') options.isSweep = true
    else if (flag.startsWith('-')) throw new Problem(USAGE)
    else options.words.push(args[at])
  }
  const unknown = options.only?.find((name) => !steps.some((step) => step.name === name))
  if (unknown || options.only?.length === 0) throw new Problem(`Unknown step "${unknown ?? ''}".\n${USAGE}`)
  return options
}

const indented = (text) => text.trim().replaceAll(/^/gm, '    ')

/** Runs one step and prints its line, and its output after a failure. */
async function runStep(step, words, { verbose }) {
  const label = `${step.name.padEnd(10)} ${step.what}`
  if (!step.exists()) {
    console.log(`${label}: ${step.absent ?? 'not present, skipped'}`)
    return { passed: 0, failed: 0 }
  }
  const prepareFailure = await attempt(async () => void (await step.prepare?.()))
  const from = performance.now()
  process.stdout.write(`${label} ... `)
  const dots = setInterval(() => process.stdout.write('. '), 10_000)
  const result = prepareFailure ?? (await attempt(() => step.run(words)))
  clearInterval(dots)
  console.log(`${result.passed} passed, ${result.failed} failed (${since(from)})`)
  if ((result.failed > 0 || verbose) && result.output.trim()) console.log(`\n${indented(result.output)}\n`)
  return result
}

/** Returns the result of `work`; a Problem counts as one failure. */
async function attempt(work) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { passed: 0, failed: 1, output: error.message }
  }
}

await command(async () => {
  const options = parse(process.argv.slice(2))
  await ensureInstalled()
  const from = performance.now()
  const sum = { passed: 0, failed: 0 }
  if (options.isSweep) process.env.ACCT_SWEEP = '1'
  const wordsOf = ({ name }) => (options.isSweep ? sweepFiles(name, options.words) : options.words)
  const chosen = steps
    .filter(({ name }) => !options.only || options.only.includes(name))
    .filter((step) => !options.isSweep || wordsOf(step).length > 0)
  // A build keeps one core busy, so it uses the time in which the earlier steps leave one idle.
  if (chosen.length > 1) for (const step of chosen) if (step.exists()) step.startEarly?.(wordsOf(step))
  for (const step of chosen) {
    if (isStopping()) break
    const { passed, failed } = await runStep(step, wordsOf(step), options)
    sum.passed += passed
    sum.failed += failed
  }
  console.log(`\nTook ${since(from)}.`)
  console.log(`${sum.passed} passed, ${sum.failed} failed`)
  return sum.failed > 0 || sum.passed === 0 ? 1 : 0
})
