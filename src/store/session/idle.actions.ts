import type { SliceContext } from '../core/context.ts'
import { lazyReaders } from '../core/lazy-readers.ts'

/** Idle time after which the session is cleared (A§4, A§9), and after which the warning shows, ms. */
export const IDLE_MS = 720_000
export const WARNING_MS = 660_000
/** Activity is stored no more often than this, ms. */
const STORE_EVERY_MS = 1_000
/** How often activity in a frame that cannot be watched is polled, and for how long, ms. */
const POLL_MS = { every: 20_000, most: 600_000 }

/** Watches the idle time of one brand, in all its tabs together. */
export interface IdleWatch {
  /** Records activity of the account holder. */
  touch(): void
  /**
   * Returns the ms until the session is cleared, from the newest activity of any tab; sleep counts as idle.
   */
  timeLeft(): number
  /** Reads the clock now, as after a sleep in which no timer ran. */
  check(): void
  /** Calls the listener when the warning begins, each second of it, and when it ends. */
  subscribe(listener: () => void): () => void
  stop(): void
}

export interface IdleActions {
  /** Starts watching, which counts as activity; `onIdle` clears the session. */
  watch(onIdle: () => void): IdleWatch
  /** Returns whether another tab signed out, or the idle time passed, while this page was suspended. */
  isOver(): boolean
  /** Records activity that dispatches no event on the page, as in a card vendor's frame. */
  recordActivity(): void
  /**
   * Records activity in a frame that cannot be watched, such as a bank's 3-D Secure page, while `isThere`
   * returns true, for ten minutes at most. Returns the function that ends it.
   */
  holdActivity(isThere: () => boolean): () => void
}

/**
 * The idle timeout (A§4, X-31). Only the time of the last activity is stored, so that tabs keep each other
 * signed in.
 */
export function idleActions({ persistence, now }: SliceContext): IdleActions {
  const readActivity = (): number | null =>
    persistence.read('activity', 'local', lazyReaders.activity)?.at ?? null
  const writeActivity = (at: number | null): void =>
    persistence.write('activity', 'local', at === null ? null : { at })

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
        writeActivity(null)
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
        // A missing stored time means that another tab has signed out; it must not be written again.
        if (readActivity() !== null) writeActivity(last)
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

  function isOver(): boolean {
    const at = readActivity()
    return at === null || now() - at >= IDLE_MS
  }

  /** Writes the time that every watch reads; does not revive a session whose idle time has passed. */
  function recordActivity(): void {
    if (!isOver() && now() - (readActivity() ?? 0) >= STORE_EVERY_MS) writeActivity(now())
  }

  return {
    watch,
    isOver,
    recordActivity,
    holdActivity(isThere) {
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
