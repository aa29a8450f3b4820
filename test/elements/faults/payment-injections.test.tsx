import type { BillingInfo } from '../../../src/domain/billing/billing.ts'
import type { Receipt } from '../../../src/domain/history/receipt.ts'
import { AcctError } from '../../../src/errors/acct-error.ts'
import type { BillingState } from '../../../src/store/billing/billing.slice.ts'
import { getData, IDLE } from '../../../src/store/core/request.ts'
import { initialOrder, type OrderState } from '../../../src/store/orders/order.slice.ts'
import type { ChangeState } from '../../../src/store/plans/plans.slice.ts'
import { isSweep } from '../../fixtures/sweep.ts'
import { control, INFO } from '../areas/billing-support.tsx'
import { openedOrder, orderPage, PREVIEW, SUBSCRIBE, wireCard } from '../screens/order-support.tsx'
import { closePortal, json, type Opened, withToken } from '../screens/portal-support.tsx'
import { find, ok, until } from '../support.tsx'
import { INJECTIONS, isText, ONE_OF_EACH } from './injections.ts'

/** All strings in two texts, which are shorter than the services' longest one. */
const joined = [ONE_OF_EACH.slice(0, 5).join(' '), ONE_OF_EACH.slice(5).join(' ')]

const never = (): Promise<Response> => new Promise(() => {})

const getInfo = (text: string): BillingInfo => ({
  firstName: `first ${text}`,
  lastName: `last ${text}`,
  address1: `street ${text}`,
  address2: `flat ${text}`,
  city: `city ${text}`,
  state: `state ${text}`,
  postalCode: `code ${text}`,
  country: `country ${text}`,
  isCountryUs: false,
  cardType: `type ${text}`,
  lastFour: `digits ${text}`,
  accountType: 'card',
  month: 4,
  year: 2031,
})

const setBilling = ({ account }: Opened, part: Partial<BillingState>): void =>
  account.store.state.setState(({ billing }) => ({ billing: { ...billing, ...part } }))
const setOrder = ({ account }: Opened, part: Partial<OrderState>): void =>
  account.store.state.setState(({ order = initialOrder }) => ({ order: { ...order, ...part } }))
function setChange({ account }: Opened, part: (change: ChangeState) => Partial<ChangeState>): void {
  account.store.state.setState(({ plans }) =>
    plans.change ? { plans: { ...plans, change: { ...plans.change, ...part(plans.change) } } } : {},
  )
}

const getReceipt = (text: string): Receipt => ({
  planId: 'p-1',
  planCode: 'plus',
  planName: `plan ${text}`,
  billingCycle: 1,
  currency: text,
  price: 999,
  currentPrice: 0,
  isTrial: false,
  tax: 0,
  total: null,
  subTotal: null,
  promo: { code: `promo ${text}`, description: `saves ${text}` },
  deviceNames: [`device ${text}`],
})

/** A place in billing or order that renders external text: its input and the expected text. */
interface Place {
  name: string
  open(): Promise<Opened>
  show(opened: Opened, text: string): void
  reads(text: string): string[]
  within?: string
}

const onScreen = async (path: string, within: string): Promise<Opened> => {
  // Reloads fail, because their data would replace the strings.
  const storages = withToken({ flow: { previousPath: '/payment' } })
  const opened = await orderPage({ path: '/account-history', storages, answers: { [INFO]: never } })
  opened.go(path)
  await until(() => opened.shadow.querySelector(within) !== null, path)
  return opened
}

const PLACES: readonly Place[] = [
  {
    name: 'what is on file, on /payment',
    open: () => onScreen('/payment', 'main section'),
    show: (opened, text) => setBilling(opened, { info: { status: 'done', data: getInfo(text) } }),
    reads: (text) =>
      ['first', 'last', 'street', 'flat', 'city', 'state', 'code', 'country', 'digits'].map(
        (name) => `${name} ${text}`,
      ),
  },
  {
    name: 'what is on file and a declined card, on /billing',
    open: () => onScreen('/billing', 'main form'),
    show: (opened, text) =>
      setBilling(opened, {
        info: { status: 'done', data: getInfo(text) },
        saving: { status: 'failed', error: new AcctError('cardDeclined', { detail: text }) },
      }),
    reads: (text) => [`digits ${text}`],
  },
  {
    name: 'an order: plan, devices, card, promo code, and why it was rejected',
    open: () => openedOrder({ deviceIds: ['d-1'] }),
    show(opened, text) {
      setChange(opened, ({ catalog, unassigned }) => ({
        catalog: {
          status: 'done',
          data: (getData(catalog) ?? []).map((plan) => ({ ...plan, name: `plan ${text}` })),
        },
        unassigned: {
          status: 'done',
          data: (getData(unassigned) ?? []).map((device) => ({ ...device, name: `device ${text}` })),
        },
      }))
      setBilling(opened, { info: { status: 'done', data: getInfo(text) } })
      setOrder(opened, {
        promo: {
          typed: '',
          isTypedSent: false,
          // The present order, so that the screen checks no code again.
          checkedFor: opened.account.store.state.getState().order?.promo.checkedFor ?? null,
          code: text,
          codes: [text],
          attempts: {
            [text]: {
              attempting: 'fulfilled',
              message: 'promo.applied',
              errorCode: null,
              reference: null,
              promoCode: null,
            },
          },
          valid: true,
          validationResponse: { code: text, description: `saves ${text}`, planCodes: [] },
        },
        placing: { status: 'failed', error: new AcctError('unknown', { detail: `rejected ${text}` }) },
      })
    },
    reads: (text) => [
      `plan ${text}`,
      `device ${text}`,
      `ending in digits ${text}`,
      `Promo code ${text} is applied`,
      `Promo code ${text}saves ${text}`,
    ],
  },
  {
    name: 'the confirmation of an order',
    open: () => openedOrder(),
    show: (opened, text) =>
      setOrder(opened, {
        placing: {
          status: 'done',
          data: {
            receipt: getReceipt(text),
            changed: {
              id: text,
              planCode: text,
              subscriptionId: text,
              taxInCents: null,
              periodEndsAt: text,
            },
            start: null,
            paused: null,
            paid: null,
            invoiceDue: text,
          },
        },
      }),
    reads: (text) => [`plan ${text}`, `promo ${text}: saves ${text}`, `device ${text}`],
    within: 'dialog[open]',
  },
]

describe('script injections in billing and orders', () => {
  afterEach(closePortal)

  for (const { name, open, show, reads, within = 'main' } of PLACES)
    it(`render as text: ${name}`, async () => {
      const opened = await open()
      const missing = (text: string): string[] => {
        const shown = opened.shadow.querySelector(within)?.textContent ?? ''
        return reads(text).filter((one) => !shown.includes(one))
      }
      for (const text of ['plain text', ...INJECTIONS]) {
        show(opened, text)
        await Promise.resolve()
        if (missing(text).length > 0)
          await until(() => missing(text).length === 0, `${text}: ${missing(text)} in ${within}`)
        isText(opened, text)
      }
    })

  it('render as text: server texts about a card, a code, a price and a rejection', async () => {
    for (const text of isSweep ? ONE_OF_EACH : joined) {
      const opened = await openedOrder({
        promo: text,
        card: { ...wireCard, card_type: text, last_four: text, first_name: text, state: text },
        answers: {
          [PREVIEW]: () => json({ currency: text, subTotal: 999, tax: 80, total: 1079, chargeDate: text }),
          [SUBSCRIBE]: () =>
            json({
              FunctionError: text,
              Payload: JSON.stringify({ errorType: text, errorMessage: text, errorData: text }),
            }),
        },
      })
      isText(opened, text)
      find<HTMLInputElement>(opened.shadow, 'input[name="terms"]').click()
      const button = [...opened.shadow.querySelectorAll<HTMLElement>('main button')].find(
        ({ textContent }) => textContent === 'Submit',
      )
      await until(() => button?.getAttribute('aria-disabled') !== 'true', 'ready')
      button?.click()
      await until(() => opened.path() !== '/order-summary', 'an answer')
      isText(opened, text)
      ok(opened.path() === '/error', opened.path())
    }
  })

  it('render as text in form fields, and a code never changes a URL', async () => {
    const opened = await onScreen('/billing', 'main form')
    for (const text of ONE_OF_EACH) {
      setBilling(opened, { info: { status: 'done', data: getInfo(text) }, saving: IDLE })
      opened.go(`/billing?error_code=${encodeURIComponent(text)}`)
      await until(() => opened.path() === '/billing', 'cleaned')
      isText(opened, text)
    }
    await until(() => control(opened, 'city').value.includes('window.injected'), 'the field')
  })
})
