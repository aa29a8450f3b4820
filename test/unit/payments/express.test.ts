import type { Stripe } from '@stripe/stripe-js'
import { expect, it, vi } from 'vitest'
import { mountExpressCheckout } from '../../../src/payments/stripe/express.ts'

it('a wallet that the checkout does not know creates no token [ERR-80]', async () => {
  const handlers = new Map<string, (event: object) => unknown>()
  const element = {
    on: (name: string, handler: (event: object) => unknown) => handlers.set(name, handler),
    mount: () => queueMicrotask(() => handlers.get('ready')?.({})),
    destroy: () => {},
  }
  const createConfirmationToken = vi.fn()
  const stripe = { elements: () => ({ create: () => element }), createConfirmationToken }
  const [onToken, onError, paymentFailed] = [vi.fn(), vi.fn(), vi.fn()]
  await mountExpressCheckout(
    stripe as unknown as Stripe,
    {
      target: { replaceChildren: () => {} } as unknown as HTMLElement,
      order: {
        label: 'Plus',
        dueInCents: 599,
        recurringInCents: 599,
        firstChargeAt: null,
        currency: 'USD',
        billingCycle: 1,
      },
      look: {} as never,
      applePayLabel: '',
      onToken,
      onError,
      onCancel: () => {},
    },
    'https://portal.example/subscriptions',
    1_000,
  )
  await handlers.get('confirm')?.({ expressPaymentType: 'amazon_pay', paymentFailed })
  expect(paymentFailed).toHaveBeenCalledOnce()
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'methodUnhandled' }), null)
  expect({ tokens: onToken.mock.calls, created: createConfirmationToken.mock.calls }).toEqual({
    tokens: [],
    created: [],
  })
})
