import { coversScopes } from '../../domain/embed/scopes.ts'
import { isDeletionPending } from '../../store/access/deletion.slice.ts'
import { type IdleWatch, idleActions } from '../../store/access/idle.actions.ts'
import { prefixOf } from '../../store/core/storage-keys.ts'
import { isChangeName, openTabs, STALE, type StalePart } from '../../store/core/tabs.ts'
import type { Authorization } from '../authorization.ts'
import { createEmbedHost } from '../host.ts'
import { type End, MAX_HEIGHT, type RpcId } from '../protocol.ts'
import { createRateLimit } from '../rate-limit.ts'
import { onRevoked } from '../site-grants.ts'
import type { EmbedAccount } from './account.ts'
import { createCallMemory } from './call-memory.ts'
import type { Confirmation, ConfirmedChange } from './confirm-change.ts'
import type { FramePage } from './frame-page.ts'
import type { FramePanel } from './frame-panel.ts'
import { connectSiblings, type Siblings } from './sibling-frames.ts'
import { canRequestStorage, isStorageGranted, requestStorage, type StorageAccess } from './storage-access.ts'
import { watchShown } from './watch-shown.ts'

/** Time in ms that merges several changes of the appearance. */
const APPEARANCE_MS = 50

/**
 * Starts the portal's page in a frame: it responds to the host page and shows a sign-in button to a visitor
 * who is not signed in (.docs/embedding.md). `early` contains the messages that arrived before this module
 * loaded.
 */
export function startFrame(page: FramePage, early: readonly MessageEvent<unknown>[]): void {
  const { view, brand, settings } = page
  let loading: Promise<EmbedAccount> | null = null
  /** The connected site; null before the first handshake. */
  let site: Authorization | null = null
  /** The appearance that the page requests, unchecked. */
  let appearance: unknown
  let panel: Promise<FramePanel> | null = null
  /** Last height of the content in CSS px. */
  let height = 0
  /** Whether the page applies this height to the frame. */
  let fits = false
  let loaded: EmbedAccount | null = null
  let siblings: Siblings | null = null
  let leave: (reason: string) => void = () => {}
  /** Records activity of the visitor. */
  let touch = (): void => {}
  /** Whether the page reports the visitor's activity. */
  let hasActivity = false
  const isSignedIn = (): boolean => loaded?.isUsable() === true
  const accountId = (): string | undefined => loaded?.store.state.getState().auth.profile?.account.id
  /** Timer that merges several notifications of one change. */
  let notifyTimer = 0
  function notifyPlansChanged(): void {
    // A page without an account holder must not observe changes in the portal.
    if (!isSignedIn()) return
    view.clearTimeout(notifyTimer)
    notifyTimer = view.setTimeout(() => {
      if (isSignedIn()) host.notify('subscriptionsChanged', { brand })
    }, 50)
  }
  // The subscription does not wait for the store, which the host page may never need.
  const tabs = openTabs(brand, ({ name, account }) => {
    const parts: readonly StalePart[] = isChangeName(name) ? STALE[name] : []
    const isOther = account && account !== accountId()
    if (parts.includes('plans') && !isOther) notifyPlansChanged()
  })

  /** Loads the account on first use. */
  function loadAccount(): Promise<EmbedAccount> {
    loading ??= import('./account.ts')
      .then(({ createEmbedAccount }) => startAccount(createEmbedAccount(view, brand, settings, () => site)))
      .catch((reason: unknown) => {
        loading = null
        throw reason
      })
    return loading
  }

  async function startAccount(account: EmbedAccount): Promise<EmbedAccount> {
    const { store } = account
    loaded = account
    /** Whether the page could use the account when it was last notified. */
    let wasUsable = false
    /** Whether a session may have ended before this load. */
    let isStarting = true
    /** Watches a session that was handed over: the portal's own one has the watch of its tabs. */
    let idle: IdleWatch | null = null
    touch = () => idle?.touch()
    function watchIdle(): void {
      idle?.stop()
      idle = account.handover() ? store.use(idleActions).watch(() => leave('idle')) : null
    }
    function end(reason: string): void {
      idle?.stop()
      idle = null
      const hadAccess = wasUsable || (isStarting && site !== null && account.grants.has(site.origin))
      wasUsable = false
      if (hadAccess) host.notify('signedOut', { brand, reason })
      // The rejection of a session from a sign-in window ends none; the panel shows that it failed.
      if (hadAccess) void showPanel(account)
    }
    function notifyUsable(): void {
      if (wasUsable || !account.isUsable()) return
      wasUsable = true
      watchIdle()
      host.notify('signedIn', { brand })
    }
    leave = (reason) => {
      account.leave()
      end(reason)
    }
    store.onSignedOut((reason) => {
      siblings?.forget()
      end(reason)
    })
    store.state.subscribe(notifyUsable)
    if (canRequestStorage(view) && (await isStorageGranted(view))) {
      const access = await requestStorage(view.document)
      if (access) connectStorage(account, access)
    }
    await store.restore()
    isStarting = false
    // The frame's own session has priority, so siblings connect after the restore.
    siblings = connectSiblings(view, brand, {
      async validate(token, scopes) {
        if (account.isUsable() || !site || !coversScopes(scopes, site.scopes)) return false
        const caller = await account.adopt(token, scopes)
        notifyUsable()
        void showPanel(account)
        if (caller === 'withoutCredentials') throw new Error('the services are unreachable')
        return caller !== 'nobody'
      },
      onEnded: () => leave('user'),
    })
    account.onAdopted = (token, scopes) => {
      notifyUsable()
      siblings?.share(token, scopes)
    }
    void showPanel(account)
    view.addEventListener('focus', recheckDeletion)
    view.document.addEventListener('visibilitychange', recheckDeletion)
    /** Whether the account holder has cancelled the deletion meanwhile, in another tab of the portal. */
    async function recheckDeletion(): Promise<void> {
      if (view.document.visibilityState === 'hidden' || !isDeletionPending(store.state.getState())) return
      await account.refresh()
      if (!account.isUsable()) return
      const handover = account.handover()
      if (handover) siblings?.share(handover.token, handover.scopes)
      void showPanel(account)
    }
    watchShown(view.document, (isShown) => {
      if (isShown && hasPanelFailed) void showPanel(account)
    })
    // The first response already includes a session from the page's other frames.
    await siblings.ready
    return account
  }

  /** Uses the portal's own storage and channels. */
  function connectStorage(account: EmbedAccount, access: StorageAccess): void {
    account.setStorage(access.localStorage)
    // A browser without these channels connects none: the frame's own channel is open already.
    if (access.BroadcastChannel) onRevoked(brand, endRevoked, (name) => access.BroadcastChannel?.(name))
  }
  function endRevoked(origin: string): void {
    if (origin === site?.origin) leave('revoked')
  }
  onRevoked(brand, endRevoked)

  /** Ends the page's use of the account at its own request. */
  async function endByPage(method: End, { origin, signal }: Authorization): Promise<void> {
    const account = await loadAccount().catch(() => null)
    if (signal.aborted) return
    siblings?.end()
    if (method === 'disconnect') account?.grants.revoke(origin)
    leave(method === 'disconnect' ? 'revoked' : 'user')
  }

  /** Open and waiting confirmations by the id of their request. */
  const confirmations = new Map<unknown, AbortController>()
  /** The last confirmation. Each waits for the previous one, because they share the panel. */
  let lastConfirmation: Promise<unknown> = Promise.resolve()
  function confirm(change: ConfirmedChange, id: RpcId, authorization: Authorization): Promise<Confirmation> {
    const controller = new AbortController()
    // The permit ends with the connection, and with the session that the window names.
    const signal = AbortSignal.any([controller.signal, change.permit.signal])
    confirmations.set(id, controller)
    const confirmation = lastConfirmation
      .then(() => confirmNow(change, { id, authorization, signal }))
      .finally(() => {
        // A page may use an id again.
        if (confirmations.get(id) === controller) confirmations.delete(id)
      })
    lastConfirmation = confirmation.catch(() => {})
    return confirmation
  }
  async function confirmNow(
    change: ConfirmedChange,
    { id, authorization, signal }: { id: RpcId; authorization: Authorization; signal: AbortSignal },
  ): Promise<Confirmation> {
    const account = await loadAccount()
    if (signal.aborted) return 'declined'
    const { method, permit, hasChanged } = change
    const { id: holder } = change.account.account
    const allowed = hasChanged ? null : account.findPermission(method, authorization, holder)
    if (allowed && method !== 'resume') return 'confirmed'
    const [{ confirmChange }, panel] = await Promise.all([import('./confirm-change.ts'), loadPanel()])
    // A price above the allowed one is confirmed again.
    if (allowed)
      return {
        terms: { price: allowed.price, card: null, next: null },
        provider: panel.brand.billingProvider,
      }
    try {
      const { confirmation, isAllowed } = await confirmChange(change, {
        view,
        brand,
        panel,
        origin: authorization.origin,
        actions: account.access(authorization),
        signal,
        show: () => host.showConfirmation(id, true),
        isListed: account.findGrant(authorization) !== null,
      })
      if (isAllowed) {
        // The decision may arrive after the end of the session that it is about.
        permit.check()
        const price = typeof confirmation === 'string' ? null : confirmation.terms.price
        account.allowUnconfirmed(method, authorization, holder, price)
      }
      return confirmation
    } finally {
      // A later connection has requests of its own with this id.
      if (!authorization.signal.aborted) host.showConfirmation(id, false)
      void showPanel(account)
    }
  }

  /** Loads the panel on first use. */
  function loadPanel(): Promise<FramePanel> {
    panel ??= import('./frame-panel.ts')
      .then(({ createFramePanel }) => createFramePanel(page, appearance, reportSize))
      .catch((reason: unknown) => {
        panel = null
        throw reason
      })
    return panel
  }
  function reportSize(next = height): void {
    height = next
    view.document.documentElement.toggleAttribute('data-fits', fits && height <= MAX_HEIGHT)
    if (height > 0) host.reportSize(height)
  }

  let hasPanelFailed = false
  /** Shows the account holder or a sign-in button. Never rejects: a page that waits learns of a failure. */
  async function showPanel(account: EmbedAccount): Promise<void> {
    try {
      const [{ showAccountPanel }, panel] = await Promise.all([import('./frame-view.ts'), loadPanel()])
      hasPanelFailed = false
      if (!site) return
      showAccountPanel(page, panel, account, site, {
        connectStorage: (access) => connectStorage(account, access),
        cancel() {
          host.notify('signInCancelled', { brand })
          return fits
        },
      })
    } catch (reason) {
      console.error(reason)
      hasPanelFailed = true
      host.reportFailure()
    }
  }

  let appearanceTimer = 0
  function applyAppearance(next: unknown): void {
    appearance = next
    // A panel that loads later has this appearance from its start.
    void panel?.then((shown) => shown.setAppearance(appearance)).catch(() => {})
  }

  const host = createEmbedHost({
    view,
    brand,
    externalApi: settings.externalApi,
    limit: createRateLimit({
      perMinute: settings.externalApi.rateLimitPerMinute,
      memory: createCallMemory(`${prefixOf(brand)}calls`, view),
    }),
    account: async (authorization) => (await loadAccount()).access(authorization),
    onActivity(isReported) {
      hasActivity ||= isReported
      // The requests of a page that reports the visitor's activity may come from a timer.
      if (isReported || !hasActivity) touch()
    },
    confirm,
    end: endByPage,
    onChanged() {
      const account = accountId()
      tabs.notify({ name: 'plans-changed', ...(account && { account }) })
      notifyPlansChanged()
    },
    onCancelled: (id) => confirmations.get(id)?.abort(),
    onAppearance(next) {
      // A page can send many appearances, for example while a color picker moves.
      view.clearTimeout(appearanceTimer)
      appearanceTimer = view.setTimeout(() => applyAppearance(next), APPEARANCE_MS)
    },
    onConnected(page) {
      site = page.authorization
      fits = page.fits
      reportSize()
      applyAppearance(page.appearance)
      // Preloading shortens the page's first call.
      loadAccount().catch(console.error)
    },
  })
  for (const event of ['pointerdown', 'keydown']) view.addEventListener(event, () => touch(), true)
  view.addEventListener('message', host.handle)
  for (const event of early) host.handle(event)
}
