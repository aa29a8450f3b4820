import type { Stripe } from '@stripe/stripe-js'
import { describe, expect, it, vi } from 'vitest'
import { retrieveIntent } from '../../../src/payments/stripe/challenge.ts'

const SECRETS = { setup: 'seti_1_secret_2', payment: 'pi_1_secret_2' } as const

/** Stripe.js whose lookups of both kinds return or throw the same. */
const stripe = (lookUp: () => Promise<object>): Stripe =>
  ({
    retrieveSetupIntent: async () => {
      const { intent, ...rest } = (await lookUp()) as { intent?: object }
      return intent ? { setupIntent: intent } : rest
    },
    retrievePaymentIntent: async () => {
      const { intent, ...rest } = (await lookUp()) as { intent?: object }
      return intent ? { paymentIntent: intent } : rest
    },
  }) as unknown as Stripe

describe('an intent after a return', () => {
  it.each([
    ['setup', 'succeeded', 'confirmed'],
    ['setup', 'processing', 'processing'],
    ['setup', 'requires_payment_method', 'unconfirmed'],
    ['setup', 'requires_action', 'unconfirmed'],
    ['setup', 'requires_confirmation', 'unconfirmed'],
    ['setup', 'canceled', 'unconfirmed'],
    ['payment', 'succeeded', 'confirmed'],
    ['payment', 'requires_capture', 'confirmed'],
    ['payment', 'requires_confirmation', 'confirmed'],
    ['payment', 'processing', 'processing'],
    ['payment', 'requires_payment_method', 'unconfirmed'],
    ['payment', 'requires_action', 'unconfirmed'],
    ['payment', 'canceled', 'unconfirmed'],
  ] as const)('of a %s with the status %s is %s', async (kind, status, expected) => {
    const intent = { id: 'x_1', status, payment_method: 'pm_1' }
    await expect(
      retrieveIntent(
        stripe(async () => ({ intent })),
        SECRETS[kind],
      ),
    ).resolves.toEqual({
      id: 'x_1',
      status: expected,
      paymentMethod: 'pm_1',
    })
  })

  it.each([
    [{ id: 'pm_2' }, 'pm_2'],
    [null, null],
  ])('with the payment method %j returns %j', async (method, paymentMethod) => {
    const intent = { id: 'seti_1', status: 'succeeded', payment_method: method }
    const found = await retrieveIntent(
      stripe(async () => ({ intent })),
      SECRETS.setup,
    )
    expect(found).toMatchObject({ paymentMethod })
  })

  it('that the vendor does not know is null', async () => {
    const error = { type: 'invalid_request_error', code: 'resource_missing' }
    await expect(
      retrieveIntent(
        stripe(async () => ({ error })),
        SECRETS.setup,
      ),
    ).resolves.toBeNull()
  })

  it('with a malformed secret is null, and no error repeats the secret', async () => {
    const log = vi.spyOn(console, 'error')
    const lookUp = () => Promise.reject(new Error(`You specified: ${SECRETS.setup}`))
    await expect(retrieveIntent(stripe(lookUp), SECRETS.setup)).resolves.toBeNull()
    expect(log).not.toHaveBeenCalled()
  })

  it('is an error of the network when the vendor cannot be reached', async () => {
    const error = { type: 'api_connection_error', message: 'no' }
    const lookup = retrieveIntent(
      stripe(async () => ({ error })),
      SECRETS.payment,
    )
    await expect(lookup).rejects.toMatchObject({ code: 'network', reason: 'api_connection_error' })
  })
})
