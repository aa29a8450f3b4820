import type { Database } from './database.ts'

const DAY_MS = 86_400_000
/** Longest single move of the time: ten years. */
export const MAX_STEP_MS = 3_650 * DAY_MS
/** The time is at most a hundred years ahead, so that dates keep their four-digit years. */
export const MAX_AHEAD_MS = 36_500 * DAY_MS
/** Largest difference between the claimed time and the server's time: a year. */
export const MAX_SKEW_MS = 365 * DAY_MS

const isWithin = (ms: number, least: number, most: number): boolean =>
  Number.isFinite(ms) && ms >= least && ms <= most

/**
 * The server's time in ms. Periods, codes, tokens and credentials follow `now()`. `claimed()` adds a skew;
 * the Date header and the check of a signature's date use it, so that a client with a correct clock meets a
 * server with a wrong one. Both offsets persist across restarts.
 */
export class Clock {
  readonly #db: Database
  readonly #machineTime: () => number

  constructor(db: Database, machine: () => number) {
    this.#db = db
    this.#machineTime = machine
  }

  now(): number {
    return this.#machineTime() + this.advanceMs
  }

  claimed(): number {
    return this.now() + this.skewMs
  }

  get advanceMs(): number {
    return this.#read('advanceMs')
  }

  get skewMs(): number {
    return this.#read('skewMs')
  }

  /** Returns whether the time stays within its bound when it moves forward by `ms`. */
  canAdvance(ms: number): boolean {
    return isWithin(this.advanceMs + ms, 0, MAX_AHEAD_MS)
  }

  /** Moves the server's time forward by `ms`. */
  advance(ms: number): void {
    this.#write('advanceMs', this.advanceMs + ms)
  }

  /** Sets the difference between the claimed time and the server's time, in ms. */
  skew(ms: number): void {
    this.#write('skewMs', ms)
  }

  /** Sets a stored offset that is out of bounds to 0; for the start, as a database file may have any. */
  discardInvalid(): void {
    if (!isWithin(this.advanceMs, 0, MAX_AHEAD_MS)) this.#write('advanceMs', 0)
    if (!isWithin(this.skewMs, -MAX_SKEW_MS, MAX_SKEW_MS)) this.#write('skewMs', 0)
  }

  #read(key: string): number {
    return Number(this.#db.get<{ value: string }>('SELECT value FROM meta WHERE key = ?', key)?.value ?? 0)
  }

  #write(key: string, value: number): void {
    this.#db.run(
      'INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
      key,
      String(value),
    )
  }
}
