import type { SliceContext } from '../core/context.ts'
import { IDLE_MS } from './stored-session.ts'

/** Idle time after which the warning shows, ms. */
export const WARNING_MS = 660_000
const STORE_EVERY_MS = 1_000
/** How often activity in a frame that cannot be watched is polled, and for how long, ms. */
const POLL_MS = { every: 20_000, most: 600_000 }

/** Watches the idle time of one brand, in all its tabs together. */
export interface IdleWatch {
  /** Records activity of the account holder. */
  touch(): void
  /** Returns the ms until the session is cleared, from the newest activity of any tab; sleep is idle. */
  timeLeft(): number
  /** Reads the clock now, as after a sleep in which no timer ran. */
  check(): void
  /** Calls the listener when the warning begins, each second of it, and when it ends. */
  subscribe(listener: () => void): () => void
  stop(): void
}

/** The idle timeout (A§4, X-31). Tabs share the time of the last activity, and keep each other signed in. */
export function idleActions({ persistence, now }: SliceContext) {
  const readActivity = (): number | null => persistence.read('activity', 'local')?.at ?? null
  /** Writes the time of an activity. A missing entry, after a sign-out in another tab, stays missing. */
  function writeActivity(at: number): void {
    const activity = persistence.read('activity', 'local')
    if (activity) persistence.write('activity', 'local', { ...activity, at })
  }

  /** Starts watching, which counts as activity; `onIdle` clears the session. */
  function watch(onIdle: () => void): IdleWatch {
    const listeners = new Set<() => void>()
    let last = now()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isWarning = false
    writeActivity(last)

    const timeLeft = (): number => {
      const shared = readActivity() ?? last
      if (shared > last) last = shared
      // A clock that was set back must not keep a session for ever.
      last = Math.min(last, now())
      return IDLE_MS - (now() - last)
    }
    function check(): void {
      clearTimeout(timer)
      const remaining = timeLeft()
      if (remaining <= 0) {
        stop()
        onIdle()
        return
      }
      const warns = remaining <= IDLE_MS - WARNING_MS
      // On the whole second, so that the countdown never skips one.
      timer = setTimeout(check, warns ? remaining % 1000 || 1000 : remaining - (IDLE_MS - WARNING_MS))
      if (warns || isWarning) {
        isWarning = warns
        for (const listener of listeners) listener()
      }
    }
    function stop(): void {
      clearTimeout(timer)
      timer = undefined
    }
    check()
    return {
      touch() {
        if (timer === undefined) return
        // After a sleep the first movement can come before the timer: the idle time has passed all the same.
        if (timeLeft() <= 0) return check()
        if (!isWarning && now() - last < STORE_EVERY_MS) return
        last = now()
        writeActivity(last)
        if (isWarning) check()
      },
      timeLeft,
      check,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      stop,
    }
  }

  /** Writes the time that every watch reads; does not revive a session whose idle time has passed. */
  function recordActivity(): void {
    const idleFor = now() - (readActivity() ?? 0)
    if (idleFor < IDLE_MS && idleFor >= STORE_EVERY_MS) writeActivity(now())
  }

  return {
    watch,
    recordActivity,
    /**
     * Records activity in a frame that cannot be watched, such as a bank's 3-D Secure page, while `isThere`
     * returns true, for ten minutes at most. Returns the function that ends it.
     */
    holdActivity(isThere: () => boolean): () => void {
      const since = now()
      let timer: ReturnType<typeof setTimeout> | undefined
      const poll = (): void => {
        if (isThere()) recordActivity()
        if (now() - since < POLL_MS.most) timer = setTimeout(poll, POLL_MS.every)
      }
      poll()
      return () => clearTimeout(timer)
    },
  }
}
