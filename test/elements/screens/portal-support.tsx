import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { type BrandCode, brands } from '../../../brands/index.ts'
import type { Brand } from '../../../src/brand/brand.ts'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import type { GivenSettings } from '../../../src/brand/settings.ts'
import { createI18n } from '../../../src/i18n/i18n.ts'
import type { Locale } from '../../../src/i18n/locale.ts'
import type { BrandAccount, RouteServer } from '../../../src/shell/brand-account.ts'
import { ElementView } from '../../../src/shell/element-view.tsx'
import { memoryLocation } from '../../../src/shell/location.ts'
import { Portal, preload } from '../../../src/shell/portal.tsx'
import { arrivalActions } from '../../../src/store/access/arrival.actions.ts'
import { LOGIN_DELAY_MS } from '../../../src/store/access/enter.ts'
import type { AccountState } from '../../../src/store/account-state.ts'
import { createAccountStore } from '../../../src/store/account-store.ts'
import type { SliceContext } from '../../../src/store/core/context.ts'
import { type SafeStorage, safeStorage } from '../../../src/store/core/storage.ts'
import { adoptRegisteredStyles, releaseStyles } from '../../../src/theme/registry.ts'
import { browserStorage } from '../../unit/support/storage.ts'

/** Responses by `METHOD /path`. */
export type Answers = Record<string, (request: Request) => Response | Promise<Response>>

/** A mounted portal with its own store and the test's responses. */
export interface Opened {
  shadow: ShadowRoot
  host: HTMLElement
  account: BrandAccount
  storages: { local: SafeStorage; session: SafeStorage }
  /** Calls so far, as `METHOD /path`. */
  calls: string[]
  /** Names of the sent analytics events. */
  tracked: string[]
  path(): string
  /** Every path so far, including immediate redirects. */
  paths: readonly string[]
  go(path: string): void
}

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** A profile in the wire format. */
export const profile = (fullName = 'Avery Brooks', status = 'active') => ({
  pepperUser: {
    account_id: ACCOUNT,
    account: { status, migrationInfo: null },
    awsUserCredentials: { accessKeyId: 'ASIATEST', secretAccessKey: 'secret', sessionToken: 'session' },
  },
  token: 'token-1',
  countryCode: 'US',
  email: 'avery@brand.example',
  fullName,
})

/** A plan of the subscriptions view in the wire format. */
export const wirePlan = (plan: Record<string, unknown> = {}, config: Record<string, unknown> = {}) => ({
  id: `p-${JSON.stringify({ plan, config }).length}`,
  subscription_id: 's-1',
  recurly_plan_code: 'plus_m',
  recurly_period_end_date: '2031-05-09T12:00:00Z',
  devices: [],
  ...plan,
  plan_config: {
    id: 'c-1',
    name: 'Plus',
    billing_cycle: 1,
    external_plan_code: 'plus_m',
    provider: 'recurly',
    device_quantity: 5,
    billing_order: 2,
    features: { retention: 30 },
    ...config,
  },
})

export const signedIn: Answers = {
  'POST /authentication/byEmail': () => json(profile()),
  'GET /account/subscriptions': () => json({ subscriptions: [wirePlan()] }),
}

/** Default responses about payments: no invoices and nothing on file. */
const unpaid: Answers = {
  'GET /subscriptions/paymentHistory': () => json({ invoices: [] }),
  'GET /subscriptions/billingInfo': () => json({ billingInfo: null }),
  'GET /subscriptions/billingInfoV3': () => json({ billingInfo: null }),
}

/** The account of the stored session, and of its response by default. */
const ACCOUNT = 'a-1'

/**
 * Returns storages with a stored session; `more` has further entries of its account in session storage, by
 * name.
 */
export function withToken(more: Record<string, object> = {}, brand: BrandCode = 'geeni'): Opened['storages'] {
  const [local, session] = [safeStorage(() => undefined), safeStorage(() => undefined)]
  local.set(
    `acct.${brand}.session`,
    JSON.stringify({ version: 0, state: { token: 'token-0', account: ACCOUNT } }),
  )
  for (const [name, state] of Object.entries(more))
    session.set(
      `acct.${brand}.${name}`,
      JSON.stringify({ version: 0, state: { accountId: ACCOUNT, ...state } }),
    )
  return { local, session }
}

let open: { root: Root; host: HTMLElement; account: BrandAccount } | null = null

/** Requests of the portal that was mounted last. */
let requests = { inFlight: 0 }

/** Returns whether a request of the mounted portal is in flight. */
export const isRequesting = (): boolean => requests.inFlight > 0

/** Unmounts the portal. */
export function closePortal(): void {
  open?.root.unmount()
  open?.account.store.close()
  if (open?.host.shadowRoot) releaseStyles(open.host.shadowRoot)
  open?.host.remove()
  open = null
}

/**
 * Delays of the store before a sign-in call and before a lookup, ms. The tests of screens do not wait for
 * them: unit tests prove them with a clock (test/unit/store).
 */
const PAUSES_MS = [LOGIN_DELAY_MS, 2_500]

/** How a test mounts the portal. */
export interface OpenOptions {
  brand?: BrandCode
  answers?: Answers
  width?: number
  /** Overrides of the brand. */
  brandPart?: Partial<Brand>
  /** Overrides of the brand's settings. */
  settings?: GivenSettings
  hosted?: boolean
  /** Language of the texts; English by default. */
  locale?: Locale
  storages?: Opened['storages']
  /** Local time in ms. */
  now?: () => number
  /** Replaces the delays of the store; by default the delays in `PAUSES_MS` end at once. */
  delay?: SliceContext<AccountState>['delay']
  /**
   * Whether the element is a tag that serves the first path alone; other paths are fragments of the page.
   */
  isLone?: boolean
  /** Token of the link that opens the page. */
  linkToken?: string
  /** What the element renders; the portal by default. */
  Screen?: ComponentType
}

/** Mounts the portal of a brand at a path, with memory routing. */
export async function openPortal(path: string, options: OpenOptions = {}): Promise<Opened> {
  closePortal()
  const { brand: code = 'geeni', answers = {}, hosted = true, Screen = Portal } = options
  const [local, session] = [browserStorage(), browserStorage()]
  const storages = options.storages ?? {
    local: safeStorage(() => local),
    session: safeStorage(() => session),
  }
  const calls: string[] = []
  const own = { inFlight: 0 }
  requests = own
  const tracked: string[] = []
  const settings = resolveSettings(
    { brands: { [code]: { baseUrl: 'http://localhost', ...options.settings } } },
    code,
  )
  const store = createAccountStore({
    brand: code,
    settings,
    storages,
    hosted,
    track: (name) => void tracked.push(name),
    ...(options.now ? { now: options.now } : {}),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const call = `${request.method} ${new URL(request.url).pathname}`
      calls.push(call)
      own.inFlight++
      try {
        const answer = (answers[call] ?? unpaid[call])?.(request)
        return (await answer) ?? json({ message: 'no answer in this test' }, 400)
      } finally {
        own.inFlight--
      }
    },
  })
  store.use((context) => {
    const { delay } = context
    context.delay = options.delay ?? ((ms, signal) => delay(PAUSES_MS.includes(ms) ? 0 : ms, signal))
  })
  const brand: Brand = { ...(await brands[code]()), ...options.brandPart }
  const { locale = 'en' } = options
  const text = await createI18n({ locale, copy: brand.copy, sections: [] })
  const account: BrandAccount = { brand, settings, store, text, isOwn: true, servers: new Set() }
  const location = memoryLocation(path, 'https://portal.example')
  const paths = [path]
  location.subscribe(() => void paths.push(location.current()))
  await preload(path, Promise.resolve(text))
  const host = document.createElement('div')
  if (options.width) host.style.width = `${options.width}px`
  document.body.append(host)
  const shadow = host.attachShadow({ mode: 'open' })
  adoptRegisteredStyles(shadow)
  const server: RouteServer = {
    host,
    isPortal: !options.isLone,
    serves: (to) => !options.isLone || to === path,
    pending: new Set(),
    href: options.isLone ? (to) => `#${to}` : location.href,
    show: (to, how) => location.go(to, how),
  }
  account.servers.add(server)
  const root = createRoot(shadow)
  open = { root, host, account }
  await store.restore()
  if (options.linkToken) store.use(arrivalActions).hold(options.linkToken)
  flushSync(() =>
    root.render(
      <ElementView account={account} server={server} location={location}>
        <Screen />
      </ElementView>,
    ),
  )
  return {
    shadow,
    host,
    account,
    storages,
    calls,
    tracked,
    path: location.current,
    paths,
    go: (to) => flushSync(() => location.go(to, { replace: false })),
  }
}

/** Mounts the portal at a path with a stored session, which spares the sign-in screen. */
export const openSignedIn = (path: string, options: OpenOptions = {}): Promise<Opened> =>
  openPortal(path, {
    storages: withToken({}, options.brand),
    ...options,
    answers: {
      'POST /authentication/byToken': () => json(profile()),
      ...signedIn,
      ...options.answers,
    },
  })

/** Types into a field with an input event. */
export function type(within: ParentNode, name: string, value: string): void {
  const input = within.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (!input) throw new Error(`no field ${name}`)
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setter?.call(input, value)
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
}

/** Fills in and submits the sign-in form. */
export function signInWith(
  within: ShadowRoot,
  username = 'avery@brand.example',
  password = 'Secret-1!',
): void {
  type(within, 'username', username)
  type(within, 'password', password)
  within.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
}

/** Returns whether an element has a visible box. */
export const isSeen = (element: Element | null | undefined): boolean =>
  Boolean(element && element.getClientRects().length > 0)
