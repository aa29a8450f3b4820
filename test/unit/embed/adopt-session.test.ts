import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import { createEmbedAccount, type EmbedAccount } from '../../../src/embed/page/account.ts'
import { AcctError } from '../../../src/errors/acct-error.ts'
import type { Permit } from '../../../src/store/core/context.ts'
import { sessionAnswer } from '../support/answers.ts'
import { browserStorage } from '../support/storage.ts'
import { getSite } from './support.ts'

beforeAll(() => import('../../../src/store/access/create-calls.ts'))
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

const SITE = getSite(['read', 'plans'])
const GRANT = { origin: SITE.origin, scopes: SITE.scopes, account: '42', since: 5 }

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
  return { ...account, actions: account.access(SITE), local }
}

describe('a session from a sign-in window', () => {
  it('replaces a restored session completely, stays in memory and does not change the stored one', async () => {
    for (const token of [undefined, 'ann-0']) {
      const { adopt, actions, store, local } = frame(token)
      await store.restore()
      const kept = () => ({ length: local.length, session: local.getItem('acct.visi.session') })
      const before = kept()
      expect(await adopt('bob-0', SITE.scopes)).toMatchObject({ email: 'bob@x.org' })
      expect(await actions.caller()).toMatchObject({ email: 'bob@x.org' })
      expect(kept()).toEqual(before)
    }
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

describe('a permit to change plans', () => {
  const getFailure = (permit: Permit): unknown => {
    try {
      permit.check()
      return permit.signal.aborted ? 'aborted' : null
    } catch (thrown) {
      return thrown instanceof AcctError ? thrown.code : thrown
    }
  }

  it.each<[string, (one: ReturnType<typeof frame>) => unknown]>([
    ['the account holder revokes the grant in another tab', ({ grants }) => grants.revoke(SITE.origin)],
    ['another grant has fewer scopes', ({ grants }) => grants.add({ ...GRANT, scopes: ['read'] })],
    ['the page ends its use of the account', ({ leave }) => leave()],
    ['a window hands over a session of the same account', ({ adopt }) => adopt('bob-0', SITE.scopes)],
    ['a window hands over an invalid session', ({ adopt }) => adopt('nobody', SITE.scopes)],
    ['the session ends', ({ store }) => store.signOut('user')],
    ['the visitor uses the portal’s session again', ({ resume }) => resume()],
  ])('ends when %s', async (_, act) => {
    const one = frame('ann-0')
    await one.store.restore()
    const permit = one.access(SITE).permit('42')
    expect(getFailure(permit)).toBeNull()
    await act(one)
    expect(getFailure(permit)).not.toBeNull()
  })

  it('ends with the connection, and belongs to its scopes: a later connection changes neither', async () => {
    const connection = new AbortController()
    const one = frame('ann-0', [{ ...GRANT, scopes: ['read'] }])
    await one.store.restore()
    const reading = getSite(['read'], { signal: connection.signal })
    expect(await one.access(getSite(['read', 'plans'])).caller()).toBe('nobody')
    expect(getFailure(one.access(getSite(['read', 'plans'])).permit('42'))).toBe('unauthorized')
    const permit = one.access(reading).permit('42')
    expect({ failure: getFailure(permit), caller: await one.access(reading).caller() }).toMatchObject({
      failure: null,
      caller: { email: 'ann@x.org' },
    })
    connection.abort()
    expect({ failure: getFailure(permit), caller: await one.access(reading).caller() }).toEqual({
      failure: 'unauthorized',
      caller: 'nobody',
    })
  })

  it('is none for another account', async () => {
    const one = frame('ann-0')
    await one.store.restore()
    expect(getFailure(one.access(SITE).permit('43'))).toBe('unauthorized')
  })
})

describe('what a window has handed over', () => {
  it('does not count for the portal’s session, which the account holder has granted to no site', async () => {
    for (const end of ['signOut', 'resume'] as const) {
      const one = frame()
      await one.adopt('bob-0', ['read', 'plans', 'cancel'])
      one.allowUnconfirmed('cancel', SITE, 'bob', null)
      expect({
        own: one.findPermission('cancel', SITE, 'bob') !== null,
        other: one.findPermission('cancel', SITE, 'ann') !== null,
      }).toEqual({ own: true, other: false })
      if (end === 'signOut') one.store.signOut('user')
      one.setStorage(
        browserStorage({ 'acct.visi.session': JSON.stringify({ version: 0, state: { token: 'ann-0' } }) }),
      )
      if (end === 'resume') one.resume()
      await one.store.restore()
      expect({
        end,
        handover: one.handover(),
        isUsable: one.isUsable(),
        permission: one.findPermission('cancel', SITE, 'bob'),
        caller: await one.access(SITE).caller(),
      }).toEqual({ end, handover: null, isUsable: false, permission: null, caller: 'nobody' })
    }
  })
})
