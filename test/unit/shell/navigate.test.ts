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
