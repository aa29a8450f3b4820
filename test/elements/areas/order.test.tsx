import { sendKeys } from '@web/test-runner-commands'
import { historyActions } from '../../../src/store/history/history.actions.ts'
import { checkoutActions } from '../../../src/store/orders/checkout.actions.ts'
import { plansActions } from '../../../src/store/plans/plan-list.ts'
import { neverRespond } from '../../../stories/support/responses.ts'
import { fakeClock } from '../clock.ts'
import { newChallenge, press, sandbox, unloadRecurly } from '../payments/support.tsx'
import { isReported, recordErrors, untilReported } from '../reported.ts'
import {
  accept,
  currentPlus,
  getSubmit,
  getText,
  isConfirmed,
  isRendered,
  openedOrder,
  orderPage,
  PREVIEW,
  preview,
  rejected,
  SUBSCRIBE,
  subscribed,
  wireCard,
} from '../screens/order-support.tsx'
import { holding } from '../screens/plans-support.tsx'
import { closePortal, json, type Opened, type, wirePlan, withToken } from '../screens/portal-support.tsx'
import { equal, find, named, ok, until, violations } from '../support.tsx'
import { withoutBoxes } from '../without-boxes.ts'

const card = ({ shadow }: Opened, heading: string): HTMLElement => {
  const found = [...shadow.querySelectorAll<HTMLElement>('main section')].find(
    (one) => one.querySelector('h2')?.textContent === heading,
  )
  if (!found) throw new Error(`no card "${heading}"`)
  return found
}
const isOff = (button: HTMLElement): boolean =>
  button.getAttribute('aria-disabled') === 'true' || button.hasAttribute('disabled')
/** Returns the figures of a list by name. */
const facts = (within: ParentNode): Record<string, string> =>
  Object.fromEntries(
    [...within.querySelectorAll('dl > div')].map((line) => [
      line.querySelector('dt')?.textContent ?? '',
      line.querySelector('dd')?.textContent ?? '',
    ]),
  )
const getDialog = ({ shadow }: Opened): HTMLElement => find(shadow, 'dialog[open]')
const alerts = ({ shadow }: Opened): string =>
  [...shadow.querySelectorAll('main [role="alert"]')].map(({ textContent }) => textContent).join(' ')
const sent = ({ calls }: Opened, call: string): number => calls.filter((one) => one === call).length

function applyCode(page: Opened, code: string): void {
  type(page.shadow, 'promoCode', code)
  named(card(page, 'Promo code'), 'button', 'Apply').click()
}

/** Accepts the terms and submits. */
function submit(page: Opened): void {
  accept(page)
  getSubmit(page).click()
}

const recurly = {
  recurly: { publicKey: 'sandbox-recurly-geeni', scriptUrl: `${sandbox}/recurly/recurly.js?order` },
}

/** Settings that load the stand-in again: a gateway uses the script that the page has, whatever its query. */
function freshRecurly(query = '') {
  unloadRecurly()
  const scriptUrl = `${sandbox}/recurly/recurly.js?${crypto.randomUUID()}${query}`
  return { recurly: { ...recurly.recurly, scriptUrl } }
}

/** The preview of a change of which nothing is due today. */
const NOTHING_DUE = { subTotal: 0, tax: 0, total: 0 }

describe('/order-summary', () => {
  afterEach(closePortal)

  it('has the payment method, promo code, plan, renewal, terms and both buttons [ORDER-01]', async () => {
    const page = await openedOrder()
    const payment = card(page, 'Payment method')
    ok(payment.textContent?.includes('Visa ending in 1111'), 'what is on file')
    ok(card(page, 'Promo code'), 'promo code')
    const plan = card(page, 'Your Plan')
    ok(plan.textContent?.includes('Plus (Monthly)'), 'the plan')
    ok(
      plan.textContent?.includes('Your plan renews automatically every month until you cancel or downgrade.'),
      'renewal',
    )
    ok(find(plan, 'label').textContent === 'I accept the Terms and Conditions (opens in a new tab)', 'terms')
    ok(named(page.shadow, 'main button', 'Back') && getSubmit(page), 'buttons')
    equal(await violations(page.shadow), [], 'axe')
    named(payment, 'button', 'Change').click()
    equal(page.path(), '/billing', 'another card')
    page.go('/order-summary')
    await until(() => isRendered(page), 'the order again')
    named(card(page, 'Your Plan'), 'button', 'Change').click()
    equal(page.path(), '/plans', 'another plan')
  })

  it('does not submit before the terms are accepted, and explains it to pointer and keyboard [ORDER-02 ORDER-03 A11Y-08]', async () => {
    const page = await openedOrder()
    const button = getSubmit(page)
    const tip = find(page.shadow, '[role="tooltip"]')
    equal(
      tip.textContent,
      'Before submitting, you must select the checkbox accepting the Terms and Conditions found at the bottom of the page.',
      'the text',
    )
    ok(isOff(button), 'off')
    equal(button.getAttribute('aria-describedby'), tip.id, 'announced')
    ok(tip.hidden, 'hidden')
    button.parentElement?.dispatchEvent(new PointerEvent('pointerenter'))
    await until(() => tip.hidden === false, 'on hover')
    button.parentElement?.dispatchEvent(new PointerEvent('pointerleave'))
    await until(() => tip.hidden === true, 'gone')
    named(page.shadow, 'main button', 'Back').focus()
    await sendKeys({ press: 'Tab' })
    ok(page.shadow.activeElement === button, 'reached by Tab')
    await until(() => tip.hidden === false, 'on focus')
    button.click()
    equal(sent(page, SUBSCRIBE), 0, 'nothing is sent')
    accept(page)
    await until(() => !isOff(button), 'on')
    equal(page.shadow.querySelector('[role="tooltip"]'), null, 'nothing to say')
  })

  it('sends plan, currency and the complete address of the card on file [CALL-44]', async () => {
    const bodies: unknown[] = []
    await openedOrder({
      card: { ...wireCard, address2: 'Apt 2' },
      answers: {
        async [PREVIEW](request) {
          bodies.push(await request.clone().json())
          return preview()
        },
      },
    })
    equal(
      bodies,
      [
        {
          plan_code: 'geeni_plus_m',
          currency: 'USD',
          account: {
            account_code: 'a-1',
            billing_info: {
              address1: '1 Main St',
              address2: 'Apt 2',
              city: 'Springfield',
              state: 'IL',
              zip: '62701',
              country: 'US',
            },
          },
        },
      ],
      'previews',
    )
  })

  it('shows devices, plan, price, tax and total of the preview [ORDER-04]', async () => {
    const page = await openedOrder({
      deviceIds: ['d-1', 'd-3'],
      answers: { [PREVIEW]: () => preview({ subTotal: 700, tax: 56, total: 756 }) },
    })
    const plan = card(page, 'Your Plan')
    for (const name of ['Front Door', 'Back Yard']) ok(plan.textContent?.includes(name), name)
    equal(
      facts(plan),
      {
        Price: '$5.99/mo',
        Added: '$1.01',
        'Due now, before tax': '$7.00',
        Tax: '$0.56',
        'Total today': '$7.56',
      },
      'lines that add up',
    )
  })

  it('shows a trial, and the later start of a lower plan', async () => {
    const trial = { trialEndDate: '2031-06-03T12:00:00Z', costAfterTrial: 1079 }
    const page = await openedOrder({ answers: { [PREVIEW]: () => preview({ total: 0, tax: 0, trial }) } })
    ok(getText(page).includes('Free until Jun 3, 2031, then $10.79/mo.'), getText(page))
    const lower = await openedOrder({
      current: [holding('geeni', 'plan_geeni_premium_m', { devices: [] })],
      answers: { [PREVIEW]: () => preview(NOTHING_DUE) },
    })
    ok(
      getText(lower).includes('Nothing is due before May 4, 2031. Your new plan may start only'),
      getText(lower),
    )
  })

  it('places the order once, shows the confirmation, and opens My Plan [ORDER-06]', async () => {
    const page = await openedOrder()
    accept(page)
    const button = getSubmit(page)
    await until(() => !isOff(button), 'ready')
    button.click()
    button.click()
    await until(() => isConfirmed(page), 'the confirmation')
    equal(page.orders.length, 1, 'sent')
    equal(
      (({ pepperPlanId, targetPlanCode, currency, billingToken, devices }) => [
        pepperPlanId,
        targetPlanCode,
        currency,
        billingToken,
        (devices as { deviceId: string }[]).map(({ deviceId }) => deviceId),
      ])(page.orders[0] ?? {}),
      ['plan_geeni_plus_m', 'geeni_plus_m', 'USD', undefined, ['d-1']],
      'body',
    )
    equal(
      facts(getDialog(page)),
      {
        Plan: 'Plus (Monthly)',
        Price: '$5.99',
        Added: '$4.00',
        Tax: '$0.80',
        'Recurring charge': '$5.99/mo before tax',
        'Next charge': 'Jun 4, 2031',
      },
      'facts, with the lines of the charge',
    )
    ok(getDialog(page).textContent?.includes('Amount charged today$10.79'), 'all that was paid')
    ok(getDialog(page).textContent?.includes('Front Door'), 'devices')
    equal(await violations(page.shadow), [], 'axe')
    equal(
      page.events,
      [{ planId: 'plan_geeni_plus_m', subscriptionId: 's-9', effective: '2031-06-04T12:00:00Z' }],
      'event',
    )
    equal(page.tracked.filter((name) => name === 'AcctDashPlanChange').length, 1, 'analytics')
    named(getDialog(page), 'button', 'Go to My Plan').click()
    // My Plan redirects an account without a plan to the catalog.
    await until(() => page.paths.includes('/subscriptions'), 'My Plan')
    page.go('/order-summary')
    await until(
      () => ['/subscriptions', '/plans'].includes(page.path()),
      `nothing is left to be ordered (${page.path()})`,
    )
  })

  it('shows the promotion in the confirmation, and the charge of a trial [ORDER-06 PROMO-13]', async () => {
    const trial = { trialEndDate: '2031-06-03T12:00:00Z', costAfterTrial: 1079 }
    const dates = { trial_started_at: '2031-05-04T12:00:00Z', trial_ends_at: trial.trialEndDate }
    const page = await openedOrder({
      answers: {
        [PREVIEW]: () => preview({ total: 0, tax: 0, trial }),
        [SUBSCRIBE]: () => subscribed({ ...dates, tax_in_cents: { _: 0 } }),
      },
    })
    applyCode(page, ' SAVE10 ')
    await until(() => getText(page).includes('Promo code save10 is applied'), 'applied')
    ok(!getText(page).includes('before your promotion'), 'nothing is taken off nothing')
    const later = 'Free until Jun 3, 2031, then at most $10.79/mo, less your promotion.'
    ok(getText(page).includes(later), 'the later price, which the code reduces')
    submit(page)
    await until(() => isConfirmed(page), 'the confirmation')
    equal(page.orders[0]?.couponCode, 'save10', 'body')
    equal(facts(getDialog(page))['Applied promotion'], 'save10: 10% off', 'promotion')
    ok(getDialog(page).textContent?.includes('Amount charged today$0.00'), 'today')
  })

  it('names a debt: before the order, that it charges its own total only; after it, what the payment history has', async () => {
    for (const isSettled of [true, false]) {
      let isOrdered = false
      const page = await openedOrder({
        answers: {
          'GET /subscriptions/paymentHistory': () =>
            json({
              invoices: [
                {
                  invoiceId: '1',
                  status: isOrdered && isSettled ? 'failed' : 'past_due',
                  invoiceTotal: 1999,
                  currency: 'USD',
                },
              ],
            }),
          [SUBSCRIBE]: () => {
            isOrdered = true
            return subscribed()
          },
        },
      })
      await until(
        () => alerts(page).includes('$19.99 is past due. This order charges its own total only.'),
        alerts(page),
      )
      submit(page)
      await until(() => isConfirmed(page), 'the confirmation')
      const outcome = isSettled ? 'Nothing is past due any more.' : '$19.99 is past due.'
      await until(() => getDialog(page).textContent?.includes(outcome) === true, outcome)
    }
  })

  it('keeps the lines of the order behind the confirmation, once the plan has changed', async () => {
    const premium = 'plan_geeni_premium_m'
    let plan = holding('geeni', 'plan_geeni_plus_m', { devices: [] })
    const page = await openedOrder({
      planId: premium,
      answers: {
        'GET /account/subscriptions': () => json({ subscriptions: [plan] }),
        [PREVIEW]: () => preview({ subTotal: 100, tax: 8, total: 108 }),
        [SUBSCRIBE]: () => {
          plan = holding('geeni', premium, { devices: [] })
          return subscribed()
        },
      },
    })
    const lines = (): string | null => find(page.shadow, 'main dl').textContent
    const ordered = lines()
    ok(ordered?.includes('Deducted'), ordered ?? '')
    submit(page)
    await until(() => isConfirmed(page), 'the confirmation')
    const current = () => page.account.store.state.getState().plans.subscriptions
    await until(() => JSON.stringify(current()).includes(premium), 'the new plan')
    equal(lines(), ordered, 'the lines')
  })

  it('sends nothing and shows the present terms when the order costs more than the screen shows', async () => {
    let part = {}
    const page = await openedOrder({ answers: { [PREVIEW]: () => preview(part) } })
    part = { subTotal: 1499, tax: 120, total: 1619 }
    submit(page)
    const said = 'It costs more now than this page showed.'
    await until(() => alerts(page).includes(said), said)
    equal(page.orders.length, 0, 'nothing is sent')
    equal(facts(card(page, 'Your Plan'))['Total today'], '$16.19', 'the new total')
    equal(await violations(page.shadow), [], 'axe')
    getSubmit(page).click()
    await until(() => isConfirmed(page), 'the confirmation')
    equal(page.orders.length, 1, 'one order')
  })

  it('sends nothing and shows the present terms when another card is on file than the screen shows', async () => {
    let onFile = wireCard
    const page = await openedOrder({
      answers: { 'GET /subscriptions/billingInfo': () => json({ billingInfo: onFile }) },
    })
    onFile = { ...wireCard, last_four: '3220' }
    submit(page)
    const said = 'The payment method on file is another one now.'
    await until(() => alerts(page).includes(said), said)
    equal(page.orders.length, 0, 'nothing is sent')
    ok(card(page, 'Payment method').textContent?.includes('ending in 3220'), 'the card')
    getSubmit(page).click()
    await until(() => isConfirmed(page), 'the confirmation')
  })

  it('names the most that a promotion can leave, then what was charged', async () => {
    let invoices: object[] = []
    const { promise: delayed, resolve: endDelay } = Promise.withResolvers<void>()
    const page = await openedOrder({
      delay: (_, signal) => delayed.then(() => signal.throwIfAborted()),
      answers: { 'GET /subscriptions/paymentHistory': () => json({ invoices }) },
    })
    applyCode(page, 'save10')
    await until(() => getText(page).includes('Promo code save10 is applied'), 'applied')
    submit(page)
    await until(() => isConfirmed(page), 'the confirmation')
    const said = (): string => getDialog(page).textContent ?? ''
    ok(said().includes('Amount charged todayat most $10.79, less your promotion'), said())
    const invoice = { invoiceId: '1', invoiceTotal: 971, invoiceDate: '2031-05-04T12:00:00Z' }
    invoices = [{ ...invoice, status: 'collected', currency: 'USD' }]
    endDelay()
    await until(() => said().includes('Amount charged today$9.71'), 'what was charged')
    equal(facts(getDialog(page))['Promo code save10'], '-$1.08', 'its worth')
  })

  it('shows the confirmation on another screen when the response is late', async () => {
    let answer = (): void => {}
    const page = await openedOrder({
      answers: {
        [SUBSCRIBE]: () =>
          new Promise((resolve) => {
            answer = () => resolve(subscribed())
          }),
      },
    })
    submit(page)
    await until(() => page.orders.length === 1, 'sent')
    page.go('/account-history')
    await until(() => page.path() === '/account-history' && !getText(page).includes('Submit'), 'elsewhere')
    answer()
    await until(() => isConfirmed(page), 'the confirmation')
    equal(page.path(), '/order-summary', 'where')
  })

  it('does not open without an order, or with a plan outside the catalog', async () => {
    // Without a plan, My Plan redirects to the catalog.
    const current = [wirePlan()]
    const gone = await orderPage({ planId: 'gone', current })
    await until(() => gone.path() === '/subscriptions', 'My Plan')
    const none = await orderPage({ path: '/subscriptions', current })
    await until(() => none.path() === '/subscriptions', 'My Plan')
  })

  it('opens the plans, which say why, for a plan whose pause has begun', async () => {
    const paused = { pause_effective: '2020-01-01', paused_until: '2040-01-01' }
    const current = [holding('geeni', 'plan_geeni_basic_m', { devices: [], paused })]
    const page = await orderPage({ current })
    await until(() => page.path() === '/plans', 'the plans')
    await until(() => getText(page).includes('Your plan is paused'), 'why')
    equal(sent(page, SUBSCRIBE), 0, 'orders')
  })

  it('opens the billing form without a card, and does not submit', async () => {
    const page = await openedOrder({ card: null })
    accept(page)
    ok(card(page, 'Payment method').textContent?.includes('No credit card on file.'), 'the text')
    ok(isOff(getSubmit(page)), 'off')
    getSubmit(page).click()
    equal(sent(page, SUBSCRIBE), 0, 'nothing is sent')
    named(page.shadow, 'main button', 'Add a payment method').click()
    equal(page.path(), '/billing', 'the form')
  })

  it('opens /error for the current plan, and for any other failed preview [CHANGE-16 CHANGE-17]', async () => {
    const again = await orderPage({
      answers: { [PREVIEW]: () => json({ code: 'already_subscribed', message: 'x' }, 409) },
    })
    await until(() => again.path() === '/error?error_code=already_subscribed', 'the error page')
    const other = await orderPage({ answers: { [PREVIEW]: () => json({ message: 'x' }, 400) } })
    await until(() => other.path() === '/error', 'the error page')
  })
})

describe('a rejected order', () => {
  withoutBoxes()
  afterEach(closePortal)
  const codes: [string, string][] = [
    ['error.subscription.card.declined', '[ERR-27]'],
    ['error.subscription.card.expired', '[ERR-28]'],
    ['error.subscription.card.type', '[ERR-29]'],
    ['error.subscription.card.payment', '[ERR-30]'],
    ['error.subscription.card.cvv.declined', '[ERR-31]'],
    ['error.subscription.card.number.declined', '[ERR-32]'],
    ['error.subscription.card.address.declined', '[ERR-33]'],
    ['error.subscription.token.invalid', '[ERR-34]'],
  ]
  for (const [code, row] of codes)
    it(`with ${code} opens the card form ${row}`, async () => {
      const errors = recordErrors()
      const page = await openedOrder({ answers: { [SUBSCRIBE]: () => rejected(code) } })
      submit(page)
      // The form may have removed the code from the address already.
      const seen: string[] = []
      page.host.addEventListener('acct-navigate', (event) => seen.push((event as CustomEvent).detail.to))
      await until(() => seen.includes(`/billing?error_code=${code}`), 'the card form')
      await until(() => page.path().startsWith('/billing'), 'there')
      equal(page.orders.length, 1, 'sent')
      await until(() => isReported(errors, getText(page)), 'the reference of the order’s failure')
      equal(errors.filter(({ area }) => area === 'order').length, 1, 'reported once')
      ok(!errors.some(({ area, code }) => area === 'billing' && code !== 'paymentUnavailable'), 'no other')
    })

  it('for any other reason opens the error page [ERR-35]', async () => {
    const page = await openedOrder({ answers: { [SUBSCRIBE]: () => rejected('error.subscription.odd') } })
    submit(page)
    await until(() => page.path() === '/error', 'the error page')
    const again = await openedOrder({ answers: { [SUBSCRIBE]: () => rejected('already_subscribed') } })
    submit(again)
    await until(() => again.path() === '/error?error_code=already_subscribed', 'the error page')
  })

  it('after the account holder has left returns to the order with the reason', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const page = await openedOrder({ answers: { [SUBSCRIBE]: () => promise } })
    submit(page)
    await until(() => page.orders.length === 1, 'sent')
    page.go('/account-history')
    await until(() => page.path() === '/account-history' && !getText(page).includes('Submit'), 'elsewhere')
    resolve(rejected('error.subscription.card.declined'))
    const said = 'Your order did not go throughUnable to process your request. Please use a different card'
    await until(() => alerts(page).includes(said), said)
    equal(
      { path: page.path(), orders: page.orders.length },
      { path: '/order-summary', orders: 1 },
      'where, and sent',
    )
    page.go('/plans')
    await until(() => page.path() === '/plans' && !getText(page).includes('Submit'), 'left for good')
    page.go('/order-summary')
    await until(() => isRendered(page), 'the order again')
    equal(alerts(page), '', 'the reason was shown once')
  })

  it('because another change has changed the plan says so in place, for the present plan', async () => {
    let current: unknown[] = []
    const page = await openedOrder({
      answers: {
        'GET /account/subscriptions': () => json({ subscriptions: current }),
        [SUBSCRIBE]: () => {
          current = [holding('geeni', 'plan_geeni_premium_m', { devices: [] })]
          return rejected('changed')
        },
      },
    })
    submit(page)
    const said = 'Your order did not go throughAnother change to your account was made in the meantime.'
    await until(() => alerts(page).includes(said), said)
    await until(() => sent(page, PREVIEW) === 2, 'the cost of the change of the present plan')
    equal(page.path(), '/order-summary', 'where')
    accept(page)
    await until(() => !isOff(getSubmit(page)), 'ready to be placed again')
  })

  it('because of a promo code that only an order rejects stays open without the code', async () => {
    const page = await openedOrder({
      path: '/order-summary?promoCode=save10',
      answers: { [SUBSCRIBE]: () => rejected('error.subscription.coupon.device_restriction') },
    })
    await until(() => getText(page).includes('is applied'), 'applied')
    submit(page)
    const said = 'Your order did not go throughYou have not been charged. You can try again.'
    await until(() => alerts(page).includes(said), said)
    await until(() => getText(page).includes('Promo code save10 is not valid'), 'why')
    equal(page.path(), '/order-summary?promoCode=save10', 'still here')
    submit(page)
    await until(() => page.orders.length === 2, 'another try')
    await until(() => alerts(page).includes(said), said)
    // The check of the code alone accepts it again.
    named(card(page, 'Payment method'), 'button', 'Change').click()
    await until(() => !isRendered(page), 'the card form')
    page.go('/order-summary?promoCode=save10')
    await until(() => isRendered(page), 'the order again')
    accept(page)
    await until(() => !isOff(getSubmit(page)), 'ready')
    submit(page)
    await until(() => page.orders.length === 3, 'a third try')
    equal(
      page.orders.map(({ couponCode }) => couponCode),
      ['save10', undefined, undefined],
      'codes',
    )
  })

  it('because of its promo code shows the reason in place [PROMO-05]', async () => {
    const errors = recordErrors()
    const page = await openedOrder({
      answers: { [SUBSCRIBE]: () => rejected('error.subscription.coupon.change') },
    })
    applyCode(page, 'save10')
    await until(() => getText(page).includes('is applied'), 'applied')
    submit(page)
    const said = 'You must immediately change the plan in order to redeem a coupon.'
    await until(() => alerts(page).includes(said), said)
    const promoCard = (): string => card(page, 'Promo code').textContent ?? ''
    await untilReported(errors, promoCard, { code: 'promoNeedsChange', area: 'order' })
    equal(page.path(), '/order-summary', 'still here')
    submit(page)
    await until(() => page.orders.length === 2, 'another try')
    equal(page.orders[1]?.couponCode, undefined, 'without the code')
  })
})

describe('an order that replaces a plan', () => {
  afterEach(closePortal)

  it('says that another tab has cancelled the plan, and needs the terms again', async () => {
    const plan = (part = {}) => holding('geeni', 'plan_geeni_basic_m', { devices: [], ...part })
    let current: unknown = plan()
    const page = await openedOrder({
      answers: { 'GET /account/subscriptions': () => json({ subscriptions: [current] }) },
    })
    accept(page)
    await until(() => !isOff(getSubmit(page)), 'ready')
    current = plan({
      pending_subscription: { recurly_plan_code: 'no_plan_geeni', effective_date: '2031-05-09T12:00:00Z' },
    })
    const other = new BroadcastChannel('acct.geeni')
    other.postMessage({ name: 'plans-changed', account: 'a-1' })
    const said = 'Another change to your account was made in the meantime. Check your order'
    await until(() => alerts(page).includes(said), said)
    other.close()
    ok(isOff(getSubmit(page)), 'not ready')
    equal(find<HTMLInputElement>(page.shadow, 'input[name="terms"]').checked, false, 'the terms')
    accept(page)
    await until(() => alerts(page) === '' && !isOff(getSubmit(page)), 'ready again')
    submit(page)
    await until(() => page.orders.length === 1, 'the order')
    ok(!alerts(page).includes(said), 'its own change')
  })
})

describe('a promo code', () => {
  afterEach(closePortal)
  const rejection = (code: string | undefined, status: number) => () =>
    json({ ...(code ? { code } : {}), message: 'no' }, status)

  it('that was applied by hand survives a reload, before that of the address and the draft', async () => {
    const first = await openedOrder({
      path: '/order-summary?promoCode=other',
      promo: 'another',
      answers: {
        'POST /subscriptions/validateCoupon/other': () =>
          json({ coupon_code: 'other', plan_codes: [], description: '5% off' }),
      },
    })
    await until(() => getText(first).includes('Promo code other is applied'), 'that of the address')
    applyCode(first, 'SAVE10')
    await until(() => getText(first).includes('Promo code save10 is applied'), 'by hand')
    const { storages } = first
    closePortal()
    const page = await openedOrder({ path: '/order-summary?promoCode=other', storages })
    await until(() => getText(page).includes('Promo code save10 is applied'), 'after the reload')
    submit(page)
    await until(() => page.orders.length === 1, 'the order')
    equal(page.orders[0]?.couponCode, 'save10', 'its code')
  })

  it('can be applied and removed, and the last valid one stays [PROMO-01 PROMO-13]', async () => {
    const page = await openedOrder()
    const button = (): HTMLElement => named(card(page, 'Promo code'), 'button', 'Apply')
    ok(isOff(button()), 'nothing to apply')
    type(page.shadow, 'promoCode', '  ')
    ok(isOff(button()), 'spaces are nothing')
    applyCode(page, 'SAVE10')
    await until(() => getText(page).includes('Promo code save10 is applied'), 'applied')
    ok(facts(card(page, 'Your Plan'))['Promo code save10'] === '10% off', 'in the summary')
    equal(page.tracked.filter((name) => name === 'AcctDashPromoCode').length, 1, 'analytics')
    applyCode(page, 'other')
    await until(() => getText(page).includes('Promo code other is not valid'), 'another one')
    const rows = (): HTMLElement[] => [...card(page, 'Promo code').querySelectorAll<HTMLElement>('li')]
    const remove = (code: string): void => {
      const row = rows().find(({ textContent }) => textContent?.includes(code))
      if (row) named(row, 'button', `Remove promo code ${code}`).click()
    }
    remove('other')
    await until(() => rows().length === 1, 'removed')
    ok(facts(card(page, 'Your Plan'))['Promo code save10'] === '10% off', 'the good one is current')
    equal(await violations(page.shadow), [], 'axe')
    const removal = find(card(page, 'Promo code'), 'li button')
    removal.focus()
    // Another window takes the focus: the button stays the active element of the page.
    removal.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    remove('save10')
    await until(() => rows().length === 0, 'removed')
    ok(page.shadow.activeElement === card(page, 'Promo code'), 'the focus')
    submit(page)
    await until(() => isConfirmed(page), 'the confirmation')
    equal(page.orders[0]?.couponCode, undefined, 'no code')
    // Device models are cached for five minutes.
    equal(sent(page, 'GET /config/deviceModels/geeni'), 1, 'models')
  })

  it('that a later one replaces does not read as applied, until that one is removed', async () => {
    const page = await openedOrder({
      answers: {
        'POST /subscriptions/validateCoupon/welcome': () => json({ coupon_code: 'welcome', plan_codes: [] }),
      },
    })
    applyCode(page, 'save10')
    await until(() => getText(page).includes('Promo code save10 is applied'), 'applied')
    applyCode(page, 'welcome')
    await until(() => getText(page).includes('Promo code welcome is applied'), 'the later one')
    const shown = (): string => card(page, 'Promo code').textContent ?? ''
    ok(shown().includes('This order uses welcome instead of save10'), shown())
    ok(!shown().includes('save10 is applied'), shown())
    named(card(page, 'Promo code'), 'button', 'Remove promo code welcome').click()
    await until(() => shown().includes('Promo code save10 is applied'), 'the first one again')
  })

  it('that is rejected replaces the rejected one before, stays in its field, and is announced', async () => {
    const { promise: response, resolve: respond } = Promise.withResolvers<Response>()
    const answers = {
      'POST /subscriptions/validateCoupon/one': rejection(undefined, 404),
      'POST /subscriptions/validateCoupon/two': () => response,
    }
    const page = await openedOrder({ answers })
    const promo = (): HTMLElement => card(page, 'Promo code')
    const live = (): HTMLElement[] => [...promo().querySelectorAll<HTMLElement>('li p[aria-live="polite"]')]
    const typed = (): string => find<HTMLInputElement>(promo(), 'input').value
    applyCode(page, 'SAVE10')
    await until(() => getText(page).includes('Promo code save10 is applied'), 'applied')
    await until(() => typed() === '', 'an applied code leaves the field')
    applyCode(page, 'one')
    await until(() => getText(page).includes('Promo code one is not valid'), 'the first one')
    equal(typed(), 'one', 'the typed text')
    applyCode(page, 'two')
    await until(() => !getText(page).includes('Promo code one'), 'the second one replaces it')
    const [, region] = live()
    accept(page)
    const color = (icon: Element | null | undefined): string => (icon ? getComputedStyle(icon).color : '')
    const pending = color(region?.closest('li')?.querySelector('svg'))
    const submitButton = named(page.shadow, 'button', 'Submit')
    const why = (): string =>
      page.shadow.getElementById(submitButton.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
    equal(
      { reason: why(), ariaDisabled: submitButton.ariaDisabled },
      { reason: 'Checking the code', ariaDisabled: 'true' },
      'why Submit waits',
    )
    respond(json({ message: 'no' }, 404))
    await until(() => getText(page).includes('Promo code two is not valid'), 'the result')
    equal(live().length, 2, 'the applied code and the last rejected one')
    equal(region?.textContent, 'Promo code two is not valid', 'the region that existed before its text')
    ok(region?.isConnected, 'it stays')
    ok(
      color(region?.closest('li')?.querySelector('svg')) !== pending,
      'a pending check does not look like an error',
    )
    equal(
      { reason: why(), ariaDisabled: submitButton.ariaDisabled },
      { reason: '', ariaDisabled: null },
      'Submit is ready',
    )
    equal(typed(), 'two', 'the typed text')
  })

  const messages: [string, () => Response, string, string][] = [
    ['unknown [PROMO-10]', rejection(undefined, 404), 'Promo code nope is not valid', 'notFound'],
    [
      'not for a device [PROMO-11]',
      rejection('device', 400),
      'Promo code nope is not valid for this device.',
      'promoCodeRestriction',
    ],
    [
      'not for the plan [PROMO-12]',
      () => json({ coupon_code: 'nope', plan_codes: ['another'] }),
      'Promo code nope is not valid for the selected plan.',
      'promoCodePlanRestriction',
    ],
    [
      'used up [ERR-49]',
      rejection('max_redemptions', 400),
      'Promo code has reached the maximum redemptions. Please try a different code.',
      'promoCodeExhausted',
    ],
  ]
  for (const [why, answer, said, reason] of messages)
    it(`${why}`, async () => {
      const errors = recordErrors()
      const page = await openedOrder({ answers: { 'POST /subscriptions/validateCoupon/nope': answer } })
      applyCode(page, 'NOPE')
      await until(
        () =>
          [...card(page, 'Promo code').querySelectorAll('li p')].some(
            ({ textContent }) => textContent === said,
          ),
        said,
      )
      const promoCard = (): string => card(page, 'Promo code').textContent ?? ''
      const { call } = await untilReported(errors, promoCard, { code: reason, area: 'order' })
      equal(call, 'validateCoupon', 'the call')
      submit(page)
      await until(() => isConfirmed(page), 'the confirmation')
      equal(page.orders[0]?.couponCode, undefined, 'no code')
    })

  it('that was typed and not applied is checked by Submit, which places the order only once it is seen', async () => {
    const page = await openedOrder({
      answers: { 'POST /subscriptions/validateCoupon/nope': rejection(undefined, 404) },
    })
    const subscribed = (): number => sent(page, 'POST /subscriptions/subscribe')
    type(page.shadow, 'promoCode', 'SAVE10')
    submit(page)
    await until(() => getText(page).includes('Promo code save10 is applied'), 'checked')
    equal(subscribed(), 0, 'no order on other terms')
    const { top, bottom } = find(page.shadow, '[name="promoCode"]').getBoundingClientRect()
    ok(top >= 0 && bottom <= innerHeight, 'its result is on the screen')
    type(page.shadow, 'promoCode', 'nope')
    getSubmit(page).click()
    await until(() => getText(page).includes('Promo code nope is not valid'), 'rejected')
    equal(subscribed(), 0, 'no order before the rejection is seen')
    getSubmit(page).click()
    await until(() => isConfirmed(page), 'the confirmation')
    equal(page.orders[0]?.couponCode, 'save10', 'the code')
  })

  it('from the address is applied automatically, once', async () => {
    const page = await openedOrder({ promo: 'SAVE10' })
    await until(() => getText(page).includes('Promo code save10 is applied'), 'applied')
    equal(sent(page, 'POST /subscriptions/validateCoupon/save10'), 1, 'checked')
  })

  it('is checked again when the order becomes a later change, and Submit waits for the result', async () => {
    let current: unknown[] = []
    const { promise: newer, resolve: answer } = Promise.withResolvers<void>()
    const page = await openedOrder({
      promo: 'save10',
      answers: {
        'GET /account/subscriptions': () => json({ subscriptions: current }),
        [PREVIEW]: () => (current.length === 0 ? preview({}) : newer.then(() => preview(NOTHING_DUE))),
      },
    })
    await until(() => getText(page).includes('Promo code save10 is applied'), 'applied')
    accept(page)
    // Another tab has bought a higher plan.
    current = [holding('geeni', 'plan_geeni_premium_m', { devices: [] })]
    await page.account.store.use(plansActions).loadSubscriptions({ reload: true })
    await until(() => sent(page, PREVIEW) === 2, 'the cost of the new order')
    accept(page)
    await until(() => getSubmit(page).querySelector('svg') !== null, 'Submit shows that it waits')
    getSubmit(page).click()
    answer()
    const said = 'You must immediately change the plan in order to redeem a coupon.'
    await until(() => getText(page).includes(said), said)
    equal(page.orders.length, 0, 'nothing is sent on terms that are not on the screen')
    await until(() => !isOff(getSubmit(page)), 'ready')
    submit(page)
    await until(() => isConfirmed(page), 'the confirmation')
    equal(page.orders[0]?.couponCode, undefined, 'no code')
  })

  it('from the address holds Submit until its check has a result', async () => {
    let answer = (): void => {}
    const page = await openedOrder({
      promo: 'save10',
      answers: {
        'POST /subscriptions/validateCoupon/save10': () =>
          new Promise((resolve) => {
            answer = () => resolve(json({ coupon_code: 'save10', plan_codes: [], description: '10% off' }))
          }),
      },
    })
    submit(page)
    await until(() => sent(page, 'POST /subscriptions/validateCoupon/save10') === 1, 'the check')
    submit(page)
    equal(page.orders.length, 0, 'nothing is sent')
    answer()
    await until(() => !isOff(getSubmit(page)), 'ready')
    submit(page)
    await until(() => isConfirmed(page), 'the confirmation')
    equal(page.orders[0]?.couponCode, 'save10', 'with the code')
  })

  it('does not apply to a change that starts later [PROMO-05]', async () => {
    const page = await openedOrder({
      current: [holding('geeni', 'plan_geeni_premium_m', { devices: [] })],
      answers: { [PREVIEW]: () => preview(NOTHING_DUE) },
    })
    applyCode(page, 'save10')
    const said = 'You must immediately change the plan in order to redeem a coupon.'
    await until(() => getText(page).includes(said), said)
  })
})

const UNCONFIRMED =
  'Your bank did not confirm that it is you, so nothing was charged. Try again, or use a different card.'

/**
 * Opens an order whose bank requires a challenge once, with the gateway behind Recurly that the query names.
 */
function openedChallenge(strategy: string) {
  let tries = 0
  return openedOrder({
    settings: freshRecurly(`&strategy=${strategy}`),
    answers: {
      [SUBSCRIBE]: async () => {
        tries += 1
        return tries === 1
          ? rejected('error.subscription.card.3d.security', await newChallenge())
          : subscribed()
      },
    },
  })
}

/** Submits an order whose bank requires a challenge each time, and waits for its dialog. */
async function submittedToBank() {
  const page = await openedOrder({
    settings: freshRecurly(),
    answers: {
      [SUBSCRIBE]: async () => rejected('error.subscription.card.3d.security', await newChallenge()),
    },
  })
  submit(page)
  await until(() => page.shadow.querySelector('dialog[open]') !== null, 'the dialog')
  return page
}

describe('3-D Secure', () => {
  afterEach(closePortal)

  // payments/contract.test.tsx has every gateway that does so.
  it('over the page is not below a dialog, and charges once', async () => {
    const page = await openedChallenge('stripe')
    submit(page)
    await until(() => document.querySelector('body > div > iframe') !== null, 'the overlay')
    equal(page.shadow.querySelector('dialog[open]'), null, 'no dialog')
    const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
    equal(middle?.localName, 'iframe', 'what a click hits')
    await press('main.challenge button:first-of-type')
    await until(() => isConfirmed(page), `the confirmation (${getText(page)})`)
    equal(page.orders.length, 2, 'sent')
    ok(page.orders[1]?.actionResultTokenId, 'the result token')
  })

  it('over the page that fails returns the focus to Submit', async () => {
    const page = await openedChallenge('stripe')
    const button = getSubmit(page)
    button.focus()
    submit(page)
    await press('main.challenge button:last-of-type')
    await until(() => alerts(page).includes(UNCONFIRMED), UNCONFIRMED)
    ok(page.shadow.activeElement === button, 'the focus')
  })

  it('in a window opens on Continue, and charges once', async () => {
    const page = await openedChallenge('amazon')
    submit(page)
    await until(() => page.shadow.querySelector('dialog[open]') !== null, 'the dialog')
    ok(getDialog(page).textContent?.includes('Your bank’s page opens in a new window.'), 'what happens')
    equal(await violations(page.shadow), [], 'axe')
    named(getDialog(page), 'button', 'Continue').focus()
    await sendKeys({ press: 'Enter' })
    await press('main.challenge button:first-of-type')
    await until(() => isConfirmed(page), `the confirmation (${getText(page)})`)
    equal(page.orders.length, 2, 'sent')
  })

  it('in a window that the browser blocks or the visitor closes ends with a message', async () => {
    const page = await openedChallenge('ebanx')
    submit(page)
    await until(() => page.shadow.querySelector('dialog[open]') !== null, 'the dialog')
    const { open } = window
    window.open = () => null
    named(getDialog(page), 'button', 'Continue').click()
    const blocked = 'Your browser blocked the window.'
    await until(() => getDialog(page).textContent?.includes(blocked) === true, blocked)
    const opened = { closed: false, focus() {}, close() {}, postMessage() {} }
    window.open = () => opened as unknown as Window
    named(getDialog(page), 'button', 'Continue').click()
    window.open = open
    opened.closed = true
    await until(() => alerts(page).includes(UNCONFIRMED), UNCONFIRMED)
    equal(page.shadow.querySelector('dialog[open]'), null, 'the dialog is closed')
    await until(() => !isOff(getSubmit(page)), 'ready')
    equal(page.orders.length, 1, 'sent')
  })

  it('opens in a dialog with the action token, and the order is sent again with its result and a new key [3DS-01 3DS-02]', async () => {
    const action = await newChallenge()
    let tries = 0
    const page = await openedOrder({
      settings: { ...freshRecurly(), idempotencyHeader: true },
      answers: {
        [SUBSCRIBE]: () => {
          tries += 1
          return tries === 1 ? rejected('error.subscription.card.3d.security', action) : subscribed()
        },
      },
    })
    submit(page)
    await until(() => page.shadow.querySelector('dialog[open]') !== null, 'the dialog')
    ok(getDialog(page).textContent?.includes('Confirm your payment'), 'its heading')
    await press('main.challenge button:first-of-type')
    await until(() => isConfirmed(page), `the confirmation (${getText(page)})`)
    equal(page.orders.length, 2, 'sent')
    ok(page.orders[1]?.actionResultTokenId, 'the result token')
    ok(page.orders[0]?.actionResultTokenId === undefined, 'none before')
    ok(page.keys[0] && page.keys[1] && page.keys[0] !== page.keys[1], 'two keys')
  })

  it('that is required after the account holder has left returns to the order, which was not placed', async () => {
    let answer = (): void => {}
    const action = await newChallenge()
    const page = await openedOrder({
      settings: freshRecurly(),
      answers: {
        [SUBSCRIBE]: () =>
          new Promise((resolve) => {
            answer = () => resolve(rejected('error.subscription.card.3d.security', action))
          }),
      },
    })
    submit(page)
    await until(() => page.orders.length === 1, 'sent')
    page.go('/account-history')
    await until(() => page.path() === '/account-history' && !getText(page).includes('Submit'), 'elsewhere')
    answer()
    await until(() => alerts(page).includes('Your order did not go through'), 'the message')
    ok(alerts(page).includes('You have not been charged.'), 'what it means')
    equal(
      { path: page.path(), orders: page.orders.length },
      { path: '/order-summary', orders: 1 },
      'where, and sent',
    )
    accept(page)
    await until(() => !isOff(getSubmit(page)), 'ready for another try')
  })

  it('that the account holder leaves returns to the order, which was not placed', async () => {
    const page = await submittedToBank()
    page.go('/plans')
    const closed = 'You did not confirm the payment with your bank.'
    await until(() => alerts(page).includes(closed), closed)
    ok(alerts(page).includes('You have not been charged.'), 'what it means')
    equal(
      { path: page.path(), orders: page.orders.length },
      { path: '/order-summary', orders: 1 },
      'where, and sent',
    )
    equal(page.shadow.querySelector('dialog[open]'), null, 'no challenge')
    page.go('/plans')
    await until(() => page.path() === '/plans' && !getText(page).includes('Submit'), 'left for good')
  })

  it('that the account holder leaves by signing out opens nothing', async () => {
    const page = await submittedToBank()
    page.account.store.signOut('user')
    await until(() => page.shadow.querySelector('input[name="password"]') !== null, 'the sign-in form')
    ok(!page.paths.slice(1).includes('/order-summary'), page.paths.join())
    equal(page.account.store.state.getState().order, undefined, 'the order')
  })

  it('that fails or is closed charges nothing, and allows a retry', async () => {
    const page = await submittedToBank()
    await press('main.challenge button:last-of-type')
    await until(() => alerts(page).includes(UNCONFIRMED), UNCONFIRMED)
    ok(!alerts(page).includes('declined'), 'not a declined card')
    getSubmit(page).click()
    await until(() => page.shadow.querySelector('dialog[open]') !== null, 'the dialog again')
    named(getDialog(page), 'button', 'Close').click()
    await until(() => page.shadow.querySelector('dialog[open]') === null, 'closed')
    const closed = 'You did not confirm the payment with your bank.'
    await until(() => alerts(page).includes(closed), closed)
    ok(alerts(page).includes('You have not been charged.'), 'what it means')
    await until(() => !isOff(getSubmit(page)), 'ready')
    equal(page.orders.length, 2, 'sent')
  })
})

const PAYPAL = { cardType: 'paypal', lastFour: null }

describe('PayPal', () => {
  afterEach(closePortal)

  const none = 'PayPal is not available. Please try again or contact support.'

  const payment = (page: Opened): HTMLElement => card(page, 'Payment method')
  const button = (page: Opened): HTMLElement | undefined =>
    [...payment(page).querySelectorAll('button')].find((one) => one.textContent === 'Pay with PayPal')
  const isOpening = (page: Opened): boolean => payment(page).textContent?.includes('Opening') === true
  /** The messages beside the button; there is no other message on the screen. */
  const message = (page: Opened): string => {
    const [alert, ...others] = page.shadow.querySelectorAll('main [role="alert"]')
    equal(others.length, 0, 'messages elsewhere')
    if (alert) ok(payment(page).contains(alert), 'the message is beside the button')
    return alert?.textContent ?? ''
  }
  const withScript = (query: string) => freshRecurly(`&paypal=${query}`)
  async function start(page: Opened): Promise<void> {
    await until(() => button(page) !== undefined && !isOpening(page), 'the button')
    button(page)?.focus()
    await sendKeys({ press: 'Enter' })
  }

  it('has no button before it can work', async () => {
    const { append } = document.head
    const scripts: (string | Node)[] = []
    document.head.append = (...nodes) => void scripts.push(...nodes)
    try {
      const page = await openedOrder({ settings: withScript('') })
      await until(() => scripts.length > 0, 'the script is requested')
      await new Promise(requestAnimationFrame)
      equal(button(page), undefined, 'the button before the script')
      append.apply(document.head, scripts)
      await until(() => button(page) !== undefined, 'the button')
      equal(message(page), '', 'no message')
      equal(await violations(page.shadow), [], 'axe')
    } finally {
      document.head.append = append
    }
  })

  it('shows a message when it fails to load, and loads again [ERR-59]', async () => {
    const { append } = document.head
    document.head.append = (script) => {
      document.head.append = append
      queueMicrotask(() => (script as Element).dispatchEvent(new Event('error')))
    }
    const page = await openedOrder({ settings: withScript('') })
    await until(() => message(page).includes(none), none)
    equal(button(page), undefined, 'no button')
    equal(await violations(page.shadow), [], 'axe')
    named(payment(page), 'button', 'Try again').click()
    await start(page)
    await until(() => isOpening(page), 'it opens')
    equal(message(page), '', 'no message')
    await press('main.paypal button:last-of-type')
    await until(() => message(page) === 'PayPal payment was cancelled', 'cancelled')
  })

  it('shows a message when the browser blocks its window', async () => {
    const page = await openedOrder({ settings: withScript('blocked') })
    for (const _ of ['once', 'and again']) {
      await start(page)
      await until(() => message(page).startsWith('Your browser blocked the PayPal window.'), 'blocked')
      await until(() => !isOpening(page), 'the button is free')
      ok(!isOff(button(page) as HTMLElement), 'it can be pressed again')
    }
    equal(await violations(page.shadow), [], 'axe')
  })

  it('frees its button when its window stays silent, and still takes the token', async () => {
    const page = await openedOrder({ settings: withScript('') })
    await until(() => button(page) !== undefined, 'the button')
    const clock = fakeClock()
    try {
      await start(page)
      await until(() => isOpening(page), 'it opens')
      clock.advance(29_999)
      equal(message(page), '', 'no message')
      clock.advance(1)
      await until(() => message(page).startsWith('PayPal has not responded yet.'), 'the message')
      await until(() => !isOpening(page), 'the button is free')
    } finally {
      clock.restore()
    }
    await press('main.paypal button:first-of-type')
    await until(() => !getText(page).includes('Visa'), 'taken')
    equal(message(page), '', 'no message')
  })

  it('closes its window when the order is sent, so that two accounts never pay', async () => {
    const page = await openedOrder({ settings: withScript('') })
    await start(page)
    await until(() => isOpening(page), 'it opens')
    submit(page)
    await until(() => isConfirmed(page), 'the confirmation')
    equal(page.orders.length, 1, 'sent')
    equal(page.orders[0]?.billingToken ?? null, null, 'the card on file pays')
    equal(page.account.store.state.getState().checkout?.card ?? null, null, 'nothing is taken')
  })

  // payments/contract.test.tsx has every kind of PayPal.
  it('pays instead of the card, and shows a message on cancel [ERR-58]', async () => {
    const page = await openedOrder({ settings: withScript('') })
    await start(page)
    await until(() => isOpening(page), 'it opens')
    await press('main.paypal button:last-of-type')
    await until(() => message(page) === 'PayPal payment was cancelled', 'cancelled')
    await start(page)
    await press('main.paypal button:first-of-type')
    await until(
      () => payment(page).textContent?.includes('PayPal') === true && !getText(page).includes('Visa'),
      'taken',
    )
    await until(() => page.shadow.activeElement === payment(page), 'the focus')
    // The address of the payment changes the tax: a new preview is pending.
    accept(page)
    await until(() => !isOff(getSubmit(page)), 'ready')
    submit(page)
    await until(() => isConfirmed(page), 'the confirmation')
    ok(page.orders[0]?.billingToken, 'its token')
  })

  it('of the other vendor is required again once a past-due payment has switched the provider', async () => {
    let isPastDue = false
    const page = await openedOrder({
      brandPart: { billingProvider: 'stripe' },
      answers: {
        'GET /subscriptions/billingInfoV3': () => json({ billingInfo: wireCard }),
        'GET /subscriptions/paymentHistory': () =>
          json({
            invoices: isPastDue
              ? [{ invoiceId: '1', status: 'past_due', invoiceTotal: 599, currency: 'USD' }]
              : [],
          }),
      },
    })
    const { store } = page.account
    store.use(checkoutActions).takeCard(
      {
        token: 'pm_1',
        referenceType: 'stripe_payment_method',
        provider: 'stripe',
        resultToken: null,
        cardType: 'mastercard',
        lastFour: '4444',
      },
      null,
    )
    await until(() => getText(page).includes('4444'), 'taken')
    isPastDue = true
    await store.use(historyActions).refreshInvoices()
    accept(page)
    await until(() => !isOff(getSubmit(page)), 'ready')
    submit(page)
    await until(() => page.path().startsWith('/billing'), 'the form')
    equal(page.orders, [], 'nothing is sent')
    equal(store.state.getState().checkout?.card, null, 'the card is dropped')
    await until(() => getText(page).includes('Please re-enter your credit card'), getText(page))
  })

  it('that is declined offers the card on file after a new consent', async () => {
    const page = await openedOrder({
      settings: freshRecurly(),
      answers: { [SUBSCRIBE]: () => rejected('error.subscription.paypal.declined') },
    })
    page.account.store
      .use(checkoutActions)
      .takeCard(
        { token: 'paypal', referenceType: null, provider: 'recurly', resultToken: null, ...PAYPAL },
        null,
      )
    await until(() => !getText(page).includes('Visa'), 'taken')
    // The address of the payment changes the tax: a new preview is pending.
    accept(page)
    await until(() => !isOff(getSubmit(page)), 'ready')
    submit(page)
    await until(() => alerts(page).includes('PayPal payment failed'), 'said')
    await until(() => getText(page).includes('Visa'), 'the card on file')
    await until(() => isOff(getSubmit(page)), 'nothing is charged to it by one more press')
  })

  it('that a reload has lost needs a new entry, or a choice before the card on file pays', async () => {
    const page = await openedOrder({
      storages: withToken({
        order: { planId: 'plan_geeni_plus_m', subscriptionId: null, deviceIds: ['d-1'], promo: null },
        card: { accountId: 'a-1', purpose: 'verify' },
      }),
    })
    const payment = card(page, 'Payment method')
    ok(payment.textContent?.includes('This order no longer has the payment method'), 'said')
    submit(page)
    ok(isOff(getSubmit(page)), 'Submit is off')
    named(payment, 'button', 'Pay with Visa ending in 1111').click()
    await until(() => !isOff(getSubmit(page)), 'ready')
    equal(page.orders, [], 'nothing is sent before')
    submit(page)
    await until(() => isConfirmed(page), 'the confirmation')
  })

  it('that is declined shows a message and a retry [ERR-57]', async () => {
    const page = await openedOrder({
      answers: { [SUBSCRIBE]: () => rejected('error.subscription.paypal.declined') },
    })
    submit(page)
    await until(() => alerts(page).includes('PayPal payment failed'), 'said')
    ok(!isOff(getSubmit(page)), 'ready')
  })
})

describe('an order with an unknown outcome', () => {
  afterEach(closePortal)

  it('is looked up before a retry is offered', async () => {
    let current: unknown[] = []
    const page = await openedOrder({
      answers: {
        'GET /account/subscriptions': () => json({ subscriptions: current }),
        [SUBSCRIBE]: () => {
          current = [currentPlus()]
          throw new TypeError('Failed to fetch')
        },
      },
    })
    submit(page)
    await until(() => isConfirmed(page), 'the confirmation')
    equal(page.orders.length, 1, 'sent')
  })

  it('is not called unpaid while the account does not show it, and is confirmed at a return to the page', async () => {
    let current: unknown[] = []
    let ahead = 0
    const page = await openedOrder({
      now: () => Date.now() + ahead,
      answers: {
        'GET /account/subscriptions': () => json({ subscriptions: current }),
        [SUBSCRIBE]: () => {
          throw new TypeError('Failed to fetch')
        },
      },
    })
    const references: string[] = []
    page.host.addEventListener('acct-error', (event) =>
      references.push((event as CustomEvent).detail.reference),
    )
    const clock = fakeClock()
    try {
      submit(page)
      const passes = (text: string) =>
        until(() => {
          clock.advance(250)
          return getText(page).includes(text)
        }, text)
      await passes('We do not know yet whether your order went through')
      await passes('Reference: ')
      const [reference] = references
      ok(getText(page).includes(`Reference: ${reference}`), `${references}: ${getText(page)}`)
      ahead = 60_000
      await passes('Your account does not show this order, but it may still come.')
      ok(getText(page).includes(`Reference: ${reference}`), 'a lookup keeps the reference')
      ok(!getText(page).includes('You have not been charged'), 'the outcome is unknown')
      ok(!isOff(getSubmit(page)), 'a retry')
      current = [currentPlus()]
      window.dispatchEvent(new Event('focus'))
      await until(() => {
        clock.advance(250)
        return isConfirmed(page)
      }, 'the confirmation')
      equal(page.orders.length, 1, 'sent once')
    } finally {
      clock.restore()
    }
  })

  it('is named by the other screens while its outcome is unknown, which lead back to it', async () => {
    const page = await openedOrder({ current: [wirePlan()], answers: { [SUBSCRIBE]: neverRespond } })
    submit(page)
    await until(() => page.orders.length === 1, 'sent')
    const said = 'We do not know yet whether your last change was made'
    const { local } = page.storages
    const settle = (stored: string): void => {
      local.set('acct.geeni.intent', stored)
      window.dispatchEvent(new StorageEvent('storage', { key: 'acct.geeni.intent' }))
    }
    // A change in flight is not called unknown for ten seconds.
    const record = (local.get('acct.geeni.intent') ?? '').replace(
      /"at":(\d+)/,
      (_, at) => `"at":${Number(at) - 10_000}`,
    )
    settle(record)
    for (const path of ['/subscriptions', '/plans', '/payment', '/manage-devices', '/cancel-plan']) {
      page.go(path)
      await until(() => page.path() === path && alerts(page).includes(said), `${said} on ${path}`)
      equal(await violations(page.shadow), [], 'axe')
    }
    ok(named(page.shadow, 'main button', 'Back'), 'no button that keeps a plan')
    settle(record.replace('"sent"', '"done"'))
    await until(() => !alerts(page).includes(said), 'settled by another tab')
    ok(named(page.shadow, 'main button', 'Keep current plan'), 'it keeps the plan again')
    settle(record)
    await until(() => alerts(page).includes(said), 'sent again')
    named(page.shadow, 'main button', 'Show my order').click()
    await until(() => page.path() === '/order-summary', 'the order')
  })

  it('from before a reload is shown as it was while its outcome is unknown', async () => {
    const first = await openedOrder({ answers: { [SUBSCRIBE]: neverRespond } })
    const { 'Total today': total } = facts(card(first, 'Your Plan'))
    submit(first)
    await until(() => first.orders.length === 1, 'sent')
    const page = await orderPage({ storages: first.storages })
    const unsure = 'We do not know yet whether your order went through'
    await until(() => alerts(page).includes(unsure), unsure)
    const shown = card(page, 'Plan')
    equal(
      { plan: shown.querySelector('p')?.textContent, total: facts(shown)['Total today'] },
      { plan: 'Plus (Monthly)', total },
      'the order',
    )
    equal(page.shadow.querySelectorAll('main [aria-busy="true"]').length, 0, 'nothing loads')
    equal(await violations(page.shadow), [], 'axe')
  })

  it('from before a reload that the account does not show keeps its promo code for the next attempt', async () => {
    const first = await openedOrder({ answers: { [SUBSCRIBE]: neverRespond } })
    applyCode(first, 'save10')
    await until(() => getText(first).includes('Promo code save10 is applied'), 'applied')
    submit(first)
    await until(() => first.orders.length === 1, 'sent')
    const { local } = first.storages
    const key = 'acct.geeni.intent'
    // A minute later.
    local.set(
      key,
      (local.get(key) ?? '').replace(/"at":(\d+)/, (_, at: string) => `"at":${Number(at) - 60_000}`),
    )
    const page = await orderPage({ storages: first.storages })
    await until(() => getText(page).includes('Promo code save10 is applied'), 'the code')
  })

  it('from before a reload is looked up first, and confirmed when it is done', async () => {
    const first = await openedOrder({
      answers: { [SUBSCRIBE]: neverRespond },
    })
    submit(first)
    await until(() => first.orders.length === 1, 'sent')
    const { storages } = first
    ok(storages.local.get('acct.geeni.intent')?.includes('"sent"'), 'the record')
    const page = await orderPage({ storages, current: [currentPlus()] })
    await until(() => isConfirmed(page), `the confirmation (${getText(page)})`)
    equal(page.orders.length, 0, 'nothing is sent again')
    equal(page.shadow.querySelectorAll('main [aria-busy="true"]').length, 0, 'nothing loads behind it')
  })
})
