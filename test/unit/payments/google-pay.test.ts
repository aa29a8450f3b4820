import { describe, expect, it } from 'vitest'
import type { WalletOptions } from '../../../src/payments/gateway.ts'
import type { RecurlyInstance } from '../../../src/payments/recurly/script.ts'
import { type GoogleMerchant, mountWallets } from '../../../src/payments/recurly/wallets.ts'

/** Mounts the wallets on a page whose scripts load or fail at once; returns what happened, in order. */
async function mount(merchant: GoogleMerchant, { google, fails }: { google?: object; fails?: boolean } = {}) {
  const log: unknown[] = []
  const page = {
    baseURI: 'https://page.example/',
    defaultView: { google },
    createElement: () => ({
      remove: () => {},
      addEventListener: (event: string, listener: () => void) =>
        event === (fails ? 'error' : 'load') && queueMicrotask(listener),
    }),
    head: {
      append: ({ src }: { src: string }) => void log.push(src),
      querySelectorAll: () => [],
    },
  }
  const button = { addEventListener: () => {} }
  const recurly = {
    GooglePay(options: { googleMerchantId?: string; googleBusinessName?: string }) {
      log.push([options.googleMerchantId, options.googleBusinessName])
      return {
        off: () => {},
        on: (event: string, listener: (value: unknown) => void) =>
          event === 'ready' && queueMicrotask(() => listener(button)),
      }
    },
    ApplePay: () => {
      throw new Error('no Apple Pay')
    },
  } as unknown as RecurlyInstance
  const options = {
    target: { ownerDocument: page, append: () => {}, replaceChildren: () => {} },
    order: {
      label: 'Plus',
      dueInCents: 1999,
      recurringInCents: 1999,
      firstChargeAt: null,
      currency: 'USD',
      billingCycle: 1,
    },
    onError: ({ reason }: { reason?: string }, wallet: string) => wallet === 'googlePay' && log.push(reason),
  } as unknown as WalletOptions
  const { available } = await mountWallets(recurly, options, merchant, 'https://page.example/', 1000)
  return { log, available }
}

describe('Google’s script', () => {
  it('loads before Recurly.js needs it', async () => {
    expect(await mount({ id: 'BCR2DN4T0000', name: 'Brand' })).toEqual({
      log: ['https://pay.google.com/gp/p/js/pay.js', ['BCR2DN4T0000', 'Brand']],
      available: ['googlePay'],
    })
  })

  it('loads from the address of the settings', async () => {
    const scriptUrl = 'https://copy.example/pay.js'
    expect((await mount({ id: 'BCR2DN4T0000', name: 'Brand', scriptUrl })).log[0]).toBe(scriptUrl)
  })

  it('does not load without a merchant ID, nor when the page has it', async () => {
    expect((await mount({ name: 'Brand' })).log).toEqual([[undefined, 'Brand']])
    const google = { payments: { api: {} } }
    expect((await mount({ id: 'BCR2DN4T0000', name: 'Brand' }, { google })).log).toEqual([
      ['BCR2DN4T0000', 'Brand'],
    ])
  })

  it('that does not load leaves Google Pay out', async () => {
    expect(await mount({ id: 'BCR2DN4T0000', name: 'Brand' }, { fails: true })).toEqual({
      log: ['https://pay.google.com/gp/p/js/pay.js', 'google-pay-init-error'],
      available: [],
    })
  })
})
