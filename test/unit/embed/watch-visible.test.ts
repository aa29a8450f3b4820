import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchVisible } from '../../../src/embed/watch-visible.ts'
import { stubIntersectionObserver } from './elements.ts'

const page = { visibilityState: 'visible' }
let style: string | null = null
let reasons: string[] = []
let stop = (): void => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  reasons = []
  style = null
})
afterEach(() => {
  stop()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const watch = (): void => {
  stop = watchVisible(
    {} as Element,
    () => style,
    (reason) => reasons.push(reason),
  )
}
/** Returns the reasons that are new after some time. */
function wait(ms: number): string[] {
  vi.advanceTimersByTime(ms)
  return reasons.splice(0)
}
const OUTSIDE = 'it is clipped, or outside the window'

it('reports a style that hides the frame at the end of a second, which the page may use to fade it in', () => {
  style = 'display: none'
  watch()
  expect(wait(900)).toEqual([])
  style = null
  expect(wait(60_000)).toEqual([])
  style = 'visibility or opacity'
  expect(wait(1_000)).toEqual([style])
})

it('reports a frame that has not been inside the window for 10 s, which in another tab do not count', () => {
  stubIntersectionObserver()
  watch()
  expect(wait(5_000)).toEqual([])
  page.visibilityState = 'hidden'
  expect(wait(600_000)).toEqual([])
  page.visibilityState = 'visible'
  expect(wait(4_999)).toEqual([])
  expect(wait(1)).toEqual([OUTSIDE])
})

it('does not report a frame that the visitor has seen, and has scrolled away', () => {
  const intersect = stubIntersectionObserver()
  watch()
  intersect(false)
  vi.advanceTimersByTime(9_000)
  intersect(true)
  intersect(false)
  expect(wait(600_000)).toEqual([])
})
