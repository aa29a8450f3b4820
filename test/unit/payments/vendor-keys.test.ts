import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { brandCodes } from '../../../brands/index.ts'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import type { GatewayOptions, VendorLook } from '../../../src/payments/gateway.ts'
import { loadGateway } from '../../../src/payments/load-gateway.ts'
import { PaymentError } from '../../../src/payments/payment-error.ts'
import { mountCardFields } from '../../../src/payments/recurly/card-fields.ts'
import type { RecurlyInstance } from '../../../src/payments/recurly/script.ts'
import { ADDRESS } from '../../fixtures/billing.ts'

beforeEach(() => {
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

/**
 * Returns a page that loads scripts at once; they define the vendors' globals, which add each received key to
 * `keys`.
 */
function getPage(keys: string[]): { page: Document; scripts: string[] } {
  const scripts: string[] = []
  class Recurly {
    constructor({ publicKey }: { publicKey: string }) {
      keys.push(publicKey)
    }
  }
  const view: Record<string, unknown> = { location: { origin: 'https://page.example' } }
  const page = {
    baseURI: 'https://page.example/',
    defaultView: view,
    body: null,
    createElement: () => ({
      addEventListener: (event: string, listener: () => void) => event === 'load' && queueMicrotask(listener),
    }),
    head: {
      append({ src }: { src: string }) {
        scripts.push(src)
        Object.assign(view, {
          recurly: { configure: () => {}, Recurly },
          Stripe: (key: string) => void keys.push(key),
        })
      },
    },
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
        const { page, scripts } = getPage(keys)
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
          host: null,
          brand: 'geeni',
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
  const target = {
    querySelectorAll: () => [],
    replaceChildren: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as HTMLElement
  type Callback = (error: object | null, token?: { id?: string }) => void

  async function mountFieldsWith(token: (callback: Callback) => void) {
    const kinds = ['CardNumberElement', 'CardMonthElement', 'CardYearElement', 'CardCvvElement']
    const given: object[] = []
    const create = (options: object) => {
      given.push(options)
      return element()
    }
    const elements = {
      ...Object.fromEntries(kinds.map((kind) => [kind, create])),
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
    return { fields, customers, given }
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
  it('rejects with aborted when the form unmounts, because the vendor drops its callback', async () => {
    const { fields } = await mountFieldsWith(() => {})
    const pending = expect(fields.tokenize(ADDRESS)).rejects.toMatchObject({ code: 'aborted' })
    fields.unmount()
    await pending
  })

  it('rejects with timeout after 30 s, whatever the vendor’s own time limit is', async () => {
    const { fields } = await mountFieldsWith(() => {})
    vi.useFakeTimers()
    const pending = expect(fields.tokenize(ADDRESS)).rejects.toMatchObject({ code: 'timeout' })
    await vi.advanceTimersByTimeAsync(30_000)
    await pending
    vi.useRealTimers()
  })

  it('passes elements no option that they drop', async () => {
    const { given } = await mountFieldsWith(() => {})
    expect(given).toHaveLength(4)
    for (const options of given) expect(Object.keys(options).sort()).toEqual(['inputType', 'style'])
  })
})

describe('Recurly’s instance', () => {
  const options = (page: Document): GatewayOptions => ({
    provider: 'recurly',
    settings: { recurly: { publicKey: 'ours', scriptUrl: 'https://js.example/recurly.js' }, stripe: null },
    page,
    locale: 'en',
    host: null,
    brand: 'geeni',
    brandName: 'Brand',
    portalUrl: null,
  })

  it('is created by the Recurly.js that the page has, without its hosted fields', async () => {
    const { page, scripts } = getPage([])
    const created: Record<string, unknown>[] = []
    class Recurly {
      constructor(given: Record<string, unknown>) {
        created.push(given)
      }
    }
    const configure = vi.fn()
    const own = { configure, Recurly }
    Object.assign(page.defaultView ?? {}, { recurly: own })
    await loadGateway(options(page))
    expect(scripts).toEqual([])
    expect((page.defaultView as unknown as { recurly: object }).recurly).toBe(own)
    expect(configure).not.toHaveBeenCalled()
    const names = ['number', 'month', 'year', 'cvv', 'card']
    expect(created[0]).toEqual({
      publicKey: 'ours',
      required: ['cvv'],
      engage: { enabled: false },
      fields: Object.fromEntries(names.map((name) => [name, { selector: 'acct-none' }])),
    })
  })

  it('is never the page’s own: a script without instances is unavailable', async () => {
    const { page } = getPage([])
    const configure = vi.fn()
    page.head.append = (() =>
      Object.assign(page.defaultView ?? {}, { recurly: { configure } })) as typeof page.head.append
    await expect(loadGateway(options(page))).rejects.toMatchObject({ code: 'paymentUnavailable' })
    expect(configure).not.toHaveBeenCalled()
  })
})
