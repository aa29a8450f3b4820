import { expect, it } from 'vitest'
import { readLockout } from '../../../../src/store/access/lockout.ts'
import { lazyReaders } from '../../../../src/store/core/lazy-readers.ts'

const readers = { ...lazyReaders, lockout: readLockout }
type Key = keyof typeof readers

const read = (key: Key, stored: object): unknown => readers[key](stored as Record<string, unknown>)

const ORIGIN = { reference: 'K7QX-2M4P', time: '2031-01-01', call: 'x' }
const LOCKOUT = { account: 'jane@x.org', until: 5, code: 'smsLimit', origin: ORIGIN }

it.each<[Key, object, unknown]>([
  [
    'flow',
    { accountId: 'a', previousPath: '/payment', more: 1 },
    { accountId: 'a', previousPath: '/payment' },
  ],
  ['flow', { accountId: 'a', previousPath: '/' }, { accountId: 'a', previousPath: '/' }],
  ['flow', { previousPath: '/payment' }, null],
  ['flow', { accountId: 'a', previousPath: '//evil.example' }, null],
  ['flow', { accountId: 'a', previousPath: '/\\evil.example' }, null],
  ['flow', { accountId: 'a', previousPath: 'payment' }, null],
  ['flow', { accountId: 'a', previousPath: 'x/payment' }, null],
  ['flow', { accountId: 'a', previousPath: 5 }, null],
  ['flow', { accountId: 'a', previousPath: ['/payment'] }, null],
  ['flow', { accountId: 'a' }, null],
  [
    'order',
    {
      accountId: 'a',
      planId: 'c-1',
      subscriptionId: 's-1',
      deviceIds: ['d-1', 5, 'd-2'],
      promo: 'save10',
      removedPromos: ['spring'],
      invoices: ['i-1', 5],
      more: 1,
    },
    {
      accountId: 'a',
      planId: 'c-1',
      subscriptionId: 's-1',
      deviceIds: ['d-1', 'd-2'],
      promo: 'save10',
      removedPromos: ['spring'],
      invoices: ['i-1'],
    },
  ],
  [
    'order',
    { accountId: 5, planId: 'c-1', deviceIds: 'd-1', promo: 5, removedPromos: 5, invoices: 'i-1' },
    { accountId: null, planId: 'c-1', subscriptionId: null, deviceIds: null, promo: null },
  ],
  [
    'order',
    { planId: '', subscriptionId: 5 },
    { accountId: null, planId: '', subscriptionId: null, deviceIds: null, promo: null },
  ],
  ['order', { planId: 1, deviceIds: [], promo: 'save10' }, null],
  [
    'devices',
    { accountId: 'a', planId: 'p', added: ['d-1', null], removed: 'd-2', more: 1 },
    { accountId: 'a', planId: 'p', added: ['d-1'], removed: [] },
  ],
  ['devices', { accountId: 5, planId: 'p', added: [], removed: [] }, null],
  ['devices', { accountId: 'a', added: [], removed: [] }, null],
  ['migration', { accountId: 'a', status: 'success' }, { accountId: 'a', status: 'success' }],
  [
    'migration',
    { accountId: 'a', status: 'error', error: 'no', date: '2031-01-01', more: 1 },
    { accountId: 'a', status: 'error', error: 'no', date: '2031-01-01' },
  ],
  ['migration', { accountId: 'a', status: 'error', error: 5, date: 5 }, { accountId: 'a', status: 'error' }],
  ['migration', { accountId: 'a', status: 'pending' }, null],
  ['migration', { status: 'success' }, null],
  ['link', { accountId: 'a', more: 1 }, { accountId: 'a' }],
  ['update', { accountId: 'a', more: 1 }, { accountId: 'a' }],
  ['update', { accountId: 5 }, null],
  ['lockout', { until: 5, code: 'smsLimit' }, null],
  ['lockout', { entries: [{ ...LOCKOUT, more: 1 }] }, { entries: [LOCKOUT] }],
  [
    'lockout',
    { entries: [{ ...LOCKOUT, origin: { ...ORIGIN, call: 5, more: 1 } }] },
    { entries: [{ ...LOCKOUT, origin: { ...ORIGIN, call: null } }] },
  ],
  [
    'lockout',
    {
      entries: [
        null,
        { ...LOCKOUT, account: 5 },
        { ...LOCKOUT, until: '5' },
        { ...LOCKOUT, until: Number.POSITIVE_INFINITY },
        { ...LOCKOUT, code: 'unknown' },
        { ...LOCKOUT, origin: null },
        { ...LOCKOUT, origin: { ...ORIGIN, reference: 5 } },
      ],
    },
    { entries: [] },
  ],
])('reads the stored entry %s %j as %j', (key, stored, entry) => {
  expect(read(key, stored)).toStrictEqual(entry)
})
