import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { brands } from '../../../../brands/index.ts'
import { BillingView } from '../../../../src/areas/billing/billing.view.tsx'
import { CheckoutView } from '../../../../src/areas/checkout/checkout.view.tsx'
import { OrderView } from '../../../../src/areas/order/order.view.tsx'
import { EMPTY_ADDRESS } from '../../../../src/domain/billing/billing.ts'
import { NO_PROMO } from '../../../../src/domain/orders/promo-code.ts'
import { createI18n } from '../../../../src/i18n/i18n.ts'
import { LOCALES } from '../../../../src/i18n/locale.ts'
import { IDLE } from '../../../../src/store/core/request.ts'
import { PREVIEW, SUMMARY } from '../../../../stories/support/order.ts'

const brand = await brands.geeni()
const nothing = (): void => {}
const checkout = { summary: SUMMARY, preview: PREVIEW, mode: 'express', provider: 'recurly' } as const
const order = { summary: SUMMARY, preview: PREVIEW, onFile: null, isStale: false }
const card = {
  status: 'ready',
  getSlot: String,
  states: {},
  probe: createRef<null>(),
  retry: nothing,
} as const

/** Renders each screen that takes a payment method. */
async function screens(linkAccount: string | null, locale: (typeof LOCALES)[number] = 'en') {
  const text = await createI18n({ ...brand, locale })
  await Promise.all((['billing', 'order', 'checkout', 'payment', 'promo'] as const).map(text.load))
  const shared = { brand, text, linkAccount, phase: 'open', error: null } as const
  return {
    billing: renderToStaticMarkup(
      <BillingView
        {...shared}
        {...{
          state: 'form',
          variant: 'edit',
          provider: 'recurly',
          address: EMPTY_ADDRESS,
          lists: null,
          card,
        }}
        {...{ problems: {}, banner: null, isPastDue: false, aside: null, isBusy: false }}
        {...{ onChange: nothing, onSubmit: nothing, onBack: nothing, onRetry: nothing }}
      />,
    ),
    order: renderToStaticMarkup(
      <OrderView
        {...shared}
        {...{ state: { kind: 'ready', ready: order }, card: null, promo: NO_PROMO }}
        {...{
          isAccepted: false,
          paypal: null,
          onAccept: nothing,
          onPromoType: nothing,
          onPromoApply: nothing,
        }}
        {...{
          onPromoRemove: nothing,
          onChangePayment: nothing,
          onPayFromFile: nothing,
          onChangePlan: nothing,
          onBack: nothing,
        }}
        {...{ onSubmit: nothing, onCheck: nothing, onRetry: nothing }}
      />,
    ),
    checkout: renderToStaticMarkup(
      <CheckoutView
        {...shared}
        {...{
          state: { kind: 'ready', ready: checkout },
          hasWallets: false,
          slot: 'wallets',
          probe: createRef(),
        }}
        {...{ offered: IDLE, chosen: null, failures: [], isLeaving: false, onCheck: nothing }}
        {...{ onWalletsRetry: nothing, onPayByCard: nothing, onContinue: nothing, onPlans: nothing }}
        {...{ onMyPlan: nothing, onRetry: nothing }}
      />,
    ),
  }
}

describe('the account that a link has signed in', () => {
  it('has its name in each screen before the first control that takes a payment method', async () => {
    const { billing, order, checkout } = await screens('max@x.org')
    const isBefore = (html: string, control: RegExp): boolean =>
      html.includes('as max@x.org') && html.indexOf('as max@x.org') < html.search(control)
    expect({
      billing: isBefore(billing, /<form|<input/),
      order: isBefore(order, /<button|<input/),
      checkout: isBefore(checkout, /<button|<input/),
    }).toEqual({ billing: true, order: true, checkout: true })
  })

  it.each(LOCALES)('has its name in the language %s', async (locale) => {
    expect((await screens('max@x.org', locale)).billing).toMatch(/max@x\.org/)
  })

  it('is in no screen after another sign-in', async () => {
    expect(Object.values(await screens(null)).join('')).not.toContain('with a link')
  })
})
