import { executeServerCommand, sendKeys } from '@web/test-runner-commands'
import type { CardField } from '../../../src/payments/card-field.ts'
import type {
  CardFields,
  ChallengeScreen,
  ChallengeWindow,
  FieldState,
  GatewayOptions,
  PaymentGateway,
} from '../../../src/payments/gateway.ts'
import { loadGateway } from '../../../src/payments/load-gateway.ts'
import { PaymentError } from '../../../src/payments/payment-error.ts'
import type { VendorLook } from '../../../src/ui/vendor-look.ts'
import { HANG_MS } from '../../fixtures/hang-limit.ts'
import type { RecurlyClient, VendorClients } from '../../vendors/clients.ts'
import { ok, until } from '../support.tsx'

/** Origin of the vendors' stand-ins, which differs from the page's. */
export const sandbox: string = await executeServerCommand('sandbox')

/** The vendors' real clients (`npm run vendors`); null for the stand-ins. */
const clients: VendorClients = await executeServerCommand('vendor-clients')
export const realClients = clients.recurly || clients.stripe ? clients : null

/**
 * Address of our service for the real Recurly.js (`npm run vendors -- --recurly-source`); null for the stand-in. The
 * client then behaves as the public key says, like the stand-in as the query of its script does.
 */
export const recurlyService = (await executeServerCommand<string, undefined>('recurly-service')) || null

export const look: VendorLook = {
  text: 'rgb(20, 30, 40)',
  muted: 'rgb(90, 90, 90)',
  danger: 'rgb(180, 0, 0)',
  surface: 'rgb(255, 255, 255)',
  primary: 'rgb(0, 80, 200)',
  outline: 'rgb(120, 120, 120)',
  focus: 'rgb(0, 80, 200)',
  fontFamily: 'monospace',
  fontSize: '16px',
  fontWeight: '400',
  radius: '8px',
  height: '48px',
  labelSize: '14px',
  labelWeight: '600',
  isDark: false,
}

const ALL_PROVIDERS = [
  { provider: 'recurly', vendor: 'recurly', script: 'recurly/recurly.js' },
  { provider: 'stripe', vendor: 'stripe', script: 'stripe/stripe.js' },
  { provider: 'stripeElements', vendor: 'stripe', script: 'stripe/stripe.js' },
] as const
export type Provider = (typeof ALL_PROVIDERS)[number]['provider']

/** Vendors and the paths of their scripts: all stand-ins, or those with a real client. */
export const PROVIDERS = ALL_PROVIDERS.filter(
  ({ vendor }) => (!realClients || realClients[vendor]) && (recurlyService === null || vendor === 'recurly'),
)

/** Returns the settings of a Recurly.js that loads anew; `query` changes its behavior. */
export const recurlySettings = (query: string): RecurlySettings =>
  recurlyService === null
    ? { publicKey: 'sandbox-recurly-geeni', scriptUrl: `${sandbox}/recurly/recurly.js?n=${query}` }
    : { publicKey: `key${query.replace(/^[^&]*/, '')}`, scriptUrl: `${recurlyService}/recurly.js?n=${query}` }

/**
 * Moves each script that leaves the page into another document: a browser runs a script only in the document
 * that requested it. Without that, a script that the library gave up, or that an earlier test still loads,
 * would replace the vendor's client in the middle of a later test.
 */
const elsewhere = document.implementation.createHTMLDocument()
new MutationObserver((records) => {
  for (const node of records.flatMap(({ removedNodes }) => [...removedNodes]))
    if (node instanceof HTMLScriptElement) elsewhere.adoptNode(node)
}).observe(document.head, { childList: true })

/**
 * Makes the next gateway to Recurly load its own stand-in, since a gateway uses the script that the page has,
 * and ends the loads of former ones. Returns a function that restores the former one.
 */
export function unloadRecurly(): () => void {
  // The loader removes a script that fails.
  for (const script of document.head.querySelectorAll('script[src*="/recurly.js"]'))
    script.dispatchEvent(new Event('error'))
  const own = Object.getOwnPropertyDescriptor(window, 'recurly')
  Reflect.deleteProperty(window, 'recurly')
  return () => own && Object.defineProperty(window, 'recurly', own)
}

const gateways = new Set<PaymentGateway>()

let opened = 0

interface RecurlySettings {
  publicKey: string
  scriptUrl: string
}

interface RecurlyScript {
  Recurly: new (options: object) => object
}

/** Loads a real Recurly.js whose instances call the service of the environment. */
async function loadRecurlyFor({ scriptUrl, api }: RecurlyClient): Promise<void> {
  const view = window as unknown as { recurly?: RecurlyScript }
  if (!api || view.recurly) return
  await new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.addEventListener('load', resolve)
    script.addEventListener('error', reject)
    document.head.append(script)
  })
  const Recurly = (view as { recurly?: RecurlyScript }).recurly?.Recurly
  if (!Recurly) throw new Error('The script is not Recurly.js.')
  view.recurly = {
    Recurly: class extends Recurly {
      constructor(options: object) {
        super({ ...options, api })
      }
    },
  }
}

/**
 * Opens a gateway to a freshly loaded stand-in, or to the page's one; `query` changes its behavior. A real
 * client loads once, because the gateway loads each address once.
 */
export async function open(
  provider: Provider,
  query = '',
  { keepsRecurly = false, ...options }: Partial<GatewayOptions> & { keepsRecurly?: boolean } = {},
): Promise<PaymentGateway> {
  opened++
  if (!keepsRecurly && !realClients) unloadRecurly()
  if (realClients?.recurly && !options.settings) await loadRecurlyFor(realClients.recurly)
  const address = (script: string): string => `${sandbox}/${script}?n=${opened}${query}`
  const gateway = await loadGateway({
    provider,
    settings: realClients ?? {
      recurly: recurlySettings(`${opened}${query}`),
      stripe: { publishableKey: 'pk_sandbox_geeni', scriptUrl: address('stripe/stripe.js') },
    },
    page: document,
    locale: 'en',
    host: null,
    brand: 'geeni',
    brandName: 'Brand',
    portalUrl: null,
    ...options,
  })
  gateways.add(gateway)
  return gateway
}

/** Closes every gateway and removes the containers. */
export function closeAll(): void {
  for (const gateway of gateways) gateway.destroy()
  gateways.clear()
  for (const place of document.querySelectorAll('[data-place]')) place.remove()
}

export function newPlace(name = ''): HTMLElement {
  const place = document.createElement('div')
  place.dataset.place = name
  place.style.height = '46px'
  document.body.append(place)
  return place
}

/** A screen that shows challenges in a place; `states` are those of a vendor's window. */
export function newScreen() {
  const place = newPlace('challenge')
  const states: ChallengeWindow[] = []
  let open = (): void => {}
  const screen: ChallengeScreen = {
    showPlace: async () => place,
    showWindow(state, onContinue) {
      states.push(state)
      open = onContinue
    },
  }
  /** Presses Continue on the keyboard, because a window needs user activation. */
  async function proceed(): Promise<void> {
    await until(() => states.length > 0, 'the way to the window')
    const button = document.createElement('button')
    newPlace().append(button)
    button.addEventListener('click', () => open())
    button.focus()
    await sendKeys({ press: 'Enter' })
  }
  return { screen, place, states, proceed }
}

/** Mounted card fields. */
export interface Form {
  fields: CardFields
  places: Partial<Record<CardField, HTMLElement>>
  state(field: CardField): FieldState | undefined
  submits(): number
}

const LABELS: Record<CardField, string> = {
  number: 'Card number',
  month: 'Month',
  year: 'Year',
  expiry: 'Expiration date',
  cvv: 'CVV',
  payment: 'Card',
}

/** Mounts a gateway's fields on the page. */
export async function mountForm(gateway: PaymentGateway): Promise<Form> {
  const places = Object.fromEntries(gateway.fields.map((field) => [field, newPlace(field)]))
  const states = new Map<CardField, FieldState>()
  let submits = 0
  const fields = await gateway.mountFields({
    targets: places,
    labels: LABELS,
    look,
    onChange: (field, state) => states.set(field, state),
    onSubmit: () => {
      submits++
    },
  })
  return { fields, places, state: (field) => states.get(field), submits: () => submits }
}

interface Inside {
  selector: string
  /** Name of a place, whose frames are searched instead of the stand-ins' ones. */
  place?: string
  /** `look` returns the computed style and the size of an element. */
  action: 'click' | 'type' | 'read' | 'look'
  text?: string
  /** Index among the matches. */
  nth?: number
}

/** Creates a 3-D Secure challenge like the sandbox's services do. */
export async function newChallenge(): Promise<string> {
  const response = await fetch(`${sandbox}/sandbox/challenge`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: 'active', brand: 'geeni', vendor: 'recurly' }),
  })
  return (await response.json()).actionToken
}

/** The page's own timer, also while a fake clock replaces it. */
const realTimeout = window.setTimeout.bind(window)
/** Time between two attempts to run steps, each of which is a request to the browser, ms. */
const CHECK_MS = 20

/** Runs steps inside the vendors' frames or windows, each as soon as possible; returns the last result. */
export async function inside<Answer = string | true>(...steps: Inside[]): Promise<Answer> {
  const end = performance.now() + HANG_MS
  for (;;) {
    const answer = await executeServerCommand<Answer | false, Inside[]>('inside', steps)
    if (answer !== false) return answer
    if (performance.now() > end) throw new Error(`waited in vain inside: ${JSON.stringify(steps)}`)
    await new Promise((resolve) => realTimeout(resolve, CHECK_MS))
  }
}

export const press = (selector: string, nth = 0): Promise<unknown> =>
  inside({ selector, action: 'click', nth })

/** Inputs of the real clients' frames, which no document of the vendors names. */
const REAL_INPUTS: Readonly<Record<Provider, Readonly<Record<string, string>>>> = {
  recurly: {},
  stripe: { number: 'cardnumber', expiry: 'exp-date', cvv: 'cvc' },
  stripeElements: { number: 'number', expiry: 'expiry', cvv: 'cvc' },
}

/** Returns where the text of a card field is. */
function getInput(provider: Provider, name: string): Pick<Inside, 'selector' | 'place'> {
  if (!realClients) return { selector: `input[name="${name}"]` }
  const input = REAL_INPUTS[provider][name]
  return {
    place: provider === 'stripeElements' ? 'payment' : name,
    selector: input ? `input[name="${input}"]` : 'input:not([type="hidden"])',
  }
}

/** Returns the typed card number. */
export const typedNumber = (provider: Provider): Promise<string | true> =>
  inside({ ...getInput(provider, 'number'), action: 'read' })

/** Types a card into the fields of a form; the inputs identify the vendor's frames. */
export async function typeCard(
  provider: Provider,
  card: { number?: string; month?: string; year?: string; cvv?: string } = {},
): Promise<void> {
  const { number = '4242424242424242', month = '12', year = '40', cvv = '123' } = card
  const expiry = provider === 'recurly' ? { month, year } : { expiry: month + year }
  const texts = Object.entries({ number, ...expiry, cvv }).filter(([, text]) => text !== '')
  // One call for each field of a real client, because a repeated call types again.
  const steps = texts.map(([name, text]): Inside => ({ ...getInput(provider, name), action: 'type', text }))
  if (realClients) for (const step of steps) await inside(step)
  else await inside(...steps)
}

/** Waits until the vendor reports every field as valid. */
export const allValid = (gateway: PaymentGateway, form: Form): Promise<void> =>
  until(() => gateway.fields.every((field) => form.state(field)?.isValid), 'all fields are valid')

/** Waits until every field of a React form is valid. */
export const allFilled = (
  names: readonly CardField[],
  states: Readonly<Partial<Record<CardField, FieldState>>>,
): boolean => names.length > 0 && names.every((name) => states[name]?.isValid)

/** Returns the error of a rejected promise. */
export async function getFailure(work: Promise<unknown>): Promise<PaymentError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  ok(error instanceof PaymentError, `a payment error, not ${String(error)}`)
  return error
}
