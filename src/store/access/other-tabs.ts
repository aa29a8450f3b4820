import { getPrefix } from '../core/storage-keys.ts'
import { CHANGE_NAMES, type ChangeName, isChangeName, openTabs, type TabMessage } from '../core/tabs.ts'
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
  /**
   * Other tabs have changed the account, or may have while no message reached this page. Called while the
   * page is visible, once for several changes.
   */
  onChanged(changes: readonly ChangeName[]): void
  /** A change of the account begins or ends in another tab. */
  onChanging(): void
  /** Another tab may have signed in or out: compares storage with this page. */
  catchUp(): void
}

/** Time that merges the messages of one change, ms. */
const MERGE_MS = 50

/** Synchronizes sign-in, sign-out and changes of the account between the tabs of one brand. */
export function otherTabs({ brand, token, ...deps }: OtherTabsDeps) {
  const view: Partial<typeof globalThis> = globalThis
  const waiting = new Set<ChangeName>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function reportChanges(): void {
    if (view.document?.visibilityState === 'hidden' || waiting.size === 0) return
    const changes = [...waiting]
    waiting.clear()
    if (deps.isSignedIn()) deps.onChanged(changes)
  }
  /** Ignores a change of another account, and a message after the session has ended. */
  function onChange({ account }: TabMessage, change: ChangeName): void {
    const own = token.name()?.account
    if (!deps.isSignedIn() || token.findEnd() || (account && own && account !== own)) return
    waiting.add(change)
    clearTimeout(timer)
    timer = setTimeout(reportChanges, MERGE_MS)
  }
  /** Reports every change: each may have happened while no message reached the page. */
  function catchUp(): void {
    deps.catchUp()
    if (!deps.isSignedIn()) return
    for (const change of CHANGE_NAMES) waiting.add(change)
    reportChanges()
  }

  const tabs = openTabs(brand, (message) => {
    const { name } = message
    if (isChangeName(name)) onChange(message, name)
    else if (name === 'signed-out') deps.onSignedOut(message)
    else if (name === 'account-changed') deps.onAccountChanged()
    else if (name === 'signed-in' && !deps.isSignedIn() && token.read()) deps.onSignedIn()
  })
  /**
   * On the hosted portal a sign-out of any brand removes the activity of all brands; the event
   * of this document has no key. In Firefox, the message of a sign-in can arrive before the session that
   * another process has stored.
   */
  function onStorage({ key, newValue }: StorageEvent): void {
    const isSession = key === getPrefix(brand) + (newValue === null ? 'activity' : 'session')
    if (key === `${getPrefix(brand)}changed` && newValue) deps.onChanging()
    if (!key || isSession) deps.catchUp()
  }
  /** No message reaches a page in the back/forward cache. */
  function onShow({ persisted }: PageTransitionEvent): void {
    if (persisted) catchUp()
  }
  function listen(): void {
    view.addEventListener?.('visibilitychange', reportChanges)
    view.addEventListener?.('storage', onStorage)
    view.addEventListener?.('pageshow', onShow)
  }
  listen()
  function close(): void {
    tabs.close()
    clearTimeout(timer)
    view.removeEventListener?.('visibilitychange', reportChanges)
    view.removeEventListener?.('storage', onStorage)
    view.removeEventListener?.('pageshow', onShow)
  }
  return {
    notify: tabs.notify,
    /** Closes the channel: messages of other tabs are missed until `reconnect`. */
    suspend: close,
    close,
    /** Opens the channel again and catches up with what other tabs did meanwhile. */
    reconnect() {
      if (!tabs.open()) return
      listen()
      catchUp()
    },
  }
}
