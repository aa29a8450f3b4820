import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import { createEmbedAccount, type EmbedAccount } from '../../../src/embed/page/account.ts'
import { sessionAnswer } from '../support/answers.ts'
import { browserStorage } from '../support/storage.ts'

beforeAll(() => import('../../../src/store/session/create-calls.ts'))
const accounts: EmbedAccount[] = []
afterEach(() => {
  for (const { store } of accounts.splice(0)) store.close()
  vi.unstubAllGlobals()
})

/** Mocks the services with two accounts, identified by their tokens. */
async function services(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const [, basic = ''] = /^Basic (.+)$/.exec(request.headers.get('authorization') ?? '') ?? []
  const sent = `${atob(basic)} ${await request.text()}`
  const name = ['ann', 'bob'].find((known) => sent.includes(known))
  if (!name) return Response.json({ code: 1004, message: 'no' }, { status: 401 })
  return Response.json(sessionAnswer({}, { token: `${name}-1`, key: name, email: `${name}@x.org` }))
}

const SITE = { origin: 'https://shop.example', scopes: ['read', 'plans'] as const }
const GRANT = { ...SITE, account: '42', since: 5 }

/** Creates the account of a frame, with an optional session stored by the portal's own pages. */
function frame(stored?: string, grants: readonly object[] = [GRANT]) {
  vi.stubGlobal('fetch', services)
  const local = browserStorage(
    stored
      ? {
          'acct.visi.session': JSON.stringify({ version: 0, state: { token: stored } }),
          'acct.visi.sites': JSON.stringify(grants),
        }
      : {},
  )
  const settings = resolveSettings({ brands: { visi: { baseUrl: 'https://api.example' } } }, 'visi')
  const account = createEmbedAccount(
    { localStorage: local } as unknown as Window,
    'visi',
    settings,
    () => SITE,
  )
  accounts.push(account)
  return { ...account, local }
}

describe('a session from a sign-in window', () => {
  it('stays in memory', async () => {
    const { adopt, actions, local } = frame()
    expect(await adopt('ann-0', SITE.scopes)).toMatchObject({ email: 'ann@x.org' })
    expect(local).toHaveLength(0)
    expect(await actions.caller()).toMatchObject({ email: 'ann@x.org' })
  })

  it('replaces a restored session completely', async () => {
    const { adopt, actions, store } = frame('ann-0')
    await store.restore()
    expect(await actions.caller()).toMatchObject({ email: 'ann@x.org' })
    expect(await adopt('bob-0', SITE.scopes)).toMatchObject({ email: 'bob@x.org' })
    expect(store.state.getState().auth.profile?.email).toBe('bob@x.org')
  })

  it('does not change the stored session', async () => {
    const { adopt, store, local } = frame('ann-0')
    await store.restore()
    const stored = local.getItem('acct.visi.session')
    await adopt('bob-0', SITE.scopes)
    expect(local.getItem('acct.visi.session')).toBe(stored)
  })

  it('signs no account in if it is invalid', async () => {
    const { adopt, local } = frame()
    expect(await adopt('nobody', SITE.scopes)).toBe('nobody')
    expect(local).toHaveLength(0)
  })
})

describe('the portal’s stored session', () => {
  it.each([
    ['no site', []],
    ['another site', [{ ...GRANT, origin: 'https://other.example' }]],
    ['the site for another account', [{ ...GRANT, account: '43' }]],
    ['the site with fewer scopes', [{ ...GRANT, scopes: ['read'] }]],
    ['an entry that is broken', [{ ...GRANT, scopes: 'read' }]],
  ])('is not available where the account holder has granted access to %s', async (_, grants) => {
    const { actions, store, isUsable } = frame('ann-0', grants)
    await store.restore()
    expect(isUsable()).toBe(false)
    expect(await actions.caller()).toBe('nobody')
  })

  it('is available until the grant is revoked, and again after another one', async () => {
    const { actions, store, grants, isUsable } = frame('ann-0')
    await store.restore()
    expect(isUsable()).toBe(true)
    grants.revoke(SITE.origin)
    expect({ isUsable: isUsable(), caller: await actions.caller() }).toEqual({
      isUsable: false,
      caller: 'nobody',
    })
    grants.add({ ...GRANT, scopes: ['read', 'plans', 'cancel'] })
    expect(await actions.caller()).toMatchObject({ email: 'ann@x.org' })
  })

  it('stays in the portal’s storage when the page leaves it', async () => {
    const { actions, store, leave, resume, local } = frame('ann-0')
    await store.restore()
    leave()
    expect(await actions.caller()).toBe('nobody')
    expect(local.getItem('acct.visi.session')).not.toBeNull()
    resume()
    expect(await actions.caller()).toMatchObject({ email: 'ann@x.org' })
  })

  it('does not replace a session that the page has left', async () => {
    const { adopt, actions, leave } = frame()
    await adopt('bob-0', SITE.scopes)
    leave()
    expect(await actions.caller()).toBe('nobody')
    await adopt('ann-0', SITE.scopes)
    expect(await actions.caller()).toMatchObject({ email: 'ann@x.org' })
  })

  it('of another account needs a grant of its own', async () => {
    const { adopt, actions } = frame()
    await adopt('bob-0', ['read'])
    expect(await actions.caller()).toBe('nobody')
  })
})
