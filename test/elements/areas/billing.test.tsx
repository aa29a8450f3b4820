import type { CustomerData, ElementsInstance, Recurly, TokenHandler } from '@recurly/recurly-js'
import { IDLE } from '../../../src/store/core/request.ts'
import { flowActions } from '../../../src/store/page/flow.actions.ts'
import { inside } from '../payments/support.tsx'
import { recordErrors, untilReported } from '../reported.ts'
import {
  type Answers,
  closePortal,
  json,
  type Opened,
  profile,
  signInWith,
  type,
  wirePlan,
} from '../screens/portal-support.tsx'
import { equal, find, ok, until, violations } from '../support.tsx'
import {
  alerts,
  billingForm,
  cardProblems,
  choose,
  control,
  type FormOptions,
  getProblem,
  HISTORY,
  INFO,
  isReady,
  onFile,
  press,
  rejected,
  SAVE,
  saved,
  submit,
  typeCard,
  VERIFY,
} from './billing-support.tsx'

const saves = (screen: Opened): string[] => screen.calls.filter((call) => SAVE.test(call))
const titles = (screen: Opened): string[] =>
  [...screen.shadow.querySelectorAll('main form label, main form [role="group"]')].map((element) =>
    element instanceof HTMLLabelElement
      ? (element.textContent ?? '')
      : (screen.shadow.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''),
  )
/** Returns the hint of a vendor's field. */
const getHint = ({ shadow }: Opened, title: string): string => {
  const field = [...shadow.querySelectorAll('main form [role="group"]')].find(
    (one) => shadow.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent === title,
  )
  const ids = (field?.getAttribute('aria-describedby') ?? '').split(' ')
  return ids.map((id) => shadow.getElementById(id)?.textContent ?? '').join(' ')
}

/** Records what the script of Recurly that the page loads next receives about customers. */
function recordCustomers(): CustomerData[] {
  const customers: CustomerData[] = []
  let script: { Recurly: new (options: object) => Recurly } | undefined
  Object.defineProperty(window, 'recurly', {
    configurable: true,
    get: () => script,
    set({ Recurly }: NonNullable<typeof script>) {
      script = {
        Recurly: class extends Recurly {
          constructor(options: object) {
            super(options)
            const { token } = this
            this.token = ((elements: ElementsInstance, customer: CustomerData, done: TokenHandler) => {
              customers.push(customer)
              token(elements, customer, done)
            }) as Recurly['token']
          }
        },
      }
    },
  })
  return customers
}

const MESSAGES: [string, string][] = [
  ['firstName', 'Please enter a First Name'],
  ['lastName', 'Please enter a Last Name'],
  ['address1', 'Please enter an Address'],
  ['city', 'Please enter a City'],
  ['state', 'Please select a State'],
  ['postalCode', 'Please enter a Code'],
]

describe('/billing', () => {
  afterEach(closePortal)

  it('focuses its first empty field when a link has opened it, ours or the vendor’s', async () => {
    const complete = await billingForm({ path: '/billing?update=card' })
    await inside({ selector: 'input[name="number"]:focus', action: 'look' })
    equal(complete.path(), '/billing?update=card', 'path')
    const empty = await billingForm({
      path: '/billing?update=card',
      answers: { [INFO]: () => json(onFile({ city: '' })) },
    })
    await until(() => empty.shadow.activeElement === control(empty, 'city'), 'the city')
  })

  it('has a gap below each heading, a line before Card details, and no plan when only the card changes [BILLING-04]', async () => {
    const screen = await billingForm()
    const { shadow } = screen
    const groups = [...shadow.querySelectorAll<HTMLElement>('main fieldset')]
    equal(groups.length, 2, 'groups')
    for (const group of groups) {
      const title = find(group, 'legend > *').getBoundingClientRect()
      const fields = [...group.children].slice(1).map((child) => child.getBoundingClientRect())
      const first = fields.find(({ height }) => height > 0)
      equal(Math.round((first?.top ?? 0) - title.bottom), 16, 'px below the heading')
    }
    const [address, card] = groups
    ok(address && card, 'two groups')
    const line = card.getBoundingClientRect().top
    equal(getComputedStyle(card).borderTopWidth, '1px', 'the line')
    ok(line > address.getBoundingClientRect().bottom, 'the line is below the address')
    ok(find(card, 'legend > *').getBoundingClientRect().top - line >= 20, 'and above the heading')
    ok(
      groups.every((group) => group.getAttribute('aria-label') === null),
      'the legends name the groups',
    )
    const text = find(screen.shadow, 'main').textContent ?? ''
    ok(!text.includes('Your plan') && text.includes('Card on file'), text)
    press(screen, 'Cancel')
    await until(() => screen.path() === '/payment', 'back')
    equal(screen.account.store.use(flowActions).getPrevious('/payment'), '/billing', 'flow')
  })

  it('has address and card fields, and shows what is missing beside each [BILLING-01 BILLING-17 CARD-06 CARD-07]', async () => {
    const screen = await billingForm({ answers: { [INFO]: () => json({ billingInfo: null }) } })
    equal(
      titles(screen),
      [
        ...['First name', 'Last name', 'Country', 'Address', 'Apartment, suite or unit (optional)', 'City'],
        ...['State', 'Zip Code', 'Card number', 'Month', 'Year', 'CVV'],
      ],
      'fields',
    )
    equal(control(screen, 'country').value, 'US', 'country')
    equal(await violations(screen.shadow), [], 'axe')
    press(screen, 'Submit')
    await until(() => getProblem(screen, 'firstName') !== null, 'messages')
    for (const [name, message] of MESSAGES) equal(getProblem(screen, name), message, name)
    equal(
      cardProblems(screen),
      ['Enter Valid Card Number', 'Enter a valid Month', 'Enter a valid Year', 'Enter a valid CVV'],
      'card',
    )
    ok(screen.shadow.activeElement === control(screen, 'firstName'), 'focus')
    equal(saves(screen), [], 'nothing is sent')
    equal(await violations(screen.shadow), [], 'axe')
    type(screen.shadow, 'firstName', 'Avery')
    await until(
      () => getProblem(screen, 'firstName') === null,
      'the message is removed once the value is valid',
    )
    ok(getHint(screen, 'CVV').includes('3 on back, AMEX: 4 on front'), 'hint of the CVV')
    ok(find(screen.shadow, 'main form').textContent?.includes('Prepaid cards are not accepted.'), 'prepaid')
  })

  it('shows no problem of card fields that the page has removed since the last submit', async () => {
    const screen = await billingForm()
    press(screen, 'Submit')
    await until(() => cardProblems(screen).length > 0, 'messages')
    screen.host.replaceChildren()
    await until(() => screen.host.querySelector('iframe') !== null, 'the fields are mounted again')
    await inside({ selector: 'input[name="number"]', action: 'look' })
    await until(() => find(screen.shadow, 'main form').getAttribute('aria-busy') !== 'true', 'ready')
    equal(cardProblems(screen), [], 'beside the new fields')
    press(screen, 'Submit')
    await until(() => cardProblems(screen).length > 0, 'messages of the next submit')
  })

  it('depends on the country: US states and Zip Code, free text and Postal Code elsewhere [BILLING-18 BILLING-20 BILLING-21]', async () => {
    const screen = await billingForm()
    equal(
      ['firstName', 'state', 'postalCode', 'country'].map((name) => control(screen, name).value),
      ['Avery', 'IL', '62701', 'US'],
      'what is on file',
    )
    equal(control(screen, 'state').tagName, 'SELECT', 'US')
    const nations = [...find<HTMLSelectElement>(screen.shadow, 'select[name="country"]').options]
    equal(
      { first: nations[0]?.value, hasMany: nations.length > 200 },
      { first: 'US', hasMany: true },
      'countries',
    )
    const states = [...find<HTMLSelectElement>(screen.shadow, 'select[name="state"]').options]
    equal(
      { first: states[0]?.text, hasMilitary: states.some(({ value }) => value === 'AE') },
      { first: 'Select', hasMilitary: true },
      'states',
    )
    choose(screen, 'country', 'CA')
    await until(() => control(screen, 'state').tagName === 'INPUT', 'free text')
    equal(
      { state: control(screen, 'state').value, postalCode: control(screen, 'postalCode').value },
      { state: '', postalCode: '' },
      'reset',
    )
    ok(titles(screen).includes('Postal Code') && !titles(screen).includes('Zip Code'), 'label')
    equal(control(screen, 'city').value, 'Springfield', 'the rest stays')
    choose(screen, 'country', 'US')
    await until(() => control(screen, 'state').tagName === 'SELECT', 'a list again')
    ok(titles(screen).includes('Zip Code'), 'label')
    equal(
      ['firstName', 'address1', 'postalCode'].map((name) => control(screen, name).autocomplete),
      ['billing given-name', 'billing address-line1', 'billing postal-code'],
      'autofill',
    )
  })

  it('loads with a spinner and a skeleton, without a layout shift [BILLING-05]', async () => {
    let answer = (_: Response): void => {}
    const screen = await billingForm({
      width: 360,
      answers: {
        [INFO]: () =>
          new Promise((resolve) => {
            answer = resolve
          }),
      },
      isThere: ({ calls, shadow }) => calls.includes(INFO) && shadow.querySelector('main form') !== null,
    })
    const button = find(screen.shadow, 'main button[type="submit"]')
    ok(button.querySelector('svg') && button.textContent?.includes('Loading'), 'a spinner')
    ok(control(screen, 'firstName').matches(':disabled'), 'not yet')
    const height = find(screen.shadow, 'main').scrollHeight
    answer(json({ billingInfo: null }))
    await until(() => isReady(screen), 'the form')
    equal(find(screen.shadow, 'main').scrollHeight, height, 'height')
    const { scrollWidth, clientWidth } = find(screen.shadow, 'main')
    ok(scrollWidth <= clientWidth, `${scrollWidth} in ${clientWidth}`)
  })

  it('saves another card with one call for repeated clicks, then opens /payment [BILLING-06 BILLING-08]', async () => {
    const events: unknown[] = []
    const bodies: unknown[] = []
    let answer = (_: Response): void => {}
    let isSaved = false
    const screen = await billingForm({
      answers: {
        // The panel reloads the card on file.
        [INFO]: () => json(onFile(isSaved ? { last_four: '4242' } : {})),
        // The save pays the past-due invoice.
        [HISTORY]: () =>
          json({
            invoices: [
              { invoiceId: '1', invoiceTotal: 999, currency: 'USD', cardType: 'visa', invoiceDate: null },
            ].map((one) => ({
              ...one,
              status: isSaved ? 'paid' : 'past_due',
              lastFour: isSaved ? '4242' : '1111',
            })),
          }),
      },
      async save(request) {
        bodies.push(await request.json())
        return new Promise((resolve) => {
          answer = resolve
        })
      },
    })
    equal(
      [...screen.shadow.querySelectorAll('main form button')].map(({ textContent }) => textContent),
      ['Cancel', 'Submit'],
      'buttons',
    )
    screen.host.addEventListener('acct-billing-saved', (event) => events.push((event as CustomEvent).detail))
    type(screen.shadow, 'firstName', 'Robin')
    await typeCard()
    await submit(screen)
    press(screen, 'Submit')
    await until(() => bodies.length > 0, 'the call')
    press(screen, 'Submit')
    find<HTMLFormElement>(screen.shadow, 'main form').requestSubmit()
    isSaved = true
    answer(saved({ first_name: 'Robin', last_four: '4242' }))
    await until(() => screen.path() === '/payment', 'the panel')
    await until(
      () => find(screen.shadow, 'main').textContent?.includes('ending in ****4242') === true,
      'the card',
    )
    equal(saves(screen).length, 1, 'calls')
    equal(bodies, [{ firstName: 'Robin', lastName: 'Brooks', paymentGatewayReferences: [] }], 'body')
    equal(events, [{ brand: 'geeni' }], 'event')
    ok(find(screen.shadow, 'main').textContent?.includes('Your payment method has been updated.'), 'the text')
    const charge = '$9.99 was charged to Visa ending in ****4242.'
    await until(() => find(screen.shadow, 'main').textContent?.includes(charge) === true, 'the charge')
    equal(document.querySelectorAll('iframe').length, 0, 'frames')
  })

  it('sends a pasted address as it is meant, to the card vendor too, and shows it so', async () => {
    // An answer, because a call without one would delay the form of the next test.
    const opening = billingForm({ save: () => rejected('error.subscription.card.declined') })
    const customers = recordCustomers()
    const screen = await opening
    type(screen.shadow, 'lastName', ' Brooks\u200b ')
    type(screen.shadow, 'address1', '\u00a01  Main St')
    type(screen.shadow, 'postalCode', '\u200b"80301\u00a0"')
    await typeCard()
    await submit(screen)
    await until(() => saves(screen).length === 1, 'the call')
    const plain = { lastName: 'Brooks', address1: '1 Main St', postalCode: '80301' }
    for (const [name, value] of Object.entries(plain)) equal(control(screen, name).value, value, name)
    equal(
      customers.map(({ last_name, address1, postal_code }) => [last_name, address1, postal_code]),
      [Object.values(plain)],
      'the vendor',
    )
  })

  it('keeps the typed values when a card is declined, and shows the reason until the next submit [ERR-36]', async () => {
    const screen = await billingForm({ save: () => rejected('error.subscription.card.cvv.declined') })
    type(screen.shadow, 'city', 'Shelbyville')
    await typeCard()
    await submit(screen)
    await until(() => alerts(screen).length > 0, 'the alert')
    equal(alerts(screen), ['The CVV does not match. Please update the CVV.'], 'the text')
    equal(
      { city: control(screen, 'city').value, path: screen.path() },
      { city: 'Shelbyville', path: '/billing' },
      'kept',
    )
    equal(await violations(screen.shadow), [], 'axe')
    press(screen, 'Submit')
    await until(() => saves(screen).length === 2, 'another try')
    equal(new Set(saves(screen)).size, 2, 'with a token of its own')
    await until(() => alerts(screen).length > 0, 'the alert again')
    type(screen.shadow, 'firstName', '')
    press(screen, 'Submit')
    await until(() => getProblem(screen, 'firstName') !== null, 'the message')
    equal(alerts(screen), [], 'the rejection is gone')
    equal(saves(screen).length, 2, 'nothing is sent')
    equal(control(screen, 'city').value, 'Shelbyville', 'kept')
  })

  it('adds what the services say about a decline in a sentence [CALL-56]', async () => {
    const description = 'The issuer asks the cardholder to call.'
    const screen = await billingForm({
      save: () => rejected('error.subscription.card.declined', { description }),
    })
    await typeCard()
    await submit(screen)
    await until(() => alerts(screen).length > 0, 'the alert')
    equal(
      alerts(screen),
      [`Unable to process your request. Please use a different card or contact your bank.${description}`],
      'the text',
    )
  })

  it('looks up the card on file after an unknown outcome, and shows it as saved', async () => {
    let isSaved = false
    const screen = await billingForm({
      answers: { [INFO]: () => json(onFile(isSaved ? { last_four: '4242' } : {})) },
      save() {
        isSaved = true
        return json({}, 503)
      },
    })
    await typeCard()
    await submit(screen)
    await until(() => screen.path() === '/payment', 'the panel')
    await until(() => find(screen.shadow, 'main').textContent?.includes('****4242') === true, 'the card')
    equal(saves(screen).length, 1, 'calls')
  })

  it('looks up an unknown outcome first, then sends the same token again', async () => {
    let isDown = false
    const keys: (string | null)[] = []
    const screen = await billingForm({
      answers: { [INFO]: () => (isDown ? json({}, 400) : json(onFile())) },
      save(request) {
        keys.push(request.headers.get('idempotency-key'))
        isDown = keys.length === 1
        return keys.length === 1 ? json({}, 503) : saved({ last_four: '4242' })
      },
    })
    await typeCard()
    await submit(screen)
    await until(() => alerts(screen).length > 0, 'the alert')
    const unsure = 'We do not know yet whether your card was saved'
    ok(alerts(screen)[0]?.startsWith(unsure), alerts(screen).join())
    const before = screen.calls.length
    press(screen, 'Submit')
    await until(() => screen.calls.length > before && alerts(screen).length > 0, 'the failed request')
    ok(alerts(screen)[0]?.startsWith(unsure), alerts(screen).join())
    equal(saves(screen).length, 1, 'nothing is sent before it is known')
    isDown = false
    press(screen, 'Submit')
    await until(() => screen.path() === '/payment', 'saved')
    equal(new Set(saves(screen)).size, 1, 'one token')
    equal(new Set(keys).size, 1, 'one intent')
  })

  for (const [title, digits, end] of [
    [
      'that the card was not saved, while another one is on file [ERR-47]',
      '1111',
      'There has been an error saving your changes. Please try again.',
    ],
    [
      'that nothing shows whether the card on file was saved again',
      '4242',
      'We could not find out whether your card was saved',
    ],
  ] as const)
    it(`shows after two minutes ${title}`, async () => {
      let ahead = 0
      const screen = await billingForm({
        answers: { [INFO]: () => json(onFile({ last_four: digits })) },
        save: () => json({}, 503),
        now: () => Date.now() + ahead,
      })
      await typeCard()
      const realTimeout = window.setTimeout.bind(window)
      const lookups: (() => void)[] = []
      // Nothing else on the page waits for five seconds.
      window.setTimeout = ((run: () => void, ms = 0) =>
        ms === 5_000 ? lookups.push(run) : realTimeout(run, ms)) as typeof setTimeout
      try {
        await submit(screen)
        await until(() => lookups.length > 0, 'the lookup is scheduled')
        const unsure = 'We do not know yet whether your card was saved'
        await until(() => alerts(screen).some((alert) => alert?.startsWith(unsure)), 'the alert')
        ahead = 120_000
        for (const lookUp of lookups) lookUp()
        await until(() => alerts(screen).some((alert) => alert?.startsWith(end)), 'the end')
        equal(saves(screen).length, 1, 'sent once')
      } finally {
        window.setTimeout = realTimeout
      }
    })

  for (const [account, buttons] of [
    ['a-1', ['Back', 'Next']],
    ['another', ['Cancel', 'Submit']],
  ] as const)
    it(`of an order continues after an expired session for its account alone: ${account}`, async () => {
      const { pepperUser, ...rest } = profile()
      const answer = { ...rest, pepperUser: { ...pepperUser, account_id: account } }
      const screen = await billingForm({
        isPurchase: true,
        answers: { 'POST /authentication/byEmail': () => json(answer) },
      })
      screen.account.store.signOut('expired')
      await until(() => screen.shadow.querySelector('input[name="password"]') !== null, 'the sign-in')
      signInWith(screen.shadow)
      await until(() => screen.path() === '/billing' && isReady(screen), 'the form')
      equal(
        [...screen.shadow.querySelectorAll('main form button')].map(({ textContent }) => textContent),
        buttons,
        'buttons',
      )
    })

  it('verifies the card of a purchase and continues to the order [BILLING-04 BILLING-09]', async () => {
    const screen = await billingForm({
      isPurchase: true,
      answers: { [VERIFY]: () => saved({ last_four: '4242' }) },
    })
    await until(() => find(screen.shadow, 'main').textContent?.includes('Your plan') === true, 'the plan')
    ok(find(screen.shadow, 'main').textContent?.includes('Plus'), 'its name')
    equal(
      [...screen.shadow.querySelectorAll('main form button')].map(({ textContent }) => textContent),
      ['Back', 'Next'],
      'buttons',
    )
    await typeCard()
    await submit(screen, 'Next')
    await until(() => screen.paths.includes('/order-summary'), 'the order')
    const { checkout, billing } = screen.account.store.state.getState()
    ok(checkout?.card?.token, 'a token')
    equal(
      {
        provider: checkout.card.provider,
        resultToken: checkout.card.resultToken,
        lastFour: checkout.card.lastFour,
        city: checkout.address?.city,
      },
      { provider: 'recurly', resultToken: null, lastFour: '4242', city: 'Springfield' },
      'the pending state',
    )
    equal(billing.saving, IDLE, 'nothing is said of it on /payment')
    equal(saves(screen), [], 'nothing is saved')
    const stored = [screen.storages.local, screen.storages.session].flatMap((area) =>
      area.keys().map((key) => area.get(key) ?? ''),
    )
    ok(!stored.join().includes(checkout.card.token), 'the token is stored nowhere')
    ok(!stored.join().includes('Springfield'), 'nor is the address')
    screen.go('/billing')
    await until(() => isReady(screen), 'the form again')
    equal(find(screen.shadow, 'main').textContent?.includes('Your plan'), true, 'still the purchase')
  })

  it('shows the payment error of the address and removes it from there [BILLING-02 ERR-37 ERR-38 ERR-39 ERR-40 ERR-41 ERR-42 ERR-43 ERR-44 ERR-45 ERR-46]', async () => {
    const errors = recordErrors()
    const screen = await billingForm({ path: '/billing?error_code=error.subscription.card.declined' })
    await until(() => screen.path() === '/billing', 'a clean address')
    const seen = (): string => find(screen.shadow, 'main').textContent ?? ''
    await untilReported(errors, seen, { code: 'cardDeclined', area: 'billing' })
    equal(
      alerts(screen),
      ['Unable to process your request. Please use a different card or contact your bank.'],
      'banner',
    )
    for (const [code, title, text] of [
      ['card.expired', 'Card Expired', 'Please update your card.'],
      ['card.type', null, 'This card type is not accepted.'],
      ['card.payment', null, 'This payment type is not accepted.'],
      ['card.cvv.declined', null, 'The CVV does not match. Please update the CVV.'],
      ['card.number.declined', null, 'The card number is not valid.'],
      [
        'card.address.declined',
        null,
        'Your billing address was declined. Please review your billing and card information.',
      ],
      ['token.invalid', null, 'Payment session timed out. Please re-enter your credit card information.'],
      ['something.new', null, 'An unknown error occurred, please try again.'],
    ] as const) {
      screen.go(`/billing?error_code=error.subscription.${code}`)
      await until(
        () => screen.path() === '/billing' && alerts(screen)[0] === (title ?? '') + text,
        `${code}: ${alerts(screen)}`,
      )
      const said = [...find(screen.shadow, 'main [role="alert"]').querySelectorAll('p')]
      equal(
        said.map(({ textContent }) => textContent),
        title ? [title, text] : [text],
        code,
      )
    }
    equal(control(screen, 'city').value, 'Springfield', 'the form is as it was')
    equal(await violations(screen.shadow), [], 'axe')
  })

  it('renders the form of the billing provider [BILLING-03]', async () => {
    const count = async (provider: 'recurly' | 'stripe' | 'stripeElements'): Promise<number> => {
      const screen = await billingForm({
        provider,
        answers: { 'GET /subscriptions/billingInfoV3': () => json({ billingInfo: null }) },
      })
      return screen.shadow.querySelectorAll('main [role="group"]').length
    }
    equal(
      { stripe: await count('stripe'), stripeElements: await count('stripeElements') },
      { stripe: 3, stripeElements: 1 },
      'fields',
    )
    // A host application without types can register a brand with any value.
    equal(await count('adyen' as 'recurly'), 4, 'an unknown provider is recurly')
    const pastDue = await billingForm({
      provider: 'stripe',
      answers: {
        [HISTORY]: () => json({ invoices: [{ status: 'past_due', invoiceTotal: 999, currency: 'USD' }] }),
      },
    })
    equal(pastDue.shadow.querySelectorAll('main [role="group"]').length, 4, 'past due is recurly')
    equal(
      alerts(pastDue),
      ['A payment is past dueWhen you save a card, we charge the past due $9.99 to it.'],
      'and is said to be',
    )
    const purchase = await billingForm({
      isPurchase: true,
      answers: {
        [HISTORY]: () => json({ invoices: [{ status: 'past_due', invoiceTotal: 999, currency: 'USD' }] }),
      },
    })
    equal(alerts(purchase), [], 'a card of an order pays that order alone')
  })

  const ownPlans = (...providers: string[]): Answers => ({
    'GET /account/subscriptions': () =>
      json({ subscriptions: providers.map((provider) => wirePlan({}, { provider })) }),
  })

  it('refers Apple subscriptions to iTunes, without a form or vendor script', async () => {
    const screen = await billingForm({
      answers: ownPlans('apple'),
      isThere: ({ shadow }) => shadow.querySelector('main')?.textContent?.includes('iTunes') ?? false,
    })
    const text = find(screen.shadow, 'main').textContent ?? ''
    ok(text.includes('Billed Through iTunesGo to iTunes to update your payment details.'), text)
    equal(screen.path(), '/billing', 'no other screen')
    equal(screen.shadow.querySelector('main form'), null, 'no form')
    equal(document.querySelectorAll('iframe').length, 0, 'frames')
    equal(await violations(screen.shadow), [], 'axe')
  })

  it('shows the form for accounts billed by Apple and by card, and for a purchase', async () => {
    const isForm = async (options: FormOptions): Promise<boolean> => isReady(await billingForm(options))
    ok(await isForm({ answers: ownPlans('apple', 'recurly') }), 'both')
    ok(await isForm({ answers: ownPlans('apple'), isPurchase: true }), 'a purchase')
  })

  it('shows a failed vendor script, keeps the form, and retries [CARD-08]', async () => {
    const errors = recordErrors()
    const screen = await billingForm({
      isVendorDown: true,
      isThere: ({ shadow }) => shadow.querySelector('main [role="alert"]') !== null,
    })
    equal(
      alerts(screen),
      ['The payment system is temporarily unavailable. Please refresh the page and try again.'],
      'the text',
    )
    const seen = (): string => find(screen.shadow, 'main').textContent ?? ''
    await untilReported(errors, seen, { code: 'paymentUnavailable', area: 'billing' })
    type(screen.shadow, 'city', 'Shelbyville')
    press(screen, 'Submit')
    equal(
      { city: control(screen, 'city').value, saves: saves(screen) },
      { city: 'Shelbyville', saves: [] },
      'kept, and nothing sent',
    )
    ok(
      [...screen.shadow.querySelectorAll('main button')].some(
        ({ textContent }) => textContent === 'Try again',
      ),
      'another try',
    )
  })
})
