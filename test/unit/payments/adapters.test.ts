import type { Stripe } from '@stripe/stripe-js'
import { describe, expect, it, vi } from 'vitest'
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

/** A page without elements. */
const newPage = (defaultView: object | null = null) =>
  ({ body: { children: [] }, defaultView }) as unknown as Document

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
  it.each([
    [{}, {}],
    [{ card: { last4: '4242' } }, { lastFour: '4242' }],
  ])('validates its fields before it creates the confirmation token: %j', async (method, card) => {
    const { fields, calls } = await paymentElement({
      createConfirmationToken: { confirmationToken: { id: 'ctoken_1', payment_method_preview: method } },
    })
    await expect(fields.tokenize(billing)).resolves.toEqual({
      id: 'ctoken_1',
      referenceType: 'stripe_confirmation_token',
      ...card,
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
    const result = runChallenge(stripe, 'pi_1_secret_2', newPage())
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
    const confirm = (token: string) =>
      confirmSetup(stripe, 'seti_1_secret_2', token, { page: newPage(), returnTo })
    await expect(confirm('ctoken_1')).resolves.toBe('pm_9')
    await expect(confirm('pm_1')).resolves.toBe('pm_9')
    expect(calls).toEqual([
      { confirmation_token: 'ctoken_1', return_url: returnTo },
      { payment_method: 'pm_1', return_url: returnTo },
    ])
  })

  const never = () => new Promise<never>(() => {})
  const returnTo = 'https://portal.example/subscriptions'
  const confirmations = [
    [
      'a challenge',
      (page: Document, signal?: AbortSignal) =>
        runChallenge({ handleNextAction: never } as unknown as Stripe, 'pi_1_secret_2', page, signal),
    ],
    [
      'a setup',
      (page: Document, signal?: AbortSignal) =>
        confirmSetup({ confirmSetup: never } as unknown as Stripe, 'seti_1_secret_2', 'ctoken_1', {
          page,
          returnTo,
          signal,
        }),
    ],
  ] as const

  it.each(confirmations)(
    'ends %s when Back restores the page that has left for the bank’s',
    async (_name, confirm) => {
      const view = new EventTarget()
      let listeners = 0
      const counted = {
        addEventListener(...args: Parameters<EventTarget['addEventListener']>) {
          listeners++
          view.addEventListener(...args)
        },
        removeEventListener(...args: Parameters<EventTarget['removeEventListener']>) {
          listeners--
          view.removeEventListener(...args)
        },
      }
      const result = confirm(newPage(counted))
      let isOver = false
      result.catch(() => {
        isOver = true
      })
      const show = (persisted: boolean) =>
        view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
      show(false)
      await Promise.resolve()
      expect(isOver).toBe(false)
      show(true)
      await expect(result).rejects.toMatchObject({ code: 'aborted' })
      expect(listeners).toBe(0)
    },
  )

  it.each(confirmations)('ends %s with the gateway', async (_name, confirm) => {
    const controller = new AbortController()
    const result = confirm(newPage(), controller.signal)
    controller.abort()
    await expect(result).rejects.toMatchObject({ code: 'aborted' })
  })

  it('ends a setup within 30 s when Stripe.js shows nothing and never answers', async () => {
    vi.useFakeTimers()
    try {
      const result = confirmations[1][1](newPage())
      result.catch(() => {})
      await vi.advanceTimersByTimeAsync(30_000)
      await expect(result).rejects.toMatchObject({ code: 'timeout' })
    } finally {
      vi.useRealTimers()
    }
  })
})
