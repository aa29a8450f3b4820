import { describe, expect, it, vi } from 'vitest'
import type { Wallet } from '../../../../src/domain/billing/payment-token.ts'
import { resetPasswordActions, verifyEmailActions } from '../../../../src/store/access/email-link.actions.ts'
import { initialBilling } from '../../../../src/store/billing/billing.slice.ts'
import { cardActions } from '../../../../src/store/billing/card.actions.ts'
import { paymentInfoActions } from '../../../../src/store/billing/payment-info.actions.ts'
import { updateSessionActions } from '../../../../src/store/billing/update-session.actions.ts'
import type { RequestState } from '../../../../src/store/core/request.ts'
import { checkoutSessionActions } from '../../../../src/store/orders/checkout-session.actions.ts'
import { orderPreviewActions } from '../../../../src/store/orders/order-preview.actions.ts'
import { placeOrderActions } from '../../../../src/store/orders/place-order.actions.ts'
import { promoActions } from '../../../../src/store/orders/promo.actions.ts'
import { unifiedCheckoutActions } from '../../../../src/store/orders/unified-checkout.actions.ts'
import { initialUnifiedCheckout } from '../../../../src/store/orders/unified-checkout.slice.ts'
import { initialChange } from '../../../../src/store/plans/change-state.ts'
import { planChangeActions } from '../../../../src/store/plans/plan-change.actions.ts'
import { plansActions } from '../../../../src/store/plans/plan-list.ts'
import { RECEIPT } from '../../../../stories/support/receipt.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { holding, settled, wirePlan } from '../../support/account-plans.ts'
import { open, session, signIn, withFakeClock } from '../../support/sign-in.ts'
import { browserStorage } from '../../support/storage.ts'
import type { TestStore, TestStoreOptions } from '../../support/store.ts'

withFakeClock()

const CHECKOUT = 'https://checkout.example/s/1'
const answers: TestStoreOptions['answers'] = {
  byEmail: session(),
  subscriptions: holding(wirePlan()),
  paymentHistory: Response.json({ invoices: [] }),
  billingInfo: Response.json({ billingInfo: null }),
  preview: Response.json({ currency: 'USD', subTotal: 999, tax: 80, total: 1079, chargeDate: null }),
  subscribe: Response.json({ subscription: { uuid: 's-1', current_period_ends_at: '2031-06-04T12:00:00Z' } }),
  plans: Response.json({
    plans: [{ id: 'c-1', name: 'Plus', billing_cycle: 1, external_plan_code: 'plus_m', amountInCents: {} }],
  }),
  42: Response.json({ subscriptions: [], trialEligibility: { plans: [] } }),
  // Eligible plans, device models, and links that came by mail.
  geeni: Response.json({ plans: ['c-1', 'c-2'], deviceModels: [], statusCode: 200 }),
  contactInfo: Response.json({ address: [{ country: 'US' }] }),
  save10: Response.json({ coupon_code: 'save10', plan_codes: [] }),
  checkoutDelegate: Response.json({ token: 'session-token', checkoutUrl: CHECKOUT }),
  billingInfoUpdateDelegate: [
    Response.json({ checkoutUrl: CHECKOUT }),
    Response.json({ message: 'no' }, { status: 400 }),
  ],
  'setup-intent': Response.json({ clientSecret: 'seti_secret' }),
  'payment-method': Response.json({ id: 'pm_1', billing_details: { name: 'Avery Brooks' } }),
}

async function buyer(options: TestStoreOptions = {}): Promise<TestStore> {
  const one = open({ ...options, answers: { ...answers, ...options.answers } })
  await signIn(one)
  return one
}
const readState = ({ store }: TestStore) => store.state.getState()
const delegate = { planId: 'c-1', devices: [], portalUrl: 'https://portal.example', cancelUrl: '/plans' }
const order = {
  order: {
    target: { id: 'c-2', code: 'max_m' },
    current: null,
    devices: [],
    devicesRemoved: [],
    currency: 'USD',
  },
  terms: { isV3: false, flow: 'default' },
  billingToken: 'wallet-token',
  resultToken: null,
  receipt: RECEIPT,
}

/** Returns the loading flags of the checkout, each true from the start of a request to its end (B§4). */
const checkoutLoading = (one: TestStore) => {
  const { billing, order, plans, unifiedCheckout } = readState(one)
  const isPending = (request?: RequestState<unknown>) => request?.status === 'pending'
  return {
    provider: isPending(billing.info),
    paymentMethods: isPending(unifiedCheckout?.wallets),
    preview: isPending(order?.preview),
    subscriptionList: isPending(plans.subscriptions),
    subscribe: isPending(order?.placing),
  }
}
type Flag = keyof ReturnType<typeof checkoutLoading>
const QUIET: Record<Flag, boolean> = {
  provider: false,
  paymentMethods: false,
  preview: false,
  subscriptionList: false,
  subscribe: false,
}

describe('the loading flags of express checkout', () => {
  it.each<[Flag, (one: TestStore) => Promise<unknown>]>([
    ['provider', ({ store }) => store.use(paymentInfoActions).loadPaymentInfo('recurly')],
    [
      'paymentMethods',
      ({ store }) => store.use(unifiedCheckoutActions).loadWallets(async () => ['applePay']),
    ],
    [
      'preview',
      ({ store }) =>
        store.use(orderPreviewActions).preview({ planCode: 'plus_m', currency: 'USD', billing: null }),
    ],
    ['subscriptionList', ({ store }) => store.use(plansActions).loadSubscriptions()],
    ['subscribe', ({ store }) => store.use(placeOrderActions).place(order)],
  ])('turn %s on while its request is pending [CHECKOUT-09]', async (flag, begin) => {
    const one = await buyer()
    expect(checkoutLoading(one)).toEqual(QUIET)
    const running = begin(one)
    expect(checkoutLoading(one)).toEqual({ ...QUIET, [flag]: true })
    await settled(running)
    expect(checkoutLoading(one)[flag]).toBe(false)
  })

  it('turn off after a failure too [CHECKOUT-09]', async () => {
    const one = await buyer()
    const { loadWallets } = one.store.use(unifiedCheckoutActions)
    await loadWallets(() => Promise.reject(new Error('the vendor did not come')))
    expect(checkoutLoading(one)).toEqual(QUIET)
    expect(readState(one).unifiedCheckout?.wallets.status).toBe('failed')
  })
})

describe('wallets', () => {
  it('of an older offer are stale, and the chosen one stays until another offer', async () => {
    const one = await buyer()
    const { loadWallets, chooseWallet } = one.store.use(unifiedCheckoutActions)
    let finish = (_: Wallet[]): void => {}
    const older = loadWallets(
      () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    )
    await loadWallets(async () => ['googlePay', 'applePay'])
    finish(['link'])
    await older
    expect(readState(one).unifiedCheckout?.wallets).toMatchObject({ data: ['googlePay', 'applePay'] })
    chooseWallet('applePay')
    expect(readState(one).unifiedCheckout?.wallet).toBe('applePay')
    await loadWallets(async () => [])
    expect(readState(one).unifiedCheckout?.wallet).toBeNull()
  })
})

describe('the return from a checkout page of the services', () => {
  const gone = (part: TestStoreOptions = {}, planId: string | null = 'c-1') =>
    buyer(part).then((one) => {
      if (planId)
        one.store
          .use(planChangeActions)
          .setOrder({ planId, subscriptionId: null, deviceIds: [], promo: null })
      return one
    })
  const confirm = ({ store }: TestStore) => settled(store.use(unifiedCheckoutActions).confirm())

  it('looks until the account shows the plan, and then ends the order once', async () => {
    const tracked: unknown[] = []
    const one = await gone({
      track: (...event) => void tracked.push(event),
      answers: { subscriptions: [holding(), holding(), holding(wirePlan())] },
    })
    await settled(one.store.use(paymentInfoActions).loadPaymentInfo('recurly'))
    expect(readState(one).billing.info.status).toBe('done')
    expect(await confirm(one)).toMatchObject({ kind: 'bought', isLater: false, card: { name: 'Plus' } })
    expect(one.requestedPaths.filter((name) => name === 'subscriptions')).toHaveLength(3)
    expect(one.store.use(planChangeActions).order()).toBeNull()
    expect(readState(one).billing.info).toEqual({ status: 'idle' })
    expect(tracked).toContainEqual(['AcctDashPlanChange', { planCode: 'plus_m' }])
    expect(await confirm(one)).toMatchObject({ kind: 'unknown', plan: { id: 'p-1' } })
    expect(tracked.filter((event) => JSON.stringify(event).includes('PlanChange'))).toHaveLength(1)
  })

  it('notifies other tabs once the account shows the plan, and of its invoice once that is listed', async () => {
    const history = Promise.withResolvers<Response>()
    const one = await gone({
      answers: { subscriptions: holding(wirePlan()), paymentHistory: () => history.promise },
    })
    const { order, setOrder } = one.store.use(planChangeActions)
    const draft = order()
    if (draft) setOrder({ ...draft, invoices: [] })
    const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
    const names = () => posted.mock.calls.map(([message]) => message.name)
    const confirming = one.store.use(unifiedCheckoutActions).confirm()
    await untilIdle()
    expect(names()).toEqual(['plans-changed', 'card-changed'])
    history.resolve(Response.json({ invoices: [bill('1', 999)] }))
    await settled(confirming)
    expect(names()).toEqual(['plans-changed', 'card-changed', 'history-changed'])
    posted.mockRestore()
  })

  const bill = (invoiceId: string, invoiceTotal: number, status = 'paid') => ({
    ...{ invoiceId, invoiceTotal, status, currency: 'USD' },
  })
  it.each<[string, object[], number | null]>([
    ['names the new invoice', [bill('1', 500), bill('2', 999)], 999],
    ['names a new invoice of nothing', [bill('1', 500), bill('2', 0)], 0],
    ['names no refund', [bill('1', 500), bill('2', -500)], null],
    ['names no payment that is pending', [bill('1', 500), bill('2', 999, 'pending')], null],
    ['names none of several', [bill('2', 999), bill('3', 5)], null],
    ['names no earlier one', [bill('1', 500)], null],
  ])('%s', async (_, invoices, total) => {
    const answers = { subscriptions: holding(wirePlan()), paymentHistory: Response.json({ invoices }) }
    const one = await gone({ answers })
    const { order, setOrder } = one.store.use(planChangeActions)
    const draft = order()
    if (draft) setOrder({ ...draft, invoices: ['1'] })
    expect((await confirm(one))?.invoice?.invoiceTotal ?? null).toBe(total)
  })

  it('ends after 25 s without the plan, with what it found last', async () => {
    const limit = new AbortController()
    const createTimeout = AbortSignal.timeout
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => (ms === 25_000 ? limit.signal : createTimeout(ms)))
    const one = await gone({ answers: { subscriptions: holding() } })
    const confirming = one.store.use(unifiedCheckoutActions).confirm()
    const count = () => one.requestedPaths.filter((name) => name === 'subscriptions').length
    for (let turn = 0; turn < 20 && count() < 2; turn += 1)
      await settled(untilIdle().then(() => vi.advanceTimersByTimeAsync(500)))
    limit.abort()
    expect(await settled(confirming)).toMatchObject({ kind: 'missing', card: { name: 'Plus' }, plan: null })
    expect(one.store.use(planChangeActions).order()?.planId).toBe('c-1')
    timeout.mockRestore()
  })

  it('fails without a response, and keeps the order', async () => {
    const one = await gone({ answers: { subscriptions: Response.json({}, { status: 400 }) } })
    expect(await confirm(one)).toBeNull()
    expect(readState(one).unifiedCheckout?.returned).toMatchObject({ status: 'failed' })
    expect(one.store.use(planChangeActions).order()?.planId).toBe('c-1')
  })

  it('reports nothing bought for a plan outside the catalog', async () => {
    const one = await gone({}, 'gone')
    void one.store.use(unifiedCheckoutActions).confirm()
    await untilIdle()
    expect(one.requestedPaths.filter((name) => name === 'subscriptions')).toHaveLength(1)
    expect(readState(one).unifiedCheckout?.returned.status).toBe('pending')
    one.store.signOut('user')
    expect(readState(one).unifiedCheckout).toBeUndefined()
  })
})

describe('the state of a checkout', () => {
  it('starts idle, with the shapes of the specification [MODEL-26]', async () => {
    expect(initialChange.eligibility).toEqual({ status: 'idle' })
    expect(initialBilling).toEqual({
      provider: null,
      info: { status: 'idle' },
      saving: { status: 'idle' },
      updateSession: { status: 'idle' },
    })
    expect(initialUnifiedCheckout).toEqual({
      wallets: { status: 'idle' },
      wallet: null,
      returned: { status: 'idle' },
    })
    const one = await buyer()
    expect(readState(one).checkoutSession).toBeUndefined()
    // Eligible plans: their ids.
    await settled(one.store.use(planChangeActions).loadEligibility())
    expect(readState(one).plans.change?.eligibility).toMatchObject({ data: { planIds: ['c-1', 'c-2'] } })
    // A checkout session: its address and token.
    await settled(one.store.use(checkoutSessionActions).start(delegate))
    expect(readState(one).checkoutSession).toEqual({
      status: 'done',
      data: { url: CHECKOUT, token: 'session-token' },
    })
    // A session that takes another card: attempting, then its address or an error.
    const { startUpdate } = one.store.use(updateSessionActions)
    const update = startUpdate('https://portal.example/payment')
    expect(readState(one).billing.updateSession).toEqual({ status: 'pending' })
    expect(await settled(update)).toBe(CHECKOUT)
    expect(readState(one).billing.updateSession).toEqual({ status: 'done', data: CHECKOUT })
    await settled(startUpdate('https://portal.example/payment'))
    expect(readState(one).billing.updateSession).toMatchObject({
      status: 'failed',
      error: { code: 'unknown' },
    })
    // Stripe: the vendor receives the client secret, and the store requests the payment method.
    const secrets: string[] = []
    const setUp = one.store.use(cardActions).setUpCard(async (clientSecret) => {
      secrets.push(clientSecret)
      return 'pm_1'
    })
    expect(await settled(setUp)).toBe('pm_1')
    expect(secrets).toEqual(['seti_secret'])
    expect(JSON.stringify(readState(one))).not.toContain('seti_secret')
  })

  it('is never stored [PERSIST-03]', async () => {
    const [local, tab] = [browserStorage(), browserStorage()]
    const one = await buyer({ local: () => local, session: () => tab })
    const kept = () =>
      [local, tab].flatMap((storage) =>
        Array.from({ length: storage.length }, (_, at) => {
          const key = storage.key(at) ?? ''
          return `${key}=${storage.getItem(key)}`
        }),
      )
    const before = kept()
    expect(before.length).toBeGreaterThan(0)
    const { store } = one
    const [verify, reset] = [store.use(verifyEmailActions), store.use(resetPasswordActions)]
    const changes: Record<string, () => unknown> = {
      checkoutSession: () => store.use(checkoutSessionActions).start(delegate),
      paymentInfo: () => store.use(paymentInfoActions).loadPaymentInfo('recurly'),
      promoCode: () =>
        store.use(promoActions).apply('save10', { externalPlanCode: 'plus_m', isImmediate: true }),
      orderSummary: () =>
        store.use(orderPreviewActions).preview({ planCode: 'plus_m', currency: 'USD', billing: null }),
      async unifiedCheckout() {
        const { loadWallets, chooseWallet } = store.use(unifiedCheckoutActions)
        await loadWallets(async () => ['applePay'])
        chooseWallet('applePay')
      },
      verifyEmail: () => verify.attempt('link-token', {}),
      resetPassword: () => reset.attempt('link-token', { password: 'New-secret-1', extra: { lang: 'en' } }),
      billingProvider: () =>
        store.state.setState(({ billing }) => ({ billing: { ...billing, provider: 'stripeElements' } })),
    }
    // Brand and language are in no state of the store: shell/brand-account.test.ts.
    for (const [slice, change] of Object.entries(changes)) {
      const seen = () => [readState(one), verify.state.getState(), reset.state.getState()]
      const state = seen()
      await settled(Promise.resolve(change()))
      expect(seen(), slice).not.toEqual(state)
      expect(kept(), slice).toEqual(before)
    }
  })
})

it('sends AcctDashPromoCode once for a valid promo code [ANALYTICS-07]', async () => {
  const tracked: unknown[] = []
  const one = await buyer({
    track: (...event) => void tracked.push(event),
    answers: { nope: Response.json({ message: 'no' }, { status: 404 }) },
  })
  const { apply } = one.store.use(promoActions)
  const plan = { externalPlanCode: 'plus_m', isImmediate: true }
  await settled(apply('SAVE10', plan))
  await settled(apply('nope', plan))
  expect(tracked.filter((event) => JSON.stringify(event).includes('Promo'))).toEqual([
    ['AcctDashPromoCode', { planCode: 'plus_m' }],
  ])
})
