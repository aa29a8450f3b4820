import { coversScopes } from '../../domain/embed/scopes.ts'
import { isDeletionPending } from '../../store/access/deletion.slice.ts'
import { type IdleWatch, idleActions } from '../../store/access/idle.actions.ts'
import type { Authorization } from '../authorization.ts'
import type { EmbedHost } from '../host.ts'
import type { End } from '../protocol.ts'
import { onRevoked } from '../site-grants.ts'
import type { EmbedAccount } from './account.ts'
import type { FrameDisplay } from './frame-display.ts'
import type { FramePage } from './frame-page.ts'
import { connectSiblings, type Siblings } from './sibling-frames.ts'
import { canRequestStorage, isStorageGranted, requestStorage, type StorageAccess } from './storage-access.ts'
import { watchShown } from './watch-shown.ts'

/**
 * The state of the account holder's session, as the connected page may use it.
 *
 * | State | What the frame does | Next |
 * |---|---|---|
 * | `unloaded` | has no code of the account, which `load` loads | `restoring` |
 * | `restoring` | restores the portal's stored session | `used` or `unused` |
 * | `unused` | offers a sign-in, and the page reads nothing | `used` |
 * | `used` | serves the page, and watches the idle time of a session that was handed over | `unused` |
 *
 * `used` begins with `signedIn`: the session was restored, a window or another frame of the page has handed it
 * over, or the browser has granted the portal's storage. It ends with `signedOut`: the account holder signs out
 * or revokes the access, the page ends its use, the services reject the session, or the account holder is idle.
 */
type State =
  | { name: 'unloaded' }
  | { name: 'restoring' | 'unused'; account: EmbedAccount }
  | { name: 'used'; account: EmbedAccount; idle: IdleWatch | null }

/** The session of the account holder in the portal's frame. */
export interface FrameSession {
  /** Loads the account on first use, and resolves when its session is restored. */
  load(): Promise<EmbedAccount>
  /** Returns whether the connected page may use the account now. */
  isUsable(): boolean
  /** Returns the id of the account; undefined without a session. */
  accountId(): string | undefined
  /** Shows the account holder or a sign-in button, once the account is loaded. */
  show(): void
  /** Records activity of the visitor. */
  touch(): void
  /** Ends the page's use of the account at its own request. Never rejects. */
  endByPage(method: End, authorization: Authorization): Promise<void>
}

/** Creates the session, whose account loads on first use. */
export function createFrameSession(
  { view, brand, settings }: FramePage,
  host: Pick<EmbedHost, 'site' | 'notify'>,
  display: Pick<FrameDisplay, 'showAccount' | 'hasFailed'>,
): FrameSession {
  let state: State = { name: 'unloaded' }
  let loading: Promise<EmbedAccount> | null = null
  let siblings: Siblings | null = null

  const loaded = (): EmbedAccount | null => (state.name === 'unloaded' ? null : state.account)
  function show(): void {
    const account = loaded()
    if (account) void display.showAccount(account, connectStorage)
  }

  /** Leads to `used` if the page may use the account. */
  function use(): void {
    const account = loaded()
    if (state.name === 'used' || !account?.isUsable()) return
    // The portal's own session has the watch of its tabs.
    const idle = account.handover() ? account.store.use(idleActions).watch(() => leave('idle')) : null
    state = { name: 'used', account, idle }
    host.notify('signedIn', { brand })
  }
  /**
   * Leads to `unused`. The rejection of a session from a sign-in window ends no session; the panel shows that it
   * failed.
   */
  function end(reason: string): void {
    if (state.name === 'unloaded') return
    const { account } = state
    const site = host.site()
    const hadAccess =
      state.name === 'used' ||
      (state.name === 'restoring' && site !== null && account.grants.has(site.origin))
    if (state.name === 'used') state.idle?.stop()
    state = { name: 'unused', account }
    if (!hadAccess) return
    host.notify('signedOut', { brand, reason })
    show()
  }
  /** Ends the use of any session in this frame until the next consent. */
  function leave(reason: string): void {
    loaded()?.leave()
    end(reason)
  }

  function endRevoked(origin: string): void {
    if (origin === host.site()?.origin) leave('revoked')
  }
  /** Uses the portal's own storage and channels. */
  function connectStorage(access: StorageAccess): void {
    loaded()?.setStorage(access.localStorage)
    // A browser without these channels connects none: the frame's own channel is open already.
    if (access.BroadcastChannel) onRevoked(brand, endRevoked, (name) => access.BroadcastChannel?.(name))
  }

  async function restore(account: EmbedAccount): Promise<EmbedAccount> {
    const { store } = account
    state = { name: 'restoring', account }
    store.onSignedOut((reason) => {
      siblings?.forget()
      end(reason)
    })
    store.state.subscribe(use)
    if (canRequestStorage(view) && (await isStorageGranted(view))) {
      const access = await requestStorage(view.document)
      if (access) connectStorage(access)
    }
    await store.restore()
    if (state.name === 'restoring') state = { name: 'unused', account }
    // The frame's own session has priority, so siblings connect after the restore.
    siblings = connectToSiblings(account)
    account.onAdopted = (token, scopes) => {
      use()
      siblings?.share(token, scopes)
    }
    show()
    view.addEventListener('focus', () => recheckDeletion(account))
    view.document.addEventListener('visibilitychange', () => recheckDeletion(account))
    watchShown(view.document, (isShown) => {
      if (isShown && display.hasFailed()) show()
    })
    // The first response already includes a session from the page's other frames.
    await siblings.ready
    return account
  }
  const connectToSiblings = (account: EmbedAccount): Siblings =>
    connectSiblings(view, brand, {
      async validate(token, scopes) {
        const site = host.site()
        if (account.isUsable() || !site || !coversScopes(scopes, site.scopes)) return false
        const caller = await account.adopt(token, scopes)
        use()
        show()
        if (caller === 'withoutCredentials') throw new Error('the services are unreachable')
        return caller !== 'nobody'
      },
      onEnded: () => leave('user'),
    })
  /** Reloads the account while its deletion is pending, because another tab may have cancelled it. */
  async function recheckDeletion(account: EmbedAccount): Promise<void> {
    if (view.document.visibilityState === 'hidden') return
    if (!isDeletionPending(account.store.state.getState())) return
    await account.refresh()
    if (!account.isUsable()) return
    const handover = account.handover()
    if (handover) siblings?.share(handover.token, handover.scopes)
    show()
  }

  function load(): Promise<EmbedAccount> {
    loading ??= import('./account.ts')
      .then(({ createEmbedAccount }) => restore(createEmbedAccount(view, brand, settings, host.site)))
      .catch((reason: unknown) => {
        loading = null
        throw reason
      })
    return loading
  }

  onRevoked(brand, endRevoked)
  return {
    load,
    isUsable: () => loaded()?.isUsable() === true,
    accountId: () => loaded()?.store.state.getState().auth.profile?.account.id,
    show,
    touch() {
      if (state.name === 'used') state.idle?.touch()
    },
    async endByPage(method, { origin, signal }) {
      const account = await load().catch(() => null)
      if (signal.aborted) return
      siblings?.end()
      if (method === 'disconnect') account?.grants.revoke(origin)
      leave(method === 'disconnect' ? 'revoked' : 'user')
    },
  }
}
