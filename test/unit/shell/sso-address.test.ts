import { afterEach, describe, expect, it } from 'vitest'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import type { BrandAccount, RouteServer } from '../../../src/shell/brand-account.ts'
import { createSsoAddress } from '../../../src/shell/sso-address.ts'
import { browserStorage } from '../support/storage.ts'
import { testStore } from '../support/store.ts'

const opened: { close(): void }[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})

const SESSION = { version: 0, state: { token: 'a+b&c', account: '', since: 0 } }

/** Returns the address with which a page hands its session to the portal. */
function getAddress({ portal = 'https://account.example', isOwn = true, hasSession = true } = {}): string {
  const tab = browserStorage()
  if (hasSession) tab.setItem('acct.geeni.session', JSON.stringify(SESSION))
  const { store } = testStore({ session: () => tab })
  opened.push(store)
  const server = {
    host: { ownerDocument: { location: { origin: 'https://www.example' } } },
    href: (path: string) => portal + path,
  } as unknown as RouteServer
  const brand = isOwn ? { portalUrl: portal } : {}
  const settings = resolveSettings({ brands: { geeni: brand } }, 'geeni')
  return createSsoAddress(server, { store, settings } as BrandAccount, '/plans?planId=7')
}

describe('the address with which a page hands its session to the portal', () => {
  it('has the token in the fragment, which no server receives', () => {
    expect(getAddress()).toBe(
      'https://account.example/sso-redirect?nextPath=%2Fplans%3FplanId%3D7#&token=a%2Bb%26c',
    )
  })

  it('has one fragment where the portal has its routes in the fragment', () => {
    expect(getAddress({ portal: 'https://account.example/#' })).toBe(
      'https://account.example/#/sso-redirect?nextPath=%2Fplans%3FplanId%3D7&token=a%2Bb%26c',
    )
  })

  it.each([
    ['without a session', { hasSession: false }],
    ['to an origin that is not the brand’s own', { isOwn: false }],
    ['to the origin of the page', { portal: 'https://www.example' }],
  ])('has no token %s', (_, given) => {
    expect(getAddress(given)).toMatch(/\/plans\?planId=7$/)
  })
})
