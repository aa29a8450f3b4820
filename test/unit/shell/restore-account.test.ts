import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { brands } from '../../../brands/index.ts'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import { type CallingPage, FIRST_CALL } from '../../../src/first-view/first-call.ts'
import { restoreAccount } from '../../../src/mount/restore-account.ts'
import { getBrandAccount } from '../../../src/shell/get-brand-account.ts'
import { untilIdle } from '../../fixtures/event-loop.ts'
import { storedSession } from '../support/storage.ts'

const ORIGIN = 'https://account.example'
const SETTINGS = { brands: { geeni: { baseUrl: 'https://api.example', ownOrigins: [ORIGIN] } } }

/** Restores a stored session in the page of a portal, whose services respond with `respond`. */
function restoreIn(respond: () => Promise<Response>): { page: CallingPage; calls: () => number } {
  const { local, session } = storedSession()
  const view = {
    localStorage: local,
    sessionStorage: session,
    navigator: { languages: ['en'] },
    location: { origin: ORIGIN, hostname: 'account.example' },
  }
  const page = {
    defaultView: view,
    querySelectorAll: () => [{ textContent: JSON.stringify(SETTINGS) }],
  } as unknown as CallingPage
  const fetch = vi.fn(respond)
  for (const [name, value] of Object.entries({ document: page, location: view.location, fetch }))
    vi.stubGlobal(name, value)
  restoreAccount('geeni')
  return { page, calls: () => fetch.mock.calls.length }
}

describe('the restore of a session before React loads', () => {
  beforeEach(() => void vi.stubGlobal('navigator', {}))
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('delays React until the call has left', async () => {
    const { page, calls } = restoreIn(() => new Promise(() => {}))
    await page[FIRST_CALL]
    expect(calls()).toBe(1)
  })

  it('does not delay React while another tab holds the lock of the call', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => {}) } })
    const { page, calls } = restoreIn(() => new Promise(() => {}))
    const isReady = vi.fn()
    void page[FIRST_CALL]?.then(isReady)
    await vi.advanceTimersByTimeAsync(300)
    expect({ isReady: isReady.mock.calls.length, calls: calls() }).toEqual({ isReady: 1, calls: 0 })
  })

  it('keeps the failure of the call for the page, which offers a retry', async () => {
    const { page, calls } = restoreIn(async () => Response.json({}, { status: 503 }))
    await page[FIRST_CALL]
    await untilIdle()
    const { store } = await getBrandAccount(page, 'geeni', brands, {
      settings: resolveSettings(SETTINGS, 'geeni'),
      locale: 'en',
      hosted: true,
      isOwn: true,
    })
    await untilIdle()
    expect({ status: store.state.getState().auth.restore.status, calls: calls() }).toEqual({
      status: 'failed',
      calls: 1,
    })
    store.close()
  })

  it('reports a rejected session to the page once an element is connected', async () => {
    const { page } = restoreIn(async () => Response.json({ code: 1104 }, { status: 400 }))
    await page[FIRST_CALL]
    await expect.poll(() => page.defaultView?.sessionStorage.getItem('acct.geeni.session')).toBeNull()
    await untilIdle()
    const account = await getBrandAccount(page, 'geeni', brands, {
      settings: resolveSettings(SETTINGS, 'geeni'),
      locale: 'en',
      hosted: true,
      isOwn: true,
    })
    const host = Object.assign(new EventTarget(), { localName: 'acct-portal' }) as unknown as HTMLElement
    const reasons: unknown[] = []
    host.addEventListener('acct-signed-out', (event) => reasons.push((event as CustomEvent).detail.reason))
    account.servers.add({
      ...{ host, isPortal: true, pending: new Set() },
      serves: () => true,
      href: (path) => path,
      show: () => {},
    })
    account.listen?.()
    expect(reasons).toEqual(['expired'])
    account.listen?.()
    expect(reasons).toEqual(['expired'])
    account.store.close()
  })
})
