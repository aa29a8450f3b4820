import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openChangeWindow, openSignInWindow } from '../../../src/embed/page/portal-window.ts'
import type { ShownChange } from '../../../src/embed/page/window-messages.ts'

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
const placeOf = (view: Window, signal = NEVER) => ({ view, brand: 'visi', look: LOOK, signal })
const session = { type: 'acct:window-session', token: 't-1' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('accepts a session only from its own window on its own origin', async () => {
  const { view, opened, messages, receive } = frame()
  const end = openSignInWindow(placeOf(view), SITE)
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
  expect(await end).toEqual({ kind: 'done', result: 't-1' })
  expect(messages.slice(1)).toEqual([[{ type: 'acct:window-taken' }, ORIGIN]])
  expect(vi.getTimerCount()).toBe(0)
})

it('replaces the first call with a second one while the window is open', async () => {
  const { view, messages, receive } = frame()
  const first = openSignInWindow(placeOf(view), SITE)
  const second = openSignInWindow(placeOf(view), SITE)
  expect(await first).toEqual({ kind: 'replaced' })
  receive({ type: 'acct:window-ready' })
  expect(messages).toHaveLength(1)
  receive(session)
  expect(await second).toEqual({ kind: 'done', result: 't-1' })
})

it('reports a closed window and a blocked one', async () => {
  const { view, opened, open } = frame()
  const end = openSignInWindow(placeOf(view), SITE)
  opened.closed = true
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await end).toEqual({ kind: 'closed' })
  open.mockReturnValueOnce(null)
  expect(await openSignInWindow(placeOf(view), SITE)).toEqual({ kind: 'blocked' })
  expect(vi.getTimerCount()).toBe(0)
})

it('closes the window when its caller aborts', async () => {
  const { view, opened } = frame()
  const restored = new AbortController()
  const end = openSignInWindow(placeOf(view, restored.signal), SITE)
  restored.abort()
  expect(await end).toEqual({ kind: 'replaced' })
  expect(opened.close).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

const CHANGE: Omit<ShownChange, 'request'> = {
  method: 'cancel',
  planId: 's-1',
  planName: 'Plus',
  accountId: '42',
  email: 'jane@x.org',
  origin: 'https://shop.example',
  terms: null,
  isListed: true,
  hasChanged: false,
}

/** Opens the window of a change, and returns what the frame has sent to it. */
function openChange() {
  const one = frame()
  const ended = vi.fn()
  const end = openChangeWindow(placeOf(one.view), CHANGE)
  void end.then(ended)
  one.receive({ type: 'acct:window-ready' })
  const [[message] = []] = one.messages as [{ type: string; change: ShownChange }][]
  if (!message) throw new Error('the frame sends no change')
  const { request, method, planId, accountId } = message.change
  const decision = { request, method, planId, accountId, isConfirmed: true, isAllowed: false }
  return { ...one, end, ended, message, decision }
}

it('sends the window a change with a random id, and returns the decision about it', async () => {
  const earlier = openChange().decision.request
  const { message, decision, receive, end, messages } = openChange()
  expect(message).toEqual({
    type: 'acct:window-change',
    change: { ...CHANGE, request: expect.stringMatching(/^[0-9a-f]{32}$/) },
  })
  expect(earlier).not.toBe(decision.request)
  receive({ type: 'acct:window-decision', decision })
  expect(await end).toEqual({ kind: 'done', result: decision })
  expect(messages.at(-1)).toEqual([{ type: 'acct:window-taken' }, ORIGIN])
})

it('ignores a decision about anything else, from anywhere else, and of any other form', async () => {
  const other = openChange().decision.request
  const { decision, receive, ended, opened } = openChange()
  for (const part of [
    { request: other },
    { request: '' },
    { request: undefined },
    { method: 'extend' },
    { method: 'pause' },
    { planId: 's-2' },
    { accountId: '43' },
    { isConfirmed: 1 },
    { isConfirmed: 'true' },
    { isConfirmed: undefined },
    { isAllowed: undefined },
  ])
    receive({ type: 'acct:window-decision', decision: { ...decision, ...part } })
  for (const data of [
    decision,
    { type: 'acct:window-decision', ...decision },
    { type: 'acct:window-decision' },
    { type: 'acct:window-decision', decision: null },
    { type: 'acct:window-session', token: 't-1' },
    { type: 'acct:window-taken' },
    null,
    'acct:window-decision',
  ])
    receive(data)
  const valid = { type: 'acct:window-decision', decision }
  receive(valid, { source: {} })
  receive(valid, { source: null })
  receive(valid, { origin: 'https://shop.example' })
  receive(valid, { origin: 'null' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ended).not.toHaveBeenCalled()
  expect(opened.close).not.toHaveBeenCalled()
})

it('accepts no decision of a window whose press another one has followed', async () => {
  const { view, decision, receive, messages } = openChange()
  const ended = vi.fn()
  void openChangeWindow(placeOf(view), CHANGE).then(ended)
  receive({ type: 'acct:window-decision', decision })
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).not.toHaveBeenCalled()
  receive({ type: 'acct:window-ready' })
  const [message] = messages.at(-1) as [{ change: ShownChange }]
  const { request } = message.change
  expect(request).not.toBe(decision.request)
  receive({ type: 'acct:window-decision', decision: { ...decision, request } })
  await vi.advanceTimersByTimeAsync(0)
  expect(ended.mock.calls).toEqual([[{ kind: 'done', result: { ...decision, request } }]])
})
