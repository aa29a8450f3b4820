import { afterEach, describe, expect, it, vi } from 'vitest'
import { AcctError } from '../../../../src/errors/acct-error.ts'
import { withTabLock } from '../../../../src/store/core/tab-lock.ts'
import { fakeLocks } from '../../../fixtures/fake-tabs.ts'
import { lockedByOtherTab } from '../../support/locks.ts'

afterEach(() => void vi.unstubAllGlobals())

const lock = (signal = new AbortController().signal) => ({ brand: 'geeni', name: 'order', signal })
const run = () => vi.fn(async () => 'done')
const rejecting = (thrown: unknown) => ({ locks: { request: () => Promise.reject(thrown) } })

describe('a tab lock', () => {
  it('has the name of its brand, and returns what runs within it', async () => {
    const locks = fakeLocks()
    vi.stubGlobal('navigator', { locks })
    expect(await withTabLock(lock(), run())).toBe('done')
    expect(locks.names).toEqual(['acct.geeni.order'])
  })

  it.each([
    ['without a navigator', undefined],
    ['without locks', {}],
    ['in a frame without storage', rejecting(new DOMException('blocked', 'SecurityError'))],
  ])('is not needed %s: the function runs once', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator)
    const action = run()
    expect(await withTabLock(lock(), action)).toBe('done')
    expect(action).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['an AcctError', new AcctError('server')],
    ['a blocked storage', new DOMException('blocked', 'SecurityError')],
    ['a timeout', new DOMException('timed out', 'TimeoutError')],
  ])('rejects with the failure of what ran within it, and does not repeat it: %s', async (_, failure) => {
    vi.stubGlobal('navigator', { locks: fakeLocks() })
    const action = vi.fn(() => Promise.reject(failure))
    await expect(withTabLock(lock(), action)).rejects.toBe(failure)
    expect(action).toHaveBeenCalledTimes(1)
  })

  it('rejects when another tab holds it for too long, and runs nothing', async () => {
    const { limit, release } = lockedByOtherTab()
    const action = run()
    const outcome = withTabLock(lock(), action)
    limit.abort(new DOMException('timed out', 'TimeoutError'))
    await expect(outcome).rejects.toMatchObject({ code: 'changePending' })
    expect(action).not.toHaveBeenCalled()
    release()
  })

  it('rejects with the reason of its signal', async () => {
    const { release } = lockedByOtherTab()
    const controller = new AbortController()
    const outcome = withTabLock(lock(controller.signal), run())
    const reason = new AcctError('aborted')
    controller.abort(reason)
    await expect(outcome).rejects.toBe(reason)
    release()
  })
})
