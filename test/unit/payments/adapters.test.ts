import type { Stripe } from '@stripe/stripe-js'
import { describe, expect, it } from 'vitest'
import type { VendorLook } from '../../../src/payments/gateway.ts'
import { confirmSetup, runChallenge } from '../../../src/payments/stripe/challenge.ts'
import { mountPaymentElement } from '../../../src/payments/stripe/payment-element.ts'

type Listener = (value?: unknown) => void

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

/** Mounts a Payment Element on a Stripe.js with the given responses. */
async function paymentElement(responses: Partial<Record<'submit' | 'createConfirmationToken', unknown>>) {
  const calls: [string, unknown][] = []
  const element = {
    on: (name: string, listener: Listener) => name === 'ready' && queueMicrotask(() => listener()),
    mount: () => {},
    destroy: () => {},
  }
  const elements = {
    create: () => element,
    submit: async () => {
      calls.push(['submit', null])
      return responses.submit ?? {}
    },
  }
  const stripe = {
    elements: () => elements,
    createConfirmationToken: async ({ params }: { params: unknown }) => {
      calls.push(['createConfirmationToken', params])
      return responses.createConfirmationToken ?? {}
    },
  } as unknown as Stripe
  const target = { replaceChildren: () => {} } as unknown as HTMLElement
  const fields = await mountPaymentElement(
    stripe,
    { targets: { payment: target }, labels: {}, look: {} as VendorLook, onChange: () => {} },
    'https://portal.example/subscriptions',
    1000,
  )
  return { fields, calls }
}

describe('the Payment Element', () => {
  it('validates its fields before it creates the confirmation token', async () => {
    const { fields, calls } = await paymentElement({
      createConfirmationToken: { confirmationToken: { id: 'ctoken_1' } },
    })
    await expect(fields.tokenize(billing)).resolves.toEqual({
      id: 'ctoken_1',
      referenceType: 'stripe_confirmation_token',
    })
    expect(calls.map(([name]) => name)).toEqual(['submit', 'createConfirmationToken'])
    expect(calls[1]?.[1]).toMatchObject({ return_url: 'https://portal.example/subscriptions' })
  })

  it('rejects with a payment_processing_error without a confirmation token [CARD-09]', async () => {
    const { fields } = await paymentElement({})
    await expect(fields.tokenize(billing)).rejects.toMatchObject({ code: 'paymentProcessing' })
  })

  it('creates no token when the validation fails', async () => {
    const { fields, calls } = await paymentElement({
      submit: { error: { type: 'validation_error', message: 'Incomplete.' } },
    })
    await expect(fields.tokenize(billing)).rejects.toMatchObject({
      code: 'cardIncomplete',
      fields: ['payment'],
      messages: ['Incomplete.'],
    })
    expect(calls.map(([name]) => name)).toEqual(['submit'])
  })
})

describe('Stripe', () => {
  it.each([
    [{ paymentIntent: { id: 'pi_1', status: 'succeeded' } }, 'pi_1'],
    [{ setupIntent: { id: 'seti_1', status: 'succeeded' } }, 'seti_1'],
    [{ paymentIntent: { id: 'pi_1', status: 'requires_payment_method' } }, null],
    [{ error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' } }, null],
    [{}, null],
  ])('returns the intent’s id after a completed challenge: %j', async (answer, id) => {
    const stripe = { handleNextAction: async () => answer } as unknown as Stripe
    const page = { body: { children: [] }, defaultView: null } as unknown as Document
    const result = runChallenge(stripe, 'pi_1_secret_2', page)
    if (id) await expect(result).resolves.toBe(id)
    else await expect(result).rejects.toMatchObject({ code: 'challengeFailed' })
  })

  it('confirms a setup intent with either token type and returns the payment method', async () => {
    const calls: unknown[] = []
    const stripe = {
      confirmSetup: async ({ confirmParams }: { confirmParams: unknown }) => {
        calls.push(confirmParams)
        return { setupIntent: { payment_method: 'pm_9' } }
      },
    } as unknown as Stripe
    const returnTo = 'https://portal.example/subscriptions'
    await expect(confirmSetup(stripe, 'seti_1_secret_2', 'ctoken_1', returnTo)).resolves.toBe('pm_9')
    await expect(confirmSetup(stripe, 'seti_1_secret_2', 'pm_1', returnTo)).resolves.toBe('pm_9')
    expect(calls).toEqual([
      { confirmation_token: 'ctoken_1', return_url: returnTo },
      { payment_method: 'pm_1', return_url: returnTo },
    ])
  })
})
