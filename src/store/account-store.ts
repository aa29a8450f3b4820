import { createStore, type StoreApi } from 'zustand/vanilla'
import type { BrandSettings } from '../brand/settings.ts'
import type { Track } from '../domain/analytics/analytics.ts'
import { authSlice, getAccountId, initialAuth } from './access/auth.slice.ts'
import type { createCalls } from './access/create-calls.ts'
import { callsLoader } from './access/load-calls.ts'
import { otherTabs } from './access/other-tabs.ts'
import { createSessionToken } from './access/session-token.ts'
import { signInState } from './access/sign-in-state.ts'
import { isSameStart, type SignOutReason } from './access/stored-session.ts'
import { type AccountState, clearedState, firstState, initialState, signedOutState } from './account-state.ts'
import type { SliceContext } from './core/context.ts'
import { delay } from './core/delay.ts'
import { createPersistence } from './core/persistence.ts'
import { asAcctError } from './core/request.ts'
import type { SafeStorage } from './core/storage.ts'
import { followChange, reloadStale } from './stale-lists.ts'

/** The state of one brand's account in one document, and its actions. */
export interface AccountStore {
  state: StoreApi<AccountState>
  /** Returns the actions of a subject, whose code loads with its area; created once. */
  use<Actions>(create: (context: SliceContext<AccountState>) => Actions): Actions
  /** Restores a stored session; resolves when it is known. A second call shares it. Never rejects. */
  restore(): Promise<void>
  /** Loads the code of the calls that follow a sign-in; resolves also when it does not load. */
  preload(): Promise<void>
  /** Ends the session here, in storage and in every tab. */
  signOut(reason: Exclude<SignOutReason, 'other-tab'>): void
  /** Returns the time of the services, for comparing their dates; local until a response has shown it. */
  serverNow(): Date
  /** Sends an analytics event to the page. */
  track: Track
  /** Calls the listener after every sign-out, whatever its reason. Returns the unsubscribe function. */
  onSignedOut(listener: (reason: SignOutReason) => void): () => void
  /**
   * Ends the session of this page if it ended elsewhere, by the clock, or with the token of another account,
   * and restores the stored session. Pages call it after a time without messages of other tabs.
   */
  catchUp(): void
  /** Closes the channel to other tabs while no element is mounted, until `reconnect`. */
  suspend(): void
  /** Opens the channel again and catches up with what other tabs did meanwhile. */
  reconnect(): void
  /** Closes the channel to other tabs and aborts pending calls. */
  close(): void
}

export interface AccountStoreDeps {
  brand: string
  settings: BrandSettings
  storages: { local: SafeStorage; session: SafeStorage }
  /** Whether this page is the hosted portal, where sign-out clears all of local storage. */
  hosted: boolean
  /** Key of local storage with the language, which a Sign Out leaves. */
  languageKey?: string
  fetch?: typeof globalThis.fetch
  /** The code of the calls, where it has loaded already; otherwise the first call loads it. */
  code?: { createCalls: typeof createCalls } | undefined
  /** Receives analytics events. */
  track?: Track
  /** Receives the account's id each time the services accept the stored session. */
  onRestored?(accountId: string): void
  /** Local time in ms. */
  now?: () => number
}

/** What an account holder puts together before it is sent. */
const DRAFTS = ['order', 'devices', 'card'] as const

/** Creates the store. It reads and calls nothing before `restore()`. */
export function createAccountStore(deps: AccountStoreDeps): AccountStore {
  const { brand, track = () => {} } = deps
  const state = createStore(() => initialState)
  const persistence = createPersistence(
    brand,
    deps.storages,
    () => context.accountId() ?? token.name()?.account,
  )
  const token = createSessionToken(persistence, deps.now)
  const listeners = new Set<(reason: SignOutReason) => void>()
  let pendingCalls = new AbortController()
  let restoring: Promise<void> | null = null

  const calls = callsLoader(
    {
      ...deps,
      token,
      onMinted: ({ profile }) => auth.set({ profile, authenticated: true }),
      onRejected: () => leave('expired'),
    },
    deps.code,
  )
  const tabs = otherTabs({
    brand,
    token,
    isSignedIn: () => auth.get().authenticated,
    onSignedIn: () => void store.restore(),
    onSignedOut({ session, isIdle }) {
      const own = token.name()
      const isOwn = !session || (own?.account === session.account && isSameStart(own, session))
      // Without a session there is nothing to end: a second factor may be pending here.
      if ((own && isOwn) || isRestoring()) leave(isIdle ? 'idle' : (token.findEnd() ?? 'other-tab'), !session)
    },
    // Without a response, the next mint finds out.
    onAccountChanged() {
      if (auth.get().authenticated)
        calls
          .load()
          .then(({ session }) => session.recheck())
          .catch(() => {})
    },
    onChanged: (changes) => reloadStale(context, changes),
    onChanging: () => followChange(context),
    catchUp,
  })

  const used = new Map<unknown, unknown>()
  const context: SliceContext<AccountState> = {
    brand,
    baseUrl: deps.settings.baseUrl,
    hasKeys: deps.settings.idempotencyHeader,
    calls: calls.load,
    persistence,
    get: state.getState,
    set: state.setState,
    subscribe: state.subscribe,
    accountId: () => getAccountId(state.getState()),
    signal: () => pendingCalls.signal,
    delay,
    now: deps.now ?? Date.now,
    serverNow: () => calls.loaded()?.serverNow() ?? new Date(context.now()),
    track,
    signedIn: () => tabs.notify({ name: 'signed-in' }),
    accountChanged: () => tabs.notify({ name: 'account-changed' }),
    changing(at) {
      const { account: accountId } = token.name() ?? {}
      if (accountId) persistence.write('changed', 'local', { accountId, at })
      followChange(context)
    },
    notifyTabs(changes) {
      const { account } = token.name() ?? {}
      for (const name of changes) tabs.notify({ name, ...(account && { account }) })
    },
    reloadStale: (changes, fresh) => reloadStale(context, changes, fresh),
    changed(changes, fresh) {
      context.notifyTabs(changes)
      reloadStale(context, changes, fresh)
    },
    plansChanged: () => context.changed(['plans-changed'], ['plans']),
    use<Actions>(create: (context: SliceContext<AccountState>) => Actions) {
      if (!used.has(create)) used.set(create, create(context))
      return used.get(create) as Actions
    },
  }
  const auth = authSlice(context)
  // A session can begin without a sign-out before it, as in the embedding API and by linking.
  state.subscribe((present, previous) => {
    const [id, earlier] = [getAccountId(present), getAccountId(previous)]
    if (id === null || id === earlier) return
    persistence.returnSent()
    if (earlier === null) return followChange(context)
    abortCalls()
    state.setState(clearedState)
  })
  const signIn = context.use(signInState)

  const isRestoring = (): boolean => auth.get().restore.status === 'pending'

  function abortCalls(): void {
    pendingCalls.abort()
    pendingCalls = new AbortController()
  }

  function catchUp(): void {
    const end = token.findEnd()
    if (end) leave(end)
    else if (!auth.get().authenticated && token.read()) void store.restore()
  }

  /**
   * Ends the session of this page, and restores that of a later sign-in with Remember Me in another tab.
   * @param isEverywhere Whether a Sign Out elsewhere has cleared the brand's storage.
   */
  function leave(
    reason: SignOutReason,
    isEverywhere = reason === 'other-tab' && persistence.read('activity', 'local') === null,
  ): void {
    signedOut(reason, undefined, isEverywhere)
    if (token.read()) void store.restore()
  }

  function signedOut(
    reason: SignOutReason,
    wasSignedIn = auth.get().authenticated || token.read() !== null,
    isEverywhere = false,
  ): void {
    const isForAll = reason === 'user' || reason === 'deleted'
    const own = token.name()
    // The account holder continues after the next sign-in with the drafts that an expired session leaves.
    const drafts = reason === 'expired' ? DRAFTS.filter((name) => persistence.isOwn(name, 'session')) : []
    token.remove(isForAll)
    calls.loaded()?.session.forget()
    abortCalls()
    signIn.resetSecondFactor()
    persistence.keepSent(isForAll)
    if (isForAll) persistence.clear(deps.hosted, deps.languageKey)
    // The browser notifies other documents that their storage is empty, but not other brands of this one.
    if (isForAll && deps.hosted) globalThis.dispatchEvent?.(new Event('storage'))
    else for (const name of DRAFTS) if (!drafts.includes(name)) persistence.write(name, 'session', null)
    // A message of another tab's Sign Out can arrive before this tab's storage is empty.
    const login = isEverywhere ? null : persistence.read('login', 'local')
    context.set((previous) =>
      signedOutState(previous, login?.username ?? null, wasSignedIn ? reason : null, context.serverNow()),
    )
    if (reason !== 'other-tab')
      tabs.notify({
        name: 'signed-out',
        ...(own && !isForAll && { session: own }),
        ...(reason === 'idle' && { isIdle: true }),
      })
    if (!wasSignedIn) return
    for (const listener of listeners) listener(reason)
  }

  async function restoreStored(): Promise<void> {
    const end = token.findEndAtLoad()
    if (end) signedOut(end, true)
    signIn.restore()
    const isReturning = token.read() !== null
    const first = firstState(isReturning)
    // A new store gets the state object of the first view, so that hydration causes no second render.
    if (auth.get() === initialAuth) state.setState(first)
    else auth.set({ restore: first.auth.restore })
    if (!isReturning) return
    // The portal's screens call the services as soon as the session is restored.
    if (deps.hosted) void store.preload()
    // After a sign-out, the state is that of the sign-out or of a later restore.
    const { signal } = pendingCalls
    try {
      const { session } = await calls.load()
      const restored = await session.get()
      if (signal.aborted) return
      auth.set({ restore: { status: 'done', data: restored !== null } })
      // It would wait for a sign-in that is not needed any more.
      if (restored && signIn.pending()?.request === null) signIn.setSecondFactor(null)
      const id = context.accountId()
      if (restored && id !== null) deps.onRestored?.(id)
    } catch (thrown) {
      if (!signal.aborted) auth.set({ restore: { status: 'failed', error: asAcctError(thrown) } })
    }
  }

  const store: AccountStore = {
    state,
    use: context.use,
    serverNow: context.serverNow,
    restore() {
      if (!restoring || !isRestoring()) restoring = restoreStored()
      return restoring
    },
    async preload() {
      await calls
        .load()
        .then(({ subscriptions }) => subscriptions())
        .catch(() => {})
    },
    track,
    signOut: signedOut,
    onSignedOut(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    catchUp,
    suspend: tabs.suspend,
    reconnect: tabs.reconnect,
    close() {
      tabs.close()
      pendingCalls.abort()
    },
  }
  return store
}
