import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSignInWindow } from '../../../src/embed/page/sign-in-window.ts'

const ORIGIN = 'https://account.example'
const SITE = { origin: 'https://shop.example', scopes: ['read', 'plans'] as const }

/** Creates a frame of the portal and the window that it opens. */
function frame() {
  const target = new EventTarget()
  const messages: unknown[] = []
  const opened = {
    closed: false,
    close: vi.fn(),
    postMessage: (...message: unknown[]) => messages.push(message),
  }
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
    messages,
    receive(data: unknown, { origin = ORIGIN, source = opened as unknown } = {}) {
      target.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
    },
  }
}
const LOOK = { scheme: null, locale: null }
/** No caller closes the window. */
const NEVER = new AbortController().signal
const session = { type: 'acct:window-session', token: 't-1' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('accepts a session only from its own window on its own origin', async () => {
  const { view, opened, messages, receive } = frame()
  const end = openSignInWindow(view, 'visi', SITE, LOOK, NEVER)
  const ended = vi.fn()
  void end.then(ended)
  receive(session, { source: {} })
  receive(session, { source: null })
  receive(session, { origin: 'https://evil.example' })
  receive(session, { origin: 'null' })
  for (const token of ['', 5, null, 'x'.repeat(4097), ['t-1']]) receive({ ...session, token })
  receive({ type: 'acct:window-ready' }, { origin: 'https://evil.example' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ended).not.toHaveBeenCalled()
  expect(messages).toEqual([])
  receive({ type: 'acct:window-ready' })
  expect(messages).toEqual([[{ type: 'acct:window-for', ...SITE }, ORIGIN]])
  opened.closed = true
  receive(session)
  expect(await end).toEqual({ kind: 'session', token: 't-1' })
  expect(messages.slice(1)).toEqual([[{ type: 'acct:window-taken' }, ORIGIN]])
  expect(vi.getTimerCount()).toBe(0)
})

it('replaces the first call with a second one while the window is open', async () => {
  const { view, messages, receive } = frame()
  const first = openSignInWindow(view, 'visi', SITE, LOOK, NEVER)
  const second = openSignInWindow(view, 'visi', SITE, LOOK, NEVER)
  expect(await first).toEqual({ kind: 'replaced' })
  receive({ type: 'acct:window-ready' })
  expect(messages).toHaveLength(1)
  receive(session)
  expect(await second).toEqual({ kind: 'session', token: 't-1' })
})

it('reports a closed window and a blocked one', async () => {
  const { view, opened, open } = frame()
  const end = openSignInWindow(view, 'visi', SITE, LOOK, NEVER)
  opened.closed = true
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await end).toEqual({ kind: 'closed' })
  open.mockReturnValueOnce(null)
  expect(await openSignInWindow(view, 'visi', SITE, LOOK, NEVER)).toEqual({ kind: 'blocked' })
  expect(vi.getTimerCount()).toBe(0)
})

it('closes the window when its caller needs it no more', async () => {
  const { view, opened } = frame()
  const restored = new AbortController()
  const end = openSignInWindow(view, 'visi', SITE, LOOK, restored.signal)
  restored.abort()
  expect(await end).toEqual({ kind: 'replaced' })
  expect(opened.close).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})
