import type { CDPSession, Page, Request } from 'playwright-core'
import type { TagName } from '../../elements/tags.ts'
import type { Live } from './watch.ts'

/** Resources of a page after garbage collection. */
export interface Resources extends Live {
  heapBytes: number
  nodes: number
  listeners: number
  documents: number
  frameCount: number
}

/** Returns a function that measures a page. */
export async function meter(page: Page): Promise<() => Promise<Resources>> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.enable')
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    // A pending request keeps its element alive.
    while (open.size > 0) await page.waitForEvent('requestfinished', { timeout: 2_000 }).catch(() => null)
    const live = await quiet(page)
    // One collection can free objects that keep others alive.
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

/** Waits up to two minutes until no timer and no animation frame is pending; the rest counts as leaked. */
async function quiet(page: Page): Promise<Live> {
  return page.evaluate(async () => {
    const until = performance.now() + 120_000
    for (;;) {
      // A new task without a timer, which would count as pending.
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
 * Mounts and unmounts a tag. Every tenth element stays until it is ready; the others leave immediately, in
 * the next frame, or when their first view renders.
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

/** Returns one line per resource that has grown; empty without growth. */
export function growth(before: Resources, after: Resources, heapLimit: number): string[] {
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
