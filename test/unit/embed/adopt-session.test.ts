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

/** Creates the account of a frame, with an optional session stored by the portal's own pages. */
function frame(stored?: string) {
  vi.stubGlobal('fetch', services)
  const local = browserStorage(
    stored ? { 'acct.visi.session': JSON.stringify({ version: 0, state: { token: stored } }) } : {},
  )
  const settings = resolveSettings({ brands: { visi: { baseUrl: 'https://api.example' } } }, 'visi')
  const account = createEmbedAccount({ localStorage: local } as unknown as Window, 'visi', settings)
  accounts.push(account)
  return { ...account, local }
}

describe('a session from a sign-in window', () => {
  it('stays in memory', async () => {
    const { actions, local } = frame()
    expect(await actions.adopt('ann-0')).toMatchObject({ email: 'ann@x.org' })
    expect(local).toHaveLength(0)
    expect(await actions.caller()).toMatchObject({ email: 'ann@x.org' })
  })

  it('replaces a restored session completely', async () => {
    const { actions, store } = frame('ann-0')
    await store.restore()
    expect(await actions.caller()).toMatchObject({ email: 'ann@x.org' })
    expect(await actions.adopt('bob-0')).toMatchObject({ email: 'bob@x.org' })
    expect(store.state.getState().auth.profile?.email).toBe('bob@x.org')
  })

  it('does not change the stored session', async () => {
    const { actions, store, local } = frame('ann-0')
    await store.restore()
    const stored = local.getItem('acct.visi.session')
    await actions.adopt('bob-0')
    expect(local.getItem('acct.visi.session')).toBe(stored)
  })

  it('signs no account in if it is invalid', async () => {
    const { actions, local } = frame()
    expect(await actions.adopt('nobody')).toBe('nobody')
    expect(local).toHaveLength(0)
  })
})
