// Builds an app of each framework with the packed library and runs one journey in it. run.mjs starts it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { portBaseFrom } from '../../demo/addresses.ts'
import { type RunningDemo, startDemo } from '../../demo/servers.ts'
import { inProject } from '../../demo/setup/paths.mjs'
import { command, Problem, since } from '../../demo/setup/say.mjs'
import { KIND_NAMES } from '../../src/cli/create/project-kind.ts'
import { BROWSER, ensureBrowser } from '../browser.mjs'
import { tryApp } from './app-journey.ts'
import { APPS, type App, frameworksTable } from './apps.ts'
import { buildApp, packedLibrary } from './build-app.ts'
import { tryCreated } from './create-project.ts'
import { CREATED, type CreatedProject } from './created-projects.ts'
import { tryFirstView } from './first-view-journey.ts'
import { tryHostStyles } from './host-styles.ts'
import { tryPlaygroundCode } from './playground-code.ts'
import { serveApp } from './serve-app.ts'
import { startApp } from './start-app.ts'
import { STARTERS, type Starter } from './starters.ts'
import { tryPreview, tryTestKit } from './test-kit.ts'

/** Every name that the command takes; `create-acct` and `playground` stand for all their projects. */
const NAMES = [...APPS, ...CREATED].map(({ name }) => name).concat('create-acct', 'playground')

interface Chosen {
  apps: readonly App[]
  created: readonly CreatedProject[]
  starters: readonly Starter[]
}

function chosen(names: string[]): Chosen {
  const unknown = names.find((name) => !NAMES.includes(name))
  if (unknown) throw new Problem(`There is no app "${unknown}". There are: ${NAMES.join(', ')}`)
  if (names.length === 0) return { apps: APPS, created: CREATED, starters: STARTERS }
  return {
    apps: APPS.filter(({ name }) => names.includes(name)),
    created: names.includes('create-acct') ? CREATED : CREATED.filter(({ name }) => names.includes(name)),
    starters: names.includes('playground') ? STARTERS : [],
  }
}

/** Builds an app with the framework's own tool, and uses it. Throws on a failure. */
async function tryFramework(
  browser: Browser,
  app: App,
  { tarball, demo }: { tarball: string; demo: RunningDemo },
): Promise<void> {
  const built = await buildApp(app, tarball)
  process.stdout.write('built, ')
  const { url, close } = await (app.way === 'server' ? startApp : serveApp)(built, demo.at)
  try {
    await tryApp(browser, url)
    if (app.isStyled) await tryHostStyles(browser, url)
    if (app.firstView) await tryFirstView(browser, `${url}sign-in`, app.firstView)
    if (app.hasTests) await tryTestKit(built, url, demo.at)
  } finally {
    await close()
  }
  if (!app.hasPreview) return
  // SQLite is a program in WebAssembly, which the policy of the other pages forbids.
  const preview = await serveApp(built, demo.at, null)
  try {
    await tryPreview(browser, preview.url)
  } finally {
    await preview.close()
  }
}

/** Writes the table of the apps into `.docs/frameworks.md`. */
function publish(): void {
  const file = inProject('.docs/frameworks.md')
  const table = /(?<=<!-- frameworks -->\n).*?(?=<!-- \/frameworks -->)/s
  writeFileSync(file, readFileSync(file, 'utf8').replace(table, frameworksTable))
}

await command(async () => {
  const { apps, created, starters } = chosen(process.argv.slice(2))
  const dataDir = mkdtempSync(join(tmpdir(), 'acct-frameworks-'))
  const demo = await startDemo(portBaseFrom(process.env.ACCT_PORT_BASE ?? '4700'), dataDir)
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), ...BROWSER })
  let passed = 0
  let failed = 0
  try {
    const tarball = await packedLibrary()
    const tasks = [
      ...apps.map((app) => ({ title: app.title, work: () => tryFramework(browser, app, { tarball, demo }) })),
      ...created.map((project) => ({
        title: `create-acct, ${project.isNew ? 'new' : 'existing'} ${KIND_NAMES[project.kind]}`,
        work: () => tryCreated(browser, project, tarball),
      })),
      ...starters.map((starter) => ({
        title: starter.app.title,
        work: () => tryPlaygroundCode(browser, starter, { tarball, at: demo.at }),
      })),
    ]
    for (const { title, work } of tasks) {
      const from = performance.now()
      process.stdout.write(`${title.padEnd(34)} `)
      try {
        await work()
        console.log(`works, ${since(from)}`)
        passed++
      } catch (error) {
        failed++
        console.log(`FAILED\n  ${error instanceof Error ? error.message : error}`)
      }
    }
  } finally {
    await browser.close()
    await demo.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  if (failed === 0 && apps.length === APPS.length) publish()
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
})
