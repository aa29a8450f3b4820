import { afterEach, describe, expect, it, vi } from 'vitest'
import { brandCodes } from '../../../brands/index.ts'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import type { GatewayOptions, VendorLook } from '../../../src/payments/gateway.ts'
import { loadGateway } from '../../../src/payments/load-gateway.ts'
import { PaymentError } from '../../../src/payments/payment-error.ts'
import { mountCardFields } from '../../../src/payments/recurly/card-fields.ts'
import type { RecurlyInstance } from '../../../src/payments/recurly/script.ts'
import { ADDRESS } from '../../fixtures/billing.ts'

afterEach(() => vi.unstubAllGlobals())

/** Returns a page that loads scripts at once and has the vendors' globals, which add each received key to `keys`. */
function pageOf(keys: string[]): { page: Document; scripts: string[] } {
  const scripts: string[] = []
  class Recurly {
    constructor({ publicKey }: { publicKey: string }) {
      keys.push(publicKey)
    }
  }
  const page = {
    baseURI: 'https://page.example/',
    defaultView: {
      location: { origin: 'https://page.example' },
      recurly: { configure: () => {}, Recurly },
      Stripe: (key: string) => void keys.push(key),
    },
    createElement: () => ({
      addEventListener: (event: string, listener: () => void) => event === 'load' && queueMicrotask(listener),
    }),
    head: { append: ({ src }: { src: string }) => void scripts.push(src) },
  }
  return { page: page as unknown as Document, scripts }
}

describe('a card vendor’s script', () => {
  it.each([
    ['recurly', 'recurly'],
    ['stripe', 'stripe'],
    ['stripeElements', 'stripe'],
  ] as const)(
    'of %s loads from the brand’s script address with the brand’s public key [CALL-57]',
    async (provider, vendor) => {
      for (const code of brandCodes) {
        const keys: string[] = []
        const { page, scripts } = pageOf(keys)
        const own = {
          recurly: { publicKey: `recurly-${code}`, scriptUrl: `https://${code}.example/recurly.js` },
          stripe: { publishableKey: `stripe-${code}`, scriptUrl: `https://${code}.example/stripe.js` },
        }
        const settings = resolveSettings(
          { brands: { [code]: { baseUrl: 'https://api.example', ...own } } },
          code,
        )
        const options: GatewayOptions = {
          provider,
          settings,
          page,
          locale: 'en',
          brandName: code,
          portalUrl: null,
        }
        await loadGateway(options)
        expect(keys).toEqual([`${vendor}-${code}`])
        expect(scripts).toEqual([`https://${code}.example/${vendor}.js`])
      }
    },
  )
})

/** Returns an element of Recurly.js that dispatches `attach` right after `attach()`. */
function element() {
  const listeners = new Map<string, () => void>()
  return {
    on: (name: string, listener: () => void) => listeners.set(name, listener),
    off: () => {},
    remove: () => {},
    attach: () => queueMicrotask(() => listeners.get('attach')?.()),
  }
}

describe('Recurly’s token call', () => {
  const target = { querySelectorAll: () => [], replaceChildren: () => {} } as unknown as HTMLElement
  type Callback = (error: object | null, token?: { id?: string }) => void

  async function mountFieldsWith(token: (callback: Callback) => void) {
    vi.stubGlobal(
      'MutationObserver',
      class {
        observe(): void {}
        disconnect(): void {}
      },
    )
    const kinds = ['CardNumberElement', 'CardMonthElement', 'CardYearElement', 'CardCvvElement']
    const elements = {
      ...Object.fromEntries(kinds.map((kind) => [kind, element])),
      emit: () => {},
      off: () => {},
    }
    const customers: unknown[] = []
    const recurly = {
      Elements: () => elements,
      token(elementsArgument: unknown, customer: unknown, callback: Callback) {
        expect(elementsArgument).toBe(elements)
        customers.push(customer)
        token(callback)
      },
    } as unknown as RecurlyInstance
    const places = { number: target, month: target, year: target, cvv: target }
    const fields = await mountCardFields(
      recurly,
      { targets: places, labels: {}, look: {} as VendorLook, onChange: () => {} },
      1000,
    )
    return { fields, customers }
  }

  it('sends the billing address and returns an id [CALL-58]', async () => {
    const { fields, customers } = await mountFieldsWith((callback) => callback(null, { id: 'token-1' }))
    await expect(fields.tokenize(ADDRESS)).resolves.toEqual({ id: 'token-1', referenceType: null })
    expect(customers).toEqual([expect.objectContaining({ first_name: 'Avery', postal_code: '94105' })])
  })

  it.each([
    ['without an id', null, {}],
    ['that fails', { code: 'invalid-public-key' }, undefined],
  ])('%s rejects with a PaymentError', async (_, error, token) => {
    const { fields } = await mountFieldsWith((callback) => callback(error, token))
    await expect(fields.tokenize(ADDRESS)).rejects.toBeInstanceOf(PaymentError)
  })
})
