import type { Stripe, StripeConstructor } from '@stripe/stripe-js'
import { executeServerCommand } from '@web/test-runner-commands'
import { ADDRESS } from '../../fixtures/billing.ts'
import { equal, ok, until } from '../support.tsx'
import { allValid, closeAll, inside, look, mountForm, newPlace, open, press, typeCard } from './support.tsx'

/** Returns whether a frame of the vendor has an element, as it is now. */
const isInside = async (selector: string): Promise<boolean> =>
  (await executeServerCommand('inside', [{ selector, action: 'read' }])) !== false

/** Returns the stand-in's Stripe.js, which a gateway has loaded. */
async function loadStripe(): Promise<Stripe> {
  await open('stripe')
  return (window as unknown as { Stripe: StripeConstructor }).Stripe('pk_sandbox_geeni')
}

/** Returns the name of the error that a call throws or rejects with. */
async function errorName(call: () => unknown): Promise<string> {
  try {
    await call()
    return 'none'
  } catch (error) {
    return (error as Error).name
  }
}

const setup = { mode: 'setup', currency: 'usd' } as const

describe('Stripe’s fields', () => {
  afterEach(closeAll)

  it('have the padding of our own controls, whatever padding their target has', async () => {
    const gateway = await open('stripe')
    const { places } = await mountForm(gateway)
    for (const place of Object.values(places)) {
      place.style.setProperty('padding', '0', 'important')
      const frame = place.querySelector('iframe')?.getBoundingClientRect() ?? new DOMRect()
      const box = place.getBoundingClientRect()
      equal(
        { left: frame.left - box.left, right: box.right - frame.right },
        { left: 12, right: 12 },
        'the space beside the field',
      )
      ok(Math.abs(frame.top - box.top - (box.bottom - frame.bottom)) <= 1, 'the field is in the middle')
    }
  })

  it('have the region of the locale', async () => {
    for (const locale of ['zh-TW', 'pt-BR', 'de-AT']) {
      const { places } = await mountForm(await open('stripeElements', '', { locale }))
      const { hash } = new URL(places.payment?.querySelector('iframe')?.src ?? '')
      equal(hash, `#locale=${locale === 'de-AT' ? 'de' : locale}`, locale)
      closeAll()
    }
  })

  it('offer the card alone, not what the Dashboard enables', async () => {
    const stripe = await loadStripe()
    const element = stripe.elements(setup).create('payment')
    element.mount(newPlace())
    await press('main.card .row button')
    element.destroy()
    const gateway = await open('stripeElements')
    const form = await mountForm(gateway)
    await typeCard('stripeElements')
    await allValid(gateway, form)
    equal(await isInside('main.card .row button'), false, 'other methods')
    equal(form.state('payment')?.cardType, 'card', 'the method')
  })

  it('take the titles of a new language, and keep what was typed', async () => {
    const form = await mountForm(await open('stripe'))
    await inside({ selector: 'input[name="number"]', action: 'type', text: '4242' })
    form.fields.relabel({ number: 'Kartennummer', expiry: 'Gültig bis', cvv: 'Prüfnummer' }, 'de')
    const titles = [...document.querySelectorAll<HTMLIFrameElement>('iframe[title]')].map(
      ({ title }) => title,
    )
    equal(titles, ['Kartennummer', 'Gültig bis', 'Prüfnummer'], 'titles')
    equal(await inside({ selector: 'input[name="number"]', action: 'read' }), '4242', 'what was typed')
  })

  it('take a new look while they are mounted', async () => {
    const gateway = await open('stripeElements')
    const form = await mountForm(gateway)
    form.fields.restyle({ ...look, text: 'rgb(1, 2, 3)', isDark: true })
    await inside({ selector: 'input[style*="rgb(1, 2, 3)"]', action: 'read' })
  })
})

describe('the stand-in of Stripe.js', () => {
  afterEach(closeAll)

  it('throws for options that the present release has removed or does not update', async () => {
    const stripe = await loadStripe()
    const removed = { ...setup, paymentMethodTypes: ['card'] } as never
    equal(await errorName(() => stripe.elements(removed)), 'IntegrationError', 'elements()')
    const elements = stripe.elements(setup)
    equal(await errorName(() => elements.update(removed)), 'IntegrationError', 'update()')
    equal(
      await errorName(() => elements.update({ loader: 'auto' } as never)),
      'IntegrationError',
      'update() with another option',
    )
    equal(await errorName(() => elements.update({ appearance: { theme: 'night' } })), 'none', 'an appearance')
  })

  it('creates a confirmation token only after a submit and with the details that its form lacks', async () => {
    const stripe = await loadStripe()
    const elements = stripe.elements({ ...setup, allowedPaymentMethodTypes: ['card'] })
    const element = elements.create('payment', {
      fields: { billingDetails: { name: 'never', address: 'never' } },
    })
    let isComplete = false
    element.on('change', ({ complete }) => {
      isComplete = complete
    })
    element.mount(newPlace())
    await typeCard('stripeElements')
    await until(() => isComplete, 'the card is complete')
    const { address1: line1, city, state, postalCode: postal_code, country } = ADDRESS
    const address = { line1, city, state, postal_code, country }
    const create = (billing_details: object) =>
      stripe.createConfirmationToken({ elements, params: { payment_method_data: { billing_details } } })
    const all = { name: 'Avery Brooks', address }
    equal(await errorName(() => create(all)), 'IntegrationError', 'before submit()')
    equal((await elements.submit()).error, undefined, 'submit()')
    equal(await errorName(() => create({ address })), 'IntegrationError', 'without a name')
    equal(
      await errorName(() => create({ name: 'A', address: { ...address, city: undefined } })),
      'IntegrationError',
      'without a city',
    )
    ok((await create(all)).confirmationToken?.id, 'a token')
    element.destroy()
  })

  it('opens a wallet’s sheet for a response within a second only', async () => {
    const stripe = await loadStripe()
    const element = stripe.elements(setup).create('expressCheckout', { paymentMethodOrder: ['google_pay'] })
    const now = performance.now.bind(performance)
    let ahead = 0
    let lateMs = 1100
    let hasAnswered = false
    performance.now = () => now() + ahead
    element.on('click', ({ resolve }) => {
      ahead += lateMs
      resolve()
      hasAnswered = true
    })
    element.mount(newPlace())
    try {
      await press('main.wallets .row button')
      await until(() => hasAnswered, 'the late response')
      equal(await isInside('main.wallets > h1'), false, 'a sheet')
      lateMs = 0
      await press('main.wallets .row button')
      await press('main.wallets > button:last-of-type')
    } finally {
      performance.now = now
    }
    element.destroy()
  })

  it('says in the sheet that the payment failed', async () => {
    const stripe = await loadStripe()
    const element = stripe.elements(setup).create('expressCheckout', { paymentMethodOrder: ['google_pay'] })
    element.on('click', ({ resolve }) => resolve())
    element.on('confirm', ({ paymentFailed }) => paymentFailed({ reason: 'fail', message: 'No.' }))
    element.mount(newPlace())
    await press('main.wallets .row button')
    await press('main.wallets > button:first-of-type')
    await press('main.wallets > p + button')
    await press('main.wallets .row button')
    element.destroy()
  })
})
