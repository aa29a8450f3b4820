import { describe, expect, it } from 'vitest'
import { AcctError } from '../../../../src/errors/acct-error.ts'
import { initialBilling } from '../../../../src/store/billing/billing.slice.ts'
import { getData, IDLE } from '../../../../src/store/core/request.ts'
import { cardMemory, checkoutActions } from '../../../../src/store/orders/checkout.actions.ts'
import { checkoutSessionActions } from '../../../../src/store/orders/checkout-session.actions.ts'
import { hasPaymentMethod } from '../../../../src/store/orders/has-payment-method.ts'
import { initialOrder, type OrderState } from '../../../../src/store/orders/order.slice.ts'
import { orderPreviewActions } from '../../../../src/store/orders/order-preview.actions.ts'
import { promoActions } from '../../../../src/store/orders/promo.actions.ts'
import { planChangeActions } from '../../../../src/store/plans/plan-change.actions.ts'
import { ADDRESS } from '../../../fixtures/billing.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { settled } from '../../support/account-plans.ts'
import { open, session, signIn, withFakeClock } from '../../support/sign-in.ts'
import { browserStorage } from '../../support/storage.ts'
import { type Answer, hang, type TestStore } from '../../support/store.ts'

withFakeClock()

const CARD = {
  token: 'card-1',
  referenceType: null,
  provider: 'recurly',
  resultToken: 'result-1',
  cardType: null,
  lastFour: null,
} as const

const getOrder = ({ store }: TestStore): OrderState => store.state.getState().order ?? initialOrder
/** Signs in; records the bodies of the requests to `name`. */
async function account(answers: Record<string, Answer | Answer[]> = {}) {
  const bodies: unknown[] = []
  const events: unknown[][] = []
  const recorded = Object.entries(answers).map(([name, given]) => [
    name,
    [given].flat().map((answer) => async (request: Request) => {
      const text = await request.clone().text()
      bodies.push(text && JSON.parse(text))
      return typeof answer === 'function' ? answer(request) : answer.clone()
    }),
  ])
  const one = open({
    answers: { byEmail: session(), ...Object.fromEntries(recorded) },
    track: (...event) => void events.push(event),
  })
  await signIn(one)
  events.length = 0
  return { ...one, bodies, events }
}
const setOrder = ({ store }: TestStore, part: Partial<OrderState>) =>
  store.state.setState({ order: { ...initialOrder, ...part } })

describe('the summary of a plan', () => {
  const failed = { status: 'failed', error: new AcctError('network') } as const
  const pending = { status: 'pending' } as const

  it.each<[string, Partial<OrderState>, Partial<OrderState>]>([
    [
      'clears the state of another plan',
      { planId: 'c-2', preview: failed, placing: failed, isMissed: true },
      {},
    ],
    ['keeps a pending order', { planId: 'c-2', preview: failed, placing: pending }, { placing: pending }],
    [
      'keeps an order with an unknown outcome',
      { planId: 'c-2', placing: failed, isOutcomeUnknown: true },
      { placing: failed, isOutcomeUnknown: true },
    ],
    ['of the same plan keeps its state', { planId: 'c-1', preview: failed }, { preview: failed }],
    [
      'of the same plan clears a failure alone',
      { planId: 'c-1', preview: failed, placing: failed },
      { preview: failed },
    ],
    [
      'of the same plan keeps the failure of an order that the account holder left, once',
      { planId: 'c-1', placing: failed, isLeft: true },
      { placing: failed },
    ],
    [
      'of another plan keeps the failure of an order that the account holder left, once',
      { planId: 'c-2', preview: failed, placing: failed, isLeft: true },
      { placing: failed },
    ],
    [
      'clears a missed order of another plan that the account holder left',
      { planId: 'c-2', placing: failed, isMissed: true, isLeft: true },
      {},
    ],
    ['of the same plan keeps a pending order', { planId: 'c-1', placing: pending }, { placing: pending }],
    [
      'of the same plan keeps an order with an unknown outcome',
      { planId: 'c-1', placing: failed, isOutcomeUnknown: true },
      { placing: failed, isOutcomeUnknown: true },
    ],
  ])('%s', async (_, before, after) => {
    const one = open()
    setOrder(one, before)
    one.store.use(orderPreviewActions).open('c-1')
    expect(getOrder(one)).toEqual({ ...initialOrder, planId: 'c-1', ...after })
  })

  it('notifies no listener when nothing changes', () => {
    const one = open()
    setOrder(one, { planId: 'c-1' })
    const before = getOrder(one)
    one.store.use(orderPreviewActions).open('c-1')
    expect(getOrder(one)).toBe(before)
  })

  it.each([
    ['with the address that the tax depends on', ADDRESS],
    ['without an address', null],
  ] as const)('requests the preview %s [CALL-44]', async (_, billing) => {
    const one = await account({ preview: Response.json({}) })
    await settled(
      one.store.use(orderPreviewActions).preview({ planCode: 'plus_m', currency: 'USD', billing }),
    )
    const { address1, city, state, postalCode, country } = ADDRESS
    expect(one.bodies).toEqual([
      {
        plan_code: 'plus_m',
        currency: 'USD',
        account: {
          account_code: '42',
          ...(billing && {
            billing_info: { address1, address2: '', city, state, zip: postalCode, country },
          }),
        },
      },
    ])
  })

  it.each([
    [-1, false],
    [0, true],
    [1, true],
  ])('has dates %i days from today only when they are not over', async (days, isComing) => {
    const date = new Date(Date.now() + days * 86_400_000).toISOString()
    const sums = { currency: 'USD', subTotal: 0, tax: 0, total: 0 }
    const trial = { trialEndDate: date, costAfterTrial: 1_079 }
    const one = await account({ preview: Response.json({ ...sums, chargeDate: date, trial }) })
    const of = { planCode: 'plus_m', currency: 'USD', billing: null }
    await settled(one.store.use(orderPreviewActions).preview(of))
    expect(getData(getOrder(one).preview)).toEqual({
      ...sums,
      chargeDate: isComing ? date : null,
      trial: isComing ? { endDate: date, costAfter: 1_079 } : null,
    })
  })

  it('requests one preview at a time', async () => {
    const one = await account({ preview: hang })
    const { preview } = one.store.use(orderPreviewActions)
    void preview({ planCode: 'plus_m', currency: 'USD', billing: null })
    await untilIdle()
    await preview({ planCode: 'plus_m', currency: 'USD', billing: null })
    expect(one.requestedPaths.filter((path) => path === 'preview')).toHaveLength(1)
    expect(getOrder(one).preview.status).toBe('pending')
  })
})

describe('what pays for an order', () => {
  it.each([
    [{ hasCard: true }, undefined, true],
    [{ hasCard: false }, undefined, false],
    [{}, undefined, false],
    [{}, { card: CARD, address: null }, true],
    [{}, { card: null, address: ADDRESS }, false],
  ])('of %j and %j: %s', (billing, checkout, isEnough) => {
    expect(hasPaymentMethod({ billing: { ...initialBilling, ...billing }, checkout })).toBe(isEnough)
  })

  it('is taken, dropped after a decline, and cleared', () => {
    const { store } = open()
    const actions = store.use(checkoutActions)
    expect(actions.checkout()).toEqual({ card: null, address: null })
    actions.takeCard(CARD, ADDRESS)
    actions.takeResult('result-2')
    expect(actions.checkout()).toEqual({ card: CARD, address: ADDRESS, resultToken: 'result-2' })
    actions.dropCard()
    expect(actions.checkout()).toEqual({ card: null, address: ADDRESS, resultToken: null })
    actions.clearCheckout()
    expect(store.state.getState().checkout).toBeUndefined()
  })

  it.each<
    [
      boolean,
      string,
      (checkout: ReturnType<typeof checkoutActions>, memory: ReturnType<typeof cardMemory>) => void,
    ]
  >([
    [true, 'after a card was taken', ({ takeCard }) => takeCard(CARD, ADDRESS)],
    [true, 'while its card is being verified', (_, { begin }) => begin('verify')],
    [false, 'while a card is being saved', (_, { begin }) => begin('save')],
    [
      false,
      'after its card was declined',
      ({ takeCard, dropCard }) => {
        takeCard(CARD, ADDRESS)
        dropCard()
      },
    ],
    [
      false,
      'once it is done',
      ({ takeCard, clearCheckout }) => {
        takeCard(CARD, ADDRESS)
        clearCheckout()
      },
    ],
  ])('is lost (%s) by a reload %s', async (expected, _, run) => {
    const kept = browserStorage()
    const start = async () => {
      const one = open({ answers: { byEmail: session() }, session: () => kept })
      await signIn(one)
      return one.store
    }
    const page = await start()
    run(page.use(checkoutActions), page.use(cardMemory))
    expect(page.use(checkoutActions).isCardLost()).toBe(false)
    const reloaded = await start()
    const { isCardLost, payFromFile } = reloaded.use(checkoutActions)
    expect(isCardLost()).toBe(expected)
    payFromFile()
    expect(isCardLost()).toBe(false)
  })
})

describe('a card of an order whose session expires', () => {
  it('is lost for the next sign-in of its account, also when a pending card form ends afterwards', async () => {
    const kept = browserStorage()
    const one = open({ answers: { byEmail: session }, session: () => kept })
    await signIn(one)
    const { takeCard, isCardLost } = one.store.use(checkoutActions)
    const card = { token: 't', provider: 'recurly', referenceType: null, resultToken: null } as const
    takeCard({ ...card, cardType: 'visa', lastFour: '1111' }, null)
    one.store.signOut('expired')
    one.store.use(cardMemory).forget()
    await signIn(one)
    expect(isCardLost()).toBe(true)
  })
})

describe('a checkout page of the services', () => {
  const of = { planId: 'c-1', devices: [], portalUrl: null, cancelUrl: '/subscriptions' }

  it('is opened one at a time, and cleared once it is not pending', async () => {
    const one = await account({
      checkoutDelegate: Response.json({ token: 't', checkoutUrl: 'https://pay.example/x' }),
    })
    const { start, clear } = one.store.use(checkoutSessionActions)
    const [first, second] = [start(of), start(of)]
    clear()
    expect(one.store.state.getState().checkoutSession?.status).toBe('pending')
    expect(await settled(Promise.all([first, second]))).toEqual(['https://pay.example/x', null])
    expect(one.bodies).toHaveLength(1)
    expect(one.store.state.getState().checkoutSession?.status).toBe('done')
    clear()
    expect(one.store.state.getState().checkoutSession).toBeUndefined()
  })

  it('reports a failure and its address null', async () => {
    const one = await account({ checkoutDelegate: () => Response.json({}, { status: 400 }) })
    expect(await settled(one.store.use(checkoutSessionActions).start(of))).toBeNull()
    expect(one.store.state.getState().checkoutSession?.status).toBe('failed')
  })
})

describe('a promo code', () => {
  const PLAN = { externalPlanCode: 'plus_m', isImmediate: true }
  const attempts = (one: TestStore) => getOrder(one).promo.attempts

  it('that the services do not answer is unknown, and sends no event', async () => {
    const one = await account()
    await settled(one.store.use(promoActions).apply('save10', PLAN))
    const [attempt] = Object.values(attempts(one))
    expect(attempt).toMatchObject({ errorCode: 'unknown' })
    expect(one.events).toEqual([])
  })

  it('is marked as rejected, and removed', async () => {
    const one = await account()
    const { apply, reject, remove } = one.store.use(promoActions)
    await settled(apply('save10', PLAN))
    const [code = ''] = Object.keys(attempts(one))
    const failure = new AcctError('promoExhausted')
    reject(failure)
    const { reference } = failure
    expect(attempts(one)[code]).toMatchObject({ errorCode: 'promoCodeExhausted', reference })
    remove(code)
    expect(attempts(one)[code]).toBeUndefined()
    await apply('  ', PLAN)
    expect(attempts(one)).toEqual({})
  })

  it('that was removed while its check was pending stays removed', async () => {
    const one = await account()
    const { apply, remove } = one.store.use(promoActions)
    const checking = apply('save10', PLAN)
    const [code = ''] = Object.keys(attempts(one))
    remove(code)
    await settled(checking)
    expect(attempts(one)).toEqual({})
  })

  it('is checked again for the same order once a check has ended', async () => {
    const one = await account()
    const { apply } = one.store.use(promoActions)
    await settled(apply('save10', PLAN))
    const before = one.requestedPaths.length
    await settled(apply('save10', PLAN))
    expect(one.requestedPaths.length).toBeGreaterThan(before)
  })

  it('of the address comes before that of the draft, which is forgotten once it is removed', async () => {
    const one = await account()
    const { checkFor, remove } = one.store.use(promoActions)
    const { order, setOrder: setDraft } = one.store.use(planChangeActions)
    setDraft({ planId: 'c-1', subscriptionId: null, deviceIds: null, promo: 'DRAFT' })
    await settled(checkFor(PLAN, 'ADDRESS'))
    expect(getOrder(one).promo).toMatchObject({ checkedFor: PLAN, codes: ['address'] })
    remove('address')
    expect(order()?.promo).toBe('DRAFT')
    remove('draft')
    expect(order()?.promo).toBeNull()
    const later = { ...PLAN, isImmediate: false }
    expect(await checkFor(later, 'ADDRESS')).toBeNull()
    expect(getOrder(one).promo).toMatchObject({ checkedFor: later, codes: [] })
  })

  it('of the address that was removed is applied again by Apply and not by a page load', async () => {
    const one = await account()
    const { apply, checkFor, remove } = one.store.use(promoActions)
    const { setOrder: setDraft } = one.store.use(planChangeActions)
    setDraft({ planId: 'c-1', subscriptionId: null, deviceIds: null, promo: 'SPRING' })
    await settled(checkFor(PLAN, 'SPRING'))
    remove('spring')
    // The state of a page load has the draft alone.
    setOrder(one, {})
    await settled(checkFor(PLAN, 'SPRING'))
    expect(getOrder(one).promo.codes).toEqual([])
    setOrder(one, {})
    await settled(checkFor(PLAN, 'SUMMER'))
    expect(getOrder(one).promo.codes).toEqual(['summer'])
    await settled(apply('SPRING', PLAN))
    setOrder(one, {})
    await settled(checkFor(PLAN, 'SPRING'))
    expect(getOrder(one).promo.codes).toEqual(['spring'])
  })

  it('is checked again by the next screen of its order, and the text in the field stays', async () => {
    const one = await account()
    const { apply, type } = one.store.use(promoActions)
    const { open: openOrder } = one.store.use(orderPreviewActions)
    openOrder('c-1')
    await settled(apply('save10', PLAN))
    type('other')
    openOrder('c-1')
    expect(getOrder(one).promo).toMatchObject({ typed: 'other', checkedFor: null, codes: ['save10'] })
    openOrder('c-2')
    expect(getOrder(one).promo).toMatchObject({ typed: 'other', codes: [] })
  })

  it('that is being checked is not checked again by the next screen', async () => {
    const one = await account()
    const { apply } = one.store.use(promoActions)
    const { open: openOrder } = one.store.use(orderPreviewActions)
    openOrder('c-1')
    const checking = apply('save10', PLAN)
    openOrder('c-1')
    expect(getOrder(one).promo.checkedFor).toEqual(PLAN)
    await settled(checking)
  })

  it('of a done order does not reach the next one', async () => {
    const one = await account()
    setOrder(one, {
      planId: 'c-1',
      placing: { status: 'done', data: {} as never },
      promo: { ...initialOrder.promo, checkedFor: PLAN, code: 'save10', codes: ['save10'] },
    })
    one.store.use(orderPreviewActions).open('c-1')
    expect(getOrder(one)).toEqual({ ...initialOrder, planId: 'c-1' })
  })

  /** The state of an order with two accepted codes; the second one is the current one. */
  const twoCodes = () => {
    const accepted = (code: string) => ({
      attempting: 'fulfilled' as const,
      message: 'promo.applied' as const,
      errorCode: null,
      reference: null,
      promoCode: { code, description: null, planCodes: [] },
    })
    return {
      planId: 'c-1',
      promo: {
        ...initialOrder.promo,
        checkedFor: PLAN,
        code: 'second',
        codes: ['first', 'second'],
        attempts: { first: accepted('first'), second: accepted('second') },
        valid: true,
      },
    }
  }

  it.each<[string, string | null, string[], (of: ReturnType<typeof promoActions>) => void]>([
    ['that is removed', 'first', ['second'], ({ remove }) => remove('second')],
    [
      'that the services rejected',
      'first',
      ['second'],
      ({ reject }) => reject(new AcctError('promoRejected')),
    ],
    ['that is used up', 'SECOND', [], ({ reject }) => reject(new AcctError('promoExhausted'))],
  ])('%s leaves the draft with %s, and without %j', async (_, promo, removedPromos, act) => {
    const one = await account()
    const { order, setOrder: setDraft } = one.store.use(planChangeActions)
    setDraft({ planId: 'c-1', subscriptionId: null, deviceIds: null, promo: 'SECOND', removedPromos: [] })
    setOrder(one, twoCodes())
    act(one.store.use(promoActions))
    expect(order()).toMatchObject({ promo, removedPromos })
  })

  it('that was accepted for another kind of order does not replace the rejected current one', async () => {
    const one = await account()
    setOrder(one, twoCodes())
    await settled(one.store.use(promoActions).checkFor({ ...PLAN, isImmediate: false }, null))
    expect(getOrder(one).promo).toMatchObject({ code: 'second', codes: ['second'], valid: false })
  })

  it('of a session that has ended is not written', async () => {
    const one = await account()
    const checking = one.store.use(promoActions).apply('save10', PLAN)
    one.store.signOut('user')
    setOrder(one, { planId: 'c-1' })
    await settled(checking)
    expect(getOrder(one)).toEqual({ ...initialOrder, planId: 'c-1', placing: IDLE })
  })
})
