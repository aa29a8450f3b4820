import { getPrefix } from '../core/storage-keys.ts'

/** Why a session ended (`reason` of `acct-signed-out`). */
export type SignOutReason = 'user' | 'idle' | 'expired' | 'deleted' | 'other-tab'

/** Idle time after which the session is cleared (A§4, A§9), ms. */
export const IDLE_MS = 720_000

/** How a session ended while no page of its tab was open. */
export type MissedEnd = 'idle' | 'other-tab'

/** Time in which two tabs that sign in for the first time do not see each other's activity, ms. */
export const TOGETHER_MS = 2_000

interface Start {
  /** When the session began, ms since 1970. */
  since?: number
}

/** Returns whether two tabs have the same session: each may have begun it at the same moment. */
export const isSameStart = ({ since = 0 }: Start, { since: other = 0 }: Start): boolean =>
  Math.abs(since - other) < TOGETHER_MS

/**
 * Returns how a stored session ended, null while it lasts.
 * @param activity The stored activity of the brand; a sign-out removes it, the next sign-in begins another.
 */
export const getEnd = (
  session: Start,
  activity: (Start & { at: number }) | null | undefined,
  now: number,
): MissedEnd | null =>
  !activity || !isSameStart(activity, session) ? 'other-tab' : now - activity.at < IDLE_MS ? null : 'idle'

/** Returns whether storage has a live session, before the store's code has loaded. Never throws. */
export function hasStoredSession(brand: string, view: Window): boolean {
  const readState = (area: 'localStorage' | 'sessionStorage', name: string) =>
    JSON.parse(view[area].getItem(getPrefix(brand) + name) ?? '{}').state
  try {
    const own = readState('sessionStorage', 'session')
    const activity = readState('localStorage', 'activity') ?? readState('sessionStorage', 'local.activity')
    const isOwn = own && !getEnd(own, activity, Date.now())
    return isOwn || Boolean(readState('localStorage', 'session'))
  } catch {
    return false
  }
}

/** Returns the name of a visitor who chose Remember Me, for the first view; null without. Never throws. */
export function rememberedName(brand: string, view: Window): string | null {
  try {
    const { version, state } = JSON.parse(view.localStorage.getItem(`${getPrefix(brand)}login`) ?? '{}')
    return version === 0 && typeof state.username === 'string' ? state.username : null
  } catch {
    return null
  }
}
