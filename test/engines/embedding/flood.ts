import { under } from '../../../demo/addresses.ts'
import { connectRaw, FLOOD, recordDelays, sendFlood, sendOne } from '../../fixtures/flood.ts'
import { journey } from '../journeys/support/journey.ts'
import { equal, type Page, until } from '../journeys/support/page.ts'
import { openAndWait } from './client.ts'

const SECONDS = 2
const ALL = SECONDS * FLOOD.perSecond

/** Opens a page of a partner and connects it over the raw protocol. */
async function connect(page: Page, partner: string, address: string): Promise<void> {
  await openAndWait(page, `${partner}/site.css`)
  await page.run(connectRaw, address)
  await until('the frame is connected', () => page.run(() => Boolean(window.port)))
  await page.run(recordDelays)
}

journey(
  '10,000 messages per second are answered up to the rate limit, do not freeze the page, and starve no other origin',
  async ({ page, at }) => {
    const address = `${under('geeni', at.portal)}/embed?brand=geeni`
    const other = await page.newTab()
    await connect(other, under('partner', at.partner), address)
    await connect(page, at.partner, address)
    await page.tab.activate()
    await page.run(sendFlood, { seconds: SECONDS, perSecond: FLOOD.perSecond })
    let served = 0
    const ends = Date.now() + 60_000
    while (!(await page.run((all) => window.sent >= all, ALL))) {
      if (Date.now() > ends) throw new Error(`sent ${await page.run(() => window.sent)} in a minute`)
      await page.tab.mouse.click(600, 400)
      if (served === FLOOD.limit) continue
      served += 1
      await other.run(sendOne, served)
    }
    const all = [
      [-32005, ALL - FLOOD.limit],
      [-32003, FLOOD.limit],
    ]
    const getAnswers = (of: Page) => of.run(() => [...window.answers].sort(([one], [other]) => one - other))
    await until(
      'every message has its answer',
      async () => {
        // Without a session -32003 is an answered call, -32005 a refused one.
        equal(await getAnswers(page), all, 'answers')
        return true
      },
      60_000,
    )
    await until('the other page has its answers', async () => {
      equal(await getAnswers(other), [[-32003, served]], 'answers')
      return true
    })
    const delays = (await page.run(() => window.delays)).toSorted((a, b) => a - b)
    equal(
      { requests: served > 3, presses: delays.length > 3 },
      { requests: true, presses: true },
      `${served} requests, ${delays.length} presses`,
    )
    const median = delays[Math.floor(delays.length / 2)] ?? Number.NaN
    if (!(median < 200)) throw new Error(`presses waited ${delays.map(Math.round)} ms`)
  },
)
