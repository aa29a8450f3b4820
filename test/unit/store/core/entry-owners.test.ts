import { describe, expect, it } from 'vitest'
import { readIntent } from '../../../../src/store/core/intent-reader.ts'
import { lazyReaders } from '../../../../src/store/core/lazy-readers.ts'
import type { Persisted, Reader } from '../../../../src/store/core/persisted.ts'
import { createPersistence } from '../../../../src/store/core/persistence.ts'
import { safeStorage } from '../../../../src/store/core/storage.ts'
import { readCard } from '../../../../src/store/orders/checkout.actions.ts'
import { readAnswers } from '../../../../src/store/plans/plan-list.ts'
import { readRequested } from '../../../../src/store/plans/requested-changes.ts'
import { RECEIPT } from '../../../../stories/support/receipt.ts'
import { browserStorage } from '../../support/storage.ts'

/** An entry that names its account, with its reader; of any other entry, what it is about. */
type Owner<Key extends keyof Persisted> = Persisted[Key] extends { accountId: string | null }
  ? { reader: Reader<Key>; state: Omit<Persisted[Key], 'accountId'> }
  : 'the browser' | 'a sign-in'

/** The type requires a row for each entry, and that an entry with a row of this form names its account. */
const OWNERS: { [Key in keyof Persisted]: Owner<Key> } = {
  activity: 'the browser',
  answers: { reader: readAnswers, state: { entries: [] } },
  changed: { reader: (stored) => stored as unknown as Persisted['changed'], state: { at: 1 } },
  card: { reader: readCard, state: { purpose: 'save' } },
  devices: { reader: lazyReaders.devices, state: { planId: 'p-1', added: ['d-1'], removed: [] } },
  flow: { reader: lazyReaders.flow, state: { previousPath: '/order-summary' } },
  intent: {
    reader: readIntent,
    state: {
      key: 'key-1',
      at: 1,
      state: 'sent',
      intent: 'order',
      payload: null,
      wasThere: false,
      others: [],
      order: {
        target: { id: 'c-1', code: 'plus_m' },
        current: null,
        deviceIds: [],
        receipt: RECEIPT,
        invoices: ['i-1'],
        changed: null,
      },
    },
  },
  link: { reader: lazyReaders.link, state: {} },
  lockout: 'a sign-in',
  login: 'the browser',
  migration: { reader: lazyReaders.migration, state: { status: 'success' } },
  order: {
    reader: lazyReaders.order,
    state: { planId: 'c-1', subscriptionId: null, deviceIds: null, promo: 'save10' },
  },
  redirect: {
    reader: (stored) => stored as unknown as Persisted['redirect'],
    state: { intent: 'pi_1', provider: 'stripe', purpose: 'save', state: 'left' },
  },
  remember: 'the browser',
  requested: { reader: readRequested, state: { entries: [] } },
  secondFactor: 'a sign-in',
  session: 'a sign-in',
  update: { reader: lazyReaders.update, state: {} },
}

describe('an entry of an account', () => {
  const rows = Object.entries(OWNERS).flatMap(([name, owner]) =>
    typeof owner === 'string' ? [] : [{ name: name as keyof Persisted, ...owner }],
  )

  it.each(rows)('is absent for another account and for a visitor: $name', ({ name, reader, state }) => {
    const memory = browserStorage()
    const storage = safeStorage(() => memory)
    let account: string | undefined = '42'
    const persistence = createPersistence('geeni', { local: storage, session: storage }, () => account)
    persistence.write(name, 'session', { accountId: '42', ...state } as never)
    const found = () => ({
      isRead: persistence.read(name, 'session', reader as Reader<typeof name>) !== null,
      isOwn: persistence.isOwn(name, 'session'),
    })
    expect(found()).toEqual({ isRead: true, isOwn: true })
    for (const other of ['7', undefined]) {
      account = other
      expect(found()).toEqual({ isRead: false, isOwn: false })
    }
  })
})
