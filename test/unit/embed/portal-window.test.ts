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
const getPlace = (view: Window, signal = NEVER) => ({ view, brand: 'visi', look: LOOK, signal })
const session = { type: 'acct:window-session', token: 't-1' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('accepts a session only from its own window on its own origin', async () => {
  const { view, opened, messages, receive } = frame()
  const end = openSignInWindow(getPlace(view), SITE)
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

it('ends for a call that a second one follows, or whose caller aborts, and leaves no timer', async () => {
  const { view, open, opened } = frame()
  const first = openSignInWindow(getPlace(view), SITE)
  const caller = new AbortController()
  const second = openSignInWindow(getPlace(view, caller.signal), SITE)
  expect(await first).toEqual({ kind: 'replaced' })
  caller.abort()
  expect(await second).toEqual({ kind: 'replaced' })
  expect(opened.close).toHaveBeenCalledOnce()
  open.mockReturnValueOnce(null)
  expect(await openSignInWindow(getPlace(view), SITE)).toEqual({ kind: 'blocked' })
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
  void openChangeWindow(getPlace(one.view), CHANGE).then(ended)
  one.receive({ type: 'acct:window-ready' })
  const [[message] = []] = one.messages as [{ type: string; change: ShownChange }][]
  if (!message) throw new Error('the frame sends no change')
  const { request, method, planId, accountId } = message.change
  const decision = { request, method, planId, accountId, isConfirmed: true, isAllowed: false }
  return { ...one, ended, message, decision }
}

it('sends the window a change with a random id of its own', () => {
  const [{ message }, other] = [openChange(), openChange()]
  expect(message).toEqual({
    type: 'acct:window-change',
    change: { ...CHANGE, request: expect.stringMatching(/^[0-9a-f]{32}$/) },
  })
  expect(other.message.change.request).not.toBe(message.change.request)
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
