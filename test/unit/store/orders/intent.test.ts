import { describe, expect, it } from 'vitest'
import type { PlanOrder } from '../../../../src/domain/orders/plan-order.ts'
import type { Device } from '../../../../src/domain/plans/plan.ts'
import { changes } from '../../../../src/store/core/change.ts'
import { readIntent } from '../../../../src/store/core/intent-reader.ts'
import type { Fields, OrderRecord } from '../../../../src/store/core/persisted.ts'
import {
  coverableIds,
  orderIntent,
  recordedOrder,
  replaceSamePlan,
} from '../../../../src/store/orders/order-intent.ts'
import { redirectRecords } from '../../../../src/store/orders/redirect-record.ts'
import { redirectClaims } from '../../../../src/store/orders/redirect-return.ts'
import { open, session, signIn, withFakeClock } from '../../support/sign-in.ts'
import { browserStorage } from '../../support/storage.ts'

withFakeClock()

const device = (id: string, subscribable = true) => ({ pepperDeviceId: id, subscribable }) as Device
const order = (part: Partial<PlanOrder> = {}): PlanOrder => ({
  target: { id: 'c-1', code: 'plus_m' },
  current: { id: 'p-1', subscriptionId: 's-1' },
  devices: [device('d-2'), device('d-1')],
  devicesRemoved: [],
  currency: 'USD',
  ...part,
})
const receipt = {
  planId: 'c-1',
  planCode: 'plus_m',
  planName: 'Plus',
  billingCycle: 1,
  currency: 'USD',
  price: 999,
  currentPrice: 499,
  isTrial: true,
  tax: 80,
  total: 1079,
  subTotal: 999,
  promo: { code: 'SAVE10', description: 'Save' },
  deviceNames: ['Porch'],
}
const changed = {
  id: 'p-1',
  planCode: 'plus_m',
  subscriptionId: 's-1',
  taxInCents: 80,
  trial: { startedAt: '2031-01-01T00:00:00Z', endsAt: '2031-02-01T00:00:00Z' },
  periodEndsAt: '2031-03-01T00:00:00Z',
}
const ordered = {
  target: { id: 'c-1', code: 'plus_m' },
  current: { id: 'p-1', subscriptionId: 's-1' },
  deviceIds: ['d-1'],
  receipt,
  invoices: ['i-1', null],
  changed,
}
const sent = { key: 'key-1', at: 5, intent: 'order c-1', payload: 'digest' }
const others = [{ key: 'key-0', at: 4, intent: 'extend', payload: null }]
const stored = { ...sent, accountId: '42', state: 'done', order: ordered, wasThere: true, others }
const storedOrder = (part: object): Fields => ({ ...stored, order: { ...ordered, ...part } })

describe('the stored record of an order', () => {
  it('is read as it was written', () => {
    expect(readIntent(stored)).toEqual(stored)
    const bare = storedOrder({
      current: null,
      invoices: null,
      changed: null,
      receipt: { ...receipt, isTrial: false, total: null, subTotal: null, promo: null },
    })
    expect(readIntent(bare)).toEqual(bare)
    const untried = storedOrder({ changed: { ...changed, trial: null } })
    expect(readIntent(untried)).toEqual(untried)
    expect(readIntent({ ...stored, order: null })).toEqual({ ...stored, order: null })
  })

  it('has no other changes where they are damaged', () => {
    expect(readIntent({ ...stored, others: [{ ...sent, key: 5 }, 'x', null] })?.others).toEqual([])
    expect(readIntent({ ...stored, payload: 5, others: {} })).toMatchObject({ payload: null, others: [] })
  })

  it.each(['sent', 'challenged', 'missed', 'done', 'settled'])('knows the state %s', (state) => {
    expect(readIntent({ ...stored, state })?.state).toBe(state)
  })

  it.each<Fields>([
    { state: 'other' },
    { accountId: '' },
    { accountId: 5 },
    { key: '' },
    { key: undefined },
    { at: '5' },
    { intent: '' },
    { order: { ...ordered, target: {} } },
    { order: { ...ordered, target: { id: 5 } } },
    { order: { ...ordered, target: null } },
    { order: { ...ordered, target: ['c-1'] } },
  ])('is not read with %j', (part) => {
    expect(readIntent({ ...stored, ...part })).toBeNull()
  })

  it('takes values of wrong types for missing ones', () => {
    const damaged = storedOrder({
      target: { id: 'c-1', code: 5 },
      current: { id: null, subscriptionId: 5 },
      deviceIds: ['d-1', 5, null],
      receipt: Object.fromEntries(Object.keys(receipt).map((key) => [key, { wrong: true }])),
      changed: Object.fromEntries(Object.keys(changed).map((key) => [key, { wrong: true }])),
    })
    expect(readIntent(damaged)?.order).toEqual({
      ...ordered,
      target: { id: 'c-1', code: '' },
      current: { id: '', subscriptionId: null },
      receipt: {
        planId: '',
        planCode: '',
        planName: '',
        billingCycle: 0,
        currency: '',
        price: 0,
        currentPrice: 0,
        isTrial: false,
        tax: null,
        total: null,
        subTotal: null,
        promo: null,
        deviceNames: [],
      },
      changed: {
        id: null,
        planCode: null,
        subscriptionId: null,
        taxInCents: null,
        periodEndsAt: null,
      },
    })
    for (const other of ['x', ['p-1'], 5])
      expect(
        readIntent(storedOrder({ current: other, changed: other, receipt: other }))?.order,
      ).toMatchObject({
        current: null,
        changed: null,
        receipt: { planId: '', price: 0 },
      })
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, '999'])('has no price %s', (price) => {
    expect(readIntent(storedOrder({ receipt: { ...receipt, price } }))?.order?.receipt.price).toBe(0)
  })

  it('keeps a promo code without a description', () => {
    const promo = { code: 'SAVE10' }
    expect(readIntent(storedOrder({ receipt: { ...receipt, promo } }))?.order?.receipt.promo).toEqual({
      code: 'SAVE10',
      description: null,
    })
  })
})

describe('an intent', () => {
  const record: OrderRecord = { ...ordered, deviceIds: ['d-1', 'd-2'] }

  it.each<[string, Partial<PlanOrder>, boolean, boolean]>([
    ['in another order of the devices', {}, true, true],
    [
      'with a device that no plan can cover',
      { devices: [device('d-1'), device('d-2'), device('x', false)] },
      true,
      true,
    ],
    ['for another plan', { target: { id: 'c-2', code: 'plus_m' } }, false, true],
    ['for fewer devices', { devices: [device('d-1')] }, false, true],
    ['for more devices', { devices: [device('d-1'), device('d-2'), device('d-3')] }, false, true],
    ['for other devices', { devices: [device('d-1'), device('d-3')] }, false, true],
    ['from another current plan', { current: { id: 'p-2', subscriptionId: 's-1' } }, false, false],
    ['from another subscription', { current: { id: 'p-1', subscriptionId: 's-2' } }, false, false],
    ['without a current plan', { current: null }, false, false],
  ])('%s is the same: %s', (_, part, isSame, isBase) => {
    expect({
      isSameIntent: orderIntent(order(part)) === orderIntent(order()),
      isSameBase: replaceSamePlan(record, order(part)),
    }).toEqual({ isSameIntent: isSame, isSameBase: isBase })
  })

  it('names its order again', () => {
    expect(recordedOrder(record)).toEqual({
      target: record.target,
      current: record.current,
      currency: 'USD',
      devicesRemoved: [],
      devices: ['d-1', 'd-2'].map((pepperDeviceId) => ({
        pepperDeviceId,
        deviceId: null,
        externalDeviceId: null,
        provider: null,
        model: null,
        subscribable: true,
        name: '',
        subscription: null,
      })),
    })
  })

  it('has a record for its account, and a done one for an hour', async () => {
    const local = browserStorage()
    let now = 1_000
    const one = open({ answers: { byEmail: session() }, local: () => local, now: () => now })
    const { record: read, write } = one.store.use(changes)
    expect(read()).toBeNull()
    await signIn(one)
    expect(coverableIds([device('d-1'), device('x', false)])).toEqual(['d-1'])
    const begun = {
      ...stored,
      at: 1_000,
      state: 'sent',
      order: { ...ordered, changed: null },
    } as const
    write(begun)
    expect(read()).toEqual(begun)
    now += 60 * 60_000 + 1
    expect(read()).toMatchObject({ state: 'sent' })
    write({ ...begun, state: 'done' })
    expect(read()).toBeNull()
    now -= 1
    expect(read()).toMatchObject({ state: 'done' })
    write({ ...begun, accountId: '43' })
    expect(read()).toBeNull()
    write(null)
    expect(local.getItem('acct.geeni.intent')).toBeNull()
  })
})

describe('the record of a confirmation that leaves the page', () => {
  const SECRET = 'seti_1234567890abcdef_secret_xyz'
  const ID = 'seti_1234567890abcdef'
  const entry = {
    accountId: '42',
    intent: 'seti_1234567890a',
    provider: 'stripe',
    purpose: 'save',
    state: 'left',
  } as const

  async function account() {
    const local = browserStorage()
    const one = open({ answers: { byEmail: session() }, local: () => local })
    await signIn(one)
    const write = (part: Fields) =>
      local.setItem('acct.geeni.redirect', JSON.stringify({ version: 0, state: { ...entry, ...part } }))
    const claims = one.store.use(redirectClaims)
    return { claims, records: one.store.use(redirectRecords), local, write }
  }

  it('names the intent by 16 characters', async () => {
    const { claims, records } = await account()
    records.expectReturn(SECRET, 'stripe', 'save')
    expect(claims.getRecord(ID)).toEqual(entry)
    expect(claims.getRecord('seti_1234567890a-and-more')).toEqual(entry)
    expect(claims.getRecord('seti_1234567890b')).toBeNull()
  })

  it.each([
    ['a token of Recurly', SECRET, 'recurly'],
    ['what is no secret', 'token-of-a-card', 'stripe'],
    ['an empty secret', 'seti_1_secret_', 'stripeElements'],
  ] as const)('is not written for %s', async (_, secret, provider) => {
    const { records, local } = await account()
    records.expectReturn(secret, provider, 'save')
    expect(local.getItem('acct.geeni.redirect')).toBeNull()
  })

  it('is not written without an account', () => {
    const local = browserStorage()
    open({ local: () => local })
      .store.use(redirectRecords)
      .expectReturn(SECRET, 'stripe', 'save')
    expect(local.length).toBe(0)
  })

  it.each<[Fields, boolean]>([
    [{}, true],
    [{ provider: 'stripeElements', purpose: 'verify', state: 'finishing' }, true],
    [{ purpose: 'order', state: 'done' }, true],
    [{ provider: 'recurly' }, false],
    [{ purpose: 'x' }, false],
    [{ state: 'x' }, false],
    [{ accountId: 42 }, false],
    [{ accountId: '43' }, false],
    [{ intent: 5 }, false],
  ])('with %j is read: %s', async (part, isRead) => {
    const { claims, write } = await account()
    write(part)
    expect(claims.getRecord(ID)).toEqual(isRead ? { ...entry, ...part } : null)
  })

  it('of damaged entries belongs to no account', () => {
    const local = browserStorage()
    const claims = open({ local: () => local }).store.use(redirectClaims)
    const state = { ...entry, accountId: undefined }
    local.setItem('acct.geeni.redirect', JSON.stringify({ version: 0, state }))
    expect(claims.getRecord(ID)).toBeNull()
  })

  it('is claimed once', async () => {
    const { claims, records } = await account()
    const { signal } = new AbortController()
    expect(await claims.claim(ID, signal)).toBe(false)
    records.expectReturn(SECRET, 'stripe', 'save')
    expect(await claims.claim(ID, signal)).toBe(true)
    expect(claims.getRecord(ID)?.state).toBe('finishing')
    expect(await claims.claim(ID, signal)).toBe(false)
    claims.write(null)
    expect(claims.getRecord(ID)).toBeNull()
  })
})
