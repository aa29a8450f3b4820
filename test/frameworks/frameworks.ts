// Builds an app of each framework with the packed library and runs one journey in it. run.mjs starts it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { portBaseFrom } from '../../demo/addresses.ts'
import { startDemo } from '../../demo/servers.ts'
import { BROWSER, ensureBrowser } from '../../demo/setup/browser.mjs'
import { inProject } from '../../demo/setup/paths.mjs'
import { command, Problem, since } from '../../demo/setup/say.mjs'
import { tryApp } from './app-journey.ts'
import { APPS, type App, frameworksTable } from './apps.ts'
import { buildApp, packedLibrary } from './build-app.ts'
import { tryFirstView } from './first-view-journey.ts'
import { tryHostStyles } from './host-styles.ts'
import { serveApp } from './serve-app.ts'
import { startApp } from './start-app.ts'

function chosen(names: string[]): readonly App[] {
  const unknown = names.find((name) => !APPS.some((app) => app.name === name))
  if (unknown)
    throw new Problem(`There is no app "${unknown}". There are: ${APPS.map(({ name }) => name).join(', ')}`)
  return names.length > 0 ? APPS.filter(({ name }) => names.includes(name)) : APPS
}

/** Writes the table of the apps into the README. */
function publish(): void {
  const file = inProject('README.md')
  const table = /(?<=<!-- frameworks -->\n).*?(?=<!-- \/frameworks -->)/s
  writeFileSync(file, readFileSync(file, 'utf8').replace(table, frameworksTable))
}

await command(async () => {
  const apps = chosen(process.argv.slice(2))
  const dataDir = mkdtempSync(join(tmpdir(), 'acct-frameworks-'))
  const demo = await startDemo(portBaseFrom(process.env.ACCT_PORT_BASE ?? '4700'), dataDir)
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), ...BROWSER })
  let failed = 0
  try {
    const tarball = await packedLibrary()
    for (const app of apps) {
      const from = performance.now()
      process.stdout.write(`${app.title.padEnd(28)} `)
      try {
        const built = await buildApp(app, tarball)
        process.stdout.write(`built in ${since(from)}, `)
        const { url, close } = await (app.way === 'server' ? startApp : serveApp)(built, demo.at)
        try {
          await tryApp(browser, url)
          if (app.isStyled) await tryHostStyles(browser, url)
          if (app.firstView) await tryFirstView(browser, `${url}sign-in`, app.firstView)
        } finally {
          await close()
        }
        console.log('works')
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
  console.log(`${apps.length - failed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
})
