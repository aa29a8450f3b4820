// Measures the screens with the longest lists, 1,000 devices and 500 plans, at a 4x CPU slowdown: the time
// from their data to a usable list, and the time of each interaction. `npm run bench -- --lists` starts it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright-core'
import { portBaseFrom } from '../../demo/addresses.ts'
import { startDemo } from '../../demo/servers.ts'
import { command } from '../../demo/setup/say.mjs'
import { BROWSER, ensureBrowser } from '../browser.mjs'
import { CONDITIONS } from './conditions.ts'
import { listProbe } from './list-probe.ts'
import { LISTS, type List } from './list-steps.ts'
import { LOGIN } from './probe.ts'
import { median } from './statistics.ts'
import { shown, textTable } from './table.ts'

/** Limit from the last response to a usable list, ms. */
const USABLE_LIMIT = 1_500
/** Limit from an input to the next frame, ms. */
const INTERACTION_LIMIT = 200
const ROUNDS = 5

interface Row {
  what: string
  limit: number
  times: number[]
}

async function signIn(page: Page, portal: string, account: string): Promise<void> {
  await page.goto(`${portal}/login?brand=geeni`)
  await page.getByLabel('Email').fill(account)
  await page.getByLabel('Password').fill(LOGIN.password)
  await page.getByLabel('Password').press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Slows down the page's CPU from its next load on. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CONDITIONS.slow.cpu })
}

/** Returns the slowest interaction since the last call, ms; at least one frame. */
async function slowest(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  // The browser reports an interaction after its frame.
  await setTimeout(100)
  return page.evaluate(() => Math.max(16, ...globalThis.acctLists.interactions.splice(0)))
}

async function measure(browser: Browser, portal: string, list: List, rows: Map<string, Row>): Promise<void> {
  const add = (what: string, limit: number, ms: number): void => {
    const key = `${list.title}: ${what}`
    const row = rows.get(key) ?? { what: key, limit, times: [] }
    row.times.push(ms)
    rows.set(key, row)
  }
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 412, height: 823 } })
  context.setDefaultTimeout(60_000)
  try {
    const page = await context.newPage()
    await signIn(page, portal, list.account)
    await list.open(page)
    await page.addInitScript(listProbe, list.usable)
    await slowDown(page)
    await page.reload()
    await page.waitForFunction(() => globalThis.acctLists.usableMs !== null)
    add('usable', USABLE_LIMIT, await page.evaluate(() => globalThis.acctLists.usableMs ?? Number.NaN))
    for (const { name, act } of list.steps) {
      await slowest(page)
      await act(page)
      add(name, INTERACTION_LIMIT, await slowest(page))
    }
  } finally {
    await context.close()
  }
}

await command(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'acct-lists-'))
  const demo = await startDemo(portBaseFrom(process.env.ACCT_PORT_BASE ?? '4600'), dataDir)
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), ...BROWSER })
  const rows = new Map<string, Row>()
  try {
    for (let round = 1; round <= ROUNDS; round++) {
      console.log(`Round ${round} of ${ROUNDS}`)
      for (const list of LISTS) await measure(browser, demo.at.portal, list, rows)
    }
  } finally {
    await browser.close()
    await demo.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const all = [...rows.values()].map((row) => ({
    ...row,
    ms: median(row.times),
    most: Math.max(...row.times),
  }))
  console.log(
    `\nCPU ${CONDITIONS.slow.cpu}x slower, medians of ${ROUNDS} rounds\n\n${textTable(
      ['what', 'ms', 'most', 'limit', ''],
      all.map(({ what, ms, most, limit }) => [
        what,
        shown(ms),
        shown(most),
        shown(limit),
        ms > limit ? 'over' : 'ok',
      ]),
    )}`,
  )
  const over = all.filter(({ ms, limit }) => ms > limit).length
  console.log(over > 0 ? `\n${over} figures are over.` : '\nAll figures hold.')
  return over > 0 ? 1 : 0
})
