import { afterEach, describe, expect, it, vi } from 'vitest'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import { type BrandStore, getBrandStore } from '../../../src/shell/get-brand-store.ts'
import { browserStorage, storedSession } from '../support/storage.ts'

const opened: BrandStore[] = []
afterEach(() => {
  for (const { store } of opened.splice(0)) store.close()
})

/** Creates the subset of a document that a store uses. */
function pageWith(local: Storage, session: Storage): Document {
  return { defaultView: { localStorage: local, sessionStorage: session } } as unknown as Document
}

function open(page: Document, brand = 'geeni', isOwn = true): BrandStore {
  const settings = resolveSettings({ brands: { [brand]: { baseUrl: 'https://api.example' } } }, brand)
  const one = getBrandStore(page, brand, { settings, hosted: true, isOwn })
  opened.push(one)
  return one
}

const listener = () => ({ track: vi.fn(), onRestored: vi.fn(), onSignedOut: vi.fn() })

describe('the store of a brand in a document', () => {
  it('is one for all callers of a brand', () => {
    const page = pageWith(browserStorage(), browserStorage())
    const first = open(page)
    expect(open(page)).toBe(first)
    expect(open(page, 'visi')).not.toBe(first)
    expect(open(pageWith(browserStorage(), browserStorage()))).not.toBe(first)
  })

  it('stores nothing on a page of another site', () => {
    const local = browserStorage()
    open(pageWith(local, local), 'geeni', false).storages.local.set('acct.geeni.login', 'x')
    expect(local.length).toBe(0)
  })

  it('reports to its listener what happened before, once and in order', () => {
    const { local, session } = storedSession()
    const { store, listen } = open(pageWith(local, session))
    store.signOut('user')
    store.track('SignedOut')
    const one = listener()
    listen(one)
    expect(one.track.mock.calls).toEqual([['SignedOut']])
    expect(one.onSignedOut.mock.calls).toEqual([['user']])
    store.track('SigninUsername')
    expect(one.track.mock.calls).toEqual([['SignedOut'], ['SigninUsername']])
    const other = listener()
    listen(other)
    expect(other.track).not.toHaveBeenCalled()
  })
})
