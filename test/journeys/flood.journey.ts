import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { under } from '../../demo/addresses.ts'
import { journey } from './support/journey.ts'
import { openPartner } from './support/partner.ts'

/** `npm run flood` runs for the full duration. */
const IS_WHOLE = process.env.npm_lifecycle_event === 'flood'
const SECONDS = IS_WHOLE ? 10 : 2
/** Minimum share of inputs that are handled in time; lower beside other tests, which use the CPU too. */
const SHARE = IS_WHOLE ? 0.99 : 0.5
const PER_SECOND = 10_000
const LIMIT = 50

declare global {
  interface Window {
    port: MessagePort
    answers: Map<number, number>
    sent: number
    delays: number[]
  }
}

/** Connects over the raw protocol and counts responses by error code. */
async function connect(page: Page, address: string): Promise<void> {
  await page.evaluate(
    (target) =>
      new Promise<void>((resolve) => {
        const frame = document.createElement('iframe')
        frame.src = target
        frame.onload = () => {
          const { port1, port2 } = new MessageChannel()
          window.port = port1
          window.answers = new Map()
          window.sent = 0
          port1.onmessage = ({ data }) => {
            if (data.type === 'acct:connected') return resolve()
            // The frame also notifies, for example of its height.
            if (data.method) return
            const code = data.error?.code ?? 0
            window.answers.set(code, (window.answers.get(code) ?? 0) + 1)
          }
          const connect = { type: 'acct:connect', version: 1, brand: 'geeni', channel: 'x' }
          frame.contentWindow?.postMessage(connect, new URL(target).origin, [port2])
        }
        document.body.prepend(frame)
      }),
    address,
  )
}

/** Records how long each input waits for the main thread. */
function noteDelays(): void {
  window.delays = []
  addEventListener('pointerdown', (event) => window.delays.push(performance.now() - event.timeStamp), true)
}

journey(
  '10,000 messages per second are answered up to the rate limit, slow down neither page, and starve no other origin',
  async ({ browser, at }) => {
    // A context without the watchers: recording every message would flood the test.
    const context = await browser.newContext()
    const page = await context.newPage()
    const address = `${under('geeni', at.portal)}/embed?brand=geeni`
    await openPartner(page, at.partner)
    await connect(page, address)
    const other = await context.newPage()
    await openPartner(other, under('partner', at.partner))
    await connect(other, address)
    await page.bringToFront()
    const frame = page.frames().find((one) => one.url() === address)
    await page.evaluate(noteDelays)
    await frame?.evaluate(noteDelays)

    await page.evaluate(
      ([seconds, perSecond]) => {
        const from = performance.now()
        const timer = setInterval(() => {
          const due = Math.min(performance.now() - from, seconds * 1000) * (perSecond / 1000)
          // Delayed messages are sent in several batches, so that sending them does not block the page.
          const turn = Math.min(due, window.sent + perSecond / 20)
          while (window.sent < turn) {
            window.sent += 1
            window.port.postMessage({ jsonrpc: '2.0', id: window.sent, method: 'getUserInfo' })
          }
          if (window.sent >= seconds * perSecond) clearInterval(timer)
        }, 10)
      },
      [SECONDS, PER_SECOND] as const,
    )
    const box = await page.locator('iframe').boundingBox()
    if (!box) throw new Error('the frame is not shown')
    const isOver = () => page.evaluate((all) => window.sent >= all, SECONDS * PER_SECOND)
    let served = 0
    while (!(await isOver())) {
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      await page.mouse.click(box.x + box.width + 40, box.y + box.height / 2)
      if (served === LIMIT) continue
      served += 1
      await other.evaluate(
        (id) => window.port.postMessage({ jsonrpc: '2.0', id, method: 'getUserInfo' }),
        served,
      )
    }
    const answers = (of: Page) => of.evaluate(() => Object.fromEntries(window.answers))
    // Without a session -32003 means an answered call, -32005 a rate-limited one.
    await expect
      .poll(() => answers(page), { timeout: 60_000 })
      .toEqual({
        '-32003': LIMIT,
        '-32005': SECONDS * PER_SECOND - LIMIT,
      })
    await expect.poll(() => answers(other)).toEqual({ '-32003': served })
    expect(served).toBeGreaterThan(3)
    for (const where of [page, frame]) {
      const delays = (await where?.evaluate(() => window.delays)) ?? []
      delays.sort((a, b) => a - b)
      console.info(`input waited ${delays.at(-1)?.toFixed(0)} ms at most, of ${delays.length}`)
      expect(delays.length).toBeGreaterThan(3)
      expect(delays[Math.floor(delays.length * SHARE)]).toBeLessThan(200)
    }
    await context.close()
  },
)
