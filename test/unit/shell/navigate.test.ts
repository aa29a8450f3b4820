import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BrandAccount, RouteServer } from '../../../src/shell/brand-account.ts'
import { navigateFrom } from '../../../src/shell/navigate.ts'
import '../../../src/shell/portal-address.ts'
import { untilIdle } from '../../fixtures/event-loop.ts'
import { testStore } from '../support/store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Lets a pending address resolve. */
async function resolveAddress(pending: Set<object>): Promise<void> {
  await untilIdle()
  pending.clear()
  await vi.advanceTimersByTimeAsync(100)
  await untilIdle()
}

/** Navigates by a click of a visitor to /plans, which no element of the page serves. */
function navigate(isPending: boolean) {
  const assign = vi.fn()
  const host = {
    isConnected: true,
    dispatchEvent: () => true,
    ownerDocument: {
      defaultView: { location: { assign } },
      location: { origin: '', href: 'https://www.example/' },
    },
  }
  const pending = new Set(isPending ? [{}] : [])
  const server = {
    host,
    pending,
    isPortal: false,
    serves: () => false,
    href: (path: string) => `https://account.example${path}`,
  } as unknown as RouteServer
  const { store } = testStore({})
  const account = { store, isOwn: true, servers: new Set([server]) } as unknown as BrandAccount
  const start = () => navigateFrom(server, account, '/login', '/plans', { byUser: true })
  return { start, assign, host, pending }
}

it('opens the portal for a path that no element of the page serves', async () => {
  for (const isPending of [false, true]) {
    const { start, assign, pending } = navigate(isPending)
    expect(start()).toBe(true)
    await resolveAddress(pending)
    expect(assign.mock.calls).toEqual([['https://account.example/plans']])
  }
})

it('opens nothing for an element that the page has removed, or removes while the address is pending', async () => {
  const removed = navigate(false)
  removed.host.isConnected = false
  expect(removed.start()).toBe(false)
  const leaving = navigate(true)
  expect(leaving.start()).toBe(true)
  leaving.host.isConnected = false
  await resolveAddress(leaving.pending)
  expect({ removed: removed.assign.mock.calls, leaving: leaving.assign.mock.calls }).toEqual({
    removed: [],
    leaving: [],
  })
})

/** A dialog of a task, open at `at`, on a page with another element, which serves `/login` and `/history`. */
function dialogAt(at: string, isPrevented = false) {
  const shown: string[] = []
  const events: string[] = []
  let path = at
  const hostOf = (name: string) => ({
    name,
    isConnected: true,
    dispatchEvent: ({ type }: Event) => {
      events.push(`${name} ${type}`)
      return !isPrevented
    },
    getRootNode: () => ({ activeElement: {} }),
    ownerDocument: { body: null, defaultView: { location: { assign: () => shown.push('portal') } } },
  })
  const dialog = {
    host: hostOf('dialog'),
    pending: new Set(),
    isPortal: false,
    isModal: true,
    serves: (to: string) => path !== '/' && ['/', '/login', '/plans'].includes(to),
    show: (to: string) => {
      path = to
      shown.push(`dialog ${to}`)
    },
    href: (to: string) => to,
  } as unknown as RouteServer
  const other = {
    ...dialog,
    host: hostOf('other'),
    isModal: false,
    serves: (to: string) => ['/login', '/history'].includes(to),
    show: (to: string) => shown.push(`other ${to}`),
  } as unknown as RouteServer
  const { store } = testStore({})
  const account = { store, isOwn: true, servers: new Set([dialog, other]) } as unknown as BrandAccount
  const go = (from: RouteServer, to: string) => navigateFrom(from, account, at, to)
  return { go, dialog, other, shown, events }
}

it('shows the steps of a task in its dialog, without the event of the page', () => {
  const { go, dialog, shown, events } = dialogAt('/plans')
  expect(go(dialog, '/login')).toBe(true)
  expect({ shown, events }).toEqual({ shown: ['dialog /login'], events: ['dialog acct:dialog-step'] })
})

it('lets the screen of a dialog delay its step', () => {
  const { go, dialog, shown } = dialogAt('/plans', true)
  expect(go(dialog, '/')).toBe(true)
  expect(shown).toEqual([])
})

it('leads no other element into a dialog', () => {
  for (const at of ['/', '/plans']) {
    const { go, other, shown } = dialogAt(at)
    expect([go(other, '/login'), go(other, '/plans')], at).toEqual([true, false])
    expect(shown, at).toEqual(['other /login'])
  }
})

it('leads nowhere from a screen of a closed dialog without a press, as after an order that ends late', () => {
  const { go, dialog, shown, events } = dialogAt('/')
  expect(go(dialog, '/plans')).toBe(false)
  expect({ shown, events }).toEqual({ shown: [], events: [] })
})

it('closes a dialog before another element, or the page, shows what is outside the task', () => {
  const { go, dialog, shown } = dialogAt('/plans')
  expect(go(dialog, '/history')).toBe(true)
  expect(shown).toEqual(['dialog /', 'other /history'])
  const taken = dialogAt('/plans', true)
  expect(taken.go(taken.dialog, '/history')).toBe(true)
  expect(taken.shown).toEqual(['dialog /'])
})
