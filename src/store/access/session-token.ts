import type { Persisted } from '../core/persisted.ts'
import type { Persistence } from '../core/persistence.ts'
import type { SessionName } from '../core/tabs.ts'
import { getEnd, IDLE_MS, isSameStart, type MissedEnd } from './stored-session.ts'

/** Creates the access to a brand's stored token: local storage with Remember Me, else session storage. */
export function createSessionToken(persistence: Persistence, now: () => number = Date.now) {
  let own: Persisted['session'] | null = null
  const stored = (): Persisted['session'] | null =>
    persistence.read('session', 'session') ?? persistence.read('session', 'local')
  const activity = (): Persisted['activity'] | null => persistence.read('activity', 'local')
  /** Joins the activity of other tabs, or starts a new one. Returns the time of its start. */
  function beginActivity(): number {
    const at = now()
    const last = activity()
    if (last && at - last.at < IDLE_MS) return last.since
    persistence.write('activity', 'local', { at, since: at })
    return at
  }
  /** An entry without an account is that of a sign-in window, or of an older version. */
  const isOther = ({ account }: Persisted['session']): boolean =>
    own !== null && account !== '' && account !== own.account

  /** Stores the session of this page. Returns whether the browser remembers it. */
  function store(token: string, remember: boolean, account: string): boolean {
    own = { token, account, since: own?.since ?? beginActivity() }
    if (remember && persistence.write('session', 'local', own)) return true
    // A full local storage does not remember it, but a reload of this tab still finds it.
    persistence.write('session', 'session', own)
    return false
  }
  const isRemembered = (): boolean =>
    persistence.read('session', 'session') === null && persistence.read('session', 'local') !== null

  return {
    /** Returns the stored token; null without one, and null for one of another account than this page shows. */
    read(): string | null {
      const session = stored()
      return session && !isOther(session) ? session.token : null
    },
    isRemembered,
    /** Stores the token of an account, from now on the account of this page, for longer than the browser runs. */
    remember(token: string, account: string) {
      const isStored = store(token, true, account)
      // Another account's session belongs to another tab.
      if (isStored || persistence.read('session', 'local')?.account === account)
        persistence.write('session', isStored ? 'session' : 'local', null)
    },
    /**
     * Stores the token where the session of its account is, else in this tab: a mint, and a sign-in by link or
     * without Remember Me, do not change whether the browser remembers the account, for this tab or another.
     */
    renew(token: string, account: string) {
      const owner = persistence.read('session', 'local')?.account
      store(token, isRemembered() && (owner === account || owner === ''), account)
    },
    /**
     * Removes the token; one that a later sign-in in another tab stored remains. With `isForAll` it ends every session
     * of the brand: then the activity goes too, by which other tabs notice. An idle or expired session leaves the
     * activity, so that each tab finds out how its own session ended.
     */
    remove(isForAll: boolean) {
      const kept = persistence.read('session', 'local')
      const isOwn = isForAll || !own || (kept?.account === own.account && isSameStart(kept, own))
      persistence.write('session', 'session', null)
      if (isOwn) persistence.write('session', 'local', null)
      if (isForAll) persistence.write('activity', 'local', null)
      own = null
    },
    /** Returns which session this page has, or restores; null without one. */
    name(): SessionName | null {
      const session = own ?? stored()
      return session && { account: session.account, since: session.since }
    },
    /** Returns how the session of this page has ended elsewhere; null while it lasts or without one. */
    findEnd(): MissedEnd | null {
      const session = stored()
      if (!own) return null
      const end = getEnd(own, activity(), now())
      return end === null && (!session || isOther(session)) ? 'other-tab' : end
    },
    /**
     * At load: returns how the session of the stored token ended while no page of this tab was open; the caller
     * then calls `remove`. A remembered token lasts until a sign-out removes it.
     */
    findEndAtLoad(): MissedEnd | null {
      const session = persistence.read('session', 'session')
      // A sign-out may have made the room that there is again.
      const hadNoRoom = persistence.reclaim('activity')
      const end = session && (hadNoRoom ? 'other-tab' : getEnd(session, activity(), now()))
      if (end && hadNoRoom) persistence.write('activity', 'local', null)
      if (end) own = session
      return end
    },
  }
}

/** The session token, the one secret that is stored for longer than a sign-in, in its one key. */
export type SessionToken = ReturnType<typeof createSessionToken>
