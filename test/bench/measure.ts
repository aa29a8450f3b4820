import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { readChunks } from '../size/dist.ts'
import type { Condition } from './conditions.ts'
import { localChecks } from './local-checks.ts'
import type { Sample } from './sample.ts'
import { Traffic } from './traffic.ts'

/** A page whose network is idle. */
export interface Opened {
  page: Page
  cdp: CDPSession
  traffic: Traffic
}

/** Slows down the CPU and the network of a page. */
export async function slowDown(cdp: CDPSession, { cpu, network }: Condition): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (!network) return
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: network.bytesPerSecond,
    uploadThroughput: network.bytesPerSecond,
  })
}

/** Resolves when the probe reports a usable form; rejects after a minute. */
function waitUntilUsable(cdp: CDPSession): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no form got usable within a minute')), 60_000)
    cdp.on('Runtime.bindingCalled', ({ name }) => {
      if (name !== 'acctBenchUsable') return
      clearTimeout(timer)
      resolve()
    })
  })
}

/**
 * Opens a page under a condition, without the checks of a loopback address, and waits until its form is usable, if it
 * has one, and its network idle.
 */
export async function open(
  context: BrowserContext,
  url: string,
  condition: Condition,
  hasForm = true,
): Promise<Opened> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const traffic = new Traffic(cdp, new URL(url).origin)
  await cdp.send('Network.enable')
  await cdp.send('Network.setBlockedURLs', { urls: localChecks(readChunks()) })
  await cdp.send('Performance.enable')
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: 'acctBenchUsable' })
  const usable = hasForm && waitUntilUsable(cdp)
  await slowDown(cdp, condition)
  await page.goto(url, { waitUntil: 'load' })
  await usable
  await traffic.quiet(condition.quietMs)
  return { page, cdp, traffic }
}

/**
 * Reads the measurements of a page.
 * @throws when its form never became usable, or lost the typed values
 */
export async function read({ page, cdp, traffic }: Opened, hasForm = true): Promise<Sample> {
  const { usableMs, paintMs, layoutShift, blockingMs, isKept } = await page.evaluate(() => ({
    ...acctBench,
    isKept: acctBench.isKept(),
  }))
  if (paintMs === null) throw new Error('nothing was painted')
  if (hasForm && usableMs === null) throw new Error('no form got usable')
  if (hasForm && !isKept) throw new Error('the form lost what was typed before it came to rest')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  const usable = traffic.until(metric('NavigationStart') + (usableMs ?? paintMs) / 1000)
  const total = traffic.until()
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return {
    usableKib: usable.kib,
    totalKib: total.kib,
    usableRequests: usable.requests,
    totalRequests: total.requests,
    scriptKib: traffic.scriptKib(),
    paintMs,
    usableMs: usableMs ?? Number.NaN,
    scriptMs: metric('ScriptDuration') * 1000,
    blockingMs,
    layoutShift,
    heapMib: usedSize / 1024 / 1024,
  }
}
