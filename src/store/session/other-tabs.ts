import { prefixOf } from '../core/storage-keys.ts'
import { openTabs, type TabMessage } from '../core/tabs.ts'
import type { SessionToken } from './session-token.ts'

export interface OtherTabsDeps {
  brand: string
  token: SessionToken
  isSignedIn(): boolean
  /** Another tab has signed in, and its session is this tab's too. */
  onSignedIn(): void
  /** A session has ended in another tab; every session, where none is named. */
  onSignedOut(message: TabMessage): void
  /** The services have changed the account. */
  onAccountChanged(): void
  /** Another tab may have signed in or out: compares storage with this page. */
  catchUp(): void
}

/** Synchronizes sign-in and sign-out between the tabs of one brand. */
export interface OtherTabs {
  notify(message: TabMessage): void
  /** Closes the channel: messages of other tabs are missed until `reconnect`. */
  suspend(): void
  /** Opens the channel again and catches up with what other tabs did meanwhile. */
  reconnect(): void
  close(): void
}

export function otherTabs({ brand, token, ...deps }: OtherTabsDeps): OtherTabs {
  const tabs = openTabs(brand, (message) => {
    const { name } = message
    if (name === 'signed-out') deps.onSignedOut(message)
    else if (name === 'account-changed') deps.onAccountChanged()
    else if (name === 'signed-in' && !deps.isSignedIn() && token.read()) deps.onSignedIn()
  })
  /**
   * On the hosted portal a sign-out of any brand removes the activity of all brands; the event of
   * this document has no key. In Firefox, the message of a sign-in can arrive before the session that another
   * process has stored.
   */
  function onStorage({ key, newValue }: StorageEvent): void {
    const isChange = key === prefixOf(brand) + (newValue === null ? 'activity' : 'session')
    if (!key || (isChange && (newValue === null || !deps.isSignedIn()))) deps.catchUp()
  }
  /** No message reaches a page in the back/forward cache. */
  function onShow({ persisted }: PageTransitionEvent): void {
    if (persisted) deps.catchUp()
  }
  const view: Partial<typeof globalThis> = globalThis
  function listen(): void {
    view.addEventListener?.('storage', onStorage)
    view.addEventListener?.('pageshow', onShow)
  }
  listen()
  function close(): void {
    tabs.close()
    view.removeEventListener?.('storage', onStorage)
    view.removeEventListener?.('pageshow', onShow)
  }
  return {
    notify: tabs.notify,
    suspend: close,
    close,
    reconnect() {
      if (!tabs.open()) return
      listen()
      deps.catchUp()
    },
  }
}
