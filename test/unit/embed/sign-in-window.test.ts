import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSignInWindow } from '../../../src/embed/page/sign-in-window.ts'

const ORIGIN = 'https://account.example'
const SITE = { origin: 'https://shop.example', mayChange: true }

/** A frame of the portal, and the one window it opens by that name. */
function frame() {
  const target = new EventTarget()
  const told: unknown[] = []
  const opened = { closed: false, postMessage: (...of: unknown[]) => told.push(of) }
  const view = Object.assign(target, {
    location: { origin: ORIGIN },
    open: vi.fn((): unknown => opened),
    setInterval: setInterval.bind(globalThis),
    clearInterval: clearInterval.bind(globalThis),
  })
  return {
    view: view as unknown as Window,
    open: view.open,
    opened,
    told,
    say(data: unknown, { origin = ORIGIN, source = opened as unknown } = {}) {
      target.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
    },
  }
}
const session = { type: 'acct:window-session', token: 't-1' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('takes a session of its own window on its own origin, and of nobody else', async () => {
  const { view, opened, told, say } = frame()
  const end = openSignInWindow(view, 'visi', SITE)
  const ended = vi.fn()
  void end.then(ended)
  say(session, { source: {} })
  say(session, { source: null })
  say(session, { origin: 'https://evil.example' })
  say(session, { origin: 'null' })
  for (const token of ['', 5, null, 'x'.repeat(4097), ['t-1']]) say({ ...session, token })
  say({ type: 'acct:window-ready' }, { origin: 'https://evil.example' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ended).not.toHaveBeenCalled()
  expect(told).toEqual([])
  say({ type: 'acct:window-ready' })
  expect(told).toEqual([[{ type: 'acct:window-for', ...SITE }, ORIGIN]])
  opened.closed = true
  say(session)
  expect(await end).toEqual({ kind: 'session', token: 't-1' })
  expect(told.slice(1)).toEqual([[{ type: 'acct:window-taken' }, ORIGIN]])
  expect(vi.getTimerCount()).toBe(0)
})

it('asked for again while it is open is answered once, by the later one', async () => {
  const { view, told, say } = frame()
  const first = openSignInWindow(view, 'visi', SITE)
  const second = openSignInWindow(view, 'visi', SITE)
  expect(await first).toEqual({ kind: 'again' })
  say({ type: 'acct:window-ready' })
  expect(told).toHaveLength(1)
  say(session)
  expect(await second).toEqual({ kind: 'session', token: 't-1' })
})

it('tells of a window that was closed, and of one that the browser did not open', async () => {
  const { view, opened, open } = frame()
  const end = openSignInWindow(view, 'visi', SITE)
  opened.closed = true
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await end).toEqual({ kind: 'closed' })
  open.mockReturnValueOnce(null)
  expect(await openSignInWindow(view, 'visi', SITE)).toEqual({ kind: 'blocked' })
  expect(vi.getTimerCount()).toBe(0)
})
