import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchOutcome } from '../../../../src/areas/shared/order/use-outcome.ts'

const newView = () =>
  Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { visibilityState: 'hidden' }),
  })

describe('the watch over an order with an unknown outcome', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('looks after 5 s while a minute has not passed, then only at a return to the page', () => {
    const view = newView()
    const check = vi.fn()
    const since = Date.now()
    const stop = watchOutcome({ view, since, isPolling: true, check })
    vi.advanceTimersByTime(4_999)
    expect(check).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(check).toHaveBeenCalledOnce()
    stop()
    vi.setSystemTime(since + 60_000)
    const stopLater = watchOutcome({ view, since, isPolling: true, check })
    vi.advanceTimersByTime(600_000)
    expect(check).toHaveBeenCalledOnce()
    view.document.dispatchEvent(new Event('visibilitychange'))
    expect(check).toHaveBeenCalledOnce()
    view.document.visibilityState = 'visible'
    view.document.dispatchEvent(new Event('visibilitychange'))
    expect(check).toHaveBeenCalledTimes(2)
    stopLater()
  })

  it.each(['focus', 'online', 'pageshow'])('looks on %s until it is stopped', (name) => {
    const view = newView()
    const check = vi.fn()
    const stop = watchOutcome({ view, since: 0, isPolling: false, check })
    view.dispatchEvent(new Event(name))
    expect(check).toHaveBeenCalledOnce()
    stop()
    view.dispatchEvent(new Event(name))
    view.document.visibilityState = 'visible'
    view.document.dispatchEvent(new Event('visibilitychange'))
    expect(check).toHaveBeenCalledOnce()
  })
})
