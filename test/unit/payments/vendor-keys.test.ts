import { afterEach, describe, expect, it, vi } from 'vitest'
import { brandCodes } from '../../../brands/index.ts'
import { brandSettings } from '../../../src/brand/default-settings.ts'
import { type GatewayOptions, loadGateway, type VendorLook } from '../../../src/payments/gateway.ts'
import { PaymentError } from '../../../src/payments/payment-error.ts'
import { mountCardFields } from '../../../src/payments/recurly/card-fields.ts'
import type { RecurlyInstance } from '../../../src/payments/recurly/script.ts'
import { ADDRESS } from '../../fixtures/billing.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page whose scripts load at once, with the vendors' own globals; `keys` are those they are given. */
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
    'of %s loads from where the brand says, with the brand’s own public key [CALL-57]',
    async (provider, vendor) => {
      for (const code of brandCodes) {
        const keys: string[] = []
        const { page, scripts } = pageOf(keys)
        const own = {
          recurly: { publicKey: `recurly-${code}`, scriptUrl: `https://${code}.example/recurly.js` },
          stripe: { publishableKey: `stripe-${code}`, scriptUrl: `https://${code}.example/stripe.js` },
        }
        const settings = brandSettings(
          { brands: { [code]: { baseUrl: 'https://api.example', ...own } } },
          code,
        )
        const asked: GatewayOptions = {
          provider,
          settings,
          page,
          locale: 'en',
          brandName: code,
          portalUrl: null,
        }
        await loadGateway(asked)
        expect(keys).toEqual([`${vendor}-${code}`])
        expect(scripts).toEqual([`https://${code}.example/${vendor}.js`])
      }
    },
  )
})

/** An element of Recurly.js that is attached as soon as it is asked to be. */
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
  const place = { querySelectorAll: () => [], replaceChildren: () => {} } as unknown as HTMLElement
  type Answer = (error: object | null, token?: { id?: string }) => void

  async function fieldsOver(token: (answer: Answer) => void) {
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
      token(given: unknown, customer: unknown, answer: Answer) {
        expect(given).toBe(elements)
        customers.push(customer)
        token(answer)
      },
    } as unknown as RecurlyInstance
    const places = { number: place, month: place, year: place, cvv: place }
    const fields = await mountCardFields(
      recurly,
      { places, labels: {}, look: {} as VendorLook, onChange: () => {} },
      1000,
    )
    return { fields, customers }
  }

  it('gives an id, and is told whose card it is [CALL-58]', async () => {
    const { fields, customers } = await fieldsOver((answer) => answer(null, { id: 'token-1' }))
    await expect(fields.tokenize(ADDRESS)).resolves.toEqual({ id: 'token-1', referenceType: null })
    expect(customers).toEqual([expect.objectContaining({ first_name: 'Avery', postal_code: '94105' })])
  })

  it.each([
    ['without an id', null, {}],
    ['that fails', { code: 'invalid-public-key' }, undefined],
  ])('%s makes no token', async (_, error, token) => {
    const { fields } = await fieldsOver((answer) => answer(error, token))
    await expect(fields.tokenize(ADDRESS)).rejects.toBeInstanceOf(PaymentError)
  })
})
