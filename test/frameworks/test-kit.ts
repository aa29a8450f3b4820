// The test kit of the package in an app, as its own engineers use it.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { Addresses } from '../../demo/addresses.ts'
import { inProject } from '../../demo/setup/paths.mjs'
import { run, tail } from '../../demo/setup/run.mjs'
import { BROWSER, ensureBrowser } from '../browser.mjs'
import { HANG_MS } from '../fixtures/hang-limit.ts'
import { plainSettings } from '../journeys/support/settings.ts'
import type { BuiltApp } from './build-app.ts'

/** Runs the tests of `test-kit/` in an app by its own Playwright. Throws an Error with the report. */
export async function tryTestKit({ folder }: BuiltApp, url: string, at: Addresses): Promise<void> {
  cpSync(inProject('test/frameworks/test-kit'), folder, { recursive: true })
  const { args } = BROWSER
  const env = {
    ...process.env,
    APP_URL: url,
    APP_SETTINGS: JSON.stringify(plainSettings(at)),
    APP_BROWSER: JSON.stringify({ executablePath: await ensureBrowser(), args }),
  }
  const cli = join(folder, 'node_modules/@playwright/test/cli.js')
  const { code, output } = await run(
    process.execPath,
    [cli, 'test', `--config=${folder}`, '--reporter=line'],
    { env },
  )
  if (code !== 0) throw new Error(`The tests with the test kit failed:\n${tail(output)}`)
}

/** Opens the page `preview.html` of an app, whose calls MSW's worker answers. Throws on a failure. */
export async function tryPreview(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage()
  page.setDefaultTimeout(HANG_MS)
  try {
    await page.goto(`${url}preview.html`)
    await page.locator('acct-plans').getByRole('button', { name: 'Sign in' }).first().waitFor()
  } finally {
    await page.close()
  }
}
