import { describe, expect, it, vi } from 'vitest'
import { passwordActions } from '../../../../src/store/access/enter.ts'
import { cardMemory } from '../../../../src/store/orders/checkout.actions.ts'
import { redirectRecords } from '../../../../src/store/orders/redirect-record.ts'
import { type ReturnVendor, redirectReturn } from '../../../../src/store/orders/redirect-return.ts'
import { planChangeActions } from '../../../../src/store/plans/plan-change.actions.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { LOGIN, open, pass, session, withFakeClock } from '../../support/sign-in.ts'
import { browserStorage } from '../../support/storage.ts'
import type { Answer, TestStore } from '../../support/store.ts'

withFakeClock()

/** The element that shows the outcome. */
const HOST = { isConnected: true }
const SETUP = 'seti_1_secret_2'
const PAYMENT = 'pi_1_secret_2'
const METHOD = {
  id: 'pm_1',
  billing_details: {
    name: 'Avery Brooks',
    address: { line1: '1 Main', line2: '', city: 'Boston', state: 'MA', postal_code: '02101', country: 'US' },
  },
}
const CARD = { card_type: 'visa', last_four: '4242', account_type: 'credit_card' }
const done = () => Response.json({ statusCode: 200, billingInfo: CARD })
const challenged = () =>
  Response.json({
    FunctionError: 'Unhandled',
    Payload: {
      errorType: 'error.subscription.card.3d.security',
      errorMessage: 'no',
      errorData: 'pi_9_secret_9',
    },
  })

/** Opens a tab, signed in; tabs with the same storage belong to one browser. */
async function openTab(
  local = browserStorage(),
  answers: Record<string, Answer | Answer[]> = {},
  kept = browserStorage(),
): Promise<TestStore> {
  const tab = open({
    local: () => local,
    session: () => kept,
    answers: {
      byEmail: session(),
      'payment-method': () => Response.json(METHOD),
      billingInfoV3: () => Response.json({ billingInfo: null }),
      paymentHistory: () => Response.json({ invoices: [] }),
      subscriptions: () => Response.json({ subscriptions: [] }),
      pm_1: done,
      verifyV3: done,
      ...answers,
    },
  })
  void tab.store.use(passwordActions).signIn(LOGIN)
  await pass()
  return tab
}

type Status = 'confirmed' | 'processing' | 'unconfirmed'
const vendor = (status: Status = 'confirmed', id = 'seti_1', paymentMethod: string | null = 'pm_1') => {
  const made = {
    retrieveIntent: vi.fn(async () => ({ id, status, paymentMethod })),
    challenge: vi.fn(async () => 'pi_9'),
    destroy: vi.fn(),
  } satisfies ReturnVendor
  return made
}

/** Leaves for the bank's page in one tab. */
const leave = ({ store }: TestStore, secret: string, purpose: 'save' | 'verify' | 'order') =>
  store.use(redirectRecords).expectReturn(secret, 'stripeElements', purpose)

/** Returns from the bank's page and lets the store finish. */
async function returnTo({ store }: TestStore, value: string, made = vendor(), isRetry = false) {
  const { hold, finish, state } = store.use(redirectReturn)
  if (!isRetry) hold(value, HOST)
  const load = vi.fn(async () => made)
  const end = finish(load, isRetry)
  await pass(30_000)
  await untilIdle()
  return { end: await end, state: state.getState(), load, made }
}

const sends = ({ requestedPaths }: TestStore) =>
  requestedPaths.filter((name) => ['pm_1', 'pi_9', 'verifyV3', 'subscribe'].includes(name))

describe('the return from the bank’s page', () => {
  it('saves the confirmed card once, also in another tab and after a second return from the bank', async () => {
    const local = browserStorage()
    const tab = await openTab(local)
    leave(tab, SETUP, 'save')
    const { end, made } = await returnTo(tab, SETUP)
    expect(end).toEqual({ kind: 'saved' })
    expect(sends(tab)).toEqual(['pm_1'])
    expect(made.retrieveIntent).toHaveBeenCalledWith(SETUP)
    expect(made.destroy).toHaveBeenCalled()
    expect(tab.store.state.getState().billing).toMatchObject({
      provider: 'stripeElements',
      saving: { status: 'idle' },
    })
    for (const value of [SETUP, 'seti_1']) {
      const other = await openTab(local)
      expect((await returnTo(other, value)).end).toBeNull()
      expect(sends(other)).toEqual([])
    }
  })

  it.each<['save' | 'verify', boolean]>([
    ['save', false],
    ['verify', true],
  ])(
    'of a card to %s leaves the trace of a form that a reload has interrupted: %s',
    async (purpose, isKept) => {
      const kept = browserStorage()
      const tab = await openTab(browserStorage(), {}, kept)
      leave(tab, SETUP, purpose)
      tab.store.use(cardMemory).begin(purpose)
      await returnTo(tab, SETUP)
      // An order has its card in the page alone.
      expect(kept.getItem('acct.geeni.card') !== null).toBe(isKept)
    },
  )

  it('stores no secret, and no id that the services take as proof', async () => {
    const local = browserStorage()
    const tab = await openTab(local)
    const id = 'pi_3AbCdEfGhIjKlMnOpQrStUv'
    leave(tab, `${id}_secret_2`, 'save')
    const { end } = await returnTo(tab, `${id}_secret_2`, vendor('processing', id))
    expect(end).toEqual({ kind: 'waiting' })
    const stored = Array.from({ length: local.length }, (_, at) => local.getItem(local.key(at) ?? ''))
    expect(stored.join()).toContain('pi_3AbCdEfGhIjKl"')
    expect(stored.join()).not.toMatch(/_secret_|pm_1|rStUv/)
  })

  it.each([
    ['a forged link', null, SETUP],
    ['the intent of another confirmation', 'seti_8_secret_8', SETUP],
    ['a value that is no secret', SETUP, 'nonsense'],
  ])('neither saves nor loads the vendor for %s', async (_, left, value) => {
    const tab = await openTab()
    if (left) leave(tab, left, 'save')
    const { end, load } = await returnTo(tab, value)
    expect(end).toEqual({ kind: 'foreign' })
    expect(load).not.toHaveBeenCalled()
    expect(sends(tab)).toEqual([])
  })

  it('saves nothing for another account of the same browser', async () => {
    const local = browserStorage()
    leave(await openTab(local), SETUP, 'save')
    const stored = local.getItem('acct.geeni.redirect') ?? ''
    local.setItem('acct.geeni.redirect', stored.replace(/"accountId":"[^"]*"/, '"accountId":"another"'))
    const tab = await openTab(local)
    expect((await returnTo(tab, SETUP)).end).toEqual({ kind: 'foreign' })
    expect(sends(tab)).toEqual([])
  })

  it('does not use an intent that the vendor names differently', async () => {
    const tab = await openTab()
    leave(tab, SETUP, 'save')
    expect((await returnTo(tab, SETUP, vendor('confirmed', 'seti_7'))).end).toEqual({ kind: 'foreign' })
    expect(sends(tab)).toEqual([])
  })

  it('waits while the bank is processing, and continues with a retry', async () => {
    const tab = await openTab()
    leave(tab, SETUP, 'save')
    expect((await returnTo(tab, SETUP, vendor('processing'))).end).toEqual({ kind: 'waiting' })
    expect(sends(tab)).toEqual([])
    expect((await returnTo(tab, SETUP, vendor(), true)).end).toEqual({ kind: 'saved' })
  })

  it('ends when the bank has not confirmed', async () => {
    const tab = await openTab()
    leave(tab, SETUP, 'save')
    const { end } = await returnTo(tab, SETUP, vendor('unconfirmed'))
    expect(end).toMatchObject({ kind: 'failed', error: { code: 'challengeFailed' }, canRetry: false })
    expect(sends(tab)).toEqual([])
  })

  it('passes the verified card to the order and places nothing', async () => {
    const tab = await openTab()
    tab.store
      .use(planChangeActions)
      .setOrder({ planId: 'c-1', subscriptionId: null, deviceIds: [], promo: null })
    leave(tab, PAYMENT, 'verify')
    expect((await returnTo(tab, PAYMENT, vendor('confirmed', 'pi_1'))).end).toEqual({ kind: 'order' })
    expect(sends(tab)).toEqual(['verifyV3'])
    expect(tab.store.state.getState().checkout).toMatchObject({
      card: {
        token: 'pm_1',
        referenceType: 'stripe_payment_method',
        resultToken: 'pi_1',
        provider: 'stripeElements',
        cardType: 'visa',
        lastFour: '4242',
      },
      address: { firstName: 'Avery', address1: '1 Main', postalCode: '02101' },
    })
  })

  it('passes the bank’s result to an order that the card on file pays, and places nothing', async () => {
    const tab = await openTab()
    leave(tab, PAYMENT, 'order')
    expect((await returnTo(tab, PAYMENT, vendor('confirmed', 'pi_1', null))).end).toEqual({ kind: 'order' })
    expect(tab.store.state.getState().checkout).toMatchObject({ card: null, resultToken: 'pi_1' })
    expect(sends(tab)).toEqual([])
  })

  it('runs a further challenge and sends the card with its result', async () => {
    const tab = await openTab(browserStorage(), { pm_1: challenged, pi_9: done })
    leave(tab, SETUP, 'save')
    const { end, made } = await returnTo(tab, SETUP)
    expect(end).toEqual({ kind: 'saved' })
    expect(made.challenge).toHaveBeenCalledTimes(1)
    expect(sends(tab)).toEqual(['pm_1', 'pi_9'])
  })

  it('passes a verified card without details to the order', async () => {
    const verified = () => Response.json({ statusCode: 200, billingInfo: null })
    const tab = await openTab(browserStorage(), { verifyV3: verified })
    leave(tab, SETUP, 'verify')
    expect((await returnTo(tab, SETUP)).end).toEqual({ kind: 'order' })
    expect(tab.store.state.getState().checkout).toMatchObject({
      card: { token: 'pm_1', resultToken: null, cardType: null, lastFour: null },
    })
  })

  it('ends after three further challenges, and runs none whose result nothing would send', async () => {
    const tab = await openTab(browserStorage(), { pm_1: challenged, pi_9: challenged })
    leave(tab, SETUP, 'save')
    const { end, made } = await returnTo(tab, SETUP)
    expect(end).toMatchObject({ kind: 'failed', error: { code: 'challengeFailed' }, canRetry: false })
    expect(sends(tab)).toEqual(['pm_1', 'pi_9', 'pi_9', 'pi_9'])
    expect(made.challenge).toHaveBeenCalledTimes(3)
  })

  it('sends nothing for an intent without a card', async () => {
    const tab = await openTab()
    leave(tab, SETUP, 'save')
    expect((await returnTo(tab, SETUP, vendor('confirmed', 'seti_1', null))).end).toEqual({ kind: 'foreign' })
    expect(sends(tab)).toEqual([])
  })

  it.each(['save', 'verify'] as const)(
    'sends no card of Stripe once a past-due payment has switched the provider: %s',
    async (purpose) => {
      const invoice = { status: 'past_due', invoiceTotal: 599, currency: 'USD', invoiceId: '1' }
      const tab = await openTab(browserStorage(), {
        paymentHistory: () => Response.json({ invoices: [invoice] }),
        billingInfo: () => Response.json({ billingInfo: null }),
      })
      leave(tab, SETUP, purpose)
      const { end } = await returnTo(tab, SETUP)
      expect(end).toMatchObject({ kind: 'failed', error: { code: 'paymentToken' } })
      expect(sends(tab)).toEqual([])
    },
  )

  it('sends nothing, and can be retried, while it is not known whether a card is on file', async () => {
    const tab = await openTab(browserStorage(), {
      billingInfoV3: [
        Response.json({ message: 'no' }, { status: 400 }),
        Response.json({ billingInfo: null }),
      ],
    })
    leave(tab, SETUP, 'save')
    expect((await returnTo(tab, SETUP)).end).toMatchObject({
      kind: 'failed',
      error: { code: 'unknown' },
      purpose: 'save',
      canRetry: true,
    })
    expect(sends(tab)).toEqual([])
    expect((await returnTo(tab, SETUP, vendor(), true)).end).toEqual({ kind: 'saved' })
  })

  it('has an unknown outcome while the response to the card is lost, and fails after two minutes without the card', async () => {
    const local = browserStorage()
    const tab = await openTab(local, { pm_1: () => Promise.reject(new TypeError('Failed to fetch')) })
    leave(tab, SETUP, 'save')
    const returning = returnTo(tab, SETUP)
    await pass(30_000)
    const { dismiss, state } = tab.store.use(redirectReturn)
    expect(state.getState()).toEqual({ kind: 'unknown' })
    expect((await returnTo(tab, SETUP, vendor(), true)).end).toEqual({ kind: 'unknown' })
    await pass(150_000)
    const { end, made } = await returning
    expect(end).toMatchObject({ kind: 'failed', error: { code: 'network' }, canRetry: false })
    expect(made.destroy).toHaveBeenCalled()
    dismiss()
    expect(state.getState()).toEqual({ kind: 'none' })
    expect(local.getItem('acct.geeni.redirect')).toBeNull()
  })

  it('keeps the record of a card that the bank has not processed when it is dismissed', async () => {
    const local = browserStorage()
    const tab = await openTab(local)
    leave(tab, SETUP, 'save')
    await returnTo(tab, SETUP, vendor('processing'))
    tab.store.use(redirectReturn).dismiss()
    expect(local.getItem('acct.geeni.redirect')).not.toBeNull()
    expect((await returnTo(tab, SETUP)).end).toEqual({ kind: 'saved' })
  })

  it('finishes once for one return, and shows nothing for the id of another page', async () => {
    const tab = await openTab()
    leave(tab, SETUP, 'save')
    await returnTo(tab, SETUP, vendor('processing'))
    const { hold, finish, state } = tab.store.use(redirectReturn)
    const load = vi.fn(async () => vendor())
    expect(await finish(load)).toBeNull()
    expect(state.getState()).toEqual({ kind: 'waiting' })
    const other = await openTab()
    const returned = other.store.use(redirectReturn)
    expect(await returned.finish(load)).toBeNull()
    returned.hold('seti_1', HOST)
    expect(await returned.finish(load)).toBeNull()
    expect({ load: load.mock.calls, returned: returned.state.getState() }).toEqual({
      load: [],
      returned: { kind: 'none' },
    })
    expect(hold(SETUP, HOST)).toBe(true)
    expect(await finish(load)).toEqual({ kind: 'saved' })
  })

  it('can neither start again, nor be dismissed or replaced, while it is pending', async () => {
    const tab = await openTab()
    leave(tab, SETUP, 'save')
    const { hold, finish, dismiss, state, isHolder } = tab.store.use(redirectReturn)
    const loading = Promise.withResolvers<ReturnVendor>()
    hold(SETUP, HOST)
    const end = finish(() => loading.promise)
    expect(await finish(() => loading.promise, true)).toBeNull()
    dismiss()
    const next = { isConnected: true }
    expect({ hasClaimed: hold('seti_8_secret_8', next), isHolder: isHolder(next) }).toEqual({
      hasClaimed: true,
      isHolder: true,
    })
    expect(state.getState()).toEqual({ kind: 'pending' })
    loading.resolve(vendor())
    await pass(30_000)
    expect(await end).toEqual({ kind: 'saved' })
    expect(sends(tab)).toEqual(['pm_1'])
  })

  it.each([
    ['processing', 'waiting', 'waiting'],
    ['confirmed', 'saved', null],
    ['unconfirmed', 'failed', null],
  ] as const)('that is %s ends with the session: %s, then %s', async (status, shown, later) => {
    const tab = await openTab()
    leave(tab, SETUP, 'save')
    expect((await returnTo(tab, SETUP, vendor(status))).state).toMatchObject({ kind: shown })
    tab.store.signOut('expired')
    const { state, finish } = tab.store.use(redirectReturn)
    expect(state.getState()).toEqual({ kind: 'none' })
    void tab.store.use(passwordActions).signIn(LOGIN)
    await pass()
    const again = finish(async () => vendor(status))
    await pass(30_000)
    expect((await again)?.kind ?? null).toBe(later)
  })

  it('is left to the next session of the account when this one ends', async () => {
    const tab = await openTab()
    leave(tab, SETUP, 'save')
    const { hold, finish, state } = tab.store.use(redirectReturn)
    const [made, intent] = [vendor(), Promise.withResolvers<never>()]
    made.retrieveIntent.mockReturnValueOnce(intent.promise)
    hold(SETUP, HOST)
    const end = finish(async () => made)
    await untilIdle()
    expect(state.getState()).toEqual({ kind: 'pending' })
    tab.store.signOut('idle')
    intent.reject(new TypeError('Failed to fetch'))
    expect(await end).toEqual({ kind: 'none' })
    expect(made.destroy).toHaveBeenCalled()
    void tab.store.use(passwordActions).signIn(LOGIN)
    await pass()
    const next = finish(async () => made)
    await pass(30_000)
    expect(await next).toEqual({ kind: 'saved' })
  })

  it('sends the card from one of two tabs that return at the same time', async () => {
    const local = browserStorage()
    const tabs = [await openTab(local), await openTab(local)]
    for (const tab of tabs) leave(tab, SETUP, 'save')
    const ends = tabs.map(({ store }) => {
      const { hold, finish } = store.use(redirectReturn)
      hold(SETUP, HOST)
      return finish(async () => vendor())
    })
    await pass(30_000)
    await untilIdle()
    expect((await Promise.all(ends)).map((end) => end?.kind).sort()).toEqual(['saved', 'unknown'])
    expect(tabs.flatMap(sends)).toEqual(['pm_1'])
  })

  it('reports a declined card, and does not send it again', async () => {
    const declined = () => Response.json({ error: 'error.subscription.card.declined' }, { status: 402 })
    const tab = await openTab(browserStorage(), { pm_1: declined })
    leave(tab, SETUP, 'save')
    const { end } = await returnTo(tab, SETUP)
    expect(end).toMatchObject({ kind: 'failed', error: { code: 'cardDeclined' }, canRetry: false })
    expect((await returnTo(tab, SETUP, vendor(), true)).end).toEqual({ kind: 'foreign' })
    expect(sends(tab)).toEqual(['pm_1'])
  })

  it('can be retried when the vendor did not load', async () => {
    const tab = await openTab()
    leave(tab, SETUP, 'save')
    const made = vendor()
    made.retrieveIntent.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect((await returnTo(tab, SETUP, made)).end).toMatchObject({ kind: 'failed', canRetry: true })
    expect((await returnTo(tab, SETUP, made, true)).end).toEqual({ kind: 'saved' })
    expect(sends(tab)).toEqual(['pm_1'])
  })

  it('says that the outcome is unknown when a reload has interrupted the save, and sends nothing again', async () => {
    const local = browserStorage()
    const tab = await openTab(local, { pm_1: () => new Promise<Response>(() => {}) })
    leave(tab, SETUP, 'save')
    const { hold, finish } = tab.store.use(redirectReturn)
    hold(SETUP, HOST)
    void finish(async () => vendor())
    await pass()
    expect(sends(tab)).toEqual(['pm_1'])
    for (const value of ['seti_1', SETUP]) {
      const reloaded = await openTab(local)
      const { end, load } = await returnTo(reloaded, value)
      expect(end).toEqual({ kind: 'unknown' })
      expect(load).not.toHaveBeenCalled()
      expect(sends(reloaded)).toEqual([])
    }
  })

  it('asks to start again when a reload came before anything was sent', async () => {
    const local = browserStorage()
    leave(await openTab(local), SETUP, 'save')
    const reloaded = await openTab(local)
    expect((await returnTo(reloaded, 'seti_1')).end).toEqual({ kind: 'foreign' })
    reloaded.store.use(redirectReturn).dismiss()
    expect(local.getItem('acct.geeni.redirect')).toBeNull()
  })

  it('records nothing for the tokens of Recurly', async () => {
    const local = browserStorage()
    const { store } = await openTab(local)
    store.use(redirectRecords).expectReturn('action-token', 'recurly', 'save')
    expect(local.getItem('acct.geeni.redirect')).toBeNull()
  })

  it('belongs to the element that holds the secret', async () => {
    const { store } = await openTab()
    const { hold, isHolder } = store.use(redirectReturn)
    const [first, second, third] = [{ isConnected: true }, { isConnected: true }, { isConnected: true }]
    expect([hold('seti_1', first), hold(SETUP, second), hold('seti_1', third)]).toEqual([true, true, false])
    expect([first, second, third].map(isHolder)).toEqual([false, true, false])
    expect(hold('seti_8', second), 'the id of another intent').toBe(false)
    // A framework renders the tag again.
    second.isConnected = false
    expect(hold('seti_1', third)).toBe(true)
    expect(isHolder(third)).toBe(true)
  })
})
