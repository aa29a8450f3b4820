import { createStore, type StoreApi } from 'zustand/vanilla'
import type { BrandSettings } from '../brand/settings.ts'
import type { Track } from '../domain/analytics.ts'
import { AcctError } from '../errors/acct-error.ts'
import type { SliceContext } from './core/context.ts'
import { createPersistence } from './core/persist.ts'
import { asAcctError } from './core/request.ts'
import type { SafeStorage } from './core/storage.ts'
import { prefixOf } from './core/storage-keys.ts'
import { openTabs } from './core/tabs.ts'
import { firstState, others } from './first-state.ts'
import type { HistoryState } from './history/history.slice.ts'
import type { CheckoutState } from './order/checkout.slice.ts'
import type { CheckoutSessionState } from './order/checkout-session.actions.ts'
import type { OrderState } from './order/order.slice.ts'
import type { UnifiedCheckoutState } from './order/unified-checkout.slice.ts'
import { createUiSlice, type UiActions, type UiState } from './page/ui.slice.ts'
import type { BillingState } from './payment/billing.slice.ts'
import { initialPlans, type PlansState } from './plans/plans.slice.ts'
import { type AuthActions, type AuthState, createAuthSlice, initialAuth } from './session/auth.slice.ts'
import type { Calls } from './session/calls.ts'
import type { DeletionState } from './session/deletion.slice.ts'
import { createSessionToken } from './session/session-token.ts'
import type { OAuthState } from './sign-in/linking.actions.ts'
import type { SsoState } from './sign-in/sso.slice.ts'

/** Why nobody is signed in any more (interfaces.md, `acct-signed-out`). */
export type SignOutReason = 'user' | 'idle' | 'expired' | 'deleted' | 'other-tab'

/** Everything the screens show. One slice per area. */
export interface AccountState {
  auth: AuthState
  billing: BillingState
  /** Only once the billing form has taken a card for an order. */
  checkout?: CheckoutState | undefined
  /** Only while a page of the server is being opened that takes the order (A§1). */
  checkoutSession?: CheckoutSessionState | undefined
  /** Only once there was an attempt. */
  deletion?: DeletionState | undefined
  /** Only once somebody asked what was paid. */
  history?: HistoryState | undefined
  /** Only once an order is looked at. */
  order?: OrderState | undefined
  plans: PlansState
  /** What a link that signs in brought; null where nobody came by one. */
  sso: SsoState | null
  ui: UiState
  /** Only once a checkout is open that takes wallets or leads to a page of the server. */
  unifiedCheckout?: UnifiedCheckoutState | undefined
  /** Only while a voice assistant is being linked (A§3). */
  oauth?: OAuthState | null
}

/** The state of one brand's account in one document, and what every screen may do with it. */
export interface AccountStore extends AuthActions, UiActions {
  state: StoreApi<AccountState>
  /** What an area does with it, whose code comes with the area; made once. */
  use<Actions>(create: (context: SliceContext) => Actions): Actions
  /** Takes up a stored session; resolves when it is known who is signed in. Never rejects. */
  restore(): Promise<void>
  /** Ends the session here, at rest and in every tab. */
  signOut(reason: Exclude<SignOutReason, 'other-tab'>): void
  /** Sends an analytics event to the page (A§9). */
  track: Track
  /** Told of every sign-out, whatever its reason. */
  onSignedOut(listener: (reason: SignOutReason) => void): () => void
  /** No element is left: lets go of the channel to other tabs, until `wake`. */
  rest(): void
  /** There are elements again: what other tabs did meanwhile is done here too. */
  wake(): void
  /** Lets go of the channel to other tabs and of calls under way. */
  close(): void
}

export interface AccountStoreDeps {
  brand: string
  settings: BrandSettings
  storages: { local: SafeStorage; session: SafeStorage }
  /** Whether this page is the hosted portal, where sign-out clears all of local storage. */
  hosted: boolean
  fetch?: typeof globalThis.fetch
  /** Where analytics events go; nowhere unless told. */
  track?: Track
  /** Local time in ms. */
  now?: () => number
}

/** Makes the store; nothing is read or called before `restore()`. */
export function createAccountStore(deps: AccountStoreDeps): AccountStore {
  const { brand, settings, track = () => {} } = deps
  const state = createStore<AccountState>(() => ({ auth: initialAuth, ...others }))
  const setAuth = (part: Partial<AuthState>): void =>
    state.setState(({ auth }) => ({ auth: { ...auth, ...part } }))
  const persistence = createPersistence(brand, deps.storages)
  const listeners = new Set<(reason: SignOutReason) => void>()
  let inFlight = new AbortController()

  const token = createSessionToken(persistence)
  let loaded: Calls | null = null
  let loading: Promise<Calls> | null = null
  function calls(): Promise<Calls> {
    loading ??= import('./session/calls.ts').then(
      ({ createCalls }) => {
        loaded = createCalls({
          brand,
          settings,
          token,
          onMinted: ({ profile }) => setAuth({ profile, authenticated: true }),
          onRejected: () => signedOut('expired', { tell: true }),
          ...(deps.fetch ? { fetch: deps.fetch } : {}),
          ...(deps.now ? { now: deps.now } : {}),
        })
        return loaded
      },
      (cause) => {
        loading = null
        throw new AcctError('network', { cause })
      },
    )
    return loading
  }
  const tabs = openTabs(brand, (message) => {
    if (message === 'signed-out') signedOut('other-tab', { tell: false })
    else if (message === 'signed-in' && !state.getState().auth.authenticated && token.read())
      void store.restore()
  })
  /** Kept by whoever is signed in, until a sign-out in any tab (idle.actions.ts). */
  const noted = (): string | null => deps.storages.local.get(`${prefixOf(brand)}activity`)
  let wasNoted: string | null = null
  const shared: Omit<SliceContext, 'signIn'> = {
    brand,
    calls,
    persistence,
    get: state.getState,
    set: state.setState,
    changed: state.subscribe,
    signal: () => inFlight.signal,
    delay,
    now: deps.now ?? Date.now,
    track,
    signedIn: () => tabs.tell('signed-in'),
    plansChanged: () => tabs.tell('plans-changed'),
  }
  const { recall, steps, ...auth } = createAuthSlice(shared)
  const context: SliceContext = { ...shared, signIn: steps }
  const used = new Map<unknown, unknown>()

  function signedOut(reason: SignOutReason, { tell }: { tell: boolean }): void {
    const wasSignedIn = state.getState().auth.authenticated || token.read() !== null
    token.drop()
    loaded?.session.forget()
    inFlight.abort()
    inFlight = new AbortController()
    auth.resetSecondFactor()
    if (reason === 'user' || reason === 'deleted') persistence.clear(deps.hosted)
    // Who has to sign in again goes on with what was chosen.
    else if (reason !== 'expired')
      for (const name of ['order', 'devices'] as const) persistence.write(name, 'session', null)
    const kept = persistence.read('login', 'local')
    state.setState({
      auth: {
        ...initialAuth,
        username: kept?.username ?? '',
        rememberMe: kept !== null,
        restore: { status: 'done', data: false },
        // Whoever is asked to sign in again is told why.
        signIn:
          wasSignedIn && reason === 'expired'
            ? { status: 'failed', error: new AcctError('invalidToken') }
            : initialAuth.signIn,
        wasIdle: wasSignedIn && reason === 'idle',
      },
      // The provider was chosen for the page, not for an account.
      billing: { provider: state.getState().billing.provider },
      checkout: undefined,
      checkoutSession: undefined,
      deletion: undefined,
      history: undefined,
      order: undefined,
      plans: initialPlans,
      sso: null,
      unifiedCheckout: undefined,
    })
    if (tell) tabs.tell('signed-out')
    // Each tab that follows would count it again.
    if (tell && wasSignedIn) track('SignedOut')
    if (wasSignedIn) for (const listener of listeners) listener(reason)
  }

  const store: AccountStore = {
    state,
    ...auth,
    ...createUiSlice(context),
    use<Actions>(create: (context: SliceContext) => Actions) {
      if (!used.has(create)) used.set(create, create(context))
      return used.get(create) as Actions
    },
    async restore() {
      if (state.getState().auth.restore.status === 'pending') return
      recall()
      const isReturning = token.read() !== null
      const first = firstState(isReturning)
      // Where nothing else is known, the very state of the first view: so nothing is drawn twice.
      if (state.getState().auth === initialAuth) state.setState(first)
      else setAuth({ restore: first.auth.restore })
      if (!isReturning) return
      try {
        const { session } = await calls()
        const held = await session.get()
        setAuth({ restore: { status: 'done', data: held !== null } })
      } catch (thrown) {
        setAuth({ restore: { status: 'failed', error: asAcctError(thrown) } })
      }
    },
    track,
    signOut: (reason) => signedOut(reason, { tell: true }),
    onSignedOut(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    rest() {
      tabs.close()
      wasNoted = noted()
    },
    wake() {
      if (!tabs.open()) return
      const isOver = !token.read() || (wasNoted && !noted())
      if (!state.getState().auth.authenticated) {
        if (!isOver) void store.restore()
      } else if (isOver) signedOut('other-tab', { tell: false })
    },
    close() {
      tabs.close()
      inFlight.abort()
    },
  }
  return store
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      clearTimeout(timer)
      reject(new AcctError('aborted'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp)
      resolve()
    }, ms)
    signal.addEventListener('abort', giveUp, { once: true })
  })
}
