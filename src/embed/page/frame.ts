import type { Brand } from '../../brand/brand.ts'
import type { BrandSettings } from '../../brand/settings.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { prefixOf } from '../../store/core/storage-keys.ts'
import { openTabs } from '../../store/core/tabs.ts'
import type { EmbedActions } from '../../store/embed/embed.actions.ts'
import { createEmbedHost } from '../host.ts'
import { grantOf } from '../origins.ts'
import { createRateLimit } from '../rate-limit.ts'
import type { EmbedAccount } from './account.ts'
import { callMemory } from './call-memory.ts'
import { meetSiblings, type Siblings } from './siblings.ts'
import { isStorageGranted, requestStorage } from './storage-access.ts'

/** What the frame's page is made of. */
export interface FramePage {
  view: Window
  /** The brand's code. */
  brand: string
  settings: BrandSettings
  /** The brand and its words, once something is to be shown. */
  look(): Promise<{ brand: Brand; text: I18n }>
}

/**
 * The portal's page in somebody's frame (interfaces.md "Embedding API"): answers the page around it, and asks the
 * account holder to sign in where nobody is. `early` are messages that came before this code did.
 */
export function startFrame(page: FramePage, early: readonly MessageEvent<unknown>[]): void {
  const { view, brand, settings } = page
  let loading: Promise<EmbedAccount> | null = null
  let site = ''
  /** Of one change more than one may tell. */
  let telling = 0
  function plansChanged(): void {
    view.clearTimeout(telling)
    telling = view.setTimeout(() => host.notify('subscriptionsChanged', { brand }), 50)
  }
  // Before there is a store, which the page may never ask for.
  const tabs = openTabs(brand, (message) => {
    if (message === 'plans-changed') plansChanged()
  })

  /** Fetched once somebody may use it. */
  function account(): Promise<EmbedAccount> {
    loading ??= import('./account.ts')
      .then(({ createEmbedAccount }) => begin(createEmbedAccount(view, brand, settings)))
      .catch((reason: unknown) => {
        loading = null
        throw reason
      })
    return loading
  }

  async function begin(made: EmbedAccount): Promise<EmbedAccount> {
    const { store } = made
    let siblings: Siblings | null = null
    store.onSignedOut((reason) => {
      siblings?.forget()
      host.notify('signedOut', { brand, reason })
      ask(made).catch(console.error)
    })
    store.state.subscribe((state, before) => {
      if (made.isUsable(state) && !made.isUsable(before)) host.notify('signedIn', { brand })
    })
    if (await isStorageGranted(view)) {
      const storage = await requestStorage(view.document)
      if (storage) made.readFrom(storage)
    }
    await store.restore()
    // Not before: a session that this frame sees itself comes first.
    siblings = meetSiblings(view, brand, async (token) => {
      if (store.state.getState().auth.authenticated) return false
      const asker = await made.actions.adopt(token)
      ask(made).catch(console.error)
      if (asker === 'withoutCredentials') throw new Error('the services are out of reach')
      return asker !== 'nobody'
    })
    made.onAdopted = siblings.share
    ask(made).catch(console.error)
    // What is asked first is answered with what the page's other frames know.
    await siblings.met
    return made
  }

  /** Shows who is signed in, or asks for it. */
  async function ask(made: EmbedAccount): Promise<void> {
    const { showFrame } = await import('./frame-view.ts')
    const grant = grantOf(settings.externalApi.allowedOrigins, site)
    await showFrame(page, made, { origin: site, mayChange: grant === 'named' })
  }

  const actions = async (): Promise<EmbedActions> => (await account()).actions
  const host = createEmbedHost({
    view,
    brand,
    externalApi: settings.externalApi,
    limit: createRateLimit({
      perMinute: settings.externalApi.rateLimitPerMinute,
      memory: callMemory(`${prefixOf(brand)}calls`, view),
    }),
    account: actions,
    onChanged() {
      tabs.tell('plans-changed')
      plansChanged()
    },
    onConnected(origin) {
      site = origin
      // What the page asks for first is under way already.
      account().catch(console.error)
    },
  })
  view.addEventListener('message', host.hear)
  for (const event of early) host.hear(event)
}
