import type { Stripe } from '@stripe/stripe-js'
import { describe, expect, it } from 'vitest'
import type { VendorLook } from '../../../src/payments/gateway.ts'
import { runPayPal } from '../../../src/payments/recurly/paypal.ts'
import { confirmSetup, runChallenge } from '../../../src/payments/stripe/challenge.ts'
import { mountPaymentElement } from '../../../src/payments/stripe/payment-element.ts'

type Listener = (value?: unknown) => void

/** PayPal as the vendor's script has it, which says something as soon as it is started. */
function payPal(event: string, value: unknown) {
  const listeners = new Map<string, Listener>()
  let isDestroyed = false
  const instance = {
    on: (name: string, listener: Listener) => listeners.set(name, listener),
    start: () => listeners.get(event)?.(value),
    destroy() {
      isDestroyed = true
    },
  }
  return { recurly: { PayPal: () => instance as never }, isDestroyed: () => isDestroyed }
}

describe('PayPal', () => {
  it('answers with its token’s id [CALL-59]', async () => {
    const { recurly, isDestroyed } = payPal('token', { id: 'token-1', type: 'paypal' })
    await expect(runPayPal(recurly, 'Brand')).resolves.toEqual({ id: 'token-1', referenceType: null })
    expect(isDestroyed()).toBe(true)
  })

  it('is declined when its token has no id, and when it fails without a code', async () => {
    for (const [event, value] of [
      ['token', {}],
      ['error', {}],
      ['error', undefined],
    ] as const)
      await expect(runPayPal(payPal(event, value).recurly, 'Brand')).rejects.toMatchObject({
        code: 'paypalDeclined',
        reason: 'error.subscription.paypal.declined',
      })
  })
})

const billing = {
  firstName: 'Avery',
  lastName: 'Brooks',
  address1: '',
  address2: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'US',
}

/** A Payment Element over a Stripe.js that answers as given. */
async function paymentElement(answers: Partial<Record<'submit' | 'createConfirmationToken', unknown>>) {
  const asked: [string, unknown][] = []
  const element = {
    on: (name: string, listener: Listener) => name === 'ready' && queueMicrotask(() => listener()),
    mount: () => {},
    destroy: () => {},
  }
  const elements = {
    create: () => element,
    submit: async () => {
      asked.push(['submit', null])
      return answers.submit ?? {}
    },
  }
  const stripe = {
    elements: () => elements,
    createConfirmationToken: async ({ params }: { params: unknown }) => {
      asked.push(['createConfirmationToken', params])
      return answers.createConfirmationToken ?? {}
    },
  } as unknown as Stripe
  const place = { replaceChildren: () => {} } as unknown as HTMLElement
  const fields = await mountPaymentElement(
    stripe,
    { places: { payment: place }, labels: {}, look: {} as VendorLook, onChange: () => {} },
    'https://portal.example/subscriptions',
    1000,
  )
  return { fields, asked }
}

describe('the Payment Element', () => {
  it('is validated before its confirmation token is made', async () => {
    const { fields, asked } = await paymentElement({
      createConfirmationToken: { confirmationToken: { id: 'ctoken_1' } },
    })
    await expect(fields.tokenize(billing)).resolves.toEqual({
      id: 'ctoken_1',
      referenceType: 'stripe_confirmation_token',
    })
    expect(asked.map(([name]) => name)).toEqual(['submit', 'createConfirmationToken'])
    expect(asked[1]?.[1]).toMatchObject({ return_url: 'https://portal.example/subscriptions' })
  })

  it('that gives no confirmation token is a payment_processing_error [CARD-09]', async () => {
    const { fields } = await paymentElement({})
    await expect(fields.tokenize(billing)).rejects.toMatchObject({ code: 'paymentProcessing' })
  })

  it('that finds fault makes no token', async () => {
    const { fields, asked } = await paymentElement({
      submit: { error: { type: 'validation_error', message: 'Incomplete.' } },
    })
    await expect(fields.tokenize(billing)).rejects.toMatchObject({
      code: 'cardIncomplete',
      fields: ['payment'],
      messages: ['Incomplete.'],
    })
    expect(asked.map(([name]) => name)).toEqual(['submit'])
  })
})

describe('Stripe', () => {
  it.each([
    [{ paymentIntent: { id: 'pi_1', status: 'succeeded' } }, 'pi_1'],
    [{ setupIntent: { id: 'seti_1', status: 'succeeded' } }, 'seti_1'],
    [{ paymentIntent: { id: 'pi_1', status: 'requires_payment_method' } }, null],
    [{ error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' } }, null],
    [{}, null],
  ])('answers a challenge with the intent: %j', async (answer, id) => {
    const stripe = { handleNextAction: async () => answer } as unknown as Stripe
    const result = runChallenge(stripe, 'pi_1_secret_2')
    if (id) await expect(result).resolves.toBe(id)
    else await expect(result).rejects.toMatchObject({ code: 'challengeFailed' })
  })

  it('confirms a setup intent with either kind of token and answers the payment method', async () => {
    const asked: unknown[] = []
    const stripe = {
      confirmSetup: async ({ confirmParams }: { confirmParams: unknown }) => {
        asked.push(confirmParams)
        return { setupIntent: { payment_method: 'pm_9' } }
      },
    } as unknown as Stripe
    const leadsTo = 'https://portal.example/subscriptions'
    await expect(confirmSetup(stripe, 'seti_1_secret_2', 'ctoken_1', leadsTo)).resolves.toBe('pm_9')
    await expect(confirmSetup(stripe, 'seti_1_secret_2', 'pm_1', leadsTo)).resolves.toBe('pm_9')
    expect(asked).toEqual([
      { confirmation_token: 'ctoken_1', return_url: leadsTo },
      { payment_method: 'pm_1', return_url: leadsTo },
    ])
  })
})
