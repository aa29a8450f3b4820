import { expect, it } from 'vitest'
import type { Invoice } from '../../../../src/domain/history/invoice.ts'
import { AcctError } from '../../../../src/errors/acct-error.ts'
import {
  type HistoryState,
  historyActions,
  invoiceIds,
} from '../../../../src/store/history/history.actions.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { down, settled } from '../../support/account-plans.ts'
import { open, pass, session, signIn, withFakeClock } from '../../support/sign-in.ts'
import { browserStorage } from '../../support/storage.ts'
import { hang } from '../../support/store.ts'

withFakeClock()

const invoices = (...statuses: string[]) =>
  Response.json({
    invoices: statuses.map((status, at) => ({ number: `${at}`, status, created_at: '2031-01-01T00:00:00Z' })),
  })

it('loads the invoices once, and again on request', async () => {
  const one = open({
    answers: { byEmail: session(), paymentHistory: [invoices('paid'), invoices('past_due')] },
  })
  await signIn(one)
  const { loadInvoices } = one.store.use(historyActions)
  const statuses = () => {
    const { history } = one.store.state.getState()
    return history?.status === 'done' ? history.data.map(({ status }) => status) : history?.status
  }
  const count = () => one.requestedPaths.filter((path) => path === 'paymentHistory').length
  expect(statuses()).toBeUndefined()
  const loading = loadInvoices()
  expect(statuses()).toBe('pending')
  await settled(Promise.all([loading, loadInvoices(), loadInvoices({ reload: true })]))
  expect({ statuses: statuses(), count: count() }).toEqual({ statuses: ['paid'], count: 1 })
  await settled(loadInvoices())
  expect(count()).toBe(1)
  await settled(loadInvoices({ reload: true }))
  expect({ statuses: statuses(), count: count() }).toEqual({ statuses: ['past_due'], count: 2 })
})

it('reports a failure, does not repeat it by itself, and keeps nothing after a sign-out', async () => {
  const one = open({ answers: { byEmail: session(), paymentHistory: down } })
  await signIn(one)
  const { loadInvoices } = one.store.use(historyActions)
  await settled(loadInvoices())
  expect(one.store.state.getState().history).toMatchObject({ status: 'failed', error: { code: 'server' } })
  const count = one.requestedPaths.length
  await settled(loadInvoices())
  expect(one.requestedPaths.length).toBe(count)
})

it('is aborted by a sign-out', async () => {
  const one = open({ answers: { byEmail: session(), paymentHistory: hang } })
  await signIn(one)
  const loading = one.store.use(historyActions).loadInvoices()
  await untilIdle()
  one.store.signOut('user')
  await settled(loading)
  expect(one.store.state.getState().history?.status).not.toBe('done')
  expect(one.store.state.getState().history?.status).not.toBe('failed')
})

const loaded = ['7', null].map(
  (invoiceId): Invoice => ({
    invoiceId,
    invoiceDate: null,
    status: 'paid',
    invoiceTotal: 999,
    currency: 'USD',
    cardType: null,
    lastFour: null,
  }),
)

it.each<[string, HistoryState | undefined, (string | null)[] | null]>([
  ['those of the loaded history', { status: 'done', data: loaded }, ['7', null]],
  ['unknown before a load', undefined, null],
  ['unknown during a load that can add one', { status: 'pending', data: loaded }, null],
  ['unknown after a failed load', { status: 'failed', error: new AcctError('network'), data: loaded }, null],
])('the ids of the invoices are %s', (_, history, ids) => {
  expect(invoiceIds({ history })).toEqual(ids)
})

it('the ids before an order are unknown for a minute after another change, which a list can lack', async () => {
  const local = browserStorage()
  const one = open({
    local: () => local,
    answers: { byEmail: session(), paymentHistory: Response.json({ invoices: [] }) },
  })
  await signIn(one)
  const { loadInvoices, earlierIds } = one.store.use(historyActions)
  await settled(loadInvoices())
  expect(await earlierIds()).toEqual([])
  const changed = { accountId: '42', at: Date.now() }
  local.setItem('acct.geeni.changed', JSON.stringify({ version: 0, state: changed }))
  expect(await earlierIds()).toBeNull()
  await pass(60_000)
  expect(await earlierIds()).toEqual([])
})
