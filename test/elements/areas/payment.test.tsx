import { IDLE } from '../../../src/store/core/request.ts'
import { flowActions } from '../../../src/store/page/flow.actions.ts'
import {
  type Answers,
  closePortal,
  json,
  type Opened,
  type OpenOptions,
  openSignedIn,
  wirePlan,
  withToken,
} from '../screens/portal-support.tsx'
import { equal, find, named, ok, until, violations } from '../support.tsx'
import { alerts, HISTORY, INFO, onFile, press } from './billing-support.tsx'

const DELEGATE = 'POST /subscriptions/billingInfoUpdateDelegate'
const RETRIEVE = 'Sorry, we are unable to retrieve your information at this time. Please try again later.'
/** Whether the screen has loaded. */
const isThere = ({ shadow }: Opened): boolean =>
  shadow.querySelector('main :is(section, [part="alert"])') !== null &&
  !shadow.querySelector('main [aria-busy]')

async function paymentPage(
  answers: Answers,
  options: OpenOptions & { until?: (opened: Opened) => boolean } = {},
): Promise<Opened> {
  const { until: comes = isThere, ...others } = options
  const opened = await openSignedIn('/payment', {
    ...others,
    answers: { [INFO]: () => json(onFile()), ...answers },
  })
  await until(() => opened.calls.some((call) => call.startsWith(INFO)) && comes(opened), 'the panel')
  return opened
}

const main = ({ shadow }: Opened): string => find(shadow, 'main').textContent ?? ''
const buttons = ({ shadow }: Opened): (string | null)[] =>
  [...shadow.querySelectorAll('main button')].map(({ textContent }) => textContent)

describe('/payment', () => {
  afterEach(closePortal)

  it('shows the payment method on file, and Change opens the form [PAYINFO-01 PAYINFO-07]', async () => {
    const opened = await paymentPage({}, { width: 320 })
    ok(find(opened.shadow, 'main section svg'), 'a picture')
    ok(main(opened).includes('Visa ending in ****1111'), main(opened))
    ok(main(opened).includes('Expires 04/2031') && main(opened).includes('Springfield, IL 62701'), 'the rest')
    equal(buttons(opened), ['Change'], 'buttons')
    equal(await violations(opened.shadow), [], 'axe')
    const { scrollWidth, clientWidth } = find(opened.shadow, 'main')
    ok(scrollWidth <= clientWidth, `${scrollWidth} in ${clientWidth}`)
    press(opened, 'Change')
    await until(() => opened.path() === '/billing', 'the form')
    equal(opened.account.store.use(flowActions).getPrevious('/billing'), '/payment', 'the page before')
  })

  it('opens the form at its first empty field for the address of this task, and Back skips the address', async () => {
    const opened = await paymentPage({}, { until: () => true })
    opened.go('/payment?update=card')
    await until(() => opened.path() === '/billing?update=card', 'the form')
    equal(opened.account.store.use(flowActions).getPrevious('/billing'), '/payment', 'the page before')
    equal(opened.paths.at(-2), '/payment?update=card', 'the address before')
  })

  it('says that a reload has interrupted a card, until the account holder leaves the screen', async () => {
    const opened = await paymentPage({}, { storages: withToken({ card: { purpose: 'save' } }) })
    ok(main(opened).includes('It may already be the card on file.'), main(opened))
    ok(opened.storages.session.get('acct.geeni.card'), 'another reload says it again')
    press(opened, 'Change')
    await until(() => opened.path() === '/billing', 'the form')
    await until(() => opened.storages.session.get('acct.geeni.card') === null, 'the end')
  })

  it('shows a spinner and a skeleton while it loads [PAYINFO-02]', async () => {
    let answer = (_: Response): void => {}
    const opened = await paymentPage(
      {
        [INFO]: () =>
          new Promise((resolve) => {
            answer = resolve
          }),
      },
      { until: ({ shadow }) => shadow.querySelector('main [aria-busy]') !== null },
    )
    const button = find(opened.shadow, 'main button')
    ok(button.querySelector('svg') && button.textContent?.includes('Loading'), 'a spinner')
    const height = find(opened.shadow, 'main').scrollHeight
    answer(json(onFile()))
    await until(() => isThere(opened), 'the card')
    equal(find(opened.shadow, 'main').scrollHeight, height, 'height')
  })

  it('shows no card, PayPal, or an expired card [PAYINFO-03]', async () => {
    const none = await paymentPage({ [INFO]: () => json({ billingInfo: null }) })
    ok(main(none).includes('No credit card on file.'), main(none))
    equal(await violations(none.shadow), [], 'axe')
    const paypal = await paymentPage({
      [INFO]: () => json(onFile({ account_type: 'paypal', card_type: null, last_four: null })),
    })
    ok(main(paypal).includes('PayPal') && !main(paypal).includes('ending in'), main(paypal))
    const expired = await paymentPage({ [INFO]: () => json(onFile({ month: 1, year: 2020 })) })
    ok(alerts(expired).includes('Card ExpiredPlease update your card.'), alerts(expired).join())
  })

  const VERIFY = 'POST /subscriptions/billing/verify'
  const due = {
    invoiceDate: '2031-05-09T12:00:00Z',
    status: 'past_due',
    invoiceTotal: 999,
    currency: 'USD',
    cardType: 'visa',
    lastFour: '1111',
    invoiceId: 'N-1',
  }
  const PAY = 'Pay $9.99 with Visa ending in ****1111'

  it('pays a past-due invoice with the card on file in one press, and shows so without a reload (U-48)', async () => {
    let isPaid = false
    let invoiceTotal = 999
    const bodies: unknown[] = []
    const declined = json({ error: 'error.subscription.card.declined' }, 402)
    const answers = [declined, json({ statusCode: 200, billingInfo: onFile() })]
    const opened = await paymentPage(
      {
        [HISTORY]: () => json({ invoices: [{ ...due, invoiceTotal, status: isPaid ? 'paid' : 'past_due' }] }),
        async [VERIFY](request) {
          bodies.push(await request.json())
          isPaid = bodies.length === 2
          return answers[bodies.length - 1] ?? json({}, 400)
        },
      },
      { settings: { collectsByVerification: true } },
    )
    ok(alerts(opened).join().includes('$9.99, invoice N-1 of May 9, 2031'), alerts(opened).join())
    equal(buttons(opened), [PAY, 'Use another card', 'Change'], 'buttons')
    equal(await violations(opened.shadow), [], 'axe')
    invoiceTotal = 1000
    press(opened, PAY)
    await until(() => alerts(opened).join().includes('More is past due than this page showed.'), 'the sum')
    equal(bodies, [], 'nothing is sent')
    invoiceTotal = 999
    press(opened, 'Pay $10.00')
    await until(() => bodies.length > 0 && alerts(opened).join().includes('did not go'), 'the rejection')
    ok(alerts(opened).join().includes('Please use a different card'), alerts(opened).join())
    press(opened, PAY)
    await until(() => main(opened).includes('Thank you. Your payment went through'), 'the success')
    await until(() => main(opened).includes('$9.99 was charged to Visa ending in ****1111.'), 'the charge')
    ok(main(opened).includes('nothing is past due'), 'the debt')
    equal({ alerts: alerts(opened), bodies }, { alerts: [], bodies: [{}, {}] }, 'nothing is past due')
    ok(opened.shadow.activeElement?.textContent?.includes('Thank you.'), 'the focus')
    equal(opened.path(), '/payment', 'the same screen')
  })

  for (const [title, isRejected] of [
    ['sends nothing once an invoice is not past due any more, and says so where the button was', false],
    ['replaces a rejection once the debt is paid elsewhere', true],
  ] as const)
    it(title, async () => {
      let status = 'past_due'
      const opened = await paymentPage(
        {
          [HISTORY]: () => json({ invoices: [{ ...due, status }] }),
          [VERIFY]: () => json({ error: 'error.subscription.card.declined' }, 402),
        },
        { settings: { collectsByVerification: true } },
      )
      if (!isRejected) status = 'failed'
      press(opened, PAY)
      if (isRejected) {
        await until(() => alerts(opened).join().includes('did not go'), 'the rejection')
        status = 'paid'
        const other = new BroadcastChannel('acct.geeni')
        other.postMessage({ name: 'card-changed' })
        other.close()
      }
      await until(() => main(opened).includes('Nothing is past due any more'), 'the reason')
      ok(opened.shadow.activeElement?.textContent?.includes('Nothing is past due'), 'the focus')
      ok(!main(opened).includes('Thank you'), 'no thanks')
    })

  it('leads to another card, when the bank requires a confirmation too, and pays with no card that is absent', async () => {
    const challenge = {
      FunctionError: 'Unhandled',
      Payload: { errorType: 'error.subscription.card.3d.security', errorMessage: '', errorData: 'a-1' },
    }
    const opened = await paymentPage(
      { [HISTORY]: () => json({ invoices: [due] }), [VERIFY]: () => json(challenge) },
      { settings: { collectsByVerification: true } },
    )
    press(opened, PAY)
    await until(() => alerts(opened).join().includes('Your bank asks you to confirm'), 'the reason')
    press(opened, 'Use another card')
    await until(() => opened.path() === '/billing', 'the form')
    for (const part of [{ settings: { collectsByVerification: false } }, { info: null }]) {
      const { settings = { collectsByVerification: true } } = part
      const other = await paymentPage(
        {
          [HISTORY]: () => json({ invoices: [due] }),
          ...('info' in part && { [INFO]: () => json({ billingInfo: null }) }),
        },
        { settings },
      )
      ok(alerts(other).join().includes('When you save a card'), alerts(other).join())
      equal(buttons(other).length, 1, 'one button')
    }
  })

  it('leads to a form that says a card pays only what is still past due, while a payment is unknown', async () => {
    const opened = await paymentPage(
      { [HISTORY]: () => json({ invoices: [due] }), [VERIFY]: () => json({}, 503) },
      { settings: { collectsByVerification: true } },
    )
    press(opened, PAY)
    const unsure = 'We do not know yet whether your payment went through'
    await until(() => alerts(opened).join().includes(unsure), 'the payment')
    press(opened, 'Use another card')
    await until(() => alerts(opened).join().includes('only what is still past due'), 'the form')
    const shown = alerts(opened).join()
    ok(shown.startsWith(unsure) && !shown.includes('$9.99') && !shown.includes('card was saved'), shown)
  })

  it('refers Apple subscriptions to iTunes [PAYINFO-04]', async () => {
    const opened = await paymentPage({
      'GET /account/subscriptions': () => json({ subscriptions: [wirePlan({}, { provider: 'apple' })] }),
    })
    ok(main(opened).includes('Billed Through iTunes'), main(opened))
    ok(main(opened).includes('Go to iTunes to update your payment details.'), main(opened))
    equal(buttons(opened), [], 'nothing to change')
  })

  const delegated = { brandPart: { flow: 'delegatedCheckout' } } as const

  it('opens the hosted page for another card when checkout is delegated [PAYINFO-05]', async () => {
    const bodies: unknown[] = []
    const opened = await paymentPage(
      {
        async [DELEGATE](request) {
          bodies.push(await request.json())
          return json({ checkoutUrl: `${location.href.split('#')[0]}#left` })
        },
      },
      delegated,
    )
    press(opened, 'Change')
    press(opened, 'Change')
    await until(() => location.hash === '#left', 'the browser leaves')
    history.replaceState(null, '', location.pathname + location.search)
    equal(bodies, [{ returnUrl: 'https://portal.example/payment' }], 'calls')
    equal(opened.account.store.state.getState().billing.updateSession, IDLE, 'cleared')
    equal(opened.path(), '/payment', 'no other screen')
  })

  it('replaces the address of this task by the hosted page, so that Back does not open it again', async () => {
    const { length } = history
    const opened = await paymentPage(
      { [DELEGATE]: () => json({ checkoutUrl: `${location.href.split('#')[0]}#replaced` }) },
      delegated,
    )
    try {
      opened.go('/payment?update=card')
      await until(() => location.hash === '#replaced', 'the hosted page')
      equal(history.length, length, 'entries')
    } finally {
      history.replaceState(null, '', location.href.split('#')[0])
    }
  })

  it('opens the error page when that fails [PAYINFO-06]', async () => {
    const opened = await paymentPage({ [DELEGATE]: () => json({}, 400) }, delegated)
    press(opened, 'Change')
    await until(() => opened.path() === '/error', 'the error page')
    equal(opened.account.store.state.getState().billing.updateSession, IDLE, 'cleared')
  })

  it('opens the error page when the payment method fails to load, and reloads on Back [ERR-48 ERR-54]', async () => {
    let isDown = true
    const opened = await paymentPage(
      { [INFO]: () => (isDown ? json({}, 400) : json(onFile())) },
      { until: (one) => one.path().startsWith('/error') },
    )
    await until(() => main(opened).includes(RETRIEVE), 'the text')
    isDown = false
    opened.go('/payment')
    await until(() => main(opened).includes('****1111'), 'the card')
  })

  it('shows the past-due amount', async () => {
    const bill = (invoiceTotal: number, status = 'past_due') => ({ status, invoiceTotal, currency: 'USD' })
    const opened = await paymentPage({
      [HISTORY]: () => json({ invoices: [bill(999), bill(4000, 'collected'), bill(1001)] }),
    })
    equal(
      alerts(opened),
      ['A payment is past dueWhen you save a card, we charge the past due $20.00 to it.'],
      'the text',
    )
    ok(named(opened.shadow, 'main button', 'Change'), 'and Change')
  })
})
