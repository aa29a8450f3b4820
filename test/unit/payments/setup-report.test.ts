import { afterEach, describe, expect, it, vi } from 'vitest'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import type { GivenSettings } from '../../../src/brand/settings.ts'
import type { GatewayOptions } from '../../../src/payments/gateway.ts'
import { loadGateway } from '../../../src/payments/load-gateway.ts'

afterEach(() => vi.restoreAllMocks())

/** Returns a page of an origin on which every script loads and defines nothing. */
const getPage = (hostname: string): Document =>
  ({
    baseURI: `http://${hostname}/`,
    defaultView: { location: { hostname, origin: `http://${hostname}` } },
    createElement: () => ({
      addEventListener: (event: string, listener: () => void) => event === 'load' && queueMicrotask(listener),
    }),
    head: { append() {} },
  }) as unknown as Document

/** Returns what the console receives when a tag needs a card vendor. */
async function report(
  provider: GatewayOptions['provider'],
  settings: GivenSettings,
  hostname = 'localhost',
): Promise<string[]> {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const loading = loadGateway({
    provider,
    settings: resolveSettings({ brands: { geeni: settings } }, 'geeni'),
    page: getPage(hostname),
    host: { localName: 'acct-billing' } as Element,
    brand: 'geeni',
    brandName: 'Geeni',
    portalUrl: null,
    locale: 'en',
  })
  await expect(loading).rejects.toMatchObject({ code: 'paymentUnavailable' })
  await vi.dynamicImportSettled()
  return error.mock.calls.map(([message]) => `${message}`)
}

describe('the console of a local page', () => {
  it.each([
    ['recurly', 'recurly', 'publicKey'],
    ['stripe', 'stripe', 'publishableKey'],
    ['stripeElements', 'stripe', 'publishableKey'],
  ] as const)('names the setting that card fields of %s lack', async (provider, setting, key) => {
    expect(await report(provider, {})).toEqual([
      `acct-elements: settings of "geeni": ${setting} is missing, and <acct-billing> needs it for its card fields; set { ${key}, scriptUrl } of your card vendor`,
    ])
  })

  it('names the settings with which the vendor does not start', async () => {
    const stripe = { publishableKey: 'pk_1', scriptUrl: 'https://vendor.example/not-stripe.js' }
    expect(await report('stripe', { stripe })).toEqual([
      'acct-elements: settings of "geeni": the card fields of <acct-billing> do not start with stripe.publishableKey and the script of stripe.scriptUrl; check both, and the page’s Content-Security-Policy',
    ])
  })
})

describe('the console of any other page', () => {
  it('says nothing about card vendors', async () => {
    expect(await report('recurly', {}, 'www.example.com')).toEqual([])
  })
})
