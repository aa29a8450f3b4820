import '../../../elements/acct-billing.ts'
import '../../../elements/acct-portal.ts'
import '../../../elements/acct-subscriptions.ts'
import { configure } from '../../../src/shell/settings.ts'
import { json, wirePlan } from '../../../stories/support/responses.ts'
import { sandbox } from '../payments/support.tsx'
import { equal, ok, until, violations } from '../support.tsx'
import {
  answerWith,
  calledNames,
  clearPage,
  heard,
  put,
  rendered,
  signIn,
  withOnePlan,
} from '../tags/page.tsx'

const { href } = location

/** The vendor's state of the intent. */
let intent: object = {}
const pageFetch = globalThis.fetch
globalThis.fetch = async (input, init) =>
  String(input).endsWith('/vendors/stripe/intents') ? json(intent) : pageFetch(input, init)

const METHOD = {
  id: 'pm_1',
  billing_details: {
    name: 'Avery Brooks',
    address: {
      line1: '1 Main St',
      line2: '',
      city: 'Springfield',
      state: 'IL',
      postal_code: '62701',
      country: 'US',
    },
  },
}
const saved = () =>
  json({
    statusCode: 200,
    billingInfo: {
      first_name: 'Avery',
      last_name: 'Brooks',
      card_type: 'visa',
      last_four: '4242',
      month: 4,
      year: 2031,
    },
  })

let scripts = 0
const SETUP =
  'setup_intent=seti_1AbCdEfGhIjKl&setup_intent_client_secret=seti_1AbCdEfGhIjKl_secret_2&redirect_status=succeeded'

/** Arranges that the account has left for the bank's page, and what the vendor knows of the intent. */
function leftFor(state: object, name = 'seti_1AbCdEfGhIj'): void {
  intent = state
  scripts++
  const scriptUrl = `${sandbox}/stripe/stripe.js?return=${scripts}`
  configure({
    brands: {
      geeni: {
        baseUrl: `${location.origin}/services`,
        portalUrl: location.origin,
        stripe: { publishableKey: 'pk_sandbox_geeni', scriptUrl },
      },
    },
  })
  const record = { accountId: '42', intent: name, provider: 'stripeElements', purpose: 'save', state: 'left' }
  localStorage.setItem('acct.geeni.redirect', JSON.stringify({ version: 0, state: record }))
}

/** Opens the portal at the return address and signs in; returns the portal's shadow root. */
async function returnWith(
  query: string,
  answers: Parameters<typeof answerWith>[0] = {},
): Promise<ShadowRoot> {
  answerWith({
    ...withOnePlan(),
    'payment-method': () => json(METHOD),
    billingInfo: () => json({}),
    billingInfoV3: () => json({ billingInfo: null }),
    paymentHistory: () => json([]),
    pm_1: saved,
    ...answers,
  })
  history.replaceState(null, '', `/subscriptions?${query}`)
  const shadow = await rendered(put('acct-portal', { brand: 'geeni', routing: 'history' }))
  equal(/_secret|redirect_status/.test(location.href), false, 'a result in the address')
  equal(JSON.stringify(history.state).includes('_secret'), false, 'a secret in the history')
  equal(document.querySelector(`script[src*="return=${scripts}"]`), null, 'a script of the vendor')
  await until(() => shadow.querySelector('input[name="username"]') !== null, 'the sign-in form')
  await signIn(shadow)
  return shadow
}

const alertText = (shadow: ShadowRoot): string => shadow.querySelector('[part="alert"]')?.textContent ?? ''
const shows = (shadow: ShadowRoot, text: string): Promise<void> =>
  until(() => alertText(shadow).includes(text), text)

describe('returning from the bank’s page', () => {
  afterEach(async () => {
    await clearPage()
    history.replaceState(null, '', href)
  })

  it('saves the confirmed card once, after the result has left the address', async () => {
    leftFor({ id: 'seti_1AbCdEfGhIjKl', status: 'succeeded', payment_method: 'pm_1' })
    const events = await heard('acct-billing-saved', async () => {
      const shadow = await returnWith(SETUP)
      await shows(shadow, 'Your payment method has been updated.')
      equal(await violations(shadow), [], 'axe')
    })
    equal(events.length, 1, 'events')
    equal(calledNames().filter((name) => name === 'pm_1').length, 1, 'saves')
  })

  it('shows that the bank has declined the card, whatever the address says, also to an account without a plan', async () => {
    leftFor({ id: 'seti_1AbCdEfGhIjKl', status: 'requires_payment_method', payment_method: null })
    const shadow = await returnWith(SETUP, { subscriptions: () => json({ subscriptions: [] }) })
    await shows(shadow, 'Your bank did not confirm that it is you')
    await until(() => location.pathname === '/plans', 'the plans')
    await shows(shadow, 'Your bank did not confirm that it is you')
    equal(calledNames().includes('pm_1'), false, 'a save')
  })

  it('does not use a forged link, and shows a message', async () => {
    leftFor({ id: 'seti_1AbCdEfGhIjKl', status: 'succeeded', payment_method: 'pm_1' }, 'seti_9')
    const shadow = await returnWith(SETUP)
    await shows(shadow, 'we did not use it')
    equal(document.querySelector(`script[src*="return=${scripts}"]`), null, 'a script of the vendor')
    equal(
      calledNames().filter((name) => name === 'pm_1' || name === 'payment-method'),
      [],
      'calls',
    )
  })

  it('removes the result from the address for a single tag, and finishes it once', async () => {
    leftFor({ id: 'seti_1AbCdEfGhIjKl', status: 'processing', payment_method: 'pm_1' })
    const store = (name: string, state: object): void =>
      localStorage.setItem(`acct.geeni.${name}`, JSON.stringify({ version: 0, state }))
    store('session', { token: 'session-token-1' })
    store('activity', { at: Date.now() })
    answerWith({ ...withOnePlan(), billingInfo: () => json({}), paymentHistory: () => json([]) })
    history.replaceState({ own: 1 }, '', `/subscriptions?source=web&${SETUP}`)
    const tags = [put('acct-billing', { brand: 'geeni' }), put('acct-subscriptions', { brand: 'geeni' })]
    const [first, second] = await Promise.all(tags.map(rendered))
    equal(location.search, '?source=web', 'the address')
    ok(first && second, 'both tags')
    await until(
      () => [first, second].some((tag) => alertText(tag).includes('not sent a result')),
      'the notice',
    )
    equal([first, second].filter((tag) => alertText(tag).includes('not sent a result')).length, 1, 'notices')
  })

  it('leaves the parameters of another page alone', async () => {
    answerWith({ ...withOnePlan(), subscriptions: () => json({ subscriptions: [wirePlan()] }) })
    for (const address of ['/subscriptions?setup_intent=mine', `/thanks?${SETUP}`]) {
      history.replaceState(null, '', address)
      await rendered(put('acct-subscriptions', { brand: 'geeni' }))
      equal(location.pathname + location.search, address, 'the address')
    }
  })
})
