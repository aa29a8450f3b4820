import { afterEach, describe, expect, it, vi } from 'vitest'
import { watchShown } from '../../../src/embed/page/watch-shown.ts'
import { stubIntersectionObserver } from './elements.ts'

afterEach(() => void vi.unstubAllGlobals())

function watch() {
  const intersect = stubIntersectionObserver()
  const view = Object.assign(new EventTarget(), { innerHeight: 200 })
  const reports: boolean[] = []
  const stop = watchShown({ defaultView: view, body: {} } as unknown as Document, (isShown) =>
    reports.push(isShown),
  )
  const resize = (height: number): void => {
    Object.assign(view, { innerHeight: height }).dispatchEvent(new Event('resize'))
  }
  return { intersect, resize, reports, stop }
}

describe('watchShown', () => {
  it('ignores the size until the browser has rendered the frame', () => {
    const { resize, reports } = watch()
    resize(300)
    expect(reports).toEqual([false])
  })

  it.each([
    ['its intersection', ({ intersect }: ReturnType<typeof watch>) => intersect(false)],
    ['its size', ({ resize }: ReturnType<typeof watch>) => resize(0)],
  ])('reports a frame that is shown, and hidden by %s', (_, hide) => {
    const one = watch()
    one.intersect(true)
    hide(one)
    one.resize(200)
    one.intersect(true)
    expect({ first: one.reports[0], second: one.reports[1], last: one.reports.at(-1) }).toEqual({
      first: true,
      second: false,
      last: true,
    })
  })

  it('stops', () => {
    const { intersect, resize, reports, stop } = watch()
    stop()
    intersect(true)
    resize(300)
    expect(reports).toEqual([])
  })
})
