import type { BrandCode } from '../../../brands/index.ts'
import { inside, sandbox, unloadRecurly } from '../payments/support.tsx'
import { planAnswers } from '../screens/plans-support.tsx'
import {
  type Answers,
  json,
  type Opened,
  openPortal,
  profile,
  signedIn,
  withToken,
} from '../screens/portal-support.tsx'
import { find, until } from '../support.tsx'

export const INFO = 'GET /subscriptions/billingInfo'
export const INFO_V3 = 'GET /subscriptions/billingInfoV3'
export const VERIFY = 'POST /subscriptions/billing/verify'
export const HISTORY = 'GET /subscriptions/paymentHistory'

/** Returns a card on file in the wire format. */
export const onFile = (part: object = {}): object => ({
  first_name: 'Avery',
  last_name: 'Brooks',
  address1: '1 Main St',
  address2: '',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  country: 'US',
  card_type: 'visa',
  last_four: '1111',
  month: 4,
  year: 2031,
  account_type: 'credit_card',
  ...part,
})
export const saved = (part: object = {}): Response => json({ statusCode: 200, billingInfo: onFile(part) })
export const rejected = (error: string, part: object = {}): Response =>
  json({ statusCode: 400, data: { error }, error, ...part }, 400)

/** Matches the call that saves a card; its path contains the token. */
export const SAVE = /^(PUT|POST) \/subscriptions\/billingInfo\//

let opened = 0

/** Returns settings of freshly loaded stand-ins. */
const vendors = (isDown = false) => {
  opened++
  unloadRecurly()
  const address = (script: string): string => `${sandbox}/${isDown ? 'nothing' : script}?form=${opened}`
  return {
    recurly: { publicKey: 'sandbox-recurly-geeni', scriptUrl: address('recurly/recurly.js') },
    stripe: { publishableKey: 'pk_sandbox_geeni', scriptUrl: address('stripe/stripe.js') },
  }
}

export interface FormOptions {
  answers?: Answers
  /** Response of the save, for any token. */
  save?: Answers[string]
  brand?: BrandCode
  width?: number
  /** Local time in ms. */
  now?: () => number
  /** Whether the form belongs to a purchase; otherwise it changes the account's card. */
  isPurchase?: boolean
  provider?: 'recurly' | 'stripe' | 'stripeElements'
  /** Further entries of the session storage. */
  stored?: Record<string, unknown>
  /** Whether the vendor's script fails to load. */
  isVendorDown?: boolean
  /** Path to open. */
  path?: string
  isThere?: (opened: Opened) => boolean
}

export const isReady = ({ shadow, host }: Opened): boolean =>
  shadow.querySelector('main form fieldset:not(:disabled) input[name="firstName"]') !== null &&
  host.querySelectorAll('iframe').length > 0 &&
  !shadow.textContent?.includes('Loading the card form')

/** Opens /billing with a session and waits until the form is usable. */
export async function billingForm(options: FormOptions = {}): Promise<Opened> {
  const {
    answers,
    save,
    isPurchase = false,
    provider = 'recurly',
    isVendorDown,
    stored = {},
    path = '/billing',
    width,
    now,
  } = options
  const { brand = 'geeni', isThere = isReady } = options
  const screen = await openPortal(path, {
    brand,
    storages: withToken(
      {
        ...stored,
        ...(isPurchase && {
          order: { planId: 'plan_geeni_plus_m', subscriptionId: null, deviceIds: [], promo: null },
        }),
        flow: { previousPath: isPurchase ? '/plans' : '/payment' },
      },
      brand,
    ),
    ...(width ? { width } : {}),
    ...(now ? { now } : {}),
    brandPart: { billingProvider: provider },
    settings: vendors(isVendorDown),
    answers: new Proxy<Answers>(
      {
        ...planAnswers('geeni'),
        ...signedIn,
        'POST /authentication/byToken': () => json(profile()),
        [INFO]: () => json(onFile()),
        ...answers,
      },
      // The path contains the token.
      { get: (all, call: string) => all[call] ?? (SAVE.test(call) ? save : undefined) },
    ),
  })
  await until(() => isThere(screen), `the form (${find(screen.shadow, 'main').textContent})`)
  return screen
}

/** Types a card into the fields of the form. */
export async function typeCard(
  provider: 'recurly' | 'stripe' | 'stripeElements' = 'recurly',
  number = '4242424242424242',
): Promise<void> {
  const expiry = provider === 'recurly' ? { month: '12', year: '40' } : { expiry: '1240' }
  const texts = Object.entries({ number, ...expiry, cvv: '123' })
  await inside(
    ...texts.map(([name, text]) => ({ selector: `input[name="${name}"]`, action: 'type' as const, text })),
  )
}

export const control = ({ shadow }: Opened, name: string): HTMLInputElement =>
  find<HTMLInputElement>(shadow, `main form [name="${name}"]`)

/** Returns the error beside a field; null without one. */
export function getProblem(screen: Opened, name: string): string | null {
  const field = control(screen, name)
  if (field.getAttribute('aria-invalid') !== 'true') return null
  return (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => screen.shadow.getElementById(id)?.textContent ?? '')
    .join(' ')
}
export const press = (screen: Opened, name: string): void => {
  const buttons = [...screen.shadow.querySelectorAll<HTMLButtonElement>('main button')]
  const found = buttons.find((button) => button.textContent?.startsWith(name))
  if (!found) throw new Error(`no button ${name}`)
  found.click()
}
export const alerts = ({ shadow }: Opened): string[] =>
  [...shadow.querySelectorAll('main [role="alert"]')].map(({ textContent }) => textContent ?? '')

/** Selects an option with a change event. */
export function choose(screen: Opened, name: string, value: string): void {
  const list = find<HTMLSelectElement>(screen.shadow, `main select[name="${name}"]`)
  list.value = value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Returns the errors beside the vendor's fields. */
export const cardProblems = ({ shadow }: Opened): string[] =>
  [...shadow.querySelectorAll('main form [role="group"]')].flatMap((group) =>
    (group.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id.endsWith('-error'))
      .map((id) => shadow.getElementById(id)?.textContent ?? ''),
  )

/** Submits the form once the vendor reports valid fields. */
export async function submit(screen: Opened, name = 'Submit'): Promise<void> {
  const said = alerts(screen).join()
  const { length } = screen.calls
  press(screen, name)
  await until(
    () =>
      screen.path() !== '/billing' ||
      screen.calls.length > length ||
      cardProblems(screen).length > 0 ||
      alerts(screen).join() !== said,
    `an answer (${find(screen.shadow, 'main form').textContent})`,
  )
  if (cardProblems(screen).length === 0) return
  await until(() => cardProblems(screen).length === 0, 'the vendor finds the card right')
  press(screen, name)
}
