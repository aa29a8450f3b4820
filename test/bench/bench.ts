// Measures when a sign-in form becomes usable and its costs, compared with two baselines. test/bench/run.mjs
// starts it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { portBaseFrom } from '../../demo/addresses.ts'
import { startDemo } from '../../demo/servers.ts'
import { inProject } from '../../demo/setup/paths.mjs'
import { command, working } from '../../demo/setup/say.mjs'
import { BROWSER, ensureBrowser } from '../browser.mjs'
import { buildBaselines } from './baselines.mjs'
import { CONDITIONS, type ConditionName } from './conditions.ts'
import { type Figure, figures, isOver, TIMED } from './figures.ts'
import { isFull, type Options, readOptions } from './options.ts'
import { type BenchPage, PAGES } from './pages.ts'
import { measurePortal, type StepTimes } from './portal-walk.ts'
import { benchJson, type Heading, performanceBlock, withBlock } from './publish.ts'
import { conditionTable, figureTable, oneMoreTable, stepTable } from './report.ts'
import type { Results } from './results.ts'
import { freshContext, measureAll } from './rounds.ts'
import { startServer } from './server.ts'
import { kibWhenSigned } from './signed.ts'

/** The page whose choice by `--pages` also measures the steps in the portal. */
const PORTAL = 'demo-portal'
/** Rounds of the pages whose times are compared with each other. */
const TIMED_ROUNDS = 11
/** Offset to the demo's ports. */
const PORT_OFFSET = 20

interface Outcome {
  results: Results
  list: Figure[]
  steps: readonly StepTimes[]
  heading: Heading
}

async function measure(browser: Browser, options: Options, getUrl: (page: BenchPage) => string) {
  const started = performance.now()
  const pages = PAGES.filter(({ name }) => options.pages?.includes(name) ?? true)
  const measureIn = (chosen: readonly BenchPage[], conditions: readonly ConditionName[], rounds: number) =>
    measureAll({
      ...{ browser, pages: chosen, getUrl, conditions, rounds },
      onRound(condition, round) {
        const minutes = ((performance.now() - started) / 60_000).toFixed(1)
        console.log(`${CONDITIONS[condition].title}: round ${round} of ${rounds} (${minutes} min)`)
      },
    })
  const results = await measureIn(pages, options.conditions, options.rounds)
  const timed = pages
    .filter(({ name }) => TIMED.includes(name))
    .map((page): BenchPage => ({ ...page, loads: 'all' }))
  const slow = options.conditions.filter((condition) => condition === 'slow')
  const times = await measureIn(timed, slow, Math.max(TIMED_ROUNDS, options.rounds))
  const context = await freshContext(browser)
  const login = PAGES.find(({ name }) => name === 'acct-login')
  const signedKib = login ? await kibWhenSigned(context, getUrl(login)) : null
  await context.close()
  return { results, times, signedKib }
}

/** Starts demo, server and browser, measures, and stops them. */
async function bench(options: Options): Promise<Outcome> {
  const baselines = inProject('.cache/bench')
  await working('Building the baselines', () => buildBaselines(baselines))
  const portBase = portBaseFrom(process.env.ACCT_PORT_BASE ?? '4600')
  const dataDir = mkdtempSync(join(tmpdir(), 'acct-bench-'))
  const demo = await startDemo(portBase, dataDir)
  const server = await startServer(demo.at, baselines, portBase + PORT_OFFSET)
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), ...BROWSER })
  try {
    const origins = { bench: server.origin, brandSite: demo.at.brandSite, portal: demo.at.portal }
    const isPortal = options.conditions.includes('slow') && (options.pages?.includes(PORTAL) ?? true)
    const steps = isPortal
      ? await measurePortal({ browser, portal: demo.at.portal, rounds: options.rounds })
      : []
    const measured = await measure(browser, options, ({ at, path }) => `${origins[at]}${path}`)
    const demoPages = PAGES.filter(({ at }) => at !== 'bench').map(({ name }) => name)
    const heading = {
      date: new Date().toISOString().slice(0, 10),
      chromium: browser.version(),
      rounds: options.rounds,
    }
    return { results: measured.results, steps, list: figures({ ...measured, steps }, demoPages), heading }
  } finally {
    await browser.close()
    await server.close()
    await demo.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function print({ results, list, steps }: Outcome, { conditions }: Options): void {
  for (const condition of conditions)
    for (const cache of ['cold', 'warm'] as const)
      console.log(`\n${conditionTable(results, PAGES, condition, cache)}`)
  if (conditions.includes('full'))
    console.log(`\n${oneMoreTable(results, ['acct-login', 'baseline-element', 'baseline-react'])}`)
  if (steps.length > 0) console.log(`\n${stepTable(steps)}`)
  console.log(`\n${figureTable(list)}`)
}

function publish({ heading, results, list, steps }: Outcome, options: Options): void {
  const json = isFull(options) ? '.docs/bench.json' : '.cache/bench/bench.json'
  writeFileSync(inProject(json), benchJson(heading, results, PAGES, list, steps))
  console.log(`\nWritten to ${json}`)
  if (!(options.table ?? isFull(options))) return
  const file = inProject('.docs/performance.md')
  const block = performanceBlock(heading, results, PAGES, steps)
  writeFileSync(file, withBlock(readFileSync(file, 'utf8'), block))
  console.log('Renewed the tables in .docs/performance.md')
}

await command(async () => {
  const options = readOptions(process.argv.slice(2))
  const outcome = await bench(options)
  print(outcome, options)
  publish(outcome, options)
  const over = outcome.list.filter(isOver).length
  console.log(over > 0 ? `${over} figures are over.` : 'All figures hold.')
  return over > 0 ? 1 : 0
})
