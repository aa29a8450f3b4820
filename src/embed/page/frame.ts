import { prefixOf } from '../../store/core/storage-keys.ts'
import { openTabs } from '../../store/core/tabs.ts'
import type { EmbedActions } from '../../store/embed/embed.actions.ts'
import { createEmbedHost } from '../host.ts'
import { findGrant } from '../origins.ts'
import { createRateLimit } from '../rate-limit.ts'
import type { EmbedAccount } from './account.ts'
import { createCallMemory } from './call-memory.ts'
import type { FramePage } from './frame-page.ts'
import { connectSiblings, type Siblings } from './sibling-frames.ts'
import { canRequestStorage, isStorageGranted, requestStorage } from './storage-access.ts'

/**
 * Starts the portal's page in a frame: it answers the host page and shows a sign-in button to a visitor who
 * is not signed in (.docs/embedding.md). `early` contains the messages that arrived before this module
 * loaded.
 */
export function startFrame(page: FramePage, early: readonly MessageEvent<unknown>[]): void {
  const { view, brand, settings } = page
  let loading: Promise<EmbedAccount> | null = null
  let site = ''
  /** Timer that merges several notifications of one change. */
  let notifyTimer = 0
  function notifyPlansChanged(): void {
    view.clearTimeout(notifyTimer)
    notifyTimer = view.setTimeout(() => host.notify('subscriptionsChanged', { brand }), 50)
  }
  // The subscription does not wait for the store, which the host page may never need.
  const tabs = openTabs(brand, (message) => {
    if (message === 'plans-changed') notifyPlansChanged()
  })

  /** Loads the account on first use. */
  function loadAccount(): Promise<EmbedAccount> {
    loading ??= import('./account.ts')
      .then(({ createEmbedAccount }) => startAccount(createEmbedAccount(view, brand, settings)))
      .catch((reason: unknown) => {
        loading = null
        throw reason
      })
    return loading
  }

  async function startAccount(account: EmbedAccount): Promise<EmbedAccount> {
    const { store } = account
    let siblings: Siblings | null = null
    /** Whether there is a session, or was one at load. */
    let hasSession = true
    store.onSignedOut((reason) => {
      siblings?.forget()
      // The rejection of a session from a sign-in window ends none; the panel shows that it failed.
      if (!hasSession) return
      hasSession = false
      host.notify('signedOut', { brand, reason })
      showPanel(account).catch(console.error)
    })
    store.state.subscribe((state, previous) => {
      hasSession ||= state.auth.authenticated
      if (account.isUsable(state) && !account.isUsable(previous)) host.notify('signedIn', { brand })
    })
    if (canRequestStorage(view) && (await isStorageGranted(view))) {
      const storage = await requestStorage(view.document)
      if (storage) account.setStorage(storage)
    }
    await store.restore()
    hasSession = store.state.getState().auth.authenticated
    // The frame's own session has priority, so siblings connect after the restore.
    siblings = connectSiblings(view, brand, async (token) => {
      if (store.state.getState().auth.authenticated) return false
      const caller = await account.actions.adopt(token)
      showPanel(account).catch(console.error)
      if (caller === 'withoutCredentials') throw new Error('the services are unreachable')
      return caller !== 'nobody'
    })
    account.onAdopted = siblings.share
    showPanel(account).catch(console.error)
    // The first response already includes a session from the page's other frames.
    await siblings.ready
    return account
  }

  /** Shows the account holder or a sign-in button. */
  async function showPanel(account: EmbedAccount): Promise<void> {
    const { showAccountPanel } = await import('./frame-view.ts')
    const grant = findGrant(settings.externalApi.allowedOrigins, site)
    const cancelled = (): void => host.notify('signInCancelled', { brand })
    await showAccountPanel(page, account, { origin: site, mayChange: grant === 'named' }, cancelled)
  }

  const actions = async (): Promise<EmbedActions> => (await loadAccount()).actions
  const host = createEmbedHost({
    view,
    brand,
    externalApi: settings.externalApi,
    limit: createRateLimit({
      perMinute: settings.externalApi.rateLimitPerMinute,
      memory: createCallMemory(`${prefixOf(brand)}calls`, view),
    }),
    account: actions,
    onChanged() {
      tabs.notify('plans-changed')
      notifyPlansChanged()
    },
    onConnected(origin) {
      site = origin
      // Preloading shortens the page's first call.
      loadAccount().catch(console.error)
    },
  })
  view.addEventListener('message', host.handle)
  for (const event of early) host.handle(event)
}
