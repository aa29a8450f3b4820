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
import { isStorageGranted, requestStorage } from './storage-access.ts'

/**
 * The portal's page in somebody's frame (interfaces.md "Embedding API"): answers the page around it, and asks the
 * account holder to sign in where nobody is. `early` are messages that came before this code did.
 */
export function startFrame(page: FramePage, early: readonly MessageEvent<unknown>[]): void {
  const { view, brand, settings } = page
  let loading: Promise<EmbedAccount> | null = null
  let site = ''
  /** Of one change more than one may tell. */
  let notifyTimer = 0
  function notifyPlansChanged(): void {
    view.clearTimeout(notifyTimer)
    notifyTimer = view.setTimeout(() => host.notify('subscriptionsChanged', { brand }), 50)
  }
  // Before there is a store, which the page may never ask for.
  const tabs = openTabs(brand, (message) => {
    if (message === 'plans-changed') notifyPlansChanged()
  })

  /** Fetched once somebody may use it. */
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
    store.onSignedOut((reason) => {
      siblings?.forget()
      host.notify('signedOut', { brand, reason })
      showPanel(account).catch(console.error)
    })
    store.state.subscribe((state, before) => {
      if (account.isUsable(state) && !account.isUsable(before)) host.notify('signedIn', { brand })
    })
    if (await isStorageGranted(view)) {
      const storage = await requestStorage(view.document)
      if (storage) account.setStorage(storage)
    }
    await store.restore()
    // Not before: a session that this frame sees itself comes first.
    siblings = connectSiblings(view, brand, async (token) => {
      if (store.state.getState().auth.authenticated) return false
      const caller = await account.actions.adopt(token)
      showPanel(account).catch(console.error)
      if (caller === 'withoutCredentials') throw new Error('the services are out of reach')
      return caller !== 'nobody'
    })
    account.onAdopted = siblings.share
    showPanel(account).catch(console.error)
    // What is asked first is answered with what the page's other frames know.
    await siblings.ready
    return account
  }

  /** Shows who is signed in, or asks for it. */
  async function showPanel(account: EmbedAccount): Promise<void> {
    const { showAccountPanel: showFrame } = await import('./frame-view.ts')
    const grant = findGrant(settings.externalApi.allowedOrigins, site)
    await showFrame(page, account, { origin: site, mayChange: grant === 'named' })
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
      tabs.tell('plans-changed')
      notifyPlansChanged()
    },
    onConnected(origin) {
      site = origin
      // What the page asks for first is under way already.
      loadAccount().catch(console.error)
    },
  })
  view.addEventListener('message', host.handle)
  for (const event of early) host.handle(event)
}
