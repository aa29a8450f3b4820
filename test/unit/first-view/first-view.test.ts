import { describe, expect, it } from 'vitest'
import { isAtAddress } from '../../../src/first-view/address.ts'
import type { FirstView } from '../../../src/first-view/first-view.ts'
import { getView } from '../../../src/first-view/prerender/views.ts'
import { area } from '../../../src/mount/areas/acct-portal.ts'
import { routes } from '../../../src/shell/routes.ts'

/** Whether the portal shows its first view at an address, before React. */
function isShown(address: string, isReturning: boolean, attributes: Record<string, string> = {}): boolean {
  const firstView = getView('acct-portal', isReturning ? 'returning' : 'guest') as unknown as FirstView
  const own: Record<string, string> = { routing: 'history', ...attributes }
  return isAtAddress(
    firstView,
    {
      getAttribute: (name: string) => own[name] ?? null,
      ownerDocument: { defaultView: { location: new URL(address, 'https://portal.example') } },
    } as unknown as HTMLElement,
    isReturning,
  )
}
/** Whether React hydrates the portal's first view of `path` at an address. */
const isHydrated = (path: string, address: string, isReturning: boolean): boolean | undefined =>
  area.isFirstAt?.(path, address, isReturning)
const redirect = (to: string, from = '/login'): string => `${from}?redirectUri=${encodeURIComponent(to)}`

describe('the first view of the portal', () => {
  it.each<[string, boolean, boolean]>([
    ['/', false, true],
    ['/login', false, true],
    ['/payment', false, true],
    [redirect('/payment'), false, true],
    ['/plans', false, false],
    ['/', true, true],
    ['/subscriptions', true, true],
    ['/login', true, true],
    [redirect('/subscriptions'), true, true],
    [redirect('/subscriptions?from=mail'), true, true],
    [redirect('/payment'), true, false],
    [redirect('/payment', '/'), true, false],
    [redirect('/plans', '/subscription'), true, false],
    ['/payment', true, false],
  ])('at %s, with a session: %s, shows: %s', (address, isReturning, shown) => {
    expect(isShown(address, isReturning)).toBe(shown)
    expect(isShown(`/account${address}`, isReturning, { base: '/account/' })).toBe(shown)
    expect(isShown(`/page.html#${address}`, isReturning, { routing: 'hash' })).toBe(shown)
    // Whatever it shows, React hydrates.
    const { path } = getView('acct-portal', isReturning ? 'returning' : 'guest')
    if (shown) expect(isHydrated(path, address, isReturning)).toBe(true)
  })

  it('is never hydrated as the screen of another route', () => {
    expect(isHydrated('/subscriptions', redirect('/payment'), true)).toBe(false)
    for (const isReturning of [false, true])
      for (const { path } of routes) expect(isHydrated(path, path, isReturning), path).toBe(true)
  })
})
