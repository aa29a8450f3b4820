import type { Stripe, StripeConstructor, StripeElements } from '@stripe/stripe-js'
import { inside, newChallenge, press as pressInside } from '../payments/support.tsx'
import { closePortal, json, type Opened, type } from '../screens/portal-support.tsx'
import { equal, find, ok, until, violations } from '../support.tsx'
import {
  alerts,
  billingForm,
  cardProblems,
  control,
  INFO_V3,
  onFile,
  press,
  SAVE,
  saved,
  submit,
  typeCard,
} from './billing-support.tsx'

const SET_UP = 'POST /subscriptions/setup-intent'
const METHOD = 'POST /subscriptions/payment-method'
const VERIFY_V3 = 'POST /subscriptions/billing/verifyV3'

const typeIn = (name: string, text: string): Promise<unknown> =>
  inside({ selector: `input[name="${name}"]`, action: 'type', text })

describe('the card fields', () => {
  afterEach(closePortal)

  it('show the vendor’s validation errors, each beside its field [CARD-01 CARD-02 CARD-03 CARD-04 CARD-05]', async () => {
    const screen = await billingForm()
    const wrong = { number: '4242424242424241', month: '13', year: '20', cvv: '1' }
    const right = { number: '4242424242424242', month: '12', year: '40', cvv: '123' }
    const messages = [
      'Enter Valid Card Number',
      'Enter a valid Month',
      'Enter a valid Year',
      'Enter a valid CVV',
    ]
    for (const [name, text] of Object.entries(wrong)) await typeIn(name, text)
    press(screen, 'Submit')
    await until(() => cardProblems(screen).length === 4, `all four: ${cardProblems(screen)}`)
    equal(cardProblems(screen), messages, 'wrong')
    for (const [at, [name, text]] of Object.entries(right).entries()) {
      await typeIn(name, text)
      const rest = messages.slice(at + 1)
      await until(() => cardProblems(screen).length === rest.length, `${name} is right`)
      equal(cardProblems(screen), rest, name)
    }
    await typeIn('cvv', '1')
    await until(() => cardProblems(screen).length === 1, 'wrong again')
    equal(cardProblems(screen), ['Enter a valid CVV'], 'the flag decides')
  })

  it('end after three challenges, and show none whose result nothing would send', async () => {
    let sent = 0
    const screen = await billingForm({
      async save() {
        sent += 1
        return json({
          FunctionError: 'Unhandled',
          Payload: {
            errorType: 'error.subscription.card.3d.security',
            errorMessage: '',
            errorData: await newChallenge(),
          },
        })
      },
    })
    await typeCard()
    await submit(screen, 'Submit')
    for (const round of [1, 2, 3]) {
      await until(() => sent === round, `card ${round}`)
      ok(screen.storages.session.get('acct.geeni.card')?.includes('save'), 'a reload has a trace of it')
      await pressInside('main.challenge button:first-of-type')
    }
    await until(() => alerts(screen).join().includes('Your bank did not confirm'), 'the end')
    equal(sent, 4, 'sent')
    equal(screen.storages.session.get('acct.geeni.card'), null, 'its outcome is known')
  })

  it('say that a reload has interrupted a card, which may be on file, until the next submit', async () => {
    const said = 'The page was reloaded before your card was confirmed.'
    for (const purpose of ['save', 'verify']) {
      const screen = await billingForm({
        isPurchase: purpose === 'verify',
        stored: { card: { accountId: 'a-1', purpose } },
      })
      ok(screen.shadow.textContent?.includes(said), purpose)
      ok(screen.storages.session.get('acct.geeni.card'), 'another reload says it again')
      press(screen, purpose === 'save' ? 'Submit' : 'Next')
      await until(() => !screen.shadow.textContent?.includes(said), 'submitted')
    }
  })
})

/** Makes every loaded Stripe.js record its calls; setup intents are confirmed without a challenge. */
function watchStripe(requests: string[]): void {
  let real: StripeConstructor | undefined
  const watched = (...args: Parameters<StripeConstructor>): Stripe => {
    const stripe = (real as StripeConstructor)(...args)
    const { elements, createConfirmationToken } = stripe
    const note =
      <Given extends unknown[], Result>(name: string, work: (...given: Given) => Result) =>
      (...given: Given): Result => {
        requests.push(name)
        return work(...given)
      }
    return Object.assign(stripe, {
      elements: (options: never): StripeElements => {
        const group = (elements as (given: never) => StripeElements)(options)
        return Object.assign(group, { submit: note('validate', group.submit.bind(group)) })
      },
      createConfirmationToken: note('confirmation token', createConfirmationToken as () => unknown),
      confirmSetup: note('confirm', async () => ({ setupIntent: { payment_method: 'pm_1' } })),
    })
  }
  Object.defineProperty(window, 'Stripe', {
    configurable: true,
    get: () => (real ? watched : undefined),
    set(value: StripeConstructor) {
      real = value
    },
  })
}

describe('the Stripe form', () => {
  afterEach(() => {
    closePortal()
    Reflect.deleteProperty(window, 'Stripe')
  })

  /** Opens the form with the Payment Element and records all calls in order. */
  async function stripeForm(isPurchase: boolean): Promise<{ screen: Opened; requests: string[] }> {
    const requests: string[] = []
    watchStripe(requests)
    const note = (name: string, answer: () => Response) => (): Response => {
      requests.push(name)
      return answer()
    }
    const method = { id: 'pm_1', billing_details: { name: 'Avery Brooks', address: null } }
    const screen = await billingForm({
      provider: 'stripeElements',
      isPurchase,
      save: note('save', () => saved({ last_four: '4242' })),
      answers: {
        [INFO_V3]: () => json(onFile()),
        [SET_UP]: note('set up', () => json({ clientSecret: 'seti_1_secret_2' })),
        [METHOD]: note('billing info', () => json(method)),
        [VERIFY_V3]: note('verify', () => saved({ last_four: '4242' })),
      },
    })
    return { screen, requests }
  }
  const CARD = ['validate', 'confirmation token', 'set up', 'confirm', 'billing info']

  it('validates, creates a confirmation token and billing info, and saves them from /payment [CARD-12 CARD-13]', async () => {
    const { screen, requests } = await stripeForm(false)
    await typeCard('stripeElements')
    await submit(screen)
    await until(() => screen.path() === '/payment', `the panel (${requests}; ${alerts(screen)})`)
    equal(requests, [...CARD, 'save'], 'in this order')
    ok(
      screen.calls.some((call) => SAVE.test(call) && call.endsWith('/pm_1')),
      `what was confirmed is saved: ${screen.calls}`,
    )
  })

  it('continues the purchase otherwise [CARD-12 CARD-13]', async () => {
    const { screen, requests } = await stripeForm(true)
    await typeCard('stripeElements')
    await submit(screen, 'Next')
    await until(() => screen.paths.includes('/order-summary'), `the order (${requests}; ${alerts(screen)})`)
    equal(requests, [...CARD, 'verify'], 'in this order')
    equal(screen.account.store.state.getState().checkout?.card?.token, 'pm_1', 'the card of the order')
  })

  it('lists the errors in an alert and sends nothing [CARD-14]', async () => {
    const { screen, requests } = await stripeForm(false)
    type(screen.shadow, 'firstName', '')
    press(screen, 'Submit')
    await until(() => alerts(screen).length > 0, 'the alert')
    const items = (): (string | null)[] =>
      [...find(screen.shadow, 'main [role="alert"]').querySelectorAll('li')].map(
        ({ textContent }) => textContent,
      )
    equal(
      items(),
      ['Please enter a First Name', 'Please check your payment information and try again.'],
      'items',
    )
    ok(screen.shadow.activeElement === control(screen, 'firstName'), 'focus')
    equal(requests, [], 'no request is sent')
    equal(await violations(screen.shadow), [], 'axe')
    type(screen.shadow, 'firstName', 'Avery')
    await until(() => items().length === 1, 'one is right')
  })
})
