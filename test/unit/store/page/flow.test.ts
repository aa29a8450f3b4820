import { describe, expect, it } from 'vitest'
import { flowActions, flowAfter } from '../../../../src/store/page/flow.actions.ts'
import { browserStorage } from '../../support/storage.ts'
import { testStore } from '../../support/store.ts'

describe('the previous path', () => {
  it('is the page before the present one, single sign-on links included [NAV-44]', () => {
    const start = { current: null, previousPath: null }
    const linked = flowAfter(start, '/sso-redirect?nextPath=%2Fplans')
    expect(linked).toEqual({ current: '/sso-redirect', previousPath: null })
    expect(flowAfter(linked, '/plans?tab=1')).toEqual({ current: '/plans', previousPath: '/sso-redirect' })
  })

  it('ignores another query of the same page, and holds no query', () => {
    const flow = { current: '/plans', previousPath: '/payment' }
    expect(flowAfter(flow, '/plans?token=x')).toBe(flow)
  })

  it('survives a reload, and rejects a stored value that is no path', () => {
    const tab = browserStorage()
    const first = testStore({ session: () => tab }).store
    for (const path of ['/login', '/forgot-password']) first.use(flowActions).visit(path)
    expect(tab.length, 'of a visitor').toBe(0)
    const signIn = ({ state }: typeof first, id = '42'): void =>
      state.setState(({ auth }) => ({
        auth: { ...auth, profile: { account: { id, status: 'active' } } as never },
      }))
    signIn(first)
    for (const path of ['/payment', '/billing?a=1']) first.use(flowActions).visit(path)
    const second = testStore({ session: () => tab }).store
    second.use(flowActions).visit('/plans')
    expect(second.use(flowActions).previousPath(), 'while the session is restored').toBeNull()
    signIn(second)
    expect(second.use(flowActions).previousPath()).toBe('/payment')
    for (const previousPath of ['//evil.example', '/\\evil', 'https://evil.example', 7]) {
      tab.setItem('acct.geeni.flow', JSON.stringify({ version: 0, state: { accountId: '42', previousPath } }))
      const { store } = testStore({ session: () => tab })
      signIn(store)
      expect(store.use(flowActions).previousPath()).toBeNull()
      store.close()
    }
    first.close()
    second.close()
  })
})
