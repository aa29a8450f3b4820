import type { Page } from 'playwright-core'

/** One shift the browser reported: how much, and what moved from where to where. */
export interface Shift {
  value: number
  /** Within 500 ms of a press or a key, which the metric then forgives; a person still sees it. */
  isForgiven: boolean
  /** All that moved has left the screen: it was replaced, not pushed. */
  isGone: boolean
  /** Such as `footer.foot 0,600 -> 0,900`. */
  moved: string[]
}

type Watched = Window & { shifts?: Shift[] }

/** Keeps every layout shift of every page that `page` goes to, from its first paint on. */
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

/** What has shifted since the last question; what the last frame moved counts too. */
export async function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    return (window as Watched).shifts?.splice(0) ?? []
  })
}
