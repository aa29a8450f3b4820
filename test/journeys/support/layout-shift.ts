import type { Page } from 'playwright-core'

/** One layout shift: score and moved nodes. */
export interface Shift {
  value: number
  /** Within 500 ms of an input, which the metric ignores; it is visible all the same. */
  isForgiven: boolean
  /** Every moved node has left the screen: it was replaced, not shifted. */
  isGone: boolean
  /** Such as `footer.foot 0,600 -> 0,900`. */
  moved: string[]
}

type Watched = Window & { shifts?: Shift[] }

/**
 * Disables timers of 10 s or more, which show notices and end calls: on a busy machine they can end before a
 * delayed page has loaded.
 */
export const stopLongTimers = (page: Page): Promise<unknown> =>
  page.addInitScript((longestMs) => {
    const { setTimeout } = window
    const start = (run: TimerHandler, ms = 0, ...given: unknown[]): number =>
      ms < longestMs ? setTimeout(run, ms, ...given) : 0
    Object.assign(window, { setTimeout: start })
  }, 10_000)

/** Records every layout shift of all pages that `page` opens, from the first paint on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    ;(window as Watched).shifts = shifts
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
      `${Math.round(x)},${Math.round(y)} ${Math.round(width)}x${Math.round(height)}`
    const name = (node: Node | null): string => {
      if (!(node instanceof Element)) return node?.nodeName ?? 'removed'
      const { host } = node.getRootNode() as Partial<ShadowRoot>
      const own = [node.localName, ...node.classList].join('.')
      return host ? `${host.localName} ${own}` : own
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
      }[]) {
        shifts.push({
          value: entry.value,
          isForgiven: entry.hadRecentInput,
          isGone: entry.sources.every(({ currentRect }) => currentRect.width * currentRect.height === 0),
          moved: entry.sources.map(
            ({ node, previousRect, currentRect }) =>
              `${name(node)} ${place(previousRect)} -> ${place(currentRect)}`,
          ),
        })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Waits until the browser has painted the page: the second frame starts after the paint of the first. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next))
  })

/** Returns the shifts since the last call, including the last frame. */
export async function getShifts(page: Page): Promise<Shift[]> {
  await painted(page)
  return page.evaluate(() => (window as Watched).shifts?.splice(0) ?? [])
}
