import { wireDevice } from '../../../stories/support/responses.ts'
import { named, until } from '../support.tsx'
import { holding, planAnswers } from './plans-support.tsx'
import {
  type Answers,
  json,
  type Opened,
  type OpenOptions,
  openPortal,
  profile,
  withToken,
} from './portal-support.tsx'

export const SUBSCRIBE = 'POST /subscriptions/subscribe'
export const PREVIEW = 'POST /subscriptions/preview'
export const PLUS = 'plan_geeni_plus_m'

export const front = wireDevice('d-1', 'Front Door')
export const yard = wireDevice('d-3', 'Back Yard')

/** A card on file in the wire format. */
export const wireCard = {
  first_name: 'Avery',
  last_name: 'Brooks',
  address1: '1 Main St',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  country: 'US',
  card_type: 'visa',
  last_four: '1111',
  month: 12,
  year: 2040,
}

/** The response of POST /subscribe. */
export const subscribed = (part: object = {}): Response =>
  json({
    subscription: {
      uuid: 's-9',
      tax_in_cents: { _: 80 },
      trial_started_at: null,
      trial_ends_at: null,
      current_period_ends_at: '2031-06-04T12:00:00Z',
      ...part,
    },
  })

/** A rejection by the billing provider, with HTTP 200 (U-34). */
export const rejected = (errorType: string, errorData?: string): Response =>
  json({
    FunctionError: 'Unhandled',
    Payload: JSON.stringify({ errorType, errorMessage: 'no', ...(errorData ? { errorData } : {}) }),
  })

export const preview = (part: object = {}): Response =>
  json({
    currency: 'USD',
    subTotal: 999,
    tax: 80,
    total: 1079,
    chargeDate: '2031-05-04T12:00:00Z',
    ...part,
  })

export interface OrderPage extends Opened {
  /** Bodies of POST /subscribe. */
  orders: Record<string, unknown>[]
  /** Their idempotency keys. */
  keys: (string | null)[]
  events: Record<string, unknown>[]
}

/** Opens /order-summary with a session, a current order and a card on file. */
export async function orderPage(
  options: Omit<OpenOptions, 'answers'> & {
    answers?: Answers
    current?: unknown[]
    planId?: string
    deviceIds?: string[]
    promo?: string | null
    card?: object | null
    path?: string
    storages?: Opened['storages']
  } = {},
): Promise<OrderPage> {
  const { current = [], planId = PLUS, deviceIds = ['d-1'], promo = null, card = wireCard } = options
  const { answers = {}, path = '/order-summary', ...rest } = options
  const orders: OrderPage['orders'] = []
  const keys: OrderPage['keys'] = []
  const events: OrderPage['events'] = []
  const given: Answers = {
    ...planAnswers('geeni', { unassigned: [front, yard] }),
    'POST /authentication/byToken': () => json(profile()),
    'GET /account/subscriptions': () => json({ subscriptions: current }),
    'GET /subscriptions/paymentHistory': () => json({ invoices: [] }),
    'GET /subscriptions/billingInfo': () => json({ billingInfo: card }),
    [PREVIEW]: () => preview(),
    [SUBSCRIBE]: () => subscribed(),
    'GET /config/deviceModels/geeni': () => json({ deviceModels: [{ model: 'GE-CI1' }] }),
    'POST /subscriptions/validateCoupon/save10': () =>
      json({ coupon_code: 'save10', plan_codes: [], description: '10% off' }),
    'GET /subscriptions/migration/required': () => json({ required: false }),
    ...answers,
  }
  const order = given[SUBSCRIBE]
  const opened = await openPortal(path, {
    brand: 'geeni',
    storages:
      options.storages ??
      withToken({ order: { planId, deviceIds, promo }, flow: { previousPath: '/plans' } }),
    ...rest,
    answers: {
      ...given,
      async [SUBSCRIBE](request) {
        orders.push(await request.clone().json())
        keys.push(request.headers.get('idempotency-key'))
        return order?.(request) ?? subscribed()
      },
    },
  })
  opened.host.addEventListener('acct-plan-changed', (event) => {
    events.push((event as CustomEvent<Record<string, unknown>>).detail)
  })
  return { ...opened, orders, keys, events }
}

export const getText = ({ shadow }: Opened): string => shadow.querySelector('main')?.textContent ?? ''
export const isRendered = (page: Opened): boolean =>
  page.shadow.querySelector('input[name="terms"]') !== null && getText(page).includes('Total today')
export const getSubmit = ({ shadow }: Opened): HTMLElement => named(shadow, 'main button', 'Submit')

/** Opens the order page and waits until it has rendered. */
export async function openedOrder(options: Parameters<typeof orderPage>[0] = {}): Promise<OrderPage> {
  const page = await orderPage(options)
  await until(() => isRendered(page), `the order (${page.path()}: ${getText(page)})`)
  return page
}

export function accept({ shadow }: Opened): void {
  const box = shadow.querySelector<HTMLInputElement>('input[name="terms"]')
  if (box && !box.checked) box.click()
}

export const isConfirmed = ({ shadow }: Opened): boolean =>
  shadow.querySelector('dialog[open]')?.textContent?.includes('Thank you for subscribing') === true

/** The plan that results from the order, in the wire format. */
export const currentPlus = (part: Record<string, unknown> = {}): unknown =>
  holding('geeni', PLUS, { devices: [front], ...part })
