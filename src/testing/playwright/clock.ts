import type { BrowserContext } from '@playwright/test'
import type { Controls } from '../controls.ts'

/** A length of time. */
export interface Duration {
  days?: number
  hours?: number
  minutes?: number
  seconds?: number
}

/** The time of the services and of the pages. */
export interface TestClock {
  /**
   * Lets time pass for the services and the pages, as for a computer that sleeps: what is due happens, and a signed-in
   * page without activity for 12 minutes signs out.
   */
  advance(duration: Duration): Promise<void>
  /** Lets time pass for the services alone, so that what is due happens and pages stay signed in. */
  advanceServices(duration: Duration): Promise<void>
  /** Returns the time of the services. */
  now(): Promise<Date>
}

const toMs = ({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Duration): number =>
  (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000

/**
 * Returns the clock of a sandbox and the pages of a context. It takes over the pages' timers, which run on as before, so
 * call it before the first page loads.
 */
export async function getClock(controls: Controls, context: BrowserContext): Promise<TestClock> {
  await context.clock.install()
  return {
    async advance(duration) {
      await controls.moveClock({ advanceMs: toMs(duration) })
      await context.clock.fastForward(toMs(duration))
    },
    advanceServices: (duration) => controls.moveClock({ advanceMs: toMs(duration) }),
    now: async () => new Date((await controls.time()).now),
  }
}
