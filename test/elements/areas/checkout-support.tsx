import { sendKeys } from '@web/test-runner-commands'
import { sandbox, unloadRecurly } from '../payments/support.tsx'
import { front, PLUS, PREVIEW, preview, SUBSCRIBE, subscribed, yard } from '../screens/order-support.tsx'
import { planAnswers } from '../screens/plans-support.tsx'
import {
  type Answers,
  json,
  type Opened,
  type OpenOptions,
  openPortal,
  profile,
  withToken,
} from '../screens/portal-support.tsx'
import { until } from '../support.tsx'

export { PLUS }

let opened = 0

/** Settings of freshly loaded stand-ins. */
export function vendors(query = ''): OpenOptions['settings'] {
  opened++
  unloadRecurly()
  const address = (script: string): string => `${sandbox}/${script}?checkout=${opened}${query}`
  return {
    recurly: { publicKey: 'sandbox-recurly-geeni', scriptUrl: address('recurly/recurly.js') },
    stripe: { publishableKey: 'pk_sandbox_geeni', scriptUrl: address('stripe/stripe.js') },
  }
}

export interface CheckoutPage extends Opened {
  /** Bodies of POST /subscribe. */
  orders: Record<string, unknown>[]
  /** Messages to the native app. */
  reported: { type: string; title: string; message: string }[]
}

export interface CheckoutOptions {
  answers?: Answers
  current?: unknown[]
  planId?: string
  path?: string
  source?: 'android' | 'ios' | null
  order?: object | null
  card?: object | null
  settings?: ReturnType<typeof vendors>
  brandPart?: OpenOptions['brandPart']
  storages?: Opened['storages']
}

/** Opens /checkout with a session; in the mobile app by default. */
export async function checkoutPage(options: CheckoutOptions = {}): Promise<CheckoutPage> {
  const { current = [], planId = PLUS, source = 'ios', order = null, card = null, answers = {} } = options
  const { path = `/checkout?planId=${planId}`, settings = vendors(), brandPart } = options
  const orders: CheckoutPage['orders'] = []
  const reported: CheckoutPage['reported'] = []
  const given: Answers = {
    ...planAnswers('geeni', { unassigned: [front, yard] }),
    'POST /authentication/byToken': () => json(profile()),
    'GET /account/subscriptions': () => json({ subscriptions: current }),
    'GET /subscriptions/paymentHistory': () => json({ invoices: [] }),
    'GET /subscriptions/billingInfo': () => json({ billingInfo: card }),
    'GET /subscriptions/billingInfoV3': () => json({ billingInfo: card }),
    [PREVIEW]: () => preview(),
    [SUBSCRIBE]: () => subscribed(),
    'GET /subscriptions/migration/required': () => json({ required: false }),
    ...answers,
  }
  const subscribe = given[SUBSCRIBE]
  // The screen reads the app on its first render.
  const page = await openPortal('/share', {
    brand: 'geeni',
    storages: options.storages ?? withToken(order ? { order } : {}),
    ...(settings ? { settings } : {}),
    ...(brandPart ? { brandPart } : {}),
    answers: {
      ...given,
      async [SUBSCRIBE](request) {
        orders.push(await request.clone().json())
        return subscribe?.(request) ?? subscribed()
      },
    },
  })
  if (source) page.host.setAttribute('source', source)
  Object.assign(window, {
    ReactNativeWebView: { postMessage: (message: string) => reported.push(JSON.parse(message)) },
  })
  page.go(path)
  return { ...page, orders, reported }
}

export const getText = ({ shadow }: Opened): string => shadow.querySelector('main')?.textContent ?? ''
export const alerts = ({ shadow }: Opened): string =>
  [...shadow.querySelectorAll('main [part="alert"]')].map(({ textContent }) => textContent).join(' ')

/** Returns the buttons of Recurly's wallets in the light DOM. */
export const buttons = ({ host }: Opened): HTMLButtonElement[] => [
  ...host.querySelectorAll<HTMLButtonElement>('[slot] button'),
]

/** Waits for Recurly's wallets and presses one on the keyboard, because a sheet needs user activation. */
export async function pressWallet(page: Opened, name: 'Google Pay' | 'Apple Pay'): Promise<void> {
  const wanted = (): HTMLButtonElement | undefined =>
    buttons(page).find(({ textContent, ariaLabel }) => (ariaLabel ?? textContent) === name)
  await until(() => wanted() !== undefined, `${name} (${getText(page)})`)
  wanted()?.focus()
  await sendKeys({ press: 'Enter' })
}

/** Returns the figures of the summary by name. */
export const facts = ({ shadow }: Opened): Record<string, string> =>
  Object.fromEntries(
    [...shadow.querySelectorAll('main dl > div')].map((line) => [
      line.querySelector('dt')?.textContent ?? '',
      line.querySelector('dd')?.textContent ?? '',
    ]),
  )
