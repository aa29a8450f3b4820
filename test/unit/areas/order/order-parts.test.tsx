import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { brands } from '../../../../brands/index.ts'
import { PromoCard } from '../../../../src/areas/order/order-cards.view.tsx'
import { OrderSummaryCard } from '../../../../src/areas/order/order-summary-card.view.tsx'
import type { OrderViewProps } from '../../../../src/areas/order/order-view-props.ts'
import { finishPromoCheck, NO_PROMO, startPromoCheck } from '../../../../src/domain/orders/promo-code.ts'
import { createI18n } from '../../../../src/i18n/i18n.ts'
import { LOCALES } from '../../../../src/i18n/locale.ts'
import { PREVIEW, SUMMARY } from '../../../../stories/support/order.ts'

const brand = await brands.geeni()
const nothing = (): void => {}
const ready = { summary: SUMMARY, preview: PREVIEW, onFile: null, isStale: false }

async function orderProps(
  locale: (typeof LOCALES)[number],
): Promise<OrderViewProps & { ready: typeof ready }> {
  return {
    brand,
    text: await createI18n({ ...brand, locale }),
    state: { kind: 'ready', ready },
    ready,
    card: null,
    promo: NO_PROMO,
    isAccepted: false,
    phase: 'open',
    error: null,
    paypal: null,
    onAccept: nothing,
    onPromoType: nothing,
    onPromoApply: nothing,
    onPromoRemove: nothing,
    onChangePayment: nothing,
    onPayFromFile: nothing,
    onChangePlan: nothing,
    onBack: nothing,
    onSubmit: nothing,
    onCheck: nothing,
    onRetry: nothing,
  }
}

describe('the terms of an order', () => {
  it.each(LOCALES)('are one sentence with one link, in its label: %s', async (locale) => {
    const html = renderToStaticMarkup(<OrderSummaryCard {...(await orderProps(locale))} />)
    const [label = ''] = /<label.*?<\/label>/s.exec(html) ?? []
    expect(html.match(/<a /g)).toHaveLength(1)
    expect(label).toContain('href="https://www.geeni.example/terms"')
    expect(label).not.toMatch(/[[\]]/)
  })

  it('read as the specification says', async () => {
    const html = renderToStaticMarkup(<OrderSummaryCard {...(await orderProps('en'))} />)
    const [label = ''] = /<label.*?<\/label>/s.exec(html) ?? []
    expect(label.replace(/<[^>]*>/g, '')).toBe('I accept the Terms and Conditions (opens in a new tab)')
  })
})

describe('the sum of today', () => {
  it.each([
    ['USD', { subTotal: 700, tax: 56, total: 756 }, true],
    ['USD', { subTotal: 0, tax: 0, total: 0 }, true],
    ['EUR', { subTotal: 700, tax: 0, total: 700 }, false],
    ['EUR', { subTotal: 0, tax: 0, total: 0 }, false],
    ['USD', { subTotal: 700, tax: 0, total: 700 }, false],
  ])('in %s of %o is named before tax where tax is added: %s', async (currency, sums, isNamed) => {
    const props = await orderProps('en')
    const shown = {
      ...ready,
      summary: { ...SUMMARY, currency },
      preview: { ...PREVIEW, ...sums, currency },
    }
    const html = renderToStaticMarkup(<OrderSummaryCard {...props} ready={shown} />)
    expect(html.includes('Due now, before tax')).toBe(isNamed)
  })
})

describe('the promo codes of an order', () => {
  it.each(LOCALES)('are named by their Remove buttons: %s', async (locale) => {
    const codes = ['save10', 'planonly']
    const promo = codes.reduce((state, code) => {
      const promoCode = { code, description: '10% off', planCodes: [] }
      return finishPromoCheck(startPromoCheck(state, code), code, { status: 'fulfilled', promoCode })
    }, NO_PROMO)
    const props = await orderProps(locale)
    const html = renderToStaticMarkup(<PromoCard {...props} promo={promo} />)
    const names = [...html.matchAll(/<button[^>]* aria-label="([^"]*)"/g)].map(([, name = '']) => name)
    expect(names).toEqual(codes.map((code) => props.text.t('order.promoRemoveCode', { code })))
    // Speech input presses the button by its visible text.
    for (const name of names)
      expect(name.toLowerCase()).toContain(props.text.t('order.promoRemove').toLowerCase())
  })
})
