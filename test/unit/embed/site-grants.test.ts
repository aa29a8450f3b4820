import { describe, expect, it } from 'vitest'
import { createSiteGrants } from '../../../src/embed/site-grants.ts'
import { safeStorage } from '../../../src/store/core/storage.ts'
import { browserStorage } from '../support/storage.ts'

const GRANT = { origin: 'https://shop.example', account: '42', scopes: ['read', 'cancel'] as const, since: 5 }

function open(stored: readonly object[] = [GRANT]) {
  const storage = browserStorage({ 'acct.visi.sites': JSON.stringify(stored) })
  const grants = createSiteGrants(
    'visi',
    safeStorage(() => storage),
  )
  return { grants, allowed: (account = '42') => grants.find(GRANT.origin, account)?.unconfirmed }
}

describe('changes without a confirmation', () => {
  it('are none at first, those that the account holder allows, each once, and none again', () => {
    const { grants, allowed } = open([GRANT, { ...GRANT, account: '43' }])
    expect(allowed()).toBeUndefined()
    for (const change of ['cancel', 'resume', 'cancel'] as const) grants.allow(GRANT.origin, '42', change)
    expect(allowed()).toEqual(['resume', 'cancel'])
    expect(allowed('43')).toBeUndefined()
    grants.askAgain(GRANT.origin, '42')
    expect(allowed()).toBeUndefined()
    expect(grants.find(GRANT.origin, '42')).toEqual(GRANT)
  })

  it('contain the price that a resume was confirmed with, until the site asks again', () => {
    const { grants } = open()
    const price = { cents: 999, currency: 'USD', isTaxAdded: true }
    const stored = () => grants.find(GRANT.origin, '42')?.price
    grants.allow(GRANT.origin, '42', 'resume', price)
    grants.allow(GRANT.origin, '42', 'cancel')
    expect(stored()).toEqual(price)
    grants.askAgain(GRANT.origin, '42')
    expect(stored()).toBeUndefined()
    for (const wrong of [5, null, {}, { ...price, cents: '9' }, { ...price, currency: '' }])
      expect(open([{ ...GRANT, price: wrong }]).grants.find(GRANT.origin, '42')).toEqual(GRANT)
  })

  it('need a grant', () => {
    const { grants } = open([])
    grants.allow(GRANT.origin, '42', 'cancel')
    expect(grants.list('42')).toEqual([])
  })

  it('end with a new consent, and with the access', () => {
    const { grants, allowed } = open([{ ...GRANT, unconfirmed: ['cancel'] }])
    expect(allowed()).toEqual(['cancel'])
    grants.add({ ...GRANT, since: 9 })
    expect(grants.find(GRANT.origin, '42')).toEqual(GRANT)
    grants.allow(GRANT.origin, '42', 'cancel')
    grants.revoke(GRANT.origin)
    expect(allowed()).toBeUndefined()
  })

  it.each([['pause'], ['constructor'], [5], [null], [{}]])('are never %j from storage', (change) => {
    expect(open([{ ...GRANT, unconfirmed: [change] }]).allowed()).toBeUndefined()
    expect(open([{ ...GRANT, unconfirmed: change }]).allowed()).toBeUndefined()
  })
})
