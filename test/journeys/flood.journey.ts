import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { under } from '../../demo/addresses.ts'
import { connectRaw, FLOOD, recordDelays, sendFlood, sendOne } from '../fixtures/flood.ts'
import { HANG_MS } from '../fixtures/hang-limit.ts'
import { journey } from './support/journey.ts'
import { openPartner } from './support/partner.ts'

/** `npm run flood` runs in real time and measures the delay of inputs; beside other tests the journey counts. */
const IS_MEASURED = process.env.npm_lifecycle_event === 'flood'
const SECONDS = IS_MEASURED ? 10 : 1
/** Minimum share of inputs that are handled in time. */
const SHARE = 0.99
const ALL = SECONDS * FLOOD.perSecond
/** Step of the clock, ms. */
const STEP_MS = 50

/** Connects a page over the raw protocol. */
async function connect(page: Page, address: string): Promise<void> {
  await page.evaluate(connectRaw, address)
  await page.waitForFunction(() => Boolean(window.port))
}

journey(
  '10,000 messages per second are answered up to the rate limit, slow down neither page, and starve no other origin',
  async ({ browser, at }) => {
    // A context without the watchers: recording every message would flood the test.
    const context = await browser.newContext()
    context.setDefaultTimeout(HANG_MS)
    if (!IS_MEASURED) await context.clock.install()
    const page = await context.newPage()
    const address = `${under('geeni', at.portal)}/embed?brand=geeni`
    await openPartner(page, at.partner)
    await connect(page, address)
    const other = await context.newPage()
    await openPartner(other, under('partner', at.partner))
    await connect(other, address)
    await page.bringToFront()
    const frame = page.frames().find((one) => one.url() === address)
    await page.evaluate(recordDelays)
    await frame?.evaluate(recordDelays)

    // The window of the rate limit, a minute, moves with the clock.
    if (!IS_MEASURED) await context.clock.pauseAt(Date.now() + HANG_MS)
    await page.evaluate(sendFlood, { seconds: SECONDS, perSecond: FLOOD.perSecond })
    const box = await page.locator('iframe').boundingBox()
    if (!box) throw new Error('the frame is not shown')
    const isOver = () => page.evaluate((all) => window.sent >= all, ALL)
    let served = 0
    while (!(await isOver())) {
      if (!IS_MEASURED) await context.clock.runFor(STEP_MS)
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      await page.mouse.click(box.x + box.width + 40, box.y + box.height / 2)
      if (served === FLOOD.limit) continue
      served += 1
      await other.evaluate(sendOne, served)
    }
    const answers = (of: Page) => of.evaluate(() => Object.fromEntries(window.answers))
    // Without a session -32003 means an answered call, -32005 a rate-limited one.
    await expect
      .poll(() => answers(page))
      .toEqual({
        '-32003': FLOOD.limit,
        '-32005': ALL - FLOOD.limit,
      })
    await expect.poll(() => answers(other)).toEqual({ '-32003': served })
    expect(served).toBeGreaterThan(3)
    for (const where of [page, frame]) {
      const delays = (await where?.evaluate(() => window.delays)) ?? []
      expect(delays.length).toBeGreaterThan(3)
      if (!IS_MEASURED) continue
      delays.sort((a, b) => a - b)
      console.info(`input waited ${delays.at(-1)?.toFixed(0)} ms at most, of ${delays.length}`)
      expect(delays[Math.floor(delays.length * SHARE)]).toBeLessThan(200)
    }
    await context.close()
  },
)
