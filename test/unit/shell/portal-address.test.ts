import { afterEach, describe, expect, it } from 'vitest'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import type { BrandAccount, RouteServer } from '../../../src/shell/brand-account.ts'
import { findAddress } from '../../../src/shell/portal-address.ts'
import { planChangeActions } from '../../../src/store/plans/plan-change.actions.ts'
import { browserStorage } from '../support/storage.ts'
import { testStore } from '../support/store.ts'

const PAGE = 'https://www.example'
const opened: { close(): void }[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})

interface Case {
  /** Path that the tag serves. */
  tag?: string
  portal?: string
  promo?: string | null
  hasOrder?: boolean
}

/** Returns the portal's address of a path for a tag of a page with an order. */
function getAddress(to: string, given: Case = {}): Promise<string | null> {
  const { tag = '/plans', portal = 'https://account.example', promo = null, hasOrder = true } = given
  const tab = browserStorage()
  const { store } = testStore({ session: () => tab })
  opened.push(store)
  if (hasOrder)
    store.use(planChangeActions).setOrder({ planId: 'plan-7', subscriptionId: null, deviceIds: null, promo })
  const server = {
    host: { ownerDocument: { location: { origin: PAGE, href: `${PAGE}/plans` } } },
    pending: new Set(),
    serves: (path: string) => path === tag,
    href: (path: string) => portal + path,
  } as unknown as RouteServer
  const settings = resolveSettings({ brands: { geeni: { portalUrl: portal || null } } }, 'geeni')
  return findAddress(server, { store, settings } as BrandAccount, to, () => false)
}

describe('the portal’s address for a tag that leaves the page', () => {
  it.each(['/manage-devices', '/order-summary', '/billing'])(
    'leads from the plan picker to that of the portal with the plan chosen, in place of %s',
    async (to) => {
      expect(await getAddress(to)).toBe('https://account.example/plans?planId=plan-7')
    },
  )

  it('has the promo code of the order', async () => {
    expect(await getAddress('/order-summary', { promo: 'save10' })).toBe(
      'https://account.example/plans?planId=plan-7&promoCode=save10',
    )
  })

  it.each([
    ['a tag that starts no order', '/billing', { tag: '/subscriptions' }],
    ['another screen', '/account-history', {}],
    ['devices of the current plan', '/manage-devices?prefillSelections=true', { tag: '/subscriptions' }],
    ['a page without an order', '/order-summary', { hasOrder: false }],
  ] as const)('stays as it is for %s', async (_name, to, given) => {
    expect(await getAddress(to, given)).toBe(`https://account.example${to}`)
  })

  it('stays as it is on the origin of the portal, whose storage has the order', async () => {
    expect(await getAddress('/order-summary', { portal: PAGE })).toBe(`${PAGE}/order-summary`)
    expect(await getAddress('/order-summary', { portal: '' })).toBe('/order-summary')
  })
})
