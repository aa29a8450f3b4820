import { afterEach, describe, expect, it, vi } from 'vitest'
import { resolveSettings } from '../../../../src/brand/default-settings.ts'
import { passwordActions } from '../../../../src/store/access/enter.ts'
import { type AccountStore, createAccountStore } from '../../../../src/store/account-store.ts'
import { cardActions } from '../../../../src/store/billing/card.actions.ts'
import type { CardSubmission } from '../../../../src/store/billing/card-save.ts'
import { safeStorage } from '../../../../src/store/core/storage.ts'
import { historyActions } from '../../../../src/store/history/history.actions.ts'
import { checkoutActions } from '../../../../src/store/orders/checkout.actions.ts'
import { ADDRESS } from '../../../fixtures/billing.ts'
import { lockedByOtherTab } from '../../support/locks.ts'
import { LOGIN, pass, session, withFakeClock } from '../../support/sign-in.ts'

withFakeClock()

let store: AccountStore | null = null
afterEach(() => store?.close())

const submission: CardSubmission = {
  address: ADDRESS,
  token: { id: 'token-of-a-card', referenceType: null },
  provider: 'recurly',
  resultToken: null,
}

async function opened(save: () => Response, history = (): object[] | null => []): Promise<AccountStore> {
  const answers: Record<string, () => Response> = {
    byEmail: () => session(),
    billingInfo: () => Response.json({ billingInfo: null }),
    paymentHistory() {
      const invoices = history()
      return invoices ? Response.json({ invoices }) : new Response('', { status: 503 })
    },
    subscriptions: () => Response.json({ subscriptions: [] }),
    'token-of-a-card': save,
  }
  store = createAccountStore({
    brand: 'geeni',
    settings: resolveSettings({ brands: { geeni: { baseUrl: 'https://api.example' } } }, 'geeni'),
    storages: { local: safeStorage(() => undefined), session: safeStorage(() => undefined) },
    hosted: true,
    fetch: async (input, init) =>
      answers[new URL(new Request(input, init).url).pathname.split('/').at(-1) ?? '']?.() ??
      new Response('', { status: 404 }),
  })
  void store.use(passwordActions).signIn(LOGIN)
  await pass()
  return store
}

const CARD = { card_type: 'visa', last_four: '4242', account_type: 'credit_card' }

describe('saving a card', () => {
  it.each([
    ['done', () => Response.json({ statusCode: 200, billingInfo: CARD })],
    ['failed', () => Response.json({ error: 'error.subscription.card.declined' }, { status: 402 })],
  ] as const)('is pending, then %s [BILLING-07]', async (status, answer) => {
    const one = await opened(answer)
    const seen: (string | undefined)[] = []
    one.state.subscribe(({ billing }) => {
      if (seen.at(-1) !== billing.saving?.status) seen.push(billing.saving?.status)
    })
    const saved = one.use(cardActions).saveCard(submission)
    await pass()
    await saved
    expect(seen).toEqual(['pending', status])
    expect(one.state.getState().billing.hasCard).toBe(status === 'done' ? true : undefined)
  })

  const due = { invoiceId: '1', invoiceTotal: 999, currency: 'USD', card_type: 'visa', status: 'past_due' }
  const paid = { ...due, status: 'paid', cardType: 'visa', lastFour: '4242' }
  const charges = [{ cents: 999, currency: 'USD', cardType: 'visa', lastFour: '4242' }]
  it.each<[string, (object[] | null)[], unknown, unknown]>([
    ['names the charge', [[due], [paid]], { status: 'done', charges }, { status: 'done', charges }],
    [
      'names it once the list is newer',
      [[due], [due], [paid]],
      { status: 'pending' },
      { status: 'done', charges },
    ],
    [
      'names none that the list does not have',
      [[due], []],
      { status: 'done', charges: [] },
      { status: 'done', charges: [] },
    ],
    ['knows none while the history fails', [[due], null], { status: 'pending' }, { status: 'unknown' }],
    ['believes a list of a minute later', [[due]], { status: 'pending' }, null],
    ['is silent without a debt', [[paid]], null, null],
  ])('that pays a past-due invoice %s', async (_, lists, first, last) => {
    const left = [...lists]
    const one = await opened(
      () => Response.json({ statusCode: 200, billingInfo: CARD }),
      () => (left.length > 1 ? left.shift() : left[0]) ?? null,
    )
    void one.use(historyActions).loadInvoices()
    await pass()
    const saved = one.use(cardActions).saveCard(submission)
    await pass()
    await saved
    await pass(1)
    expect(one.state.getState().billing.debt ?? null).toEqual(first)
    const isPending = JSON.stringify(first).includes('pending')
    // A pending lookup survives the end of the screen, which clears its own result.
    one.use(cardActions).clearSaving()
    expect(one.state.getState().billing.debt ?? null).toEqual(isPending ? first : null)
    for (let look = 0; look < 14; look += 1) await pass(5_000)
    if (!isPending) return
    expect(one.state.getState().billing.debt ?? null).toEqual(last)
  })

  it('stops waiting for a tab that holds the lock for 28 s, and sends nothing', async () => {
    const save = vi.fn(() => Response.json({ statusCode: 200, billingInfo: CARD }))
    const one = await opened(save)
    const { limit, release } = lockedByOtherTab()
    const saved = one.use(cardActions).saveCard(submission)
    limit.abort()
    await pass()
    expect(await saved).toBeNull()
    expect(one.state.getState().billing.saving).toMatchObject({ error: { code: 'changePending' } })
    expect(save).not.toHaveBeenCalled()
    release()
  })

  it('clears the card and the address of an order after a sign-out', async () => {
    const one = await opened(() => Response.json({}))
    one.use(checkoutActions).takeCard(
      {
        token: 'token-of-a-card',
        referenceType: null,
        provider: 'recurly',
        resultToken: null,
        cardType: null,
        lastFour: null,
      },
      submission.address,
    )
    one.signOut('user')
    expect(JSON.stringify(one.state.getState())).not.toMatch(/token-of-a-card|Market Street/)
  })
})
