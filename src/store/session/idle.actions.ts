import type { SliceContext } from '../core/context.ts'
import { laterReaders } from '../core/lazy-readers.ts'

/** Idleness after which the session is cleared (A§4, A§9), and after which that is announced, ms. */
export const IDLE_MS = 720_000
export const WARNING_MS = 660_000
/** Activity is noted no more often than this, ms. */
const NOTED_EVERY_MS = 1_000
/** How often it is looked whether somebody is still at a page that cannot be watched, and for how long, ms. */
const AWAY_MS = { every: 20_000, most: 600_000 }

/** Watches the wall clock for one brand, in all its tabs together. */
export interface IdleWatch {
  /** Somebody did something. */
  touch(): void
  /** Ms until the session is cleared, as far as any tab knows; a computer's sleep counts. */
  left(): number
  /** Looks at the clock now, as after a wait in which no timer ran. */
  check(): void
  /** Told when the warning begins, each second of it, and when it ends. */
  subscribe(listener: () => void): () => void
  stop(): void
}

export interface IdleActions {
  /** Starts watching, which counts as activity; `onIdle` clears the session. */
  watch(onIdle: () => void): IdleWatch
  /** Whether another tab has signed out, or nothing was done for too long, while this page was put by. */
  isOver(): boolean
  /** Somebody did something of which the page's own events do not tell, as in a card vendor's frame. */
  note(): void
  /**
   * Somebody is busy in a frame that cannot be watched, as with a bank's 3-D Secure page: that is activity while
   * `isThere` says so, for ten minutes at most. Gives what ends it.
   */
  during(isThere: () => boolean): () => void
}

/** The idle time-out (A§4, X-31): only the moment of the last activity is stored, so that tabs keep each other alive. */
export function idleActions({ persistence, now }: SliceContext): IdleActions {
  const noted = (): number | null => persistence.read('activity', 'local', laterReaders.activity)?.at ?? null

  function watch(onIdle: () => void): IdleWatch {
    const listeners = new Set<() => void>()
    let last = now()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isWarning = false
    persistence.write('activity', 'local', { at: last })

    const left = (): number => {
      // A clock that was set back must not keep a session for ever.
      const shared = noted() ?? last
      if (shared > last) last = shared
      last = Math.min(last, now())
      return IDLE_MS - (now() - last)
    }
    function check(): void {
      clearTimeout(timer)
      const remaining = left()
      if (remaining <= 0) {
        stop()
        persistence.write('activity', 'local', null)
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
        // After a sleep the first movement comes before the timer: too late is too late.
        if (left() <= 0) return check()
        if (!isWarning && now() - last < NOTED_EVERY_MS) return
        last = now()
        // Nothing noted means that somebody has signed out, which is not to be undone.
        if (noted() !== null) persistence.write('activity', 'local', { at: last })
        if (isWarning) check()
      },
      left,
      check,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      stop,
    }
  }

  function isOver(): boolean {
    const at = noted()
    return at === null || now() - at >= IDLE_MS
  }

  /** Every watch reads what is noted; what is over is not to be undone. */
  function note(): void {
    if (!isOver() && now() - (noted() ?? 0) >= NOTED_EVERY_MS)
      persistence.write('activity', 'local', { at: now() })
  }

  return {
    watch,
    isOver,
    note,
    during(isThere) {
      const since = now()
      let timer: ReturnType<typeof setTimeout> | undefined
      const look = (): void => {
        if (isThere()) note()
        if (now() - since < AWAY_MS.most) timer = setTimeout(look, AWAY_MS.every)
      }
      look()
      return () => clearTimeout(timer)
    },
  }
}
