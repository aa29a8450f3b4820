import { under } from '../../../demo/addresses.ts'
import { journey } from '../journeys/support/journey.ts'
import { equal, type Page, until } from '../journeys/support/page.ts'
import { openAndWait } from './client.ts'

const SECONDS = 2
const PER_SECOND = 10_000
/** Requests of an origin that the portal serves in a minute. */
const LIMIT = 50

/** Opens a page of a partner and connects it over the raw protocol; counts responses by error code. */
async function connect(page: Page, partner: string, address: string): Promise<void> {
  await openAndWait(page, `${partner}/site.css`)
  await page.run((target) => {
    const frame = document.createElement('iframe')
    frame.src = target
    frame.onload = () => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => {
        if (data.type === 'acct:connected') {
          window.port = port1
          window.answers = new Map()
          window.sent = 0
        }
        // The frame also notifies, for example of its height.
        if (data.type || data.method) return
        const code = data.error?.code ?? 0
        window.answers.set(code, (window.answers.get(code) ?? 0) + 1)
      }
      const connect = { type: 'acct:connect', version: 1, brand: 'geeni', channel: 'x' }
      frame.contentWindow?.postMessage(connect, new URL(target).origin, [port2])
    }
    document.body.prepend(frame)
    window.delays = []
    const note = (event: Event): void => void window.delays.push(performance.now() - event.timeStamp)
    addEventListener('pointerdown', note, true)
  }, address)
  await until('the frame is connected', () => page.run(() => Boolean(window.port)))
}

journey(
  '10,000 messages per second are answered up to the rate limit, do not freeze the page, and starve no other origin',
  async ({ page, at }) => {
    const address = `${under('geeni', at.portal)}/embed?brand=geeni`
    const other = await page.newTab()
    await connect(other, under('partner', at.partner), address)
    await connect(page, at.partner, address)
    await page.tab.activate()
    await page.run(
      (seconds, perSecond) => {
        const from = performance.now()
        const timer = setInterval(() => {
          const due = Math.min(performance.now() - from, seconds * 1000) * (perSecond / 1000)
          const turn = Math.min(due, window.sent + perSecond / 20)
          while (window.sent < turn) {
            window.sent += 1
            window.port.postMessage({ jsonrpc: '2.0', id: window.sent, method: 'getUserInfo' })
          }
          if (window.sent >= seconds * perSecond) clearInterval(timer)
        }, 10)
      },
      SECONDS,
      PER_SECOND,
    )
    let served = 0
    const ends = Date.now() + 60_000
    while (!(await page.run((all) => window.sent >= all, SECONDS * PER_SECOND))) {
      if (Date.now() > ends) throw new Error(`sent ${await page.run(() => window.sent)} in a minute`)
      await page.tab.mouse.click(600, 400)
      if (served === LIMIT) continue
      served += 1
      await other.run((id) => window.port.postMessage({ jsonrpc: '2.0', id, method: 'getUserInfo' }), served)
    }
    const all = [
      [-32005, SECONDS * PER_SECOND - LIMIT],
      [-32003, LIMIT],
    ]
    const answersOf = (of: Page) => of.run(() => [...window.answers].sort(([one], [other]) => one - other))
    await until(
      'every message has its answer',
      async () => {
        // Without a session -32003 is an answered call, -32005 a refused one.
        equal(await answersOf(page), all, 'answers')
        return true
      },
      60_000,
    )
    await until('the other page has its answers', async () => {
      equal(await answersOf(other), [[-32003, served]], 'answers')
      return true
    })
    const delays = (await page.run(() => window.delays)).toSorted((a, b) => a - b)
    equal([served > 3, delays.length > 3], [true, true], `${served} requests, ${delays.length} presses`)
    const median = delays[Math.floor(delays.length / 2)] ?? Number.NaN
    if (!(median < 200)) throw new Error(`presses waited ${delays.map(Math.round)} ms`)
  },
)
