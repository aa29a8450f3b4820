import { plansActions } from '../../../src/store/plans/plan-list.ts'
import { press } from '../payments/support.tsx'
import { isReported, recordErrors, untilReported } from '../reported.ts'
import {
  currentPlus,
  front,
  PREVIEW,
  preview,
  rejected,
  SUBSCRIBE,
  subscribed,
  wireCard,
  yard,
} from '../screens/order-support.tsx'
import { holding } from '../screens/plans-support.tsx'
import { closePortal, json, type Opened } from '../screens/portal-support.tsx'
import { equal, named, ok, until, violations } from '../support.tsx'
import {
  alerts,
  buttons,
  type CheckoutPage,
  checkoutPage,
  facts,
  getText,
  PLUS,
  pressWallet,
  vendors,
} from './checkout-support.tsx'

const DELEGATE = 'POST /subscriptions/checkoutDelegate'
/** The first button of the sheet pays, the last one closes it. */
const SHEET_PAY = 'main:not(.field) > button:first-of-type'
const SHEET_CANCEL = 'main:not(.field) > button:last-of-type'
const trial = { trialEndDate: '2031-06-03T12:00:00Z', costAfterTrial: 1079 }
const inTrial = () => preview({ subTotal: 0, tax: 0, total: 0, trial })
const isRendered = (page: Opened): boolean => getText(page).includes('Total today')
const isPaid = (page: Opened): boolean => alerts(page).includes('Checkout successful')
const delegated = { flow: 'delegatedCheckout' } as const

describe('/checkout in the mobile app', () => {
  afterEach(() => {
    closePortal()
    Reflect.deleteProperty(window, 'ReactNativeWebView')
  })

  it('shows plan, price per period, trial, its end, payment method, price, tax and total [CHECKOUT-04]', async () => {
    const page = await checkoutPage({ answers: { [PREVIEW]: inTrial } })
    await until(() => buttons(page).length === 2, `the wallets (${getText(page)})`)
    ok(getText(page).includes('Plus (Monthly)$'), getText(page))
    ok(/\$\d+\.\d\d\/mo/.test(getText(page)), 'price per period')
    equal(
      facts(page),
      {
        'Free trial': '30 days',
        'Trial ends': 'Jun 3, 2031',
        'After the trial': '$10.79/mo',
        'Payment method': 'Google Pay or Apple Pay',
        Price: '$5.99/mo',
        'Not charged today': '-$5.99',
        'Due now, before tax': '$0.00',
        Tax: '$0.00',
        'Total today': '$0.00',
      },
      'facts',
    )
    ok(getText(page).includes('You pay nothing today.'), 'nothing today')
    equal(await violations(page.shadow), [], 'axe')
    const paying = await checkoutPage()
    await until(() => buttons(paying).length === 2, 'the wallets')
    const { Price, Tax, 'Total today': total } = facts(paying)
    equal({ Price, Tax, total }, { Price: '$5.99/mo', Tax: '$0.80', total: '$10.79' }, 'figures')
    await pressWallet(paying, 'Apple Pay')
    await until(() => facts(paying)['Payment method'] === 'Apple Pay', 'the wallet that was pressed')
    await press(SHEET_CANCEL)
  })

  for (const name of ['Google Pay', 'Apple Pay'] as const)
    it(`orders the plan with the token of ${name}, once [CHECKOUT-05]`, async () => {
      const page = await checkoutPage()
      await pressWallet(page, name)
      await press(SHEET_PAY)
      await until(() => isPaid(page), `paid (${getText(page)})`)
      equal(page.orders.length, 1, 'orders')
      const { pepperPlanId, currency, billingToken, devices, isV3, flow } = page.orders[0] ?? {}
      ok(typeof billingToken === 'string' && billingToken.length > 10, 'its token')
      equal(
        { pepperPlanId, currency, devices: (devices as unknown[]).length, isV3, flow },
        { pepperPlanId: PLUS, currency: 'USD', devices: 2, isV3: false, flow: 'default' },
        'body',
      )
      equal(facts(page)['Payment method'], name, 'what paid')
      equal(await violations(page.shadow), [], 'axe')
      named(page.shadow, 'main button', 'Go to My Plan').click()
      equal(page.path(), '/subscriptions', 'My Plan')
    })

  it('orders through the other vendor too, as a change of the current plan [CHECKOUT-05]', async () => {
    const current = [holding('geeni', 'plan_geeni_basic_m', { devices: [] })]
    const page = await checkoutPage({
      current,
      brandPart: { billingProvider: 'stripeElements' },
      source: 'android',
    })
    await until(() => isRendered(page), 'the checkout')
    await press('main.wallets .row button')
    await press(SHEET_PAY)
    await until(() => isPaid(page), `paid (${getText(page)})`)
    equal(page.orders.length, 1, 'orders')
    const { isV3, pepperSubscriptionId, currentSubscriptionUuid } = page.orders[0] ?? {}
    equal(
      { isV3, pepperSubscriptionId, currentSubscriptionUuid },
      { isV3: true, pepperSubscriptionId: 'current', currentSubscriptionUuid: 's-1' },
      'body',
    )
  })

  it('renders a card section with a disabled pay button and a button to the billing form [CHECKOUT-08]', async () => {
    const page = await checkoutPage()
    await until(() => isRendered(page), 'the checkout')
    const stub = named(page.shadow, 'main button', 'Pay by card') as HTMLButtonElement
    ok(stub.disabled, 'disabled')
    stub.click()
    equal(page.orders.length, 0, 'nothing is sent')
    named(page.shadow, 'main button', 'Use the billing form').click()
    await until(() => page.path() === '/billing', 'the form')
  })

  it('shows success and failure on the page and in the app’s own alert [CHECKOUT-10]', async () => {
    let tries = 0
    const page = await checkoutPage({
      answers: {
        [SUBSCRIBE]: () => {
          tries += 1
          return tries === 1 ? rejected('error.subscription.card.declined') : subscribed()
        },
      },
    })
    await pressWallet(page, 'Google Pay')
    await press(SHEET_PAY)
    await until(() => alerts(page).includes('Payment failed'), 'failed')
    ok(alerts(page).includes('Your card was declined.'), alerts(page))
    await until(() => page.reported.length > 0, 'the app is notified')
    equal(
      page.reported,
      [{ type: 'ALERT', title: 'Payment failed', message: 'Your card was declined.' }],
      'the app',
    )
    equal(await violations(page.shadow), [], 'axe')
    await pressWallet(page, 'Google Pay')
    await press(SHEET_PAY)
    await until(() => isPaid(page) && page.reported.length > 1, 'paid')
    equal(
      page.reported.slice(1),
      [{ type: 'ALERT', title: 'Checkout successful', message: 'Plus (Monthly) is yours.' }],
      'the app',
    )
    equal(page.orders.length, 2, 'orders')
  })

  it('shows a checkout that the services reject as failed, and notifies the app [CHECKOUT-10]', async () => {
    const page = await checkoutPage({ answers: { [SUBSCRIBE]: () => json({ message: 'x' }, 400) } })
    await pressWallet(page, 'Apple Pay')
    await press(SHEET_PAY)
    await until(() => alerts(page).includes('failed'), `failed (${getText(page)})`)
    ok(/Checkout failed|Payment failed/.test(alerts(page)), alerts(page))
    await until(() => page.reported.length === 1, 'the app')
  })

  it('opens no wallet while an order is pending or its outcome is unknown', async () => {
    const nothing = (): void => {}
    let answer = nothing
    let current: unknown[] = []
    const page = await checkoutPage({
      answers: {
        'GET /account/subscriptions': () => json({ subscriptions: current }),
        [SUBSCRIBE]: () =>
          new Promise<Response>((_, reject) => {
            answer = () => reject(new TypeError('Failed to fetch'))
          }),
      },
    })
    await pressWallet(page, 'Google Pay')
    await press(SHEET_PAY)
    await until(() => getText(page).includes('Placing your order') && page.orders.length > 0, 'on its way')
    await until(() => answer !== nothing, 'the lookup is in flight')
    for (const button of buttons(page)) button.click()
    current = [currentPlus({ devices: [front, yard] })]
    answer()
    await until(() => isPaid(page), `found to be done (${getText(page)})`)
    equal(page.orders.length, 1, 'orders')
  })

  it('shows the reference of an order whose outcome is unknown', async () => {
    const page = await checkoutPage({
      answers: { [SUBSCRIBE]: () => Promise.reject(new TypeError('Failed to fetch')) },
    })
    const references: string[] = []
    page.host.addEventListener('acct-error', (event) =>
      references.push((event as CustomEvent).detail.reference),
    )
    await pressWallet(page, 'Google Pay')
    await press(SHEET_PAY)
    await until(
      () => alerts(page).includes('We do not know yet whether your order went through'),
      getText(page),
    )
    await until(() => alerts(page).includes('Reference: '), alerts(page))
    ok(alerts(page).includes(`Reference: ${references[0]}`), `${references}: ${alerts(page)}`)
  })

  it('shows no error after the account holder closes a payment sheet', async () => {
    const page = await checkoutPage()
    await pressWallet(page, 'Google Pay')
    await until(() => facts(page)['Payment method'] === 'Google Pay', 'pressed')
    await press(SHEET_CANCEL)
    await until(() => facts(page)['Payment method'] === 'Google Pay or Apple Pay', 'open again')
    equal(
      { alerts: alerts(page), messages: page.reported.length, orders: page.orders.length },
      { alerts: '', messages: 0, orders: 0 },
      'nothing',
    )
  })

  it('says that another tab has changed the plan, and a sheet that is open for the earlier one pays nothing', async () => {
    const plan = (part = {}) => holding('geeni', 'plan_geeni_basic_m', { devices: [], ...part })
    let current: unknown = plan()
    const page = await checkoutPage({
      answers: { 'GET /account/subscriptions': () => json({ subscriptions: [current] }) },
    })
    await pressWallet(page, 'Google Pay')
    await until(() => facts(page)['Payment method'] === 'Google Pay', 'pressed')
    current = plan({
      pending_subscription: { recurly_plan_code: 'no_plan_geeni', effective_date: '2031-05-09T12:00:00Z' },
    })
    await page.account.store.use(plansActions).loadSubscriptions({ reload: true })
    const said = 'Another change to your account was made in the meantime. Check your order'
    await until(() => alerts(page).includes(said), said)
    await press(SHEET_PAY)
    await pressWallet(page, 'Google Pay')
    await press(SHEET_PAY)
    await until(() => isPaid(page), `paid (${getText(page)})`)
    equal(page.orders.length, 1, 'orders')
  })

  it('runs a 3-D Secure challenge and orders again with its result', async () => {
    let tries = 0
    const action = await fetch(`${vendors()?.recurly?.scriptUrl.split('/recurly/')[0]}/sandbox/challenge`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: 'active', brand: 'geeni', vendor: 'recurly' }),
    }).then((response) => response.json())
    const page = await checkoutPage({
      answers: {
        [SUBSCRIBE]: () => {
          tries += 1
          return tries === 1
            ? rejected('error.subscription.card.3d.security', action.actionToken)
            : subscribed()
        },
      },
    })
    await pressWallet(page, 'Google Pay')
    await press(SHEET_PAY)
    await until(() => page.shadow.querySelector('dialog[open]') !== null, 'the dialog')
    await press('main.challenge button:first-of-type')
    await until(() => isPaid(page), `paid (${getText(page)})`)
    ok(page.orders[1]?.actionResultTokenId, 'the result token')
  })

  it('explains why the device has no wallet, and offers the card form', async () => {
    const page = await checkoutPage({ settings: vendors('&wallets=none') })
    await until(() => alerts(page).includes('Checkout failed'), `why (${getText(page)})`)
    ok(!alerts(page).includes('Payment failed'), 'a payment that was not tried')
    for (const code of ['google-pay-not-available', 'apple-pay-not-supported'])
      ok(alerts(page).includes(code), code)
    ok(getText(page).includes('You can pay by card instead.'), 'the card')
    equal(await violations(page.shadow), [], 'axe')
  })

  it('loads a vendor again after a failure', async () => {
    const settings = { ...vendors(), recurly: { publicKey: 'k', scriptUrl: '/nowhere/recurly.js' } }
    const errors = recordErrors()
    const page = await checkoutPage({ settings })
    await until(() => alerts(page).includes('temporarily unavailable'), getText(page))
    await untilReported(errors, () => getText(page), { code: 'paymentUnavailable', area: 'checkout' })
    const button = named(page.shadow, 'main button', 'Try again')
    button.focus()
    button.click()
    await until(() => !button.isConnected, 'loading')
    ok(page.shadow.activeElement?.matches('section'), 'the focus')
    await until(() => alerts(page).includes('temporarily unavailable'), 'again')
  })
})

describe('a wallet that fails', () => {
  afterEach(closePortal)
  const codes: ['applePay' | 'googlePay', string, 'load' | 'press', string][] = [
    ['applePay', 'apple-pay-not-supported', 'load', '[ERR-67]'],
    ['applePay', 'apple-pay-not-available', 'load', '[ERR-68]'],
    ['applePay', 'apple-pay-config-missing', 'load', '[ERR-69]'],
    ['applePay', 'apple-pay-config-invalid', 'load', '[ERR-70]'],
    ['applePay', 'apple-pay-factory-only', 'load', '[ERR-71]'],
    ['applePay', 'api-error', 'press', '[ERR-72]'],
    ['googlePay', 'google-pay-config-missing', 'load', '[ERR-73]'],
    ['googlePay', 'google-pay-not-configured', 'load', '[ERR-74]'],
    ['googlePay', 'google-pay-init-error', 'load', '[ERR-75]'],
    ['googlePay', 'google-pay-not-available', 'load', '[ERR-76]'],
    ['googlePay', 'google-pay-payment-failure', 'press', '[ERR-77]'],
    ['googlePay', 'api-error', 'press', '[ERR-78]'],
  ]
  for (const [wallet, code, when, row] of codes)
    it(`shows its message for ${wallet} with ${code} ${row}`, async () => {
      const scriptUrl = `${location.origin}/test/elements/areas/recurly-stand-in.js?${new URLSearchParams({ wallet, code, when })}`
      const errors = recordErrors()
      const page = await checkoutPage({ settings: { ...vendors(), recurly: { publicKey: 'k', scriptUrl } } })
      if (when === 'press') await pressWallet(page, wallet === 'applePay' ? 'Apple Pay' : 'Google Pay')
      await until(() => alerts(page).includes(`Code: ${code}`), `said (${getText(page)})`)
      await until(() => isReported(errors, getText(page)), `the reference (${getText(page)})`)
      ok(/Payment failed|Checkout failed/.test(alerts(page)), alerts(page))
      equal(page.orders.length, 0, 'nothing is ordered')
    })
})

describe('/checkout', () => {
  afterEach(closePortal)

  it('has wallets in the mobile app only, and explains it elsewhere [NATIVE-03]', async () => {
    for (const source of ['android', 'ios'] as const) {
      const page = await checkoutPage({ source })
      await until(() => buttons(page).length === 2, `wallets with ${source}`)
    }
    const plain = await checkoutPage({ source: null })
    await until(() => isRendered(plain), 'the checkout')
    ok(getText(plain).includes('Apple Pay and Google Pay work in the app'), getText(plain))
    equal(buttons(plain).length, 0, 'no wallets')
    equal(plain.reported.length, 0, 'no app is notified')
    equal(await violations(plain.shadow), [], 'axe')
    named(plain.shadow, 'main button', 'Pay by card').click()
    await until(() => plain.path() === '/billing', 'the card form')
  })

  it('summarizes the plan of the address, for wallets and for hosted checkout [CHECKOUT-02]', async () => {
    for (const brandPart of [{}, delegated]) {
      const page = await checkoutPage({ source: null, brandPart, planId: 'plan_geeni_premium_m' })
      await until(() => isRendered(page), 'the checkout')
      ok(getText(page).includes('Premium (Monthly)'), getText(page))
      equal(facts(page)['Total today'], '$10.79', 'total')
      const isLeft = getText(page).includes('Continue to payment')
      equal(isLeft, brandPart === delegated, 'mode')
    }
  })

  it('keeps card and order when the account holder pays with the card on file', async () => {
    const page = await checkoutPage({ source: null, card: wireCard })
    await until(() => isRendered(page), 'the checkout')
    named(page.shadow, 'main button', 'Pay by card').click()
    await until(() => page.path() === '/order-summary', 'the order summary')
    equal(JSON.parse(page.storages.session.get('acct.geeni.order') ?? '{}').state.planId, PLUS, 'order')
  })

  it('opens the hosted checkout once on a click, with a return path to this plan', async () => {
    const bodies: Record<string, unknown>[] = []
    const page = await checkoutPage({
      source: null,
      brandPart: delegated,
      answers: {
        [DELEGATE]: async (request) => {
          bodies.push(await request.json())
          return json({ token: 't', checkoutUrl: 'https://checkout.example/s/1' })
        },
      },
    })
    const left: string[] = []
    page.host.addEventListener('acct-navigate', (event) => {
      left.push((event as CustomEvent).detail.to)
      event.preventDefault()
    })
    await until(() => isRendered(page), 'the checkout')
    equal(left, [], 'not by itself')
    equal(await violations(page.shadow), [], 'axe')
    const go = named(page.shadow, 'main button', 'Continue to payment')
    go.click()
    go.click()
    await until(() => left.length > 0, 'leaves')
    equal(left, ['https://checkout.example/s/1'], 'once')
    equal(bodies.length, 1, 'one session')
    ok(String(bodies[0]?.cancelUrl).endsWith(`/checkout?planId=${PLUS}`), String(bodies[0]?.cancelUrl))
    const { state } = JSON.parse(page.storages.session.get('acct.geeni.order') ?? '{}')
    equal(
      { planId: state.planId, deviceIds: state.deviceIds },
      { planId: PLUS, deviceIds: ['d-1', 'd-3'] },
      'the order is kept',
    )
  })

  const rejections: [string, unknown[], string, string][] = [
    ['that is current', [currentPlus()], PLUS, 'You already have this plan'],
    [
      'while another is paused',
      [
        holding('geeni', 'plan_geeni_premium_m', {
          devices: [],
          paused: { pause_effective: '2020-01-01', paused_until: '2040-01-01' },
        }),
      ],
      PLUS,
      'Your plan is paused',
    ],
    ['that is not on offer', [], 'gone', 'This plan is not available'],
  ]
  for (const [which, current, planId, said] of rejections)
    it(`sells no plan ${which}`, async () => {
      const page = await checkoutPage({ current, planId })
      await until(() => getText(page).includes(said), `${said} (${getText(page)})`)
      equal(page.calls.filter((call) => call === PREVIEW).length, 0, 'previews')
    })

  it('names the devices that leave the plan', async () => {
    const current = [holding('geeni', 'plan_geeni_premium_m', { devices: [front, yard] })]
    const page = await checkoutPage({ current, planId: 'plan_geeni_basic_m' })
    await until(() => getText(page).includes('1 of 1'), 'the devices')
    ok(getText(page).includes('Leaving your plan: '), getText(page))
  })

  it('opens the catalog without a plan, and /error for the current plan', async () => {
    const none = await checkoutPage({ path: '/checkout' })
    await until(() => getText(none).includes('No plan chosen'), getText(none))
    named(none.shadow, 'main button', 'View Plans').click()
    equal(none.path(), '/plans', 'plans')
    const again = await checkoutPage({
      answers: { [PREVIEW]: () => json({ code: 'already_subscribed', message: 'x' }, 409) },
    })
    await until(() => again.path() === '/error?error_code=already_subscribed', 'the error page')
  })
})

describe('/checkout-success', () => {
  afterEach(() => {
    closePortal()
    Reflect.deleteProperty(window, 'ReactNativeWebView')
  })
  const order = { planId: PLUS, subscriptionId: null, deviceIds: ['d-1'], promo: null }
  const back = (options: Parameters<typeof checkoutPage>[0]): Promise<CheckoutPage> =>
    checkoutPage({ path: '/checkout-success', order, ...options })

  it('confirms nothing before the account has the plan, then confirms once', async () => {
    let current: unknown[] = []
    let lookups = 0
    const page = await back({
      answers: {
        'GET /account/subscriptions': () => {
          lookups += 1
          return json({ subscriptions: current })
        },
      },
    })
    await until(() => lookups > 0, 'a lookup')
    ok(!isPaid(page) && getText(page).includes('Checking your payment'), getText(page))
    current = [currentPlus()]
    await until(() => isPaid(page), `shown (${getText(page)})`)
    ok(getText(page).includes('Plus (Monthly)'), 'the plan')
    equal(await violations(page.shadow), [], 'axe')
    await until(() => page.reported.length > 0, 'the app is notified')
    equal(
      page.reported.map(({ title }) => title),
      ['Checkout successful'],
      'the app',
    )
    equal(page.tracked.filter((name) => name === 'AcctDashPlanChange').length, 1, 'analytics')
    equal(page.storages.session.get('acct.geeni.order'), null, 'the order is over')
    named(page.shadow, 'main button', 'Go to My Plan').click()
    equal(page.path(), '/subscriptions', 'My Plan')
  })

  it('confirms nothing without a checkout before', async () => {
    const page = await back({ order: null, current: [currentPlus()] })
    await until(() => getText(page).includes('Your current plan is Plus (Monthly).'), getText(page))
    ok(!isPaid(page), 'no success')
  })

  it('shows a failed lookup and retries', async () => {
    let isDown = true
    const page = await back({
      answers: {
        'GET /account/subscriptions': () =>
          isDown ? json({ message: 'x' }, 400) : json({ subscriptions: [currentPlus()] }),
      },
    })
    await until(() => alerts(page).includes('We could not check your payment'), getText(page))
    isDown = false
    named(page.shadow, 'main button', 'Check again').click()
    await until(() => isPaid(page), 'shown')
  })
})
