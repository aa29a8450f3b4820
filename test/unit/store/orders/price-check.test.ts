import { describe, expect, it } from 'vitest'
import { parseBillingInfo } from '../../../../src/services/billing/parse-billing.ts'
import { paymentInfoActions } from '../../../../src/store/billing/payment-info.actions.ts'
import { getData } from '../../../../src/store/core/request.ts'
import { orderPreviewActions } from '../../../../src/store/orders/order-preview.actions.ts'
import { priceCheck, type ShownTerms } from '../../../../src/store/orders/price-check.ts'
import { planChangeActions } from '../../../../src/store/plans/plan-change.actions.ts'
import { down, holding, settled, wirePlan } from '../../support/account-plans.ts'
import { plan, planCard } from '../../support/plans.ts'
import { open, session, signIn, withFakeClock } from '../../support/sign-in.ts'
import type { Answer } from '../../support/store.ts'

withFakeClock()

const preview = (total: number): Response =>
  Response.json({ currency: 'USD', subTotal: total, tax: 0, total, chargeDate: null })
const plans = (amount: number): Response =>
  Response.json({ plans: [{ id: 'c-1', name: 'Plus', cost: [{ amount, currency: 'USD' }] }] })
const method = (last_four: string): Response =>
  Response.json({ billingInfo: { card_type: 'visa', last_four } })
const rejected = Response.json({ message: 'no', code: 'already_subscribed' }, { status: 409 })
const summary: ShownTerms['summary'] = {
  target: planCard({ id: 'c-1', externalPlanCode: 'plus_m' }),
  current: null,
  devices: [],
  devicesRemoved: [],
  currency: 'USD',
  price: 999,
  currentPrice: 0,
  isDowngrade: false,
  isOneOfSeveral: false,
}

/** Checks an order of 9.99 dollars that the card on file pays; the answers are those of the check. */
async function check(
  {
    present = preview(999),
    catalog = plans(999),
    card = method('1111'),
    subscriptions = holding(),
  }: Record<string, Answer>,
  hasOwnMethod = false,
  /** Code of the plan whose order the account holder opens meanwhile. */
  next = 'plus_m',
  /** Whether the card on the screen has just been saved in place of 4242, so that a list can be older. */
  isJustSaved = false,
  ordered = summary,
) {
  const quoted: string[] = []
  const answers = {
    byEmail: session(),
    preview: async (request: Request) => {
      const { plan_code } = await request.json()
      quoted.push(plan_code)
      const answer = quoted.length === 1 ? preview(999) : plan_code === 'plus_m' ? present : preview(99)
      return typeof answer === 'function' ? answer(request) : answer.clone()
    },
    plans: [plans(999), catalog],
    billingInfo: [method(isJustSaved ? '4242' : '1111'), card],
    subscriptions,
  }
  const one = open({ answers })
  await signIn(one)
  const { store } = one
  await settled(store.use(paymentInfoActions).loadPaymentInfo('recurly'))
  await settled(store.use(planChangeActions).loadCatalog())
  await settled(
    store.use(orderPreviewActions).preview({ planCode: 'plus_m', currency: 'USD', billing: null }),
  )
  const { answerPaymentInfo } = store.use(paymentInfoActions)
  if (isJustSaved) answerPaymentInfo(parseBillingInfo(await method('1111').json()))
  const { order, billing } = store.state.getState()
  const shown = order && getData(order.preview)
  if (!shown) throw new Error('no preview')
  const terms = { summary: ordered, preview: shown, onFile: hasOwnMethod ? undefined : getData(billing.info) }
  if (next !== 'plus_m')
    await settled(store.use(orderPreviewActions).preview({ planCode: next, currency: 'USD', billing: null }))
  const outcome = await settled(
    store
      .use(priceCheck)
      .check(terms, 'recurly', 'recurly')
      .then(
        (present) => ({ price: present.summary.price, total: present.preview.total }),
        ({ code }) => code,
      ),
  )
  const { order: after } = store.state.getState()
  return { outcome, total: after && getData(after.preview)?.total }
}

describe('the check of an order’s price', () => {
  it.each<[string, Record<string, Answer>, unknown, number]>([
    ['returns the order at the same price', {}, { price: 999, total: 999 }, 999],
    [
      'returns the order at a lower price',
      { present: preview(899), catalog: plans(899) },
      { price: 899, total: 899 },
      899,
    ],
    ['rejects a higher sum, and shows it', { present: preview(1_499) }, 'priceChanged', 1_499],
    ['rejects a higher price of later cycles', { catalog: plans(1_499) }, 'priceChanged', 999],
    ['rejects another card on file', { card: method('4242') }, 'cardChanged', 999],
    ['rejects an unknown sum', { present: down }, 'server', 999],
    ['rejects an unknown card', { card: down }, 'server', 999],
    [
      'leaves the lookup of a plan that the account has to the order',
      { present: rejected },
      { price: 999, total: 999 },
      999,
    ],
    [
      'rejects a first plan where another device has bought one',
      { subscriptions: holding(wirePlan({ id: 'p-2' }, { id: 'c-2' })) },
      'planChanged',
      999,
    ],
    ['needs no list of the plans', { subscriptions: down }, { price: 999, total: 999 }, 999],
    ['knows the price without a catalog', { catalog: down }, { price: 999, total: 999 }, 999],
  ])('%s', async (_, answers, outcome, total) => {
    expect(await check(answers)).toEqual({ outcome, total })
  })

  it('does not look at the card on file for an order with a method of its own', async () => {
    expect(await check({ card: down }, true)).toMatchObject({ outcome: { total: 999 } })
  })

  it.each([
    ['2020-01-01', 'planChanged'],
    ['2090-01-01', { price: 999, total: 999 }],
  ])('rejects a plan whose pause has begun, as at %s', async (effective, outcome) => {
    const ordered = { ...summary, current: plan({ paused: { effective, until: null } }) }
    expect(await check({}, false, 'plus_m', false, ordered)).toMatchObject({ outcome })
  })

  it('lays a card that was just saved over an older list', async () => {
    const outcome = { price: 999, total: 999 }
    expect(await check({ card: method('4242') }, false, 'plus_m', true)).toMatchObject({ outcome })
    expect(await check({ card: method('9999') }, false, 'plus_m', true)).toMatchObject({
      outcome: 'cardChanged',
    })
  })

  it('previews its plan, also where another order is on the screen since', async () => {
    const outcome = { price: 999, total: 999 }
    expect(await check({}, false, 'basic_m')).toEqual({ outcome, total: 99 })
  })
})
