// `npm test`: installs if needed, then runs every check. `npm test -- --only unit,journeys sign-in` runs
// these steps with the test files whose path contains the word. `npm run sweep` runs the files that cover
// full matrices in a sweep (test/fixtures/sweep.ts). `npm run busy` runs the suite beside busy loops, four for
// each core: a slow machine must not change a result.
import '../demo/setup/versions.mjs'
import { ensureInstalled } from '../demo/setup/install.mjs'
import { isStopping } from '../demo/setup/run.mjs'
import { command, Problem, since } from '../demo/setup/say.mjs'
import { keepBusy } from './busy.mjs'
import { cpuMeter } from './cpu-meter.mjs'
import { LANES, steps, sweepFiles } from './steps.mjs'

const USAGE = `Usage: npm test -- [--only STEP,STEP] [--verbose] [WORD ...]
       npm run sweep -- [the same]
       npm run busy -- [the same]
Steps: ${steps.map(({ name }) => name).join(', ')}`

function parse(args) {
  const options = { only: null, verbose: false, isSweep: false, isBusy: false, filters: [] }
  for (let at = 0; at < args.length; at++) {
    const [flag, value] = args[at].split('=')
    if (flag === '--only') options.only = (value ?? args[++at] ?? '').split(',').filter(Boolean)
    else if (flag === '--verbose') options.verbose = true
    else if (flag === '--sweep') options.isSweep = true
    else if (flag === '--busy') options.isBusy = true
    else if (flag.startsWith('-')) throw new Problem(USAGE)
    else options.filters.push(args[at])
  }
  const unknown = options.only?.find((name) => !steps.some((step) => step.name === name))
  if (unknown || options.only?.length === 0) throw new Problem(`Unknown step "${unknown ?? ''}".\n${USAGE}`)
  return options
}

const indented = (text) => text.trim().replaceAll(/^/gm, '    ')

/** Prints lines, and a dot every ten seconds between them. */
function progress() {
  let hasDots = false
  const timer = setInterval(() => {
    process.stdout.write('. ')
    hasDots = true
  }, 10_000)
  return {
    print(text) {
      if (hasDots) process.stdout.write('\n')
      hasDots = false
      console.log(text)
    },
    end: () => clearInterval(timer),
  }
}

const cpuText = (seconds) => (seconds > 0 ? `, ${seconds.toFixed(0)} CPU s` : '')

/** Runs one step and prints its line, and its output after a failure. */
async function runStep(step, filters, { verbose }, { print, meter }) {
  const label = `${step.name.padEnd(10)} ${step.what}`
  if (!step.exists()) {
    print(`${label}: ${step.absent ?? 'not present, skipped'}`)
    return { passed: 0, failed: 0 }
  }
  const prepareFailure = await attempt(async () => void (await step.prepare?.()))
  const from = performance.now()
  const result = prepareFailure ?? (await attempt(() => step.run(filters)))
  const { passed, failed, output, pid } = result
  print(`${label}: ${passed} passed, ${failed} failed (${since(from)}${cpuText(meter.getSeconds(pid))})`)
  if ((failed > 0 || verbose) && output.trim()) print(`\n${indented(output)}\n`)
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
  const getFilters = ({ name }) => (options.isSweep ? sweepFiles(name, options.filters) : options.filters)
  const chosen = steps
    .filter(({ name }) => !options.only || options.only.includes(name))
    .filter((step) => !options.isSweep || getFilters(step).length > 0)
  const { print, end } = progress()
  const busy = options.isBusy ? keepBusy() : null
  const meter = cpuMeter(busy?.pids)
  try {
    await Promise.all(
      LANES.map(async (lane) => {
        for (const step of chosen.filter((one) => one.lane === lane)) {
          if (isStopping()) break
          const { passed, failed } = await runStep(step, getFilters(step), options, { print, meter })
          sum.passed += passed
          sum.failed += failed
        }
      }),
    )
  } finally {
    end()
    print(`\nTook ${since(from)}${cpuText(meter.total())}.`)
    meter.end()
    busy?.end()
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed`)
  return sum.failed > 0 || sum.passed === 0 ? 1 : 0
})
