import { setTimeout } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { CONDITIONS } from './conditions.ts'
import { slowDown } from './measure.ts'
import { portalProbe } from './portal-probe.ts'
import { SIGN_IN_FORM, type Step, WALKS } from './portal-steps.ts'
import { LOGIN } from './probe.ts'
import { median } from './statistics.ts'

/** One step on the slow phone. */
export interface StepTimes {
  name: string
  limit: number
  /** Median time from the press, or from the start of the reload, to the usable screen, ms. */
  ms: number
  /** Median time that long tasks blocked the page beyond 50 ms each, until the page was idle, ms. */
  blockingMs: number
  /** Median of the longest time from a press to the next paint, ms. */
  longestEventMs: number
  /** Files and calls that the page requested by then, of the last round, with their order. */
  files: number
  calls: readonly string[]
}

/** Input of a run. */
export interface PortalRun {
  browser: Browser
  /** Origin of the hosted portal. */
  portal: string
  rounds: number
}

/** Longest time without a new request after which the page is idle, ms. */
const QUIET_MS = CONDITIONS.slow.quietMs

/** Collects the requests of a page, without preflights, which the browser sends by itself. */
function collect(cdp: CDPSession): { sent: URL[]; idle(): Promise<void> } {
  const sent: URL[] = []
  let lastChange = performance.now()
  const change = () => {
    lastChange = performance.now()
  }
  cdp.on('Network.requestWillBeSent', ({ request, type }) => {
    change()
    if (request.method !== 'OPTIONS' && type !== 'Document') sent.push(new URL(request.url))
  })
  cdp.on('Network.loadingFinished', change)
  cdp.on('Network.loadingFailed', change)
  return {
    sent,
    async idle() {
      while (performance.now() - lastChange < QUIET_MS) await setTimeout(QUIET_MS / 5)
    },
  }
}

/** Performs a step and returns its time and requests. */
async function measureStep(
  { page, portal, traffic }: { page: Page; portal: string; traffic: ReturnType<typeof collect> },
  { name, limit, act, usable }: Step,
): Promise<StepTimes> {
  // Code that loads after a usable screen belongs to that screen.
  await traffic.idle()
  await page.evaluate((control) => acctPortal.await(control), usable)
  await page.addInitScript(portalProbe, usable)
  traffic.sent.length = 0
  try {
    await act(page)
    await page.waitForFunction(() => globalThis.acctPortal?.usableMs)
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`, { cause: error })
  }
  const ms = await page.evaluate(() => (acctPortal.usableMs ?? Number.NaN) - (acctPortal.pressedMs ?? 0))
  const sent = [...traffic.sent]
  await traffic.idle()
  const { blockingMs, longestEventMs } = await page.evaluate(() => ({ ...acctPortal }))
  const files = sent.filter(({ origin }) => origin === portal)
  const calls = sent.filter(({ origin, protocol }) => origin !== portal && protocol.startsWith('http'))
  return {
    ...{ name, limit, ms, blockingMs, longestEventMs },
    files: files.length,
    calls: calls.map(({ pathname }) => pathname),
  }
}

/** Signs in on the slow phone and performs all walks; returns the medians of the rounds. */
export async function measurePortal({ browser, portal, rounds }: PortalRun): Promise<StepTimes[]> {
  const measured = new Map<string, StepTimes[]>()
  for (let round = 1; round <= rounds; round++)
    for (const { account, steps } of WALKS) {
      const context = await browser.newContext({ locale: 'en-US', viewport: { width: 412, height: 823 } })
      context.setDefaultTimeout(60_000)
      const page = await context.newPage()
      const cdp = await context.newCDPSession(page)
      await cdp.send('Network.enable')
      const traffic = collect(cdp)
      await slowDown(cdp, CONDITIONS.slow)
      await page.addInitScript(portalProbe, SIGN_IN_FORM)
      await page.goto(`${portal}/login?brand=geeni`)
      await page.getByLabel('Email').pressSequentially(account, { delay: 30 })
      await page.getByLabel('Password').pressSequentially(LOGIN.password, { delay: 30 })
      for (const step of steps) {
        const times = await measureStep({ page, portal, traffic }, step)
        measured.set(step.name, [...(measured.get(step.name) ?? []), times])
      }
      await context.close()
    }
  return [...measured.values()].flatMap((all) => {
    const last = all.at(-1)
    const middle = (value: (times: StepTimes) => number): number => median(all.map(value))
    return last
      ? [
          {
            ...last,
            ms: middle(({ ms }) => ms),
            blockingMs: middle(({ blockingMs }) => blockingMs),
            longestEventMs: middle(({ longestEventMs }) => longestEventMs),
          },
        ]
      : []
  })
}
