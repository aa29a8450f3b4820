import type { Database } from './database.ts'

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

  /** Moves the server's time forward by `ms`, or back when `ms` is negative. */
  advance(ms: number): void {
    this.#write('advanceMs', this.advanceMs + ms)
  }

  /** Sets the difference between the claimed time and the server's time, in ms. */
  skew(ms: number): void {
    this.#write('skewMs', ms)
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
