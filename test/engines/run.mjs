// `npm run engines`: runs element tests and journeys in Firefox and WebKit, and the journeys in Chromium too;
// compares every screen with Chromium's (screens/index.mjs).
// `npm run engines -- --only webkit WORD ...` takes one engine, or the tests whose path or title contains a
// word; `--parts elements,screens` takes some parts. A run without `--parts` leaves two out: `embedding`, the
// journeys of the embedding API, because they take minutes more, and `site`, the documentation on a static host,
// because `npm run site -- --check` runs it. A complete run writes its figures to .docs/engines.json and into the
// the table of .docs/browsers.md. Ends with "N passed, N failed, N skipped".
import '../../demo/setup/versions.mjs'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { ensurePackaged } from '../../demo/setup/build.mjs'
import { ensureInstalled } from '../../demo/setup/install.mjs'
import { inProject } from '../../demo/setup/paths.mjs'
import { command, Problem, since } from '../../demo/setup/say.mjs'
import { SITE } from '../../demo/site/built-site.mjs'
import { buildSite, isSiteFresh } from '../../demo/site/fresh.mjs'
import { ensureFastBrowser } from '../browser.mjs'
import { ENGINES, ensureEngines } from './browsers.mjs'
import { publish } from './publish.mjs'

const NAMES = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' }
const PARTS = ['elements', 'journeys', 'screens']
/** Parts that only `--parts` takes. */
const MORE_PARTS = ['embedding', 'site']
const ALL_PARTS = [...PARTS, ...MORE_PARTS]
const USAGE = `Usage: npm run engines -- [--only ${Object.keys(NAMES)}] [--parts ${ALL_PARTS}] [WORD ...]`

function parse(args) {
  const options = { engines: Object.keys(NAMES), parts: PARTS, filters: [], isBuilt: false }
  const getList = (text = '', allowed) => {
    const list = text.split(',')
    const unknown = list.find((name) => !allowed.includes(name))
    if (unknown !== undefined) throw new Problem(`"${unknown}" is none of ${allowed.join(', ')}.\n${USAGE}`)
    return list
  }
  for (let at = 0; at < args.length; at++) {
    if (args[at] === '--only') options.engines = getList(args[++at], Object.keys(NAMES))
    else if (args[at] === '--parts') options.parts = getList(args[++at], ALL_PARTS)
    else if (args[at] === '--built') options.isBuilt = true
    else if (args[at].startsWith('-')) throw new Problem(USAGE)
    else options.filters.push(args[at])
  }
  return options
}

/** Counts equal texts, most frequent first: "accessibility-tree 12, inside 3". */
function getCounts(texts) {
  const counts = new Map()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([text, count]) => `${text} ${count}`)
    .join(', ')
}

/** Prints one line for an engine's part, and one for each failure. */
function print(part, engine, { version, passed, failed, skipped = [] }, from) {
  const reasons = skipped.length > 0 ? ` for lack of a command: ${getCounts(skipped)}` : ''
  console.log(
    `${NAMES[engine]} ${version}, ${part}: ${passed} passed, ${failed.length} failed, ${skipped.length} skipped${reasons} (${since(from)})`,
  )
  for (const text of failed) console.log(`  failed: ${text}`)
}

async function elements(programs, { filters, isBuilt }) {
  // Chromium runs them in `npm test`.
  const { chromium: _, ...others } = programs
  if (Object.keys(others).length === 0) return {}
  const { runElements } = await import('./elements.mjs')
  return runElements(others, filters, { isBuilt })
}

/** Runs the journeys of a folder in all engines at once, because a journey mostly waits. */
const journeysIn =
  (folder) =>
  async (programs, { filters }) => {
    const { getJourneys } = await import('./journeys/all.mjs')
    const chosen = await getJourneys(inProject('test/engines', folder), filters)
    const results = {}
    if (chosen.length === 0) return results
    await ensurePackaged()
    const { runJourneys } = await import('./journeys/run.mjs')
    const waiting = Object.entries(programs)
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [engine, paths] = next
        results[engine] = await runJourneys(engine, paths, chosen)
      }
    }
    await Promise.all([work(), work(), work()])
    return results
  }

/** Compares the screens with Chromium's. */
async function screens(programs, { filters }) {
  const { runScreens } = await import('./screens/index.mjs')
  return runScreens(programs, filters)
}

/** Runs the journeys through the built site. */
async function site(programs, options) {
  // The site of `npm start` has no sandbox of its own.
  const isWhole = isSiteFresh() && existsSync(`${SITE}/sandbox-worker.js`)
  if (!isWhole) await buildSite({ withElements: true })
  return journeysIn('site')(programs, options)
}

/** Runs a part and returns the outcome by engine; `skipped` has the command that the engine lacks. */
const RUNS = {
  elements,
  journeys: journeysIn('journeys'),
  screens,
  embedding: journeysIn('embedding'),
  site,
}

await command(async () => {
  const options = parse(process.argv.slice(2))
  await ensureInstalled()
  const from = performance.now()
  const found = await ensureEngines(options.engines.filter((engine) => engine in ENGINES))
  const programs = {}
  for (const engine of options.engines)
    programs[engine] = found[engine] ?? { chromium: await ensureFastBrowser() }
  const all = {}
  for (const part of options.parts) {
    const start = performance.now()
    all[part] = await RUNS[part](programs, options)
    for (const [engine, outcome] of Object.entries(all[part])) print(part, engine, outcome, start)
  }
  mkdirSync(inProject('.cache/engines'), { recursive: true })
  writeFileSync(inProject('.cache/engines/outcome.json'), `${JSON.stringify(all, null, 1)}\n`)
  const outcomes = Object.values(all).flatMap(Object.values)
  const count = (name) => outcomes.reduce((sum, { [name]: list = [] }) => sum + (list.length ?? list), 0)
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(count)
  const isComplete =
    options.filters.length === 0 &&
    options.engines.length === Object.keys(NAMES).length &&
    PARTS.every((part) => options.parts.includes(part))
  if (isComplete && failed === 0) publish(NAMES, all, new Date().toISOString().slice(0, 10))
  if (outcomes.length === 0) throw new Problem('No test matches.')
  console.log(`\nTook ${since(from)}.\n${passed} passed, ${failed} failed, ${skipped} skipped`)
  return failed > 0 || passed === 0 ? 1 : 0
})
