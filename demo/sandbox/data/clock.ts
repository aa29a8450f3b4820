import type { Database } from './database.ts'

/**
 * The server's time. `now()` is what everything lives by: periods, codes, tokens, credentials. `claimed()` is the same
 * plus a skew: what the Date header says and what a signature's date is compared with, so that a client with a right
 * clock meets a server with a wrong one. Both survive a restart.
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

  /** Moves the server's time on; negative moves it back. */
  advance(ms: number): void {
    this.#write('advanceMs', this.advanceMs + ms)
  }

  /** Sets how far the claimed time is off; 0 ends it. */
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
