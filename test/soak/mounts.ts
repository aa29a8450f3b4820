import type { CDPSession, Page, Request } from 'playwright-core'
import type { TagName } from '../../elements/tags.ts'
import type { Live } from './watch.ts'

/** What a page holds after everything that can be collected is collected. */
export interface Held extends Live {
  heapBytes: number
  nodes: number
  listeners: number
  documents: number
  frameCount: number
}

/** Lets a page be measured from outside. */
export async function meter(page: Page): Promise<() => Promise<Held>> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.enable')
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    // Who waits for an answer is held by it.
    while (open.size > 0) await page.waitForEvent('requestfinished', { timeout: 2_000 }).catch(() => null)
    const live = await quiet(page)
    // What a collection lets go of may hold more.
    for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN
    return {
      ...live,
      heapBytes: metric('JSHeapUsedSize'),
      nodes: metric('Nodes'),
      listeners: metric('JSEventListeners'),
      documents: metric('Documents'),
      frameCount: metric('Frames'),
    }
  }
}

/** Waits until no timer and no frame is under way, at most half a minute: what is left then is left for good. */
async function quiet(page: Page): Promise<Live> {
  return page.evaluate(async () => {
    const until = performance.now() + 30_000
    for (;;) {
      // A task of its own and no timer, which would count.
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          port1.close()
          resolve(null)
        }
        port2.postMessage(null)
      })
      const live = window.acctLive?.()
      if (!live) throw new Error('watchLive comes before the page')
      if (live.timers.length + live.frames === 0 || performance.now() > until) return live
    }
  })
}

/**
 * Lets a tag come and go. Every tenth stays until it is ready; of the others one leaves at once, the next with the
 * next frame, one more as soon as its first view shows.
 */
export function mountAndUnmount(page: Page, tag: TagName, times: number): Promise<void> {
  return page.evaluate(
    async ({ tag, times }) => {
      const place = document.querySelector('#place')
      if (!place) throw new Error('no #place')
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      for (let turn = 0; turn < times; turn += 1) {
        const element = document.createElement(tag)
        element.setAttribute('brand', 'visi')
        const ready = new Promise((resolve) =>
          element.addEventListener('acct-ready', resolve, { once: true }),
        )
        place.append(element)
        if (turn % 10 === 0) await ready
        else if (turn % 3 === 1) await frame()
        else if (turn % 3 === 2) for (let micro = 0; micro < turn % 50; micro += 1) await null
        element.remove()
      }
    },
    { tag, times },
  )
}

/** What is more than it was, in words; empty when nothing is. */
export function growth(before: Held, after: Held, heapLimit: number): string[] {
  const more = (['nodes', 'listeners', 'documents', 'frameCount', 'frames', 'observers', 'channels'] as const)
    .filter((kind) => after[kind] > before[kind])
    .map((kind) => `${kind}: ${before[kind]} became ${after[kind]}`)
  const heap = after.heapBytes - before.heapBytes
  return [
    ...more,
    ...after.timers.map((timer) => `a timer ${timer}`),
    ...(heap > heapLimit ? [`heap: ${(heap / 1024).toFixed(0)} KiB more`] : []),
  ]
}
