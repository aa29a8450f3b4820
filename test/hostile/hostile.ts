// Tries every scenario on our tag and on the peers, in each chosen engine. test/hostile/run.mjs starts it.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Addresses } from '../../demo/addresses.ts'
import { inProject } from '../../demo/setup/paths.mjs'
import { command, Problem, since } from '../../demo/setup/say.mjs'
import { ensureFastBrowser } from '../browser.mjs'
import { ensureEngines, isInstalled } from '../engines/browsers.mjs'
import { Page } from '../engines/journeys/support/page.ts'
import type { Engine } from '../engines/journeys/support/tab.ts'
import { startEngine } from '../engines/tabs.mjs'
import { startSomewhere } from '../fixtures/start-demo.ts'
import { serveHost } from './host-site.ts'
import { ours } from './ours.ts'
import { firebaseui } from './peers/firebaseui.ts'
import { hanko } from './peers/hanko.ts'
import { installPeers } from './peers/install.ts'
import { okta } from './peers/okta.ts'
import { ENGINES, type EngineName, getKey, type Outcome, publish } from './publish.ts'
import { SCENARIOS } from './scenarios/all.ts'
import type { Scenario } from './scenarios/scenario.ts'
import { Visit } from './visit.ts'
import type { Widget } from './widget.ts'

const WIDGETS: readonly Widget[] = [ours, hanko, okta, firebaseui]
const USAGE = `Usage: npm run hostile -- [--only ${ENGINES}] [--widgets ${WIDGETS.map(({ id }) => id)}] [--write] [WORD ...]`

/** Returns the chosen names. Throws a Problem for an unknown one. */
function chosen<Name extends string>(text: string | undefined, known: readonly Name[]): readonly Name[] {
  const names = text?.split(',') ?? known
  return names.map((name) => {
    const found = known.find((one) => one === name)
    if (!found) throw new Problem(`"${name}" is none of ${known}.\n${USAGE}`)
    return found
  })
}

/** Checks a scenario on a widget. Throws Seen. */
async function check(scenario: Scenario, visit: Visit): Promise<void> {
  await (scenario.open ?? (() => visit.open()))(visit)
  await visit.usable()
  await scenario.beforeTyping?.(visit)
  if (!scenario.isOver) {
    await (scenario.fill ?? (() => visit.fill()))(visit)
    await visit.keeps()
    await scenario.whileTyped?.(visit)
    await visit.keeps()
    await (scenario.submit ?? (() => visit.submit()))(visit)
    await visit.answered(scenario.isRejected)
    await visit.sentOnce(scenario.sends)
  }
  await scenario.after?.(visit)
  await visit.hostIsUnharmed(scenario.mayReport)
}

interface Around {
  engine: EngineName
  browser: Engine
  at: Addresses
}

/** Returns the outcome of a scenario for a widget, and saves a picture of a failure. */
async function attempt(
  scenario: Scenario,
  widget: Widget,
  { engine, browser, at }: Around,
): Promise<Outcome> {
  const reason = scenario.notFor?.[widget.id] ?? scenario.notIn?.[engine]
  if (reason) return { is: 'not applicable', reason }
  const services = await widget.start(at)
  const site = await serveHost(widget, services, {
    ...scenario.setup,
    ...(scenario.harms && { harm: scenario.harms() }),
  })
  const profile = await browser.profile()
  try {
    const page = new Page(profile, profile.first)
    await profile.first.setViewport({ width: 800, height: 700 })
    await check(scenario, new Visit(page, site.url, widget, services, scenario.ending))
    return { is: 'holds' }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const picture = await profile.first.screenshot().catch(() => null)
    return { is: 'fails', reason: error.message, picture }
  } finally {
    await profile.close().catch(() => {})
    await site.close()
    await services.close()
  }
}

interface Run {
  engine: EngineName
  at: Addresses
  start(): Promise<Engine>
  scenarios: readonly Scenario[]
  widgets: readonly Widget[]
}

/**
 * Runs the scenarios in two browsers at once, because a visit mostly waits; each widget stays in one of them.
 */
async function runAll({ engine, at, start, scenarios, widgets }: Run) {
  const outcomes = new Map<string, Outcome>()
  let version = ''
  const work = async (own: readonly Widget[]): Promise<void> => {
    if (own.length === 0) return
    const browser = await start()
    version = browser.version
    try {
      for (const scenario of scenarios)
        for (const widget of own) {
          const outcome = await attempt(scenario, widget, { engine, browser, at })
          outcomes.set(getKey(scenario.name, widget.id), outcome)
          report(engine, scenario, widget, outcome)
        }
    } finally {
      await browser.stop().catch(() => {})
    }
  }
  const half = Math.ceil(widgets.length / 2)
  await Promise.all([work(widgets.slice(0, half)), work(widgets.slice(half))])
  return { version, outcomes }
}

const PICTURES = inProject('.cache/hostile/pictures')
const MARKS = { holds: 'holds', fails: 'FAILS', 'not applicable': '-' }

/** Prints an outcome, and saves the picture of a failure. */
function report(engine: EngineName, { name }: Scenario, { id }: Widget, outcome: Outcome): void {
  const why = outcome.is === 'holds' ? '' : `: ${outcome.reason}`
  console.log(`${engine}, ${name}, ${id}: ${MARKS[outcome.is]}${why}`)
  if (outcome.is !== 'fails' || !outcome.picture) return
  mkdirSync(PICTURES, { recursive: true })
  const file = `${engine} ${name} ${id}`.replace(/[^\w]+/g, '-')
  writeFileSync(join(PICTURES, `${file}.png`), Buffer.from(outcome.picture, 'base64'))
}

const describe = ({ id, name, packages }: Widget) => ({ id, name, packages })

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string' }, widgets: { type: 'string' }, write: { type: 'boolean' } },
  })
  const installed = ENGINES.filter((name) => name === 'chromium' || isInstalled(name))
  const engines = values.only ? chosen(values.only, ENGINES) : installed
  const ids = chosen(
    values.widgets,
    WIDGETS.map(({ id }) => id),
  )
  const widgets = WIDGETS.filter(({ id }) => ids.includes(id))
  const scenarios = SCENARIOS.filter(
    ({ kind, name }) =>
      positionals.length === 0 || positionals.some((word) => `${kind}: ${name}`.includes(word)),
  )
  if (scenarios.length === 0) throw new Problem(`No scenario has one of these words.\n${USAGE}`)
  await installPeers(widgets)
  const found = await ensureEngines(engines.filter((name) => name !== 'chromium'))
  const demo = await startSomewhere()
  let failures = 0
  try {
    for (const engine of engines) {
      const from = performance.now()
      const programs = found[engine] ?? { chromium: await ensureFastBrowser() }
      const start = () => startEngine(engine, programs)
      const { version, outcomes } = await runAll({ engine, at: demo.at, start, scenarios, widgets })
      console.log(`${engine} ${version} took ${since(from)}.`)
      failures += scenarios.filter(({ name }) => outcomes.get(getKey(name, ours.id))?.is === 'fails').length
      const isWhole = scenarios.length === SCENARIOS.length && widgets.length === WIDGETS.length
      if (!isWhole && !values.write) continue
      publish({ engine, version, scenarios: SCENARIOS, widgets: WIDGETS.map(describe), outcomes })
    }
  } finally {
    await demo.close()
  }
  console.log(`${failures} failures of ${ours.name}.`)
  return failures > 0 ? 1 : 0
})
